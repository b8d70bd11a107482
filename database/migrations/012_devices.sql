-- Where an account has been logged in: a place that is new is told by mail
create table account_devices (
	account_id int not null references accounts on delete cascade,
	device text not null,
	first_seen_at timestamptz not null default now(),
	primary key (account_id, device)
);
comment on column account_devices.device is 'Browser and system in a few words, as sessions.device';
