-- outside a transaction
drop index concurrently if exists mails_recipient;
create index concurrently mails_recipient on mails (recipient, created_at);
