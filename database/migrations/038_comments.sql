-- Every table says what a row is; columns whose name does not say their meaning or unit have a comment. docs/data-model.md is made of the tables' comments

-- Accounts
comment on table accounts is 'Users, professionals and operators';
comment on column accounts.password_hash is 'Argon2id as a PHC string; null for an account without a password';
comment on column accounts.pending_email is 'A new address, from its entry until its mailed link is opened';
comment on column accounts.delete_after is 'When the account is deleted; set by the request of its owner, who can cancel it until then';
comment on column accounts.second_factor_secret is 'TOTP secret in base32; required at log-in once second_factor_since is set';
comment on column accounts.second_factor_step is 'The 30-second step of the last used code; a code of this or an earlier step is refused';
comment on column accounts.usual_answer_minutes is 'Median minutes until the first answer to an enquiry, rounded up to a step that listings show; null below five answers. Only written when it changes, because each write invalidates cached pages';
comment on column accounts.self_certified_at is 'When the professional last confirmed that all offers comply with the law (DSA article 30)';
comment on column accounts.device_generation is 'Incremented to revoke all known devices of the account: device cookies of an earlier generation are invalid';
comment on column accounts.rcs_absence_note is 'Register and number abroad, or the text of another reason for having no RCS number';
comment on table sessions is 'Sessions of accounts; the access token is stored as SHA-256 only';
comment on column sessions.device is 'Browser and system as a short text, for the list of own sessions';
comment on column sessions.proved_at is 'When the session last re-authenticated by password';
comment on table account_devices is 'Kinds of browsers from which an account has logged in: a log-in from another one is mailed to its owner';
comment on column account_devices.device is 'Browser and system as a short text, like sessions.device';
comment on table account_tokens is 'Tokens of mailed links, each for one purpose and one address; stored as SHA-256 only';
comment on table recovery_codes is 'Single-use codes in place of a second factor; stored as SHA-256 only';
comment on table acceptances is 'Accepted legal texts by account; rows are never changed';
comment on column acceptances.version is 'The day of the accepted version, from page_versions.valid_from or of the shipped text';
comment on table security_events is 'Log-ins, refused attempts, password resets and changes of access; equal events within a minute are one row with a count';
comment on column security_events.account_id is 'Null when no account has the address that was tried';
comment on column security_events.client_hash is 'SHA-256 of the daily salt and the client; null when too many clients came in one minute';
comment on column security_events.device is 'Browser and system of the first event, as a short text';
comment on table client_salts is 'The salt of the client hashes of a day; deleted on the next day, after which the hashes cannot be linked to clients';
comment on table account_exports is 'The latest data export of each account; its address is stored as SHA-256 only';

-- Catalogue
comment on table categories is 'Families of suppliers; their ids are part of public addresses';
comment on table sub_categories is 'Kinds of suppliers within a family; slug is used in code, picture names and friendly addresses';
comment on table event_categories is 'Kinds of events, for events and for what listings accept';
comment on column event_categories.form_only is 'Offered only in the event form, not in the public list';
comment on table features is 'Features of a family in a tree of three levels';
comment on column sub_categories.merged_into is 'The sub-category that replaces this one; it is never merged itself';
comment on column event_categories.merged_into is 'The event category that replaces this one; it is never merged itself';
comment on column features.merged_into is 'The feature that replaces this one; it is never merged itself';
comment on view offered_features is 'Features that are not retired and have no retired parent';

-- Places
comment on table places is 'Communes, towns and border towns with names in four languages; written by migration 003 (decision 003)';
comment on table streets is 'Streets of an official register, imported by an operator';
comment on table street_imports is 'Imports of streets: file, number of streets and time';

