-- Packages of listings, and what the order by price knows of a price: decision 084.
-- locks: listing_search is narrow: it is written anew within four seconds for 100,000 listings, as in migration 049
alter table listings add column packages jsonb not null default '[]';
comment on column listings.packages is 'Up to eight packages in the order of the supplier, as the add_edit calls send them: name, unit, price, minimum, maximum, included, extras, with translations beside them (name_fr)';

-- What a number of people can be multiplied with: three numbers for each package of a price per person or in all.
create function package_prices(packages jsonb) returns int[] language sql immutable parallel safe as $$
	select array_agg(number order by position, part) from (
		select position, part, number from jsonb_array_elements(packages) with ordinality p (package, position),
		lateral (values
			(1, (package ->> 'price')::int),
			(2, case package ->> 'unit' when 'person' then coalesce((package ->> 'minimum')::int, 1) else 0 end),
			(3, coalesce((package ->> 'maximum')::int, 2147483647))
		) parts (part, number)
		where package ->> 'unit' in ('person', 'event')
	) numbers
$$;
comment on function package_prices is 'For each package that comes to a sum for a number of people: euros, the least number of people that is paid for (0: the price is in all), the largest number; null without such a package';

-- One expression, which PostgreSQL writes into the statement: a loop over the array would take ten times as long. Null beside null in least() is left aside.
create function packages_total(prices int[], people int) returns bigint language sql immutable parallel safe as $$
	select least(
		case when people <= prices[3] then prices[1]::bigint * case when prices[2] = 0 then 1 else greatest(people, prices[2]) end end,
		case when people <= prices[6] then prices[4]::bigint * case when prices[5] = 0 then 1 else greatest(people, prices[5]) end end,
		case when people <= prices[9] then prices[7]::bigint * case when prices[8] = 0 then 1 else greatest(people, prices[8]) end end,
		case when people <= prices[12] then prices[10]::bigint * case when prices[11] = 0 then 1 else greatest(people, prices[11]) end end,
		case when people <= prices[15] then prices[13]::bigint * case when prices[14] = 0 then 1 else greatest(people, prices[14]) end end,
		case when people <= prices[18] then prices[16]::bigint * case when prices[17] = 0 then 1 else greatest(people, prices[17]) end end,
		case when people <= prices[21] then prices[19]::bigint * case when prices[20] = 0 then 1 else greatest(people, prices[20]) end end,
		case when people <= prices[24] then prices[22]::bigint * case when prices[23] = 0 then 1 else greatest(people, prices[23]) end end
	)
$$;
comment on function packages_total is 'What the cheapest package that takes so many people comes to, in euros; null where none does';

-- What packages say in a language, for the screening and for operators.
create function package_words(packages jsonb, own_lang text, lang text) returns text language sql immutable parallel safe as $$
	select string_agg(word, E'\n' order by position, part, line) from (
		select position, 1 as part, 1 as line, package ->> ('name' || suffix) as word
			from (select case when lang = own_lang then '' else '_' || lang end as suffix) s, jsonb_array_elements(packages) with ordinality p (package, position)
		union all
		select position, 2, line, word
			from (select case when lang = own_lang then '' else '_' || lang end as suffix) s, jsonb_array_elements(packages) with ordinality p (package, position),
			lateral jsonb_array_elements_text(coalesce(package -> ('included' || suffix), '[]')) with ordinality i (word, line)
		union all
		select position, 3, line, extra ->> ('name' || suffix)
			from (select case when lang = own_lang then '' else '_' || lang end as suffix) s, jsonb_array_elements(packages) with ordinality p (package, position),
			lateral jsonb_array_elements(coalesce(package -> 'extras', '[]')) with ordinality e (extra, line)
	) words
$$;

alter table listing_search
	add column price_group smallint not null default 0,
	add column package_prices int[];
comment on column listing_search.price_group is '0: min_budget is in all or for a person; 1: for an hour, 2: for a day, 3: for an item, of which nobody knows how many are needed';
comment on column listing_search.package_prices is 'As the function package_prices makes them; null for most listings';
update listing_search s set price_group = case l.price_unit when 'hour' then 1 when 'day' then 2 else 3 end
from listings l where l.id = s.listing_id and l.category_id <> 1 and l.price_unit in ('hour', 'day', 'item');
