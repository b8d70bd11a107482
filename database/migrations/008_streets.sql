-- The streets of Luxembourg, brought by `npm run places:import` from an official register: empty until then, replaced as a whole each time.
create table streets (
	id int primary key,
	street_name text not null check (street_name <> ''),
	locality text not null check (locality <> ''),
	commune text, -- by its French name
	canton text,
	postcode text check (postcode ~ '^[0-9]{4}$'),
	latitude double precision not null check (latitude between 49.2 and 50.4),
	longitude double precision not null check (longitude between 5.4 and 6.9)
);

-- One row per import. Every process reads the names of all places once; a new row tells it to read them again.
create table street_imports (
	id int primary key generated always as identity,
	file text not null,
	streets int not null,
	imported_at timestamptz not null default now()
);
