create table accounts (
	id int primary key generated always as identity,
	role_id smallint not null check (role_id in (1, 2, 3)),
	email text not null check (email = lower(email) and position('@' in email) > 1),
	email_verified boolean not null default false,
	first_name text,
	last_name text,
	name text,
	contact_person text,
	phone text,
	address text,
	description text,
	lang text not null default 'en' check (lang in ('en', 'fr', 'de')),
	created_at timestamptz not null default now(),
	unique (email),
	check (role_id <> 2 or name is not null)
);
comment on column accounts.role_id is '1 user, 2 professional, 3 operator';

create table sessions (
	token_hash bytea primary key,
	account_id int not null references accounts on delete cascade,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	check (length(token_hash) = 32)
);
comment on table sessions is 'Only the SHA-256 of an access token is kept; the token itself is known to its browser alone';
create index sessions_account on sessions (account_id);
