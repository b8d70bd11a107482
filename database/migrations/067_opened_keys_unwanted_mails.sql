-- A link that its visitor has opened is not pushed out by links that nobody has: decision 087.
alter table conversation_keys add column opened_at timestamptz;
comment on column conversation_keys.opened_at is 'When the link was opened first; null while nobody has';

-- Reminders can be stopped from the mail program: decision 123.
alter table accounts add column unwanted_mails text[] not null default '{}';
comment on column accounts.unwanted_mails is 'Kinds of reminders that the account does not want by mail';
