-- What all processes of one installation share: its identity, and the counters of rate limits

create table installation (
	is_only boolean primary key default true check (is_only),
	key_fingerprint text,
	storage_place text,
	storage_id uuid,
	check (num_nulls(key_fingerprint, storage_place, storage_id) in (0, 3))
);
comment on table installation is 'The identity of this installation in one row; a process whose secret key or storage differs does not start';
comment on column installation.key_fingerprint is 'Fingerprint of the secret key; null until the first start';
comment on column installation.storage_place is 'folder, or the endpoint and the name of a bucket';
comment on column installation.storage_id is 'Identifier that the file kiermes.txt in the storage repeats';
insert into installation default values;

-- A row is updated for each attempt: free space in its page keeps the update in there
create table rate_counters (key text primary key, points int not null, expire bigint not null) with (fillfactor = 70);
comment on table rate_counters is 'Attempts per rate limit, window and hashed key; written by rate-limiter-flexible, which gives the columns their names and order';
comment on column rate_counters.key is 'Name of the limit, seconds of its window, and HMAC of who is counted with the secret key';
comment on column rate_counters.expire is 'End of the window in milliseconds since 1970';
