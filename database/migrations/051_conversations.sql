-- Every enquiry is a conversation of two sides: decision 086. The version before writes answers of suppliers alone, which is what the default says.
-- locks: both tables are small beside those of the search: a million answers are read within a second
alter table enquiry_answers
	add column side text not null default 'supplier' constraint enquiry_answers_side check (side in ('planner', 'supplier')),
	add column lang text constraint enquiry_answers_lang check (lang in ('en', 'fr', 'de'));
comment on table enquiry_answers is 'Messages within an enquiry, of both sides; the first message stands in the enquiry itself';
comment on column enquiry_answers.side is 'Who wrote it: the planner, who asked, or the supplier, who was asked. Enquiries to the operator have the operator as supplier';
comment on column enquiry_answers.lang is 'The language in which it was written; null where it is not known';
update enquiry_answers a set side = 'planner' from enquiries e
	where e.id = a.enquiry_id and (a.account_id = e.account_id or (a.account_id is null and e.professional_id is not null));

alter table enquiries
	add column active_at timestamptz not null default now(),
	add column planner_read_id int not null default 0,
	add column supplier_read_id int not null default 0,
	add column declined_at timestamptz,
	add column withdrawn_at timestamptz,
	add column closed_at timestamptz,
	drop constraint enquiries_state_check,
	add constraint enquiries_state_check check (
		state in ('unconfirmed', 'new', 'seen', 'answered', 'offered', 'accepted', 'declined', 'withdrawn', 'expired', 'closed')
	) not valid;
comment on column enquiries.active_at is 'When it was delivered, last written in, or last decided; reading does not count';
comment on column enquiries.planner_read_id is 'The last message that the planner has read; 0 before the first answer. What came before migration 051 was read by mail';
comment on column enquiries.supplier_read_id is 'The last message of the planner that the supplier has read; whether they have read the enquiry itself, seen_at says';
comment on column enquiries.declined_at is 'Since when it is declined; null otherwise, and where an earlier version declined it';
comment on column enquiries.withdrawn_at is 'Since when it is withdrawn by its planner; null otherwise';
comment on column enquiries.closed_at is 'Since when it is closed; null otherwise, and where an earlier version closed it';
update enquiries e set
	active_at = greatest(e.created_at, e.delivered_at, e.seen_at, e.answered_at, a.last_at),
	planner_read_id = coalesce(a.last_id, 0)
from enquiries o left join (select enquiry_id, max(id) as last_id, max(created_at) as last_at from enquiry_answers group by enquiry_id) a
	on a.enquiry_id = o.id
where o.id = e.id;

-- A visitor reads the own conversation by a mailed link: decision 087.
create table conversation_keys (
	key_hash bytea primary key check (length(key_hash) = 32),
	enquiry_id int not null references enquiries on delete cascade,
	created_at timestamptz not null default now()
);
comment on table conversation_keys is 'Mailed links by which visitors read their conversations; those of an enquiry that belongs to an account are removed';
comment on column conversation_keys.key_hash is 'SHA-256 of the key in the link';
create index conversation_keys_enquiry on conversation_keys (enquiry_id, created_at desc);

create table answer_templates (
	id int primary key generated always as identity,
	account_id int not null references accounts on delete cascade,
	name text not null,
	text text not null,
	created_at timestamptz not null default now()
);
comment on table answer_templates is 'Texts that a supplier keeps to answer with';
create unique index answer_templates_name on answer_templates (account_id, lower(name));

-- Whoever reads a conversation, in whichever process, is told that it has changed: decision 088. The notice holds numbers alone.
create function notify_conversation_change() returns trigger language plpgsql as $$
begin
	perform pg_notify('conversation_change', concat_ws(',', new.id::text, coalesce(new.professional_id, 0)::text, coalesce(new.account_id, 0)::text));
	return null;
end
$$;
create trigger conversation_change after insert or update on enquiries for each row
	when (new.state <> 'unconfirmed') execute function notify_conversation_change();
