-- The number of the oldest version that runs on this schema; a version has the number of its newest migration.
-- A migration that takes something away from earlier versions raises it, once they are no longer in use: docs/operations.md, "Upgrade".
create table schema_compatibility (
	id int primary key default 1 check (id = 1),
	min_version int not null check (min_version > 0)
);
comment on table schema_compatibility is 'One row: which versions of the product run on this schema';
comment on column schema_compatibility.min_version is 'Number of the newest migration that the oldest of them has';
insert into schema_compatibility (min_version) values (38);
