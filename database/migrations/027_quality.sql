-- The quality gate: what is held has a state of its own; texts that are nearly the same are found by sketches of them

alter table listings drop constraint listings_state_check;
alter table listings
	add constraint listings_state_check check (state in ('draft', 'waiting', 'held', 'published', 'paused', 'expired', 'rejected', 'hidden'));
alter table events drop constraint events_state_check;
alter table events add constraint events_state_check check (state in ('waiting', 'held', 'published', 'cancelled', 'postponed', 'hidden'));
comment on column listings.state is 'waiting: complete, and public once the address of its account is verified; held: until an operator has looked, see holds';
comment on column events.state is 'waiting: complete, and public once the address of its account is verified; held: until an operator has looked, see holds; past is told from its dates';

alter table holds
	add state_before text not null default 'published',
	add before jsonb,
	add outcome text check (outcome in ('released', 'refused', 'mended')),
	add check ((released_at is null) = (outcome is null));
comment on column holds.state_before is 'What it is again when it is released';
comment on column holds.before is 'What the public read before, by language; null for what nobody has read yet';
comment on column holds.outcome is 'mended: its author took out what was found';

-- A few numbers of a text that stay the same when little of it changes: the smallest hashes of four words in a row
create function text_sketch(said text) returns int[] language sql immutable strict parallel safe as $$
	with words as (
		select word, place from regexp_split_to_table(fold(left(said, 1000)), '[^a-z0-9]+') with ordinality as split (word, place) where word <> ''
	),
	runs as (
		select word || ' ' || lead(word, 1) over o || ' ' || lead(word, 2) over o || ' ' || lead(word, 3) over o as run from words window o as (order by place)
	)
	select array(select distinct hashtext(run) from runs where run is not null order by 1 limit 12)
$$;

create table text_sketches (
	item_kind text not null check (item_kind in ('listing', 'event')),
	item_id int not null,
	sketch int[] not null,
	primary key (item_kind, item_id)
);
create index text_sketches_sketch on text_sketches using gin (sketch);
insert into text_sketches select 'listing', id, text_sketch(description) from listings;
insert into text_sketches select 'event', id, text_sketch(description) from events;

create function sketch_text() returns trigger language plpgsql as $$
begin
	insert into text_sketches values (tg_argv[0], new.id, text_sketch(new.description))
		on conflict (item_kind, item_id) do update set sketch = excluded.sketch;
	return null;
end
$$;
create trigger sketch_text after insert or update of description on listings for each row execute function sketch_text('listing');
create trigger sketch_text after insert or update of description on events for each row execute function sketch_text('event');

create function forget_text() returns trigger language plpgsql as $$
begin
	delete from text_sketches where item_kind = tg_argv[0] and item_id = old.id;
	delete from holds where item_kind = tg_argv[0] and item_id = old.id;
	return null;
end
$$;
create trigger forget_text after delete on listings for each row execute function forget_text('listing');
create trigger forget_text after delete on events for each row execute function forget_text('event');

-- Traders say who they are, and promise to offer only what the law allows
alter table accounts add self_certified_at timestamptz;
comment on column accounts.self_certified_at is 'When it last promised to offer only what complies with the law';

-- What was checked is not what it says any more
create function uncheck_business() returns trigger language plpgsql as $$
begin
	new.business_checked_on = null;
	new.business_checked_source = null;
	new.business_checked_by = null;
	return new;
end
$$;
create trigger uncheck_business before update on accounts for each row
	when (old.business_checked_on is not null
		and (old.name, old.address, old.rcs_number, old.vat_number, old.permit_number)
			is distinct from (new.name, new.address, new.rcs_number, new.vat_number, new.permit_number))
	execute function uncheck_business();

-- What pages say of a trader
create trigger public_change_of_trader after update on accounts for each row
	when ((old.address, old.phone, old.rcs_number, old.vat_number, old.permit_number, old.role_id, old.business_checked_on, old.self_certified_at is null)
		is distinct from (new.address, new.phone, new.rcs_number, new.vat_number, new.permit_number, new.role_id, new.business_checked_on, new.self_certified_at is null))
	execute function notify_public_change();
