-- No version has read these times or written them but by their default: the mail itself says when it was sent, and an import is known by its number.
alter table page_notices drop column told_at;
alter table street_imports drop column imported_at;

-- As before: every version that the schema served can do without them.
update schema_compatibility set min_version = 38;

comment on column listing_search.rank is 'The recommended order as one number; written only by server/platform/search-index/ranking.ts';
comment on column listing_search.pos is 'Kilometres east and north of a fixed point (server/platform/search-index/local-km.ts); planar distances are ten times as fast as spherical ones, with an error below 0.1 % here';
