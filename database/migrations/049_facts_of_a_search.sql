-- Prices per person and the facts that forms ask of suppliers, as searches read them: decision 083.
-- locks: the table is narrow: it is written anew within four seconds for 100,000 listings, as in migration 036
alter table listing_search
	add column is_per_person boolean not null default false,
	add column has_delivery boolean not null default false,
	add column has_set_up boolean not null default false,
	add column set_length int,
	add column travel_radius int,
	add column minimum_persons int,
	add column parking_spaces int,
	add column deposit int,
	add column quantity int,
	add column languages_spoken text not null default '';
comment on column listing_search.is_per_person is 'min_budget is the price of one person';
comment on column listing_search.has_delivery is 'False where nothing is said, too';
comment on column listing_search.languages_spoken is 'Codes of two letters with spaces between them: an array would take four times the room';
update listing_search s set
	is_per_person = l.price_unit is not distinct from 'person',
	has_delivery = coalesce(l.has_delivery, false),
	has_set_up = coalesce(l.has_set_up, false),
	set_length = l.set_length,
	travel_radius = l.travel_radius,
	minimum_persons = l.minimum_persons,
	parking_spaces = l.parking_spaces,
	deposit = l.deposit,
	quantity = l.quantity,
	languages_spoken = array_to_string(l.languages_spoken, ' ')
from listings l where l.id = s.listing_id;
