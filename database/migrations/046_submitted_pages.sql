-- Which pages search engines were told of by IndexNow (decision 075)

create table submitted_pages (
	path text primary key check (path like '/%' and length(path) <= 400),
	changed_at timestamptz not null,
	withdrawn boolean not null default false,
	submitted_at timestamptz
);
comment on table submitted_pages is 'Pages as search engines were told of them by IndexNow: the next comparison finds what is new, changed or withdrawn';
comment on column submitted_pages.changed_at is 'Last change of the page when it was submitted';
comment on column submitted_pages.withdrawn is 'They were told that the page is gone';
comment on column submitted_pages.submitted_at is 'When it was put into a job; null for pages that were there before the setting';
