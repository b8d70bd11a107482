-- The catalogue in operators' hands. Whoever changes an older version is told; a merged choice is offered no more.
alter table categories add version int not null default 1;
alter table sub_categories
	add version int not null default 1,
	add check (merged_into is null or (retired_at is not null and merged_into <> id));
alter table event_categories
	add version int not null default 1,
	-- Their ids are bits of listing_search.events
	add check (id <= 62),
	add check (merged_into is null or (retired_at is not null and merged_into <> id));
alter table features
	add version int not null default 1,
	-- A family has 63 of them: what was merged gives its own back
	alter column search_bit drop not null,
	add check (search_bit is not null or merged_into is not null),
	add check (merged_into is null or (retired_at is not null and merged_into <> id));
comment on column sub_categories.merged_into is 'What its number stands for now; never itself a merged one';
comment on column event_categories.merged_into is 'What its number stands for now; never itself a merged one';
comment on column features.merged_into is 'What its number stands for now; never itself a merged one';

-- Features that are offered: neither they nor what they stand under is retired
create view offered_features as
	select f.* from features f
		left join features p on p.id = f.parent_id
		left join features g on g.id = p.parent_id
		where f.retired_at is null and p.retired_at is null and g.retired_at is null;
