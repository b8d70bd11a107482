-- Every process keeps rendered pages in memory; whoever changes something public tells all of them to forget theirs.
create function notify_public_change() returns trigger language plpgsql as $$
begin
	perform pg_notify('public_change', tg_table_name);
	return null;
end
$$;

do $$
declare
	watched text;
begin
	foreach watched in array array['categories', 'sub_categories', 'event_categories', 'features', 'listings', 'listing_features', 'listing_event_categories', 'listing_pictures', 'listing_samples', 'listing_search', 'events'] loop
		execute format('create trigger public_change after insert or update or delete or truncate on %I for each statement execute function notify_public_change()', watched);
	end loop;
end
$$;

create trigger public_change after update of name or delete on accounts for each statement execute function notify_public_change();
