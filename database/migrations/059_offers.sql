-- Offers of suppliers within conversations: decision 091.
create table offers (
	id int generated always as identity primary key,
	enquiry_id int not null references enquiries on delete cascade,
	version int not null check (version between 1 and 50),
	-- Who made it
	account_id int references accounts on delete set null,
	state text not null default 'open' check (state in ('open', 'withdrawn', 'replaced', 'accepted', 'declined')),
	valid_until date not null,
	lang text not null check (lang in ('en', 'fr', 'de')),
	prices text not null check (prices in ('with_vat', 'without_vat')),
	is_without_vat boolean not null,
	lines jsonb not null check (jsonb_array_length(lines) between 1 and 40),
	rates jsonb not null,
	net_cents bigint not null,
	vat_cents bigint not null,
	gross_cents bigint not null check (gross_cents between 0 and 1000000000),
	deposit text not null default '',
	note text not null default '',
	seller jsonb not null,
	customer jsonb not null,
	reason text not null default '',
	created_at timestamptz not null default now(),
	ended_at timestamptz,
	-- Who answered it; null for a visitor
	answered_by int references accounts on delete set null,
	unique (enquiry_id, version),
	check (net_cents + vat_cents = gross_cents),
	check ((state = 'open') = (ended_at is null))
);
-- Of two that are made or accepted at once, one wins
create unique index offers_current on offers (enquiry_id) where state in ('open', 'accepted');
create index offers_account on offers (account_id) where account_id is not null;
create index offers_answered_by on offers (answered_by) where answered_by is not null;
comment on table offers is 'Offers of suppliers to planners, each version a row that never changes but for its state';
comment on column offers.state is 'An open one whose last day has passed has run out; one of a conversation that is not offered any more cannot be accepted';
comment on column offers.lang is 'The language of the planner, in which its PDF is written';
comment on column offers.lines is 'What is offered: text, quantity, unit, price in cents, rate of VAT and sum in cents';
comment on column offers.rates is 'Net, tax and gross in cents by rate of VAT';
comment on column offers.seller is 'The supplier as printed: fixed when the offer is made';
comment on column offers.customer is 'The planner as printed, with the date of the event and the number of people: fixed when the offer is made';
comment on column offers.answered_by is 'The account that accepted or declined it; null for a visitor';

-- What happens to an offer stands among the messages: it is unread, listed and counted as they are
-- locks: the added columns are null in all rows
alter table enquiry_answers
	add column offer_id int references offers on delete cascade,
	add column offer_event text check (offer_event in ('made', 'withdrawn', 'accepted', 'declined'));
create index enquiry_answers_offer on enquiry_answers (offer_id) where offer_id is not null;
comment on column enquiry_answers.offer_id is 'The offer that this message tells of; null for a message of words';
comment on column enquiry_answers.offer_event is 'What happened to it';
