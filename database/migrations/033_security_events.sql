-- Known devices, and what happens at the doors of accounts

alter table accounts add column device_generation int not null default 0;
comment on column accounts.device_generation is 'Counts how often the browsers known to the account were forgotten; an older device cookie is a stranger’s';

create table security_events (
	id bigint generated always as identity primary key,
	minute timestamptz not null,
	kind text not null check (kind <> '' and length(kind) <= 40),
	account_id int references accounts on delete cascade,
	client_hash bytea check (length(client_hash) = 16),
	device text not null default '',
	count int not null default 1 check (count > 0),
	unique nulls not distinct (minute, kind, account_id, client_hash)
);
comment on table security_events is 'Log-ins, resets and changes of what lets somebody in: one row for what is the same within a minute';
comment on column security_events.account_id is 'Null where the address that was tried has no account';
comment on column security_events.client_hash is 'SHA-256 of the day’s salt and the client; null where too many clients came in one minute';
comment on column security_events.device is 'Browser and system of the first one in a few words';
create index security_events_account on security_events (account_id, minute desc);

create table client_salts (day date primary key, salt bytea not null check (length(salt) = 32));
comment on table client_salts is 'The salt of today’s client hashes; yesterday’s is deleted, so that its hashes lead nowhere';
