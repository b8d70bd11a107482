-- Replies by e-mail land in their conversation, each once: decision 097.
create table inbound_mails (
	key_hash bytea primary key check (length(key_hash) = 32),
	received_at timestamptz not null default now()
);
create index inbound_mails_received on inbound_mails (received_at);
comment on table inbound_mails is 'Replies by e-mail that were taken or refused, so that the same mail counts once';
comment on column inbound_mails.key_hash is 'SHA-256 of the address that it was sent to and of its Message-ID, or of the whole mail where it has none';
