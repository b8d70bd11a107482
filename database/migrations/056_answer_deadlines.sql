-- A supplier is reminded of an enquiry, and one that nobody answers expires: decision 095. What the version before delivers has no deadline.
-- locks: the columns are null everywhere; the three indexes hold no row at first
alter table enquiries
	add column remind_at timestamptz,
	add column answer_due_at timestamptz,
	add column more_time_at timestamptz,
	add column answered_by_mail_at timestamptz,
	add column expired_at timestamptz,
	add column digest_since timestamptz;
comment on column enquiries.remind_at is 'When its supplier is reminded, unless it is answered before; null when no reminder is due any more';
comment on column enquiries.answer_due_at is 'When it expires without an answer; null when it never does';
comment on column enquiries.more_time_at is 'When its supplier asked for more time; null before';
comment on column enquiries.answered_by_mail_at is 'When a side said that it is answered by e-mail; null otherwise';
comment on column enquiries.expired_at is 'Since when it is expired; null otherwise';
comment on column enquiries.digest_since is 'Since when its first answer waits for the daily mail about the answers of a plan; null when none waits';
create index enquiries_digest on enquiries (digest_since) where digest_since is not null;
create index enquiries_remind on enquiries (remind_at) where state in ('new', 'seen') and remind_at is not null;
create index enquiries_due on enquiries (answer_due_at) where state in ('new', 'seen') and answer_due_at is not null;
