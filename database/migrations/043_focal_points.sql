-- What crops of a picture keep in view, and what was measured of it when it was uploaded; null of pictures from before
alter table draft_files
	add focal text check (focal ~ '^(100|[1-9]?0)-(100|[1-9]?0)$'),
	add advice text[] check (advice <@ '{blurred,dark,bright,portrait,small}');
comment on column draft_files.focal is 'Point of a picture that crops keep in view, found in it: percent from the left and from the top; null: its middle';
comment on column draft_files.advice is 'What the owner of a picture may want to know: blurred, dark, bright, portrait, small; null when it was not measured';

alter table listing_pictures
	add focal text check (focal ~ '^(100|[1-9]?0)-(100|[1-9]?0)$'),
	add advice text[] check (advice <@ '{blurred,dark,bright,portrait,small}');
comment on column listing_pictures.focal is 'Point that crops keep in view, set by the owner or found in the picture: percent from the left and from the top; null: its middle';
comment on column listing_pictures.advice is 'As in draft_files';

alter table event_pictures
	add focal text check (focal ~ '^(100|[1-9]?0)-(100|[1-9]?0)$'),
	add advice text[] check (advice <@ '{blurred,dark,bright,portrait,small}');
comment on column event_pictures.focal is 'Point that crops keep in view, found in the picture: percent from the left and from the top; null: its middle';
comment on column event_pictures.advice is 'As in draft_files';

alter table post_pictures
	add focal text check (focal ~ '^(100|[1-9]?0)-(100|[1-9]?0)$'),
	add advice text[] check (advice <@ '{blurred,dark,bright,portrait,small}');
comment on column post_pictures.focal is 'Point that crops keep in view, found in the picture: percent from the left and from the top; null: its middle';
comment on column post_pictures.advice is 'As in draft_files';
