-- Legal pages: kept pages forget them when one is saved, and who has been told of a coming change is known
create trigger public_change after insert or update or delete or truncate on page_versions for each statement execute function notify_public_change();

create table page_notices (
	page_version_id int not null references page_versions on delete cascade,
	account_id int not null references accounts on delete cascade,
	told_at timestamptz not null default now(),
	primary key (page_version_id, account_id)
);
comment on table page_notices is 'Whom the mail about a coming change was written to: each account once';
create index page_notices_account on page_notices (account_id);
