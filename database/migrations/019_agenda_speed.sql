-- What the agenda is read by: days, order, places and words

alter table event_dates
	add last_day date not null generated always as (case when end_date > start_date and end_time <= '06:00' then end_date - 1 else end_date end) stored,
	add minute smallint not null generated always as (coalesce(extract(hour from start_time) * 60 + extract(minute from start_time), -1)::smallint) stored;
comment on column event_dates.last_day is 'Of the days it belongs to: a night that ends by six in the morning belongs to its evening';
comment on column event_dates.minute is 'Of its first day, for the order of that day; -1 = all day, or not told';

create index event_dates_order on event_dates (start_date, minute, id) where is_public;
-- The few that last: which of them run on a day cannot be told from when they begin
create index event_dates_running on event_dates using gist (daterange(start_date, last_day, '[]')) where is_public and last_day > start_date;

-- As fold() of server/spelling.ts does it: lower case, without accents or ligatures
create function fold(words text) returns text language sql immutable strict parallel safe as $$
	select replace(replace(replace(translate(regexp_replace(
		lower(normalize(words, nfkd)), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g'
	), 'øłđı', 'oldi'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
$$;

create index events_place on events (fold(location_name));
create index events_spot on events (latitude, longitude);

-- The words of an event in all its languages, folded
create table event_words (
	event_id int primary key references events on delete cascade,
	words tsvector not null
);
create index event_words_words on event_words using gin (words);

-- Every word that occurs in an event: a typed word is looked up here first, so that its beginning or a typo still finds
create table event_vocabulary (
	word text primary key
);
create index event_vocabulary_prefix on event_vocabulary (word text_pattern_ops);
create index event_vocabulary_trigrams on event_vocabulary using gin (word gin_trgm_ops);

create function write_event_words(of_event int) returns void language plpgsql as $$
declare
	new_words text[];
begin
	-- Who forgets what occurs nowhere any more waits until these words are there
	lock table event_vocabulary in row exclusive mode;
	select array(
		select distinct word from regexp_split_to_table(fold(concat_ws(' ', e.event_title, e.event_subtitle, e.description, e.location_name, e.address,
			e.organiser_name, c.event_category_name_en, c.event_category_name_fr, c.event_category_name_de,
			(select string_agg(concat_ws(' ', t.event_title, t.event_subtitle, t.description), ' ') from event_texts t where t.event_id = e.id)
		)), '[^[:alnum:]]+') word where length(word) between 2 and 50
	) into new_words from events e join event_categories c on c.id = e.event_category_id where e.id = of_event;
	if new_words is null then return; end if;
	insert into event_words values (of_event, array_to_tsvector(new_words)) on conflict (event_id) do update set words = excluded.words;
	new_words := array(select n.word from unnest(new_words) n (word) where not exists (select from event_vocabulary v where v.word = n.word));
	if new_words = '{}' then return; end if;
	-- One after the other: two that bring the same new words must not wait for each other in a circle
	perform pg_advisory_xact_lock(hashtext('event_vocabulary'));
	insert into event_vocabulary select unnest(new_words) on conflict do nothing;
end
$$;

create function write_words_of_event() returns trigger language plpgsql as $$
begin
	perform write_event_words(new.id);
	return null;
end
$$;
create function write_words_of_text() returns trigger language plpgsql as $$
begin
	perform write_event_words(coalesce(new.event_id, old.event_id));
	return null;
end
$$;
-- At the end of a transaction: an event has its texts by then, and nobody waits for the vocabulary who still has much to do
create constraint trigger write_words
	after insert or update of event_title, event_subtitle, description, location_name, address, organiser_name, event_category_id on events
	deferrable initially deferred for each row execute function write_words_of_event();
create constraint trigger write_words after insert or update or delete on event_texts
	deferrable initially deferred for each row execute function write_words_of_text();
select write_event_words(id) from events order by id;
