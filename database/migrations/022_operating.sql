-- What operators do: content, catalogue, moderation, and the record of it all

-- Append-only: who did what to which item, what it was before and after, and why
create table audit_events (
	id bigint primary key generated always as identity,
	at timestamptz not null default now(),
	-- No reference: the record outlives the account
	operator_id int,
	operator_email text not null,
	action text not null,
	item_kind text not null,
	item_id text not null default '',
	before jsonb,
	after jsonb,
	reason text not null default ''
);
comment on column audit_events.operator_id is 'Null for what was done from the machine itself';
create index audit_events_item on audit_events (item_kind, item_id, id desc);
create index audit_events_operator on audit_events (operator_id, id desc);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'audit_events is append-only'; end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events for each statement execute function refuse_change();

-- Blog. A title and a text per language; those of its own language are always there once it is published
create table posts (
	id int primary key generated always as identity,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	lang text not null check (lang in ('en', 'fr', 'de')),
	blog_title_en text not null default '',
	blog_title_fr text not null default '',
	blog_title_de text not null default '',
	blog_summary_en text not null default '',
	blog_summary_fr text not null default '',
	blog_summary_de text not null default '',
	blog_content_en text not null default '',
	blog_content_fr text not null default '',
	blog_content_de text not null default '',
	tags text[] not null default '{}',
	author text not null default '',
	state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn', 'hidden')),
	publish_at timestamptz,
	published_at timestamptz,
	version int not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check (state <> 'scheduled' or publish_at is not null),
	check (state <> 'published' or published_at is not null)
);
comment on column posts.state is 'hidden: by moderation; withdrawn: by its editors';
create index posts_published on posts (published_at desc, id desc) where state = 'published';
create index posts_scheduled on posts (publish_at) where state = 'scheduled';

create table post_pictures (
	id int primary key generated always as identity,
	post_id int not null references posts on delete cascade,
	-- 0 is the share picture and stands above the text; the others stand where the text names their number
	position smallint not null default 0,
	file text not null unique,
	small_file text not null,
	width int not null check (width > 0),
	height int not null check (height > 0),
	placeholder text not null check (placeholder ~ '^[0-9a-f]{6}-[0-9a-f]{6}$'),
	thumbhash text,
	widths int[] not null default '{}',
	has_avif boolean not null default false,
	alternative_text_en text not null default '' check (length(alternative_text_en) <= 300),
	alternative_text_fr text not null default '' check (length(alternative_text_fr) <= 300),
	alternative_text_de text not null default '' check (length(alternative_text_de) <= 300),
	name text not null default '',
	bytes bigint not null default 0,
	created_at timestamptz not null default now()
);
comment on column post_pictures.file is 'Path under /uploads/ of the large form; see listing_pictures';
create index post_pictures_post on post_pictures (post_id, position);
create index post_pictures_stem on post_pictures (left(file, 34));
create index post_pictures_without_avif on post_pictures (id) where not has_avif and widths <> '{}';

create table post_versions (
	post_id int not null references posts on delete cascade,
	version int not null,
	content jsonb not null,
	operator_id int,
	saved_at timestamptz not null default now(),
	primary key (post_id, version)
);

-- Legal pages. Without a row the texts count that the product brings with it; the newest row whose day has come counts
create table page_versions (
	id int primary key generated always as identity,
	page text not null check (page in ('terms_condition', 'pricing_policy', 'privacy_policy', 'legal_notice', 'ranking', 'accessibility', 'contact')),
	valid_from date not null,
	page_title_en text not null,
	page_title_fr text not null,
	page_title_de text not null,
	page_content_en text not null,
	page_content_fr text not null,
	page_content_de text not null,
	-- What changes, in a few words, for the mail and the page
	change_note_en text not null default '',
	change_note_fr text not null default '',
	change_note_de text not null default '',
	operator_id int,
	saved_at timestamptz not null default now(),
	announced_at timestamptz
);
create index page_versions_page on page_versions (page, valid_from desc, id desc);
comment on column page_versions.announced_at is 'When professionals were told by mail; null where it was not asked for';

-- Reports, decisions, appeals
create table reports (
	id int primary key generated always as identity,
	item_kind text not null check (item_kind in ('listing', 'event', 'post')),
	item_id int not null,
	-- One picture of the item
	picture_id int,
	-- What the item said when it was reported
	item jsonb not null,
	reason text not null,
	explanation text not null,
	reporter_name text,
	reporter_email text,
	account_id int references accounts on delete set null,
	lang text not null check (lang in ('en', 'fr', 'de')),
	is_good_faith boolean not null,
	created_at timestamptz not null default now(),
	decision_id int
);
create index reports_open on reports (created_at) where decision_id is null;
create index reports_item on reports (item_kind, item_id);

create table decisions (
	id int primary key generated always as identity,
	item_kind text not null check (item_kind in ('listing', 'event', 'post', 'account')),
	item_id int not null,
	picture_id int,
	-- Whose item it is; the record stays when the account goes
	owner_id int references accounts on delete set null,
	item jsonb not null,
	measure text not null check (measure in ('kept', 'picture_removed', 'held', 'hidden', 'removed', 'suspended')),
	facts text not null,
	ground text not null check (ground in ('none', 'law', 'terms')),
	rule text not null default '',
	found_by text not null check (found_by in ('report', 'operator', 'automatic')),
	lang text not null check (lang in ('en', 'fr', 'de')),
	operator_id int,
	decided_at timestamptz not null default now(),
	-- Spam can be given back within a day; an appeal, or an edit, may end a measure
	ended_at timestamptz,
	ended_because text check (ended_because in ('undone', 'appeal', 'checked', 'suspension_lifted')),
	-- Several at once are one act
	batch uuid,
	-- What an undo restores
	restores jsonb
);
create index decisions_item on decisions (item_kind, item_id, id desc);
create index decisions_owner on decisions (owner_id, id desc);
create index decisions_batch on decisions (batch) where batch is not null;
alter table reports add foreign key (decision_id) references decisions;

create table appeals (
	id int primary key generated always as identity,
	decision_id int not null unique references decisions,
	account_id int references accounts on delete set null,
	words text not null,
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	is_granted boolean,
	answer text not null default '',
	operator_id int,
	check ((decided_at is null) = (is_granted is null))
);
create index appeals_open on appeals (created_at) where decided_at is null;

-- The quality gate: what automatic checks found, until an operator has looked
create table holds (
	id int primary key generated always as identity,
	item_kind text not null check (item_kind in ('listing', 'event')),
	item_id int not null,
	-- Which checks, with what they found
	findings jsonb not null,
	created_at timestamptz not null default now(),
	released_at timestamptz,
	operator_id int
);
create unique index holds_open on holds (item_kind, item_id) where released_at is null;

-- Settings that operators change while the product runs
create table operator_settings (
	name text primary key,
	value jsonb not null,
	changed_at timestamptz not null default now()
);

-- Who has seen the papers of a business, when, and where
alter table accounts
	add business_checked_on date,
	add business_checked_source text,
	add business_checked_by int;

-- The catalogue: retired choices stay with what has them and are offered no more; merged ones say where they went
alter table sub_categories add retired_at timestamptz, add merged_into int references sub_categories;
alter table features add retired_at timestamptz, add merged_into int references features;
alter table event_categories add retired_at timestamptz, add merged_into int references event_categories;
