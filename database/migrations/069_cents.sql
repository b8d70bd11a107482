-- Prices and deposits of listings in cents: decision 139. The columns of whole euros stay for the version before, until a later release.
-- locks: the added columns have a constant or nothing in all rows
alter table listings
	add column min_budget_cents int not null default 0,
	add column deposit_cents int,
	add constraint listings_cents check (min_budget_cents >= 0 and deposit_cents >= 0) not valid;
comment on column listings.min_budget_cents is 'The minimum spend of a venue, the lowest price of other listings; 0 = not given';
comment on column listings.min_budget is 'Whole euros of min_budget_cents, for the version before';
comment on column listings.deposit is 'Whole euros of deposit_cents, for the version before';
comment on column listings.packages is 'Up to eight packages in the order of the supplier, as the add_edit calls send them: name, unit, price in euros with two decimals at most, minimum, maximum, included, extras, with translations beside them (name_fr)';

alter table listing_search
	add column min_budget_cents int not null default 0,
	add column deposit_cents int,
	add column package_cents int[];
comment on column listing_search.package_cents is 'As the function package_cents makes them; null for most listings';
comment on column listing_search.min_budget is 'Whole euros, for the version before';
comment on column listing_search.deposit is 'Whole euros, for the version before';
comment on column listing_search.package_prices is 'Whole euros, for the version before';
comment on column listing_search.is_per_person is 'min_budget_cents is the price of one person';
comment on column listing_search.price_group is '0: min_budget_cents is in all or for a person; 1: for an hour, 2: for a day, 3: for an item, of which nobody knows how many are needed';

create function package_cents(packages jsonb) returns int[] language sql immutable parallel safe as $$
	select array_agg(number order by position, part) from (
		select position, part, number from jsonb_array_elements(packages) with ordinality p (package, position),
		lateral (values
			(1, ((package ->> 'price')::numeric * 100)::int),
			(2, case package ->> 'unit' when 'person' then coalesce((package ->> 'minimum')::int, 1) else 0 end),
			(3, coalesce((package ->> 'maximum')::int, 2147483647))
		) parts (part, number)
		where package ->> 'unit' in ('person', 'event')
	) numbers
$$;
comment on function package_cents is 'For each package that comes to a sum for a number of people: cents, the least number of people that is paid for (0: the price is in all), the largest number; null without such a package';
comment on function packages_total is 'What the cheapest package that takes so many people comes to, in the unit of its prices; null where none does';

-- The version before reads packages by this function, which failed at cents.
create or replace function package_prices(packages jsonb) returns int[] language sql immutable parallel safe as $$
	select array_agg(case when place % 3 = 1 then number / 100 else number end order by place)
	from unnest(package_cents(packages)) with ordinality numbers (number, place)
$$;
comment on function package_prices is 'As package_cents, in whole euros, for the version before';

-- While both versions run, each writes the columns that it knows; the others follow. Whole euros that an old process writes again unchanged keep their cents.
create function follow_listing_cents() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.min_budget_cents = 0 then new.min_budget_cents := new.min_budget * 100; end if;
		new.deposit_cents := coalesce(new.deposit_cents, new.deposit * 100);
	else
		if new.min_budget <> old.min_budget then new.min_budget_cents := new.min_budget * 100; end if;
		if new.deposit is distinct from old.deposit then new.deposit_cents := new.deposit * 100; end if;
	end if;
	new.min_budget := new.min_budget_cents / 100;
	new.deposit := new.deposit_cents / 100;
	return new;
end $$;
create trigger follow_cents before insert or update of min_budget, deposit, min_budget_cents, deposit_cents on listings
	for each row execute function follow_listing_cents();

create function follow_search_cents() returns trigger language plpgsql as $$
declare
	listing listings;
begin
	-- This version leaves min_budget out when it inserts a row.
	if tg_op = 'INSERT' and new.min_budget is not null
		or tg_op = 'UPDATE' and (new.min_budget, new.deposit, new.package_prices) is distinct from (old.min_budget, old.deposit, old.package_prices)
	then
		select * into listing from listings where id = new.listing_id;
		new.min_budget_cents := case when listing.min_budget = new.min_budget then listing.min_budget_cents else new.min_budget * 100 end;
		new.deposit_cents := case when listing.deposit = new.deposit then listing.deposit_cents else new.deposit * 100 end;
		new.package_cents := case when new.package_prices is not null then package_cents(listing.packages) end;
	else
		new.min_budget := new.min_budget_cents / 100;
		new.deposit := new.deposit_cents / 100;
		new.package_prices := (
			select array_agg(case when place % 3 = 1 then number / 100 else number end order by place)
			from unnest(new.package_cents) with ordinality numbers (number, place)
		);
	end if;
	return new;
end $$;
create trigger follow_cents before insert or update on listing_search for each row execute function follow_search_cents();
