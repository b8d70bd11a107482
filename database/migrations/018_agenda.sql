-- Events of the agenda: languages, states, series of dates, pictures, drafts, and calendars that are read in

alter table events drop constraint events_state_check;
-- No screen has made drafts so far; from now on they have a table of their own
update events set state = 'hidden' where state = 'draft';
alter table events
	add check (state in ('waiting', 'published', 'cancelled', 'postponed', 'hidden')),
	add lang text not null default 'en' check (lang in ('en', 'fr', 'de')),
	add version int not null default 1,
	add uid text not null unique default gen_random_uuid()::text check (uid <> ''),
	add sequence int not null default 0 check (sequence >= 0),
	add recurrence text check (length(recurrence) between 1 and 500),
	add excluded_dates timestamp[] not null default '{}',
	add state_note text not null default '' check (length(state_note) <= 500),
	add state_reason text,
	add published_at timestamptz,
	add cancelled_at timestamptz,
	drop column event_image;
alter table events alter column state drop default;
comment on column events.state is 'waiting: complete, and public once the address of its account is verified; past is told from its dates';
comment on column events.lang is 'The language of its author’s words';
comment on column events.version is 'Counts the changes: who edits an older one is told';
comment on column events.uid is 'By which calendars know it, for ever';
comment on column events.sequence is 'Counts the changes of time, place or state, as calendars want it (RFC 5545, SEQUENCE)';
comment on column events.recurrence is 'An RRULE (RFC 5545) without DTSTART, that begins with the first date; null for one date, or several by list';
comment on column events.excluded_dates is 'Starts that the rule gives and that do not take place, never announced (EXDATE)';
comment on column events.state_note is 'What its organiser says about why it is cancelled or postponed';
comment on column events.state_reason is 'Why the operator hides it, for its owner';
create index events_account on events (account_id, id desc);

-- What an event says in the languages that are not its author's own
create table event_texts (
	event_id int not null references events on delete cascade,
	lang text not null check (lang in ('en', 'fr', 'de')),
	event_title text check (length(event_title) between 3 and 120),
	event_subtitle text check (length(event_subtitle) between 1 and 200),
	description text check (length(description) between 1 and 8000),
	primary key (event_id, lang),
	check (num_nonnulls(event_title, event_subtitle, description) > 0)
);

-- Every date of every event, one row each; an event that takes place once has one
create table event_dates (
	id int primary key generated always as identity,
	event_id int not null references events on delete cascade,
	original_start timestamp not null,
	start_date date not null,
	start_time time,
	end_date date not null,
	end_time time,
	state text not null default 'on' check (state in ('on', 'cancelled', 'postponed')),
	note text not null default '' check (length(note) <= 500),
	previous_starts timestamp[] not null default '{}',
	is_changed boolean not null default false,
	-- Of its event, written by the triggers below: the agenda is read from this table alone
	is_public boolean not null default false,
	event_category_id int not null default 0,
	latitude double precision,
	longitude double precision,
	is_free boolean not null default false,
	lang text not null default '',
	unique (event_id, original_start),
	check (end_date >= start_date)
);
comment on table event_dates is 'Dates and times are wall time in Europe/Luxembourg';
comment on column event_dates.original_start is 'Where the rule or the list has put it, at 00:00 without a time: by it calendars know a single date (RECURRENCE-ID)';
comment on column event_dates.note is 'What the organiser says about this date alone';
comment on column event_dates.previous_starts is 'When it was announced before it was moved, the oldest first';
comment on column event_dates.is_changed is 'It differs from what the rule says of it, and stays so when the rule is changed';
comment on column event_dates.is_free is 'The admission fee is 0; one that is not told is not free';

create function event_is_public(state text) returns boolean language sql immutable parallel safe as $$
	select state in ('published', 'cancelled', 'postponed')
$$;
create function copy_event_to_date() returns trigger language plpgsql as $$
begin
	select event_is_public(e.state), e.event_category_id, e.latitude, e.longitude, coalesce(e.admission_fee = 0, false), e.lang
		into new.is_public, new.event_category_id, new.latitude, new.longitude, new.is_free, new.lang
		from events e where e.id = new.event_id;
	return new;
end
$$;
create trigger copy_event before insert on event_dates for each row execute function copy_event_to_date();
create function copy_event_to_dates() returns trigger language plpgsql as $$
begin
	update event_dates set is_public = event_is_public(new.state), event_category_id = new.event_category_id, latitude = new.latitude,
			longitude = new.longitude, is_free = coalesce(new.admission_fee = 0, false), lang = new.lang
		where event_id = new.id;
	return null;
