-- Mails about the enquiries of a plan lead its planner to the plan: decision 106.
create table plan_keys (
	key_hash bytea primary key check (length(key_hash) = 32),
	-- Which says of which plan; a second foreign key would lock the plan behind its enquiry, the other way round than everywhere else
	enquiry_id int not null references enquiries on delete cascade,
	created_at timestamptz not null default now()
);
comment on table plan_keys is 'Mailed links by which visitors open their plan; each belongs to the enquiry that the mail was about, and opens the plan of that enquiry as long as no account has it';
comment on column plan_keys.key_hash is 'SHA-256 of the key in the link';
create index plan_keys_enquiry on plan_keys (enquiry_id, created_at desc);
