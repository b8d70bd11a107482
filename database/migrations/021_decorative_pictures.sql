-- A picture that only decorates has no description on purpose: nobody is asked for one again
alter table listing_pictures
	add is_decorative boolean not null default false;
