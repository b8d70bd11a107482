-- Features and kinds of events were bits of one number each: 63 a family, 62 in all. They are lists of ids, of any length.

-- Two bytes an id, one behind the other
create function ids_as_bytes(ids int[]) returns bytea language sql immutable parallel safe
	return (select coalesce(string_agg(int2send(id::int2), ''::bytea), ''::bytea) from unnest(ids) id);

-- Made anew: a dropped column would leave a gap in every row, and a row with a gap is read more slowly.
create temporary table before on commit drop as select * from listing_search;
-- With the foreign key of listing_words, which follows below
drop table listing_search cascade;

create table listing_search (
	rank bigint not null,
	pos point not null,
	latitude double precision not null,
	longitude double precision not null,
	published_at timestamptz not null,
	listing_id int primary key references listings on delete cascade,
	min_budget int not null,
	sitting int not null,
	standing int not null,
	size int not null,
	category_id smallint not null,
	sub_category_id smallint not null,
	privatise boolean not null,
	table_booking boolean not null,
	event_category_ids int[] not null,
	feature_ids int[] not null,
	feature_bytes bytea not null generated always as (ids_as_bytes(feature_ids)) stored
);
comment on table listing_search is 'One narrow row per published listing, written in the transaction that changes the listing: what a search reads instead of the wide table';
comment on column listing_search.rank is 'The recommended order packed into one number: server/search-index/ranking.ts is its only author';
comment on column listing_search.pos is 'Kilometres east and north of a point in Luxembourg, by server/search-index/local-km.ts: the built-in point beats spherical arithmetic tenfold and errs by less than 0.1 % here';
comment on column listing_search.event_category_ids is 'Kinds of events accepted, in ascending order';
comment on column listing_search.feature_ids is 'Features, with those that they stand under, in ascending order';
comment on column listing_search.feature_bytes is 'The features once more, two bytes each: the server counts them for the facets';

insert into listing_search
	select b.rank, b.pos, b.latitude, b.longitude, b.published_at, b.listing_id, b.min_budget, b.sitting, b.standing, b.size,
		b.category_id, b.sub_category_id, b.privatise, b.table_booking,
		array(select id from event_categories e where b.events >> e.id & 1 = 1 order by id),
		array(select id from features f where f.category_id = b.category_id and b.features >> f.search_bit & 1 = 1 order by id)
	from before b order by b.category_id, b.rank desc;
create index listing_search_rank on listing_search (category_id, rank desc, listing_id desc);
create index listing_search_sub_category on listing_search (category_id, sub_category_id);
create index listing_search_pos on listing_search using gist (category_id, pos);
alter table listing_words add foreign key (listing_id) references listing_search on delete cascade;

-- As in migration 032
create trigger public_change_by_insert after insert on listing_search referencing new table as new_rows
	for each statement execute function notify_public_change('search', 'category_id', 'true');
create trigger public_change_by_update after update on listing_search referencing old table as old_rows new table as new_rows
	for each statement execute function notify_public_change('search', 'category_id', 'true');
create trigger public_change_by_delete after delete on listing_search referencing old table as old_rows
	for each statement execute function notify_public_change('search', 'category_id', 'true');
create trigger public_change_by_truncate after truncate on listing_search
	for each statement execute function notify_public_change('search', 'category_id', 'true');
select pg_notify('public_change', 'search:*');
analyze listing_search;

alter table event_categories drop constraint event_categories_id_check1;
drop view offered_features;
alter table features
	drop column search_bit,
	-- Two bytes in listing_search.feature_bytes
	add check (id <= 32767);
create view offered_features as
	select f.* from features f
		left join features p on p.id = f.parent_id
		left join features g on g.id = p.parent_id
		where f.retired_at is null and p.retired_at is null and g.retired_at is null;
comment on view offered_features is 'Features that are offered: neither they nor what they stand under is retired';
