"""What Meneur remembers: the only SQL, in one module a subject."""

from db.database import Conflict, Database, StorageFailed, Transaction, Unusable, expect, is_new

__all__ = [
    "Conflict",
    "Database",
    "StorageFailed",
    "Transaction",
    "Unusable",
    "expect",
    "is_new",
]
