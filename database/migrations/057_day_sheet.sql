-- What happens when on the day of a plan: decision 096.
create table plan_times (
	id int generated always as identity primary key,
	plan_id int not null references plans on delete cascade,
	starts time not null,
	ends time,
	title text not null check (length(title) between 1 and 120),
	listing_id int references listings on delete set null,
	place text not null default '',
	contact text not null default '',
	phone text not null default ''
);
create index plan_times_plan on plan_times (plan_id);
create index plan_times_listing on plan_times (listing_id) where listing_id is not null;
comment on table plan_times is 'What happens when on the day of an event, with who does it, where, and whom to call';
comment on column plan_times.starts is 'Wall time of the day of the plan; before five in the morning that of the night after';
comment on column plan_times.ends is 'Null where it is not said; one that is not later than starts is on the next day';
