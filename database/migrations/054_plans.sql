-- Plans of events: what is wished, who may do it, who looks on. Decision 089.
create table plans (
	id int generated always as identity primary key,
	-- Null: the plan of a visitor, who has its key
	account_id int references accounts on delete cascade,
	key_hash bytea unique,
	email text check (length(email) between 3 and 254),
	lang text not null check (lang in ('en', 'fr', 'de')),
	title text not null check (length(title) between 1 and 120),
	occasion_id int references occasions,
	date date,
	further_dates date[] not null default '{}' check (cardinality(further_dates) <= 5),
	people int check (people between 1 and 100000),
	budget numeric(10, 2) check (budget >= 0),
	address text not null default '',
	latitude double precision check (latitude between -90 and 90),
	longitude double precision check (longitude between -180 and 180),
	languages text[] not null default '{}' check (cardinality(languages) <= 10),
	notes text not null default '',
	billing_name text not null default '',
	billing_address text not null default '',
	vat_number text not null default '',
	order_number text not null default '',
	version int not null default 1,
	created_at timestamptz not null default now(),
	changed_at timestamptz not null default now(),
	check (account_id is not null or key_hash is not null),
	check ((latitude is null) = (longitude is null))
);
create index plans_account on plans (account_id, changed_at desc);
create index plans_changed on plans (changed_at);
comment on table plans is 'Events that visitors and accounts plan: the brief that suppliers will read, and what belongs to the planner alone';
comment on column plans.key_hash is 'SHA-256 of the key that opens the plan of a visitor; null once the plan belongs to an account';
comment on column plans.email is 'Where a visitor had the link sent';
comment on column plans.date is 'The day wished; further_dates are alternatives';
comment on column plans.languages is 'Languages that suppliers should speak, as two letters';
comment on column plans.notes is 'For those who see the plan; suppliers do not';
comment on column plans.billing_name is 'The company that is invoiced, with its address, VAT number and order number';

create table plan_wants (
	id int generated always as identity primary key,
	plan_id int not null references plans on delete cascade,
	position int not null,
	sub_category_id int not null references sub_categories,
	features_id int[] not null default '{}' check (cardinality(features_id) <= 20),
	budget numeric(10, 2) check (budget >= 0),
	note text not null default '',
	unique (plan_id, position) deferrable initially deferred
);
comment on table plan_wants is 'What a plan needs: a kind of supplier, its must-haves, and what is planned for it';
comment on column plan_wants.features_id is 'Features of the catalogue that it must have';

create table plan_shares (
	id int generated always as identity primary key,
	plan_id int not null references plans on delete cascade,
	key_hash bytea not null unique,
	rights text not null check (rights in ('look', 'comment', 'decide')),
	name text not null check (length(name) between 1 and 60),
	email text check (length(email) between 3 and 254),
	-- The account that has opened a link which was mailed to a person
	account_id int references accounts on delete set null,
	created_at timestamptz not null default now(),
	opened_at timestamptz
);
create index plan_shares_plan on plan_shares (plan_id);
create index plan_shares_account on plan_shares (account_id) where account_id is not null;
comment on table plan_shares is 'Links by which others see a plan; a revoked link is a deleted row';
comment on column plan_shares.key_hash is 'SHA-256 of the key in the link';
comment on column plan_shares.rights is 'What its holder may do: look; comment and vote; decide, which is changing the plan too';

create table plan_candidates (
	plan_id int not null references plans on delete cascade,
	listing_id int not null references listings on delete cascade,
	state text not null check (state in ('candidate', 'chosen', 'dropped')),
	added_at timestamptz not null default now(),
	primary key (plan_id, listing_id)
);
create index plan_candidates_listing on plan_candidates (listing_id);
comment on table plan_candidates is 'Listings that a plan considers';

create table plan_comments (
	id int generated always as identity primary key,
	plan_id int not null references plans on delete cascade,
	-- Null: about the whole plan
	listing_id int references listings on delete cascade,
	-- Null: by the owner
	share_id int references plan_shares on delete cascade,
	author text not null check (length(author) between 1 and 60),
	message text not null check (length(message) between 1 and 1000),
	created_at timestamptz not null default now()
);
create index plan_comments_plan on plan_comments (plan_id, id);
create index plan_comments_listing on plan_comments (listing_id) where listing_id is not null;
create index plan_comments_share on plan_comments (share_id) where share_id is not null;
comment on table plan_comments is 'Remarks about a plan or one of its candidates';

create table plan_votes (
	plan_id int not null,
	listing_id int not null,
	-- 0: the owner
	voter int not null,
	author text not null check (length(author) between 1 and 60),
	value int not null check (value in (-1, 1)),
	primary key (plan_id, listing_id, voter, author),
	foreign key (plan_id, listing_id) references plan_candidates on delete cascade
);
comment on table plan_votes is 'One vote of each person for or against a candidate';
comment on column plan_votes.voter is 'The number of the share whose link the voter holds; 0 for the owner of the plan. One link may be held by several, who differ by their name';

create table plan_tasks (
	id int generated always as identity primary key,
	plan_id int not null references plans on delete cascade,
	-- One of server/plans/usual-tasks.ts, said in the reader's language; else title is the planner's own words
	usual text,
	title text not null default '',
	-- Due so many days before the date of the event; null: due_on holds
	days_before int check (days_before between -60 and 1000),
	due_on date,
	done_at timestamptz,
	unique (plan_id, usual),
	check ((usual is null) = (title <> ''))
);
comment on table plan_tasks is 'What is to be done for an event, with the day until when';
