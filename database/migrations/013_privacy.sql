-- Everything about an account, gathered for its owner
create table account_exports (
	account_id int primary key references accounts on delete cascade,
	token_hash bytea not null unique check (length(token_hash) = 32),
	content json not null,
	expires_at timestamptz not null
);
comment on table account_exports is 'The last one of each account; only the SHA-256 of its address is kept';
create index account_exports_expire on account_exports (expires_at);

-- What an account has made public is hidden while its deletion can still be taken back
alter table listings add state_before_deletion text check (state_before_deletion = 'published');
alter table events add state_before_deletion text check (state_before_deletion in ('published', 'cancelled', 'postponed'));
comment on column listings.state_before_deletion is 'Set while it is hidden because its account is going to be deleted';
comment on column events.state_before_deletion is 'Set while it is hidden because its account is going to be deleted';
create index accounts_delete_after on accounts (delete_after) where delete_after is not null;