end
$$;
create trigger copy_to_dates after update of state, event_category_id, latitude, longitude, admission_fee, lang on events
	for each row when ((old.state, old.event_category_id, old.latitude, old.longitude, old.admission_fee, old.lang)
		is distinct from (new.state, new.event_category_id, new.latitude, new.longitude, new.admission_fee, new.lang))
	execute function copy_event_to_dates();

insert into event_dates (event_id, original_start, start_date, start_time, end_date, end_time)
	select id, start_date + coalesce(start_time, '00:00'), start_date, start_time, end_date, end_time from events;
drop index events_days;

-- Drafts: what somebody has typed so far, for a new event or for changes to one
create table event_drafts (
	id int primary key generated always as identity,
	account_id int not null references accounts on delete cascade,
	event_id int unique references events on delete cascade,
	event_version int,
	fields jsonb not null default '{}',
	version int not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((event_id is null) = (event_version is null))
);
comment on column event_drafts.event_version is 'The version of the event that the changes were made upon';
comment on column event_drafts.version is 'Counts the savings: who saves upon an older one is told';
create index event_drafts_account on event_drafts (account_id, updated_at desc);

-- One picture an event, and one a draft
create table event_pictures (
	id int primary key generated always as identity,
	event_id int unique references events on delete cascade,
	draft_id int unique references event_drafts on delete cascade,
	file text not null unique,
	small_file text not null,
	width int not null check (width > 0),
	height int not null check (height > 0),
	placeholder text not null check (placeholder ~ '^[0-9a-f]{6}-[0-9a-f]{6}$'),
	thumbhash text,
	widths int[] not null default '{}',
	has_avif boolean not null default false,
	alternative_text text not null default '' check (length(alternative_text) <= 300),
	name text not null default '',
	bytes bigint not null default 0,
	created_at timestamptz not null default now(),
	check (num_nonnulls(event_id, draft_id) = 1)
);
comment on column event_pictures.file is 'Path under /uploads/ of the large form; see listing_pictures';
create index event_pictures_stem on event_pictures (left(file, 34));
create index event_pictures_without_avif on event_pictures (id) where not has_avif and widths <> '{}';

-- Calendars of others that are read in
create table event_feeds (
	id int primary key generated always as identity,
	account_id int not null references accounts on delete cascade,
	kind text not null check (kind in ('ics', 'csv')),
	url text check (url ~ '^https?://'),
	feed_name text not null check (length(feed_name) between 1 and 120),
	lang text not null check (lang in ('en', 'fr', 'de')),
	event_category_id int not null references event_categories,
	category_mapping jsonb not null default '{}',
	location_name text not null default '',
	address text not null default '',
	latitude double precision,
	longitude double precision,
	state text not null default 'active' check (state in ('active', 'paused', 'failing')),
	etag text,
	last_modified text,
	content_hash bytea,
	last_read_at timestamptz,
	last_changed_at timestamptz,
	failures int not null default 0,
	report jsonb,
	created_at timestamptz not null default now(),
	check ((latitude is null) = (longitude is null))
);
comment on table event_feeds is 'An address that is read again and again, or a file that was read once (url is null)';
comment on column event_feeds.category_mapping is 'The feed’s own words for kinds, in small letters, and our id for each; others take event_category_id';
comment on column event_feeds.location_name is 'Where its events are that say no place of their own; also address and coordinates';
comment on column event_feeds.report is 'What the last reading did and what it could not read, as get_event_feeds answers it';
create index event_feeds_account on event_feeds (account_id);
create index event_feeds_due on event_feeds (last_read_at nulls first) where url is not null and state <> 'paused';

create table event_feed_items (
	feed_id int not null references event_feeds on delete cascade,
	uid text not null check (length(uid) between 1 and 500),
	event_id int unique references events on delete set null,
	hash bytea not null,
	own_fields text[] not null default '{}',
	seen_at timestamptz not null default now(),
	primary key (feed_id, uid)
);
comment on column event_feed_items.event_id is 'Null when its owner has deleted the event: it does not come back';
comment on column event_feed_items.hash is 'Of what the feed said last: what is the same needs no work';
comment on column event_feed_items.own_fields is 'Fields that were changed by hand: the feed does not change them any more';

do $$
declare
	watched text;
begin
	foreach watched in array array['event_texts', 'event_dates'] loop
		execute format('create trigger public_change after insert or update or delete or truncate on %I for each statement execute function notify_public_change()', watched);
	end loop;
end
$$;
-- A picture of a draft is nobody else's business
create trigger public_change after insert or update on event_pictures for each row when (new.event_id is not null) execute function notify_public_change();
create trigger public_change_of_gone after delete on event_pictures for each row when (old.event_id is not null) execute function notify_public_change();
