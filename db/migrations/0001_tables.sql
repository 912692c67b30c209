-- Times named _at are seconds of table time; days and dates are UTC in ISO 8601.

CREATE TABLE heart (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    running DOUBLE PRECISION NOT NULL
);
INSERT INTO heart VALUES (1, 0);

CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    turn INTEGER NOT NULL,
    ante INTEGER NOT NULL,
    match BOOLEAN NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('lobby', 'ready', 'playing', 'over', 'closed')),
    stake INTEGER NOT NULL,
    barren INTEGER NOT NULL,
    held DOUBLE PRECISION NOT NULL,
    paused_at DOUBLE PRECISION,
    touched_at DOUBLE PRECISION NOT NULL,
    locale TEXT NOT NULL
);
CREATE UNIQUE INDEX one_live_table_a_channel
    ON tables (channel) WHERE stage IN ('lobby', 'ready', 'playing');
CREATE INDEX tables_by_stage ON tables (stage);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    member BIGINT,
    name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('here', 'away', 'left', 'kicked', 'computer')),
    strikes INTEGER NOT NULL,
    joined BIGINT,
    points INTEGER NOT NULL,
    agrees BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_member ON seats (member);

CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    secret TEXT NOT NULL,
    seats INTEGER,
    joins TEXT,
    started TEXT,
    ended TEXT
);
CREATE INDEX games_by_table ON games (table_id);

CREATE TABLE plies (
    game_id INTEGER NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    by TEXT NOT NULL,
    move TEXT NOT NULL,
    made_at DOUBLE PRECISION NOT NULL,
    interaction BIGINT UNIQUE,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;

CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('wallet', 'escrow', 'house')),
    guild BIGINT NOT NULL,
    owner BIGINT,
    name TEXT NOT NULL,
    balance BIGINT NOT NULL CHECK (balance >= 0 OR kind = 'house')
);
CREATE UNIQUE INDEX accounts_by_owner ON accounts (guild, kind, owner);

CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    payer INTEGER NOT NULL REFERENCES accounts (id),
    payee INTEGER NOT NULL REFERENCES accounts (id),
    chips BIGINT NOT NULL CHECK (chips > 0),
    made TEXT NOT NULL
);
CREATE INDEX transfers_by_payer ON transfers (payer);
CREATE INDEX transfers_by_payee ON transfers (payee);

CREATE TABLE grants (
    person TEXT PRIMARY KEY,
    refilled TEXT
);

CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    guild BIGINT NOT NULL,
    game TEXT NOT NULL,
    member BIGINT,
    score INTEGER NOT NULL,
    won BOOLEAN NOT NULL,
    chips BIGINT NOT NULL,
    ended TEXT NOT NULL,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX results_by_member ON results (guild, member, game);

CREATE TABLE people (
    member BIGINT PRIMARY KEY,
    locale TEXT NOT NULL
);

CREATE TABLE whispers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    member BIGINT NOT NULL,
    channel BIGINT,
    message BIGINT,
    PRIMARY KEY (table_id, member)
);

CREATE TABLE settings (
    guild BIGINT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (guild, name)
);
