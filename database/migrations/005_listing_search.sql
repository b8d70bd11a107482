create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- One narrow row per published listing, written in the transaction that changes the listing: what a search reads instead of the wide table.
create table listing_search (
	listing_id int primary key references listings on delete cascade,
	category_id smallint not null,
	sub_category_id smallint not null,
	-- The recommended order packed into one number: server/listings/ranking.ts is its only author.
	rank bigint not null,
	published_at timestamptz not null,
	min_budget int not null,
	sitting int not null,
	standing int not null,
	size int not null,
	privatise boolean not null,
	table_booking boolean not null,
	-- Bit n = event category n accepted.
	events bigint not null,
	-- Bit n = the family's feature with search_bit n.
	features bigint not null,
	-- Kilometres east and north of a point in Luxembourg, by server/listings/local-km.ts: the built-in point beats spherical arithmetic tenfold and errs by less than 0.1 % here.
	pos point not null,
	words tsvector not null
);
create index listing_search_rank on listing_search (category_id, rank desc, listing_id desc);
create index listing_search_sub_category on listing_search (category_id, sub_category_id);
create index listing_search_pos on listing_search using gist (category_id, pos);
create index listing_search_words on listing_search using gin (words);

-- Every word that occurs in a published listing: a typed word is looked up here first, so that its beginning or a typo still finds.
create table search_vocabulary (
	word text primary key
);
create index search_vocabulary_prefix on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops);
