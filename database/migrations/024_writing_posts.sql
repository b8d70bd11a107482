-- How posts are written: their history, and pictures that are laid aside

alter table post_versions
	-- A draft saves itself while somebody writes: what one operator writes within a short time is one version
	add begun_at timestamptz not null default now(),
	add restored_from int;
comment on column post_versions.version is 'Of the post when this was saved; the newest is what the post says now';

comment on column post_pictures.position is '0 is the share picture; from 1000 on a picture is laid aside and shown nowhere, until a saving takes it in';
