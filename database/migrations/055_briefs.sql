-- A plan asks several suppliers at once: decision 090. Added columns are null or 0 for what the version before writes.
-- locks: the columns have constant defaults; the checked references are null everywhere
alter table enquiries
	add column plan_id int references plans on delete set null,
	add column brief_id int references enquiries on delete set null,
	add column asked_with int not null default 0 check (asked_with between 0 and 19);
comment on column enquiries.plan_id is 'The plan that sent it; null for an enquiry of a single form';
comment on column enquiries.brief_id is 'The first enquiry of the same brief; null for that itself. Its link confirms all of them';
comment on column enquiries.asked_with is 'How many others of its kind the brief asked too';
create index enquiries_plan on enquiries (plan_id, listing_id) where plan_id is not null;
create index enquiries_brief on enquiries (brief_id) where brief_id is not null;
