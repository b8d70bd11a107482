-- A closed period of all announcements of a supplier is a source of days beside the marks of each: decision 092
alter table availability_days
	drop constraint availability_days_source_check,
	add constraint availability_days_source_check check (source in ('own', 'closed', 'feed', 'offer')) not valid,
	drop constraint availability_days_check1,
	add constraint availability_days_check1 check ((source in ('own', 'closed')) = (source_id = 0)) not valid;
comment on column availability_days.source is 'Its owner, a closed period of all listings of its owner, a calendar or an offer';
comment on column availability_days.source_id is 'The calendar in availability_feeds, or the offer; 0 for the owner';
