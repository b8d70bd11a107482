-- An event in "Dudelange" is found by "Düdelingen" too: its words have all names of the places that its location or address names.
create function words_of(text text) returns text[] language sql immutable strict parallel safe as $$
	select array(select word from regexp_split_to_table(fold(text), '[^[:alnum:]]+') with ordinality t (word, turn) where word <> '' order by turn)
$$;

-- Names change in migrations alone: one that changes "places" fills this again.
create table place_names (
	name text not null,
	place_id int not null references places on delete cascade,
	primary key (name, place_id)
);
comment on table place_names is 'Each name of each place in folded words, by which texts are searched for places';
insert into place_names
	select distinct array_to_string(words_of(name), ' '), id
	from places, unnest(array[place_name_fr, place_name_de, place_name_lb, place_name_en]) name where words_of(name) <> '{}';

-- All names of the places that a text names. Two places of one name lie farther apart than fifteen kilometres. No name has more than six words.
create function names_of_places_in(written text, at_latitude float8, at_longitude float8) returns text language sql stable as $$
	with said as materialized (select words_of(written) as words), parts as materialized (
		select distinct array_to_string(words[first:last], ' ') as part from said, generate_subscripts(words, 1) first,
			generate_series(first, least(first + 5, array_length(words, 1))) last
	)
	select string_agg(distinct concat_ws(' ', p.place_name_fr, p.place_name_de, p.place_name_lb, p.place_name_en), ' ')
	from place_names n join places p on p.id = n.place_id where n.name = any(array(select part from parts))
		and (at_latitude is null or at_longitude is null or (abs(p.latitude - at_latitude) < 0.135 and abs(p.longitude - at_longitude) < 0.21))
$$;

create or replace function write_event_words(of_event int) returns void language plpgsql as $$
declare
	new_words text[];
begin
	-- Who forgets what occurs nowhere any more waits until these words are there
	lock table event_vocabulary in row exclusive mode;
	select array(
		select distinct word from regexp_split_to_table(fold(concat_ws(' ', e.event_title, e.event_subtitle, e.description, e.location_name, e.address,
			e.organiser_name, c.event_category_name_en, c.event_category_name_fr, c.event_category_name_de,
			names_of_places_in(concat_ws(' ', e.location_name, e.address), e.latitude, e.longitude),
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
select write_event_words(id) from events order by id;
