-- All forms of a stored file begin with the same 34 characters, m/ and 32 hexadecimal digits: by them it is asked whether a form is public, or named at all
create index listing_pictures_stem on listing_pictures (left(file, 34));
create index listing_samples_stem on listing_samples (left(file, 34));
create index draft_files_stem on draft_files (left(file, 34));
create index events_image_stem on events (left(event_image, 34)) where event_image is not null;

-- What still waits for its AVIF forms
create index listing_pictures_without_avif on listing_pictures (id) where not has_avif and widths <> '{}';
create index draft_files_without_avif on draft_files (id) where not has_avif and widths <> '{}';
