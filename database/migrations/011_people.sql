-- Accounts with a log-in
alter table accounts
	add password_hash text,
	add state text not null default 'active' check (state in ('active', 'suspended')),
	add pending_email text check (pending_email = lower(pending_email)),
	add terms_accepted_at timestamptz,
	add delete_after timestamptz,
	add rcs_number text,
	add vat_number text,
	add permit_number text,
	add second_factor_secret text,
	add second_factor_since timestamptz,
	add second_factor_step bigint;
comment on column accounts.password_hash is 'argon2id in PHC form; null where nobody has chosen a password yet';
comment on column accounts.pending_email is 'The new address until its link has been opened';
comment on column accounts.delete_after is 'Set when the owner asked for deletion: until then it can be taken back';
comment on column accounts.second_factor_secret is 'TOTP, base32; in use from second_factor_since on';
comment on column accounts.second_factor_step is 'The last 30-second step whose code was used: none is taken twice';

create table recovery_codes (
	account_id int not null references accounts on delete cascade,
	code_hash bytea not null check (length(code_hash) = 32),
	used_at timestamptz,
	primary key (account_id, code_hash)
);

-- expires_at moves with use; ends_at does not
alter table sessions
	add id int generated always as identity unique,
	add last_used_at timestamptz not null default now(),
	add ends_at timestamptz not null default now() + interval '90 days',
	add device text not null default '',
	add proved_at timestamptz;
comment on column sessions.device is 'Browser and system in a few words, for the list of own sessions';
comment on column sessions.proved_at is 'When the password was last given again in this session';

create table account_tokens (
	token_hash bytea primary key check (length(token_hash) = 32),
	account_id int not null references accounts on delete cascade,
	purpose text not null check (purpose in ('verify', 'reset')),
	email text not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	used_at timestamptz
);
comment on table account_tokens is 'Only the SHA-256 of a mailed token is kept; it is good for one purpose and one address';
create index account_tokens_account on account_tokens (account_id, purpose);

-- Favourites
create table favourites (
	account_id int not null references accounts on delete cascade,
	listing_id int references listings on delete cascade,
	event_id int references events on delete cascade,
	created_at timestamptz not null default now(),
	check (num_nonnulls(listing_id, event_id) = 1),
	unique (account_id, listing_id),
	unique (account_id, event_id)
);
create index favourites_listing on favourites (listing_id);
create index favourites_event on favourites (event_id);

create table favourite_links (
	account_id int primary key references accounts on delete cascade,
	token text not null unique,
	created_at timestamptz not null default now()
);
comment on table favourite_links is 'The read-only link that its owner may share and revoke; it opens nothing else, so it is kept as it is to be shown again';

-- Enquiries
create table enquiries (
	id int primary key generated always as identity,
	listing_id int references listings on delete set null,
	professional_id int references accounts on delete cascade,
	account_id int references accounts on delete set null,
	state text not null check (state in ('unconfirmed', 'new', 'seen', 'answered', 'declined', 'closed')),
	first_name text not null,
	last_name text not null,
	company_name text,
	email text not null,
	phone text,
	event_date date,
	participants int,
	message text not null,
	lang text not null check (lang in ('en', 'fr', 'de')),
	confirm_hash bytea unique check (length(confirm_hash) = 32),
	created_at timestamptz not null default now(),
	delivered_at timestamptz,
	seen_at timestamptz,
	answered_at timestamptz,
	check ((state = 'unconfirmed') = (delivered_at is null))
);
comment on column enquiries.professional_id is 'Who receives it; null = the operator';
comment on column enquiries.account_id is 'Who sent it, when signed in';
comment on column enquiries.confirm_hash is 'SHA-256 of the token in the mail by which a visitor confirms it';
create index enquiries_professional on enquiries (professional_id, created_at desc);
create index enquiries_account on enquiries (account_id, created_at desc);
create index enquiries_listing on enquiries (listing_id);
create index enquiries_waiting on enquiries (created_at) where state = 'unconfirmed';

create table enquiry_answers (
	id int primary key generated always as identity,
	enquiry_id int not null references enquiries on delete cascade,
	account_id int references accounts on delete set null,
	message text not null,
	created_at timestamptz not null default now()
);
create index enquiry_answers_enquiry on enquiry_answers (enquiry_id, id);

-- What one form sent is done once, however often it arrives
create table idempotency_keys (
	key text not null,
	call text not null,
	asker text not null,
	body_hash bytea not null check (length(body_hash) = 32),
	answer jsonb,
	created_at timestamptz not null default now(),
	primary key (asker, call, key)
);
comment on column idempotency_keys.asker is 'account:7, or visitor:… with a hash of the address';

-- Mail: written in the transaction of its cause, sent by a worker
create table mails (
	id int primary key generated always as identity,
	message_id uuid not null default gen_random_uuid() unique,
	kind text not null,
	account_id int references accounts on delete cascade,
	enquiry_id int references enquiries on delete cascade,
	recipient text not null,
	reply_to text,
	lang text not null check (lang in ('en', 'fr', 'de')),
	values jsonb not null default '{}',
	state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
	attempts int not null default 0,
	refusal text,
	created_at timestamptz not null default now(),
	sent_at timestamptz
);
comment on column mails.account_id is 'The account whose mail it is: with it the mail goes';
comment on column mails.values is 'What its template needs, links with their tokens included: emptied once it is sent over SMTP';
comment on column mails.refusal is 'Why the last attempt failed, in the words of the other server';
create index mails_unsent on mails (created_at) where state <> 'sent';
create index mails_account on mails (account_id);
create index mails_enquiry on mails (enquiry_id);
