create table visitor_keys (
	key_hash bytea primary key check (length(key_hash) = 32),
	enquiry_id int not null references enquiries on delete cascade,
	created_at timestamptz not null default now()
);
comment on table visitor_keys is 'Mailed links by which visitors find all their conversations and plans; each belongs to an enquiry from their address, and opens nothing once an account has it';
comment on column visitor_keys.key_hash is 'SHA-256 of the key in the link';
create index visitor_keys_enquiry on visitor_keys (enquiry_id, created_at desc);
