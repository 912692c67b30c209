"""Pictures: what people see of tables, hands, results and wallets, drawn from views alone."""
