create table listings (
	id int primary key generated always as identity,
	account_id int not null references accounts on delete cascade,
	category_id int not null references categories,
	sub_category_id int not null references sub_categories,
	state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'expired', 'rejected', 'hidden')),
	premium_announcement boolean not null default false,
	lang text not null check (lang in ('en', 'fr', 'de')),
	property_name text not null check (length(property_name) between 1 and 120),
	description text not null check (length(description) <= 8000),
	address text not null,
	postcode text not null default '',
	locality text not null,
	commune text,
	country text not null default 'LU' check (country in ('LU', 'BE', 'DE', 'FR')),
	latitude double precision not null check (latitude between -90 and 90),
	longitude double precision not null check (longitude between -180 and 180),
	min_budget int not null default 0 check (min_budget >= 0),
	price_unit text check (price_unit in ('event', 'day', 'item', 'person', 'hour')),
	website text check (website ~ '^https?://'),
	phone text,
	email text,
	languages_spoken text[] not null default '{}',
	travel_radius int check (travel_radius >= 0),
	size int check (size > 0),
	max_capacity_sitting int check (max_capacity_sitting >= 0),
	max_capacity_standing int check (max_capacity_standing >= 0),
	parking_spaces int check (parking_spaces >= 0),
	is_allow_privatization_of_venue boolean not null default false,
	is_allow_booking_of_table boolean not null default false,
	set_length int check (set_length > 0),
	needs text,
	has_delivery boolean,
	has_set_up boolean,
	deposit int check (deposit >= 0),
	quantity int check (quantity > 0),
	minimum_persons int check (minimum_persons > 0),
	licences text,
	published_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check (state <> 'published' or published_at is not null)
);
comment on column listings.min_budget is 'Euros: the least to be spent in a venue, else the price from; 0 = none said';
comment on column listings.set_length is 'Minutes';
create index listings_account on listings (account_id);
create index listings_category on listings (category_id, sub_category_id);

create table listing_features (
	listing_id int not null references listings on delete cascade,
	feature_id int not null references features,
	primary key (listing_id, feature_id)
);
create index listing_features_feature on listing_features (feature_id);

create table listing_event_categories (
	listing_id int not null references listings on delete cascade,
	event_category_id int not null references event_categories,
	primary key (listing_id, event_category_id)
);

create table listing_pictures (
	id int primary key generated always as identity,
	listing_id int not null references listings on delete cascade,
	position smallint not null check (position between 0 and 14),
	file text not null,
	small_file text not null,
	width int not null check (width > 0),
	height int not null check (height > 0),
	placeholder text not null check (placeholder ~ '^[0-9a-f]{6}-[0-9a-f]{6}$'),
	unique (listing_id, position) deferrable initially deferred
);
comment on column listing_pictures.file is 'Path under /uploads/';

create table listing_samples (
	id int primary key generated always as identity,
	listing_id int not null references listings on delete cascade,
	position smallint not null check (position between 0 and 9),
	kind text not null check (kind in ('audio', 'video')),
	title text not null,
	file text not null,
	content_type text not null check (content_type in ('audio/mpeg', 'video/mp4', 'video/webm')),
	duration double precision not null check (duration > 0),
	unique (listing_id, position) deferrable initially deferred
);
comment on column listing_samples.duration is 'Seconds';
