-- outside a transaction: an index that is built while listings are written
drop index concurrently if exists listings_by_commune;
create index concurrently listings_by_commune on listings (commune, category_id) where state = 'published';