-- Listings
comment on table listings is 'Offers of professionals in the language of their author; one row per listing in any state';
comment on column listings.state is 'waiting: complete, public once the address of its account is verified; held: waits for an operator''s review, see holds';
comment on column listings.min_budget is 'Euros: the minimum spend of a venue, the lowest price of other listings; 0 = not given';
comment on column listings.set_length is 'Length of a set in minutes';
comment on column listings.state_before_deletion is 'The state to restore if the owner cancels the deletion of the account; null otherwise';
comment on column listings.version is 'Incremented by every change; an edit of an earlier version is answered with changed_meanwhile';
comment on column listings.expires_at is 'When it expires unless its owner confirms it before';
comment on column listings.premium_until is 'End of the ordered premium period; null for premium without an order';
comment on column listings.state_reason is 'Why an operator hides it; shown to its owner';
comment on table listing_features is 'Features that a listing''s author has chosen';
comment on table listing_event_categories is 'Event categories that a listing accepts';
comment on table listing_pictures is 'Pictures of listings in their order';
comment on column listing_pictures.file is 'Path below /uploads/ of the large rendition';
comment on column listing_pictures.widths is 'Pixels: widths of the stored WebP renditions, in files named <stem>-<width>.webp; empty when only file and small_file exist';
comment on table listing_samples is 'Recordings of entertainers in their order';
comment on column listing_samples.duration is 'Length in seconds';
comment on table listing_texts is 'Translations of a listing''s name and description';
comment on table listing_drafts is 'Unpublished listings, and unpublished changes to published ones';
comment on column listing_drafts.listing_version is 'Version of the listing on which the changes are based';
comment on column listing_drafts.version is 'Incremented by every save; a save of an earlier version is answered with changed_meanwhile';
comment on table draft_files is 'Uploaded files of listing drafts';
comment on column draft_files.file is 'Path below /uploads/; of a picture, of its large rendition';
comment on column draft_files.widths is 'Pixels: widths of the stored WebP renditions, in files named <stem>-<width>.webp';
comment on column draft_files.has_avif is 'True when each of these widths is stored as AVIF too';
comment on column draft_files.name is 'File name on the device of its owner';
comment on table listing_days is 'Views of a listing per day';
comment on column listing_days.day is 'Day in Europe/Luxembourg';
comment on table listing_search is 'The searched columns of each published listing, one narrow row each; written in the transaction that changes the listing';
comment on column listing_search.rank is 'The recommended order as one number; written only by server/search-index/ranking.ts';
comment on column listing_search.pos is 'Kilometres east and north of a fixed point (server/search-index/local-km.ts); planar distances are ten times as fast as spherical ones, with an error below 0.1 % here';
comment on column listing_search.event_category_ids is 'Accepted event categories, ascending';
comment on column listing_search.feature_ids is 'Chosen features and their parents, ascending';
comment on column listing_search.feature_bytes is 'feature_ids with two bytes each, from which the server counts facets';
comment on table listing_words is 'Search words of published listings; weights: A name, B kind and place, C features, D description';
comment on table search_vocabulary is 'All words of listing_words, for prefixes and misspellings';

-- Events
comment on table events is 'Events of the agenda and of their owners; dates and times are wall time in Europe/Luxembourg';
comment on column events.state is 'waiting: complete, public once the address of its account is verified; held: waits for an operator''s review, see holds; whether an event is past follows from its dates';
comment on column events.state_before_deletion is 'The state to restore if the owner cancels the deletion of the account; null otherwise';
comment on column events.lang is 'Language of the author''s texts';
comment on column events.version is 'Incremented by every change; an edit of an earlier version is answered with changed_meanwhile';
comment on column events.uid is 'UID of iCalendar (RFC 5545); never changes';
comment on column events.sequence is 'SEQUENCE of iCalendar (RFC 5545): incremented by every change of time, place or state';
comment on column events.recurrence is 'RRULE (RFC 5545) without DTSTART, beginning with the first date; null for a single date or a list of dates';
comment on column events.excluded_dates is 'EXDATE: starts of the rule that do not take place';
comment on column events.state_note is 'The organiser''s note about a cancellation or postponement; public';
comment on column events.state_reason is 'Why an operator hides it; shown to its owner';
comment on table event_dates is 'The dates of an event, at least one each; wall time in Europe/Luxembourg';
comment on column event_dates.original_start is 'RECURRENCE-ID: start by the rule or list, at 00:00 for a date without a time';
comment on column event_dates.note is 'The organiser''s note about this date; public';
comment on column event_dates.previous_starts is 'Earlier announced starts of a moved date, oldest first';
comment on column event_dates.is_changed is 'True when it differs from the rule; it stays so when the rule changes';
comment on column event_dates.is_free is 'True when the admission fee is 0; false for an unknown fee';
comment on column event_dates.last_day is 'Last day to which it belongs; an end by six in the morning belongs to the day before';
comment on column event_dates.minute is 'Start in minutes of its first day, for sorting; -1 = all day or unknown';
comment on table event_texts is 'Translations of an event''s title, subtitle and description';
comment on table event_pictures is 'Pictures of events and of event drafts';
comment on column event_pictures.file is 'Path below /uploads/ of the large rendition; widths as in listing_pictures';
comment on table event_drafts is 'Unpublished events, and unpublished changes to published ones';
comment on column event_drafts.event_version is 'Version of the event on which the changes are based';
comment on column event_drafts.version is 'Incremented by every save; a save of an earlier version is answered with changed_meanwhile';
comment on table event_words is 'Search words of public events';
comment on table event_vocabulary is 'All words of event_words, for prefixes and misspellings';
comment on table event_feeds is 'Imported calendars: an address that is imported again and again, or a file that was imported once (url is null)';
comment on column event_feeds.category_mapping is 'Category words of the feed in lower case with our event categories; for other words event_category_id is used';
comment on column event_feeds.location_name is 'Location of events without one of their own; so are address and coordinates';
comment on column event_feeds.report is 'Result and errors of the last import, as get_event_feeds returns them';
comment on table event_feed_items is 'Imported events of a feed, with the import snapshot of each';
comment on column event_feed_items.event_id is 'Null after its owner has deleted the event, which is then not imported again';
comment on column event_feed_items.hash is 'Hash of the feed''s last content; an equal one is not imported again';
comment on column event_feed_items.own_fields is 'Fields with a manual edit, which imports no longer change';
comment on column event_feed_items.taken is 'Import snapshot: the event''s fields after the last import; null after the event is deleted';

