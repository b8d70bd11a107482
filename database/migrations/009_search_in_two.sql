-- The words are ten times as big as the rest of the row, and most searches type none: they move to a table of their own.
-- The row gets the degrees as they were written, which the map asks for.
create temporary table before on commit drop as select * from listing_search;
drop table listing_search;

create table listing_search (
	-- The recommended order packed into one number: server/listings/ranking.ts is its only author.
	rank bigint not null,
	-- Bit n = event category n accepted.
	events bigint not null,
	-- Bit n = the family's feature with search_bit n.
	features bigint not null,
	-- Kilometres east and north of a point in Luxembourg, by server/listings/local-km.ts: the built-in point beats spherical arithmetic tenfold and errs by less than 0.1 % here.
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
	table_booking boolean not null
);
insert into listing_search
	select b.rank, b.events, b.features, b.pos, l.latitude, l.longitude, b.published_at, b.listing_id, b.min_budget, b.sitting, b.standing, b.size,
		b.category_id, b.sub_category_id, b.privatise, b.table_booking
	from before b join listings l on l.id = b.listing_id order by b.category_id, b.rank desc;
create index listing_search_rank on listing_search (category_id, rank desc, listing_id desc);
create index listing_search_sub_category on listing_search (category_id, sub_category_id);
create index listing_search_pos on listing_search using gist (category_id, pos);

create table listing_words (
	listing_id int primary key references listing_search on delete cascade,
	-- With the weights A name, B kind and place, C features, D description; and '#n' for the family n.
	words tsvector not null
);
insert into listing_words select listing_id, words || ('''#' || category_id || ''':1')::tsvector from before;
create index listing_words_words on listing_words using gin (words);

create trigger public_change after insert or update or delete or truncate on listing_search for each statement execute function notify_public_change();
