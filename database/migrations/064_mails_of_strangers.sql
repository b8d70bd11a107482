-- Replies by e-mail: whole mails, senders that are not known, and mails that cannot be read (decision 113)
-- locks: both tables get columns that are null everywhere
alter table enquiry_answers add column sent_from text, add column whole_mail text;
comment on column enquiry_answers.sent_from is 'The address from which it came by e-mail, where that is another than the known one of its side; null otherwise';
comment on column enquiry_answers.whole_mail is 'The whole text of the mail, without keys of ours, where the message is only a part of it; null otherwise';

create table held_replies (
	id int primary key generated always as identity,
	enquiry_id int not null references enquiries on delete cascade,
	side text not null check (side in ('planner', 'supplier')),
	sender text not null,
	message text not null,
	whole_mail text,
	created_at timestamptz not null default now()
);
comment on table held_replies is 'Replies by e-mail from an address that is not known, which wait until their side says that they are its own';
comment on column held_replies.side is 'By whose reply address it came';
comment on column held_replies.sender is 'The address in From, which nobody may have checked';
create index held_replies_enquiry on held_replies (enquiry_id);
create index held_replies_created on held_replies (created_at);

alter table conversation_files add column held_id int references held_replies on delete set null;
comment on column conversation_files.held_id is 'The reply that waits with it; null otherwise';
create index conversation_files_held on conversation_files (held_id) where held_id is not null;

create table failing_mails (
	mail_hash bytea primary key check (length(mail_hash) = 32),
	enquiry_id int not null references enquiries on delete cascade,
	side text not null check (side in ('planner', 'supplier')),
	bytes int not null,
	attempts smallint not null default 1,
	tried_at timestamptz not null default now(),
	has_failed boolean not null default false,
	reason text,
	given_up_at timestamptz
);
comment on table failing_mails is 'Received mails that are being read, or could not be read: after two attempts none is made any more';
comment on column failing_mails.mail_hash is 'SHA-256 of the mail';
comment on column failing_mails.has_failed is 'Whether the last attempt has ended without a result; one that a process did not survive leaves it false';
comment on column failing_mails.given_up_at is 'When it was given up; null before';
create index failing_mails_enquiry on failing_mails (enquiry_id);
create index failing_mails_tried on failing_mails (tried_at);