-- Favourites, enquiries
comment on table favourites is 'Listings and events that an account has saved';
comment on table favourite_links is 'Read-only links to an account''s favourites; the token is stored readable, because the owner is shown the link again';
comment on table enquiries is 'Messages to professionals and to the operator';
comment on column enquiries.professional_id is 'The recipient; null = the operator';
comment on column enquiries.account_id is 'The sender; null for a visitor';
comment on column enquiries.confirm_hash is 'SHA-256 of the token in the mail by which a visitor confirms the enquiry';
comment on column enquiries.declining_answer_id is 'The answer that was written with the decline; null without one, and once the decline is final';
comment on table enquiry_answers is 'Answers within an enquiry, by either side';

-- Billing
comment on table orders is 'Ordered premium periods';
comment on column orders.state is 'lapsed: not paid in time, so that the listing is standard again';
comment on column orders.buyer is 'Name, address, country and numbers at the time of ordering, for the invoice';
comment on column orders.reference is 'Creditor reference (ISO 11649), which identifies a bank transfer';
comment on column orders.is_prepaid is 'True when premium begins with the payment: after a lapsed order, or when the days to pay are used up';
comment on table invoices is 'Invoices and credit notes as PDF, numbered without gaps; rows are never changed';
comment on table invoice_numbers is 'The last used invoice number of each year';
comment on table bank_payments is 'Transactions of imported bank files';
comment on column bank_payments.id is 'The bank''s reference of the transaction, or a hash of its content; prevents a second import';
comment on table card_events is 'Handled events of the card provider; prevents handling one twice';

-- Blog, legal pages
comment on table posts is 'Posts of the blog';
comment on column posts.state is 'hidden: by moderation; withdrawn: by an operator in the editor';
comment on table post_pictures is 'Pictures of posts';
comment on column post_pictures.position is '0 is the picture for previews; from 1000 on the post does not use the picture until a save includes it again';
comment on column post_pictures.file is 'Path below /uploads/ of the large rendition; widths as in listing_pictures';
comment on table post_versions is 'Saved versions of posts';
comment on column post_versions.version is 'Version of the post when this was saved; the highest is the current content';
comment on table page_versions is 'Versions of legal pages by operators; the latest whose valid_from has come is in force, without one the shipped text';
comment on column page_versions.announced_at is 'When mails to professionals were ordered; null without an announcement';
comment on table page_notices is 'Accounts that were mailed about a version of a legal page, one row each';

-- Trust
comment on table reports is 'Notices about items (DSA article 16)';
comment on table decisions is 'Moderation decisions with statement of reasons (DSA article 17)';
comment on column decisions.link_hash is 'SHA-256 of the key in the mailed link; decisions about one owner at the same time share it';
comment on table appeals is 'Complaints of owners against decisions (DSA article 20), with their outcome';
comment on table holds is 'Reviews of items that automatic checks found; open while released_at is null';
comment on column holds.state_before is 'The state to restore when it is released';
comment on column holds.before is 'The public texts before the change, by language; null for a new item';
comment on column holds.outcome is 'mended: its author has removed what was found';
comment on table text_sketches is 'Fingerprints of descriptions, by which screening finds near duplicates';

-- Mail, operation
comment on table mails is 'Outgoing mails, written in the transaction of their cause';
comment on column mails.account_id is 'The account of the recipient; its mails are deleted with it';
comment on column mails.values is 'Values of the template, including links with tokens; emptied after sending by SMTP';
comment on column mails.refusal is 'The SMTP server''s error of the last attempt';
comment on table audit_events is 'Audit log of operators'' actions; a trigger refuses changes';
comment on column audit_events.operator_id is 'Null for a command on the server';
comment on table operator_settings is 'Settings that operators change at run time';
comment on table idempotency_keys is 'Requests with an Idempotency-Key and their answers';
comment on column idempotency_keys.asker is 'The client: account:<id>, or visitor: with a hash of the address';
