-- A notice says what changed as `subject:id,id` or, of more than a hundred rows, `subject:*`: each process drops what it made from these rows,
-- and nothing else. Only rows that the public sees, or saw before, are told of. Who listens: server/public-changes.ts.
do $$
declare
	old record;
begin
	for old in select tgname, tgrelid::regclass as watched from pg_trigger where tgfoid = 'notify_public_change'::regproc loop
		execute format('drop trigger %I on %s', old.tgname, old.watched);
	end loop;
end
$$;
drop function notify_public_change();

create function send_public_change(subject text, ids text[]) returns void language sql as $$
	select pg_notify('public_change', subject || ':' || case when cardinality(ids) > 100 then '*' else array_to_string(ids, ',') end)
	where cardinality(ids) > 0
$$;

-- Arguments: the subject; the column that holds its id; which rows are public, as a condition.
create function notify_public_change() returns trigger language plpgsql as $$
declare
	changed text := case tg_op when 'UPDATE' then '(table old_rows union all table new_rows)' when 'INSERT' then 'new_rows' else 'old_rows' end;
	ids text[];
begin
	if tg_op = 'TRUNCATE' then
		ids = '{*}';
	else
		execute format('select array(select distinct %s::text from %s r where %s order by 1 limit 101)', tg_argv[1], changed, tg_argv[2]) into ids;
	end if;
	perform send_public_change(tg_argv[0], ids);
	return null;
end
$$;

do $$
declare
	watched record;
	operation text;
begin
	for watched in select * from (values
		('listings', 'listing', 'id', 'state = ''published'''),
		('listing_texts', 'listing', 'listing_id', 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')'),
		('listing_features', 'listing', 'listing_id', 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')'),
		('listing_event_categories', 'listing', 'listing_id', 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')'),
		('listing_pictures', 'listing', 'listing_id', 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')'),
		('listing_samples', 'listing', 'listing_id', 'exists (select from listings l where l.id = r.listing_id and l.state = ''published'')'),
		-- Lists: its id is the family.
		('listing_search', 'search', 'category_id', 'true'),
		('events', 'event', 'id', 'event_is_public(state)'),
		('event_texts', 'event', 'event_id', 'exists (select from events e where e.id = r.event_id and event_is_public(e.state))'),
		('event_dates', 'event', 'event_id', 'exists (select from events e where e.id = r.event_id and event_is_public(e.state))'),
		('event_pictures', 'event', 'event_id', 'exists (select from events e where e.id = r.event_id and event_is_public(e.state))'),
		('posts', 'post', 'id', 'state = ''published'''),
		('post_pictures', 'post', 'post_id', 'exists (select from posts p where p.id = r.post_id and p.state = ''published'')'),
		('page_versions', 'page', 'page', 'true'),
		('decisions', 'decision', 'id', 'true'),
		('categories', 'catalogue', 'id', 'true'),
		('sub_categories', 'catalogue', 'id', 'true'),
		('event_categories', 'catalogue', 'id', 'true'),
		('features', 'catalogue', 'id', 'true')
	) as t (name, subject, id, is_public) loop
		-- A trigger with transition tables serves one operation, and none serves TRUNCATE.
		for operation in select unnest(array['insert', 'update', 'delete', 'truncate']) loop
			execute format('create trigger public_change_by_%s after %1$s on %I %s for each statement execute function notify_public_change(%L, %L, %L)',
				operation, watched.name,
				case operation when 'insert' then 'referencing new table as new_rows' when 'delete' then 'referencing old table as old_rows'
					when 'update' then 'referencing old table as old_rows new table as new_rows' else '' end,
				watched.subject, watched.id, watched.is_public);
		end loop;
	end loop;
end
$$;

-- What pages say of who offers something stands on the pages of what they offer.
create function notify_account_change() returns trigger language plpgsql as $$
begin
	perform send_public_change('account', array[old.id::text]);
	perform send_public_change('listing', array(select id::text from listings where account_id = old.id and state = 'published' order by id limit 101));
	perform send_public_change('event', array(select id::text from events where account_id = old.id and event_is_public(state) order by id limit 101));
	return null;
end
$$;
create trigger public_change_by_update after update on accounts for each row
	when ((old.name, old.address, old.phone, old.rcs_number, old.vat_number, old.permit_number, old.role_id, old.usual_answer_minutes, old.business_checked_on,
			old.self_certified_at is null)
		is distinct from (new.name, new.address, new.phone, new.rcs_number, new.vat_number, new.permit_number, new.role_id, new.usual_answer_minutes,
			new.business_checked_on, new.self_certified_at is null))
	execute function notify_account_change();
create trigger public_change_by_delete after delete on accounts for each row execute function notify_account_change();
