-- The yes-or-no columns of a search are called as those of the listing: contract/listings/venue-flag-names.ts
alter table listing_search rename column privatise to is_allow_privatization_of_venue;
alter table listing_search rename column table_booking to is_allow_booking_of_table;
