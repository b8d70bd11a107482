-- The account's bank account number (IBAN) in its electronic format, without spaces; only its owner is ever told.
alter table accounts add iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$');
