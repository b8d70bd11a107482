-- Apart from 069, so that readers do not wait for it: decision 139.
update listings set min_budget_cents = min_budget * 100, deposit_cents = deposit * 100 where min_budget > 0 or deposit is not null;
update listing_search set min_budget_cents = min_budget * 100, deposit_cents = deposit * 100, package_cents = (
	select array_agg(case when place % 3 = 1 then number * 100 else number end order by place)
	from unnest(package_prices) with ordinality numbers (number, place)
);
alter table listings validate constraint listings_cents;
