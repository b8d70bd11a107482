-- On which days a listing is free or taken: decisions 092 and 093. A day is two halves: until the late afternoon, and the evening.

create table availability_days (
	listing_id int not null references listings on delete cascade,
	day date not null,
	source text not null check (source in ('own', 'feed', 'offer')),
	source_id int not null default 0,
	morning text check (morning in ('booked', 'held', 'free')),
	evening text check (evening in ('booked', 'held', 'free')),
	held_until timestamptz,
	primary key (listing_id, day, source, source_id),
	check (num_nonnulls(morning, evening) > 0),
	check ((source = 'own') = (source_id = 0))
);
comment on table availability_days is 'What its owner, a calendar of theirs or an offer says of a day of a listing. Several may: booked counts more than held, held more than free';
comment on column availability_days.source_id is 'The calendar in availability_feeds, or the offer; 0 for the owner';
comment on column availability_days.held_until is 'From then on a held day is as if nothing had been said; null: held until its owner changes it';
-- A search for one day reads its rows from the index alone.
create index availability_days_of_day on availability_days (day, listing_id) include (morning, evening, held_until);
create index availability_days_of_source on availability_days (source, source_id) where source <> 'own';

create table availability_settings (
	listing_id int primary key references listings on delete cascade,
	never_weekdays smallint not null default 0 check (never_weekdays between 0 and 127),
	open_until date,
	confirmed_on date,
	calendar_token_hash bytea unique,
	calendar_made_at timestamptz
);
comment on table availability_settings is 'What a listing says of all its days';
comment on column availability_settings.never_weekdays is 'Weekdays without work, as bits: 1 is Monday, 64 is Sunday';
comment on column availability_settings.open_until is 'Days without a mark are free until this one, because its owner has said so; null: they are unknown';
comment on column availability_settings.confirmed_on is 'When its owner last changed the calendar or said that it is right';
comment on column availability_settings.calendar_token_hash is 'SHA-256 of the secret in the address of the calendar that others read';
create index availability_settings_never on availability_settings (listing_id) include (never_weekdays) where never_weekdays <> 0;

create table availability_feeds (
	id int generated always as identity primary key,
	listing_id int not null references listings on delete cascade,
	url text,
	feed_name text not null default '',
	days_count int not null default 0,
	etag text,
	last_modified text,
	content_hash bytea,
	last_changed_at timestamptz,
	last_read_at timestamptz,
	failures int not null default 0,
	problem text
);
comment on table availability_feeds is 'Calendars of a supplier from which the taken days of a listing are read; no title of theirs is stored';
comment on column availability_feeds.url is 'Null for a file that was read once';
comment on column availability_feeds.problem is 'Why the last reading failed, as a code; null after a success';
create index availability_feeds_listing on availability_feeds (listing_id);
create index availability_feeds_due on availability_feeds (last_read_at nulls first) where url is not null;

create table availability_questions (
	account_id int primary key references accounts on delete cascade,
	token_hash bytea not null unique,
	asked_at timestamptz not null default now(),
	answered_at timestamptz
);
comment on table availability_questions is 'When a supplier was last asked whether the calendars are right, and what the mailed link is known by';

-- Subject `availability`: its id is the day, as 20260619, or * where what holds for all days has changed.
do $$
declare
	watched record;
	operation text;
begin
	for watched in select * from (values
		('availability_days', 'to_char(r.day, ''YYYYMMDD'')'),
		('availability_settings', '''*''')
	) as t (name, id) loop
		for operation in select unnest(array['insert', 'update', 'delete', 'truncate']) loop
			execute format('create trigger public_change_by_%s after %1$s on %I %s for each statement execute function notify_public_change(%L, %L, %L)',
				operation, watched.name,
				case operation when 'insert' then 'referencing new table as new_rows' when 'delete' then 'referencing old table as old_rows'
					when 'update' then 'referencing old table as old_rows new table as new_rows' else '' end,
				'availability', watched.id, 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')');
		end loop;
	end loop;
end
$$;
