-- Drafts: what a professional has typed so far, for a new listing or for changes to one
create table listing_drafts (
	id int primary key generated always as identity,
	account_id int not null references accounts on delete cascade,
	listing_id int unique references listings on delete cascade,
	listing_version int,
	category_id int not null references categories,
	fields jsonb not null default '{}',
	version int not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((listing_id is null) = (listing_version is null))
);
comment on column listing_drafts.listing_version is 'The version of the listing that the changes were made upon';
comment on column listing_drafts.version is 'Counts the savings: who saves upon an older one is told';
create index listing_drafts_account on listing_drafts (account_id, updated_at desc);

-- Files of drafts. They become a listing's with its publication; a row is there when its files are stored.
create table draft_files (
	id int primary key generated always as identity,
	draft_id int not null references listing_drafts on delete cascade,
	kind text not null check (kind in ('picture', 'audio', 'video')),
	file text not null unique,
	small_file text,
	width int check (width > 0),
	height int check (height > 0),
	placeholder text check (placeholder ~ '^[0-9a-f]{6}-[0-9a-f]{6}$'),
	thumbhash text,
	widths int[] not null default '{}',
	has_avif boolean not null default false,
	content_type text check (content_type in ('audio/mpeg', 'video/mp4', 'video/webm')),
	duration double precision check (duration > 0),
	name text not null,
	bytes bigint not null check (bytes > 0),
	created_at timestamptz not null default now(),
	check (kind <> 'picture' or num_nulls(small_file, width, height, placeholder, thumbhash) = 0),
	check (kind = 'picture' or num_nulls(content_type, duration) = 0)
);
comment on column draft_files.file is 'Path under /uploads/: of the large form of a picture';
comment on column draft_files.widths is 'Pixels: every stored width of a picture as WebP, its file named <stem>-<width>.webp';
comment on column draft_files.has_avif is 'The same widths exist as AVIF';
comment on column draft_files.name is 'What the file was called where it came from';
create index draft_files_draft on draft_files (draft_id);

alter table listing_pictures
	add thumbhash text,
	add widths int[] not null default '{}',
	add has_avif boolean not null default false,
	add alternative_text text not null default '' check (length(alternative_text) <= 300);
comment on column listing_pictures.widths is 'Pixels: every stored width as WebP, its file named <stem>-<width>.webp; empty where only file and small_file exist';
create index listing_pictures_file on listing_pictures (file);
alter table listing_samples add transcript text not null default '' check (length(transcript) <= 4000);
create index listing_samples_file on listing_samples (file);

-- What a listing says in the languages that are not its author's own
create table listing_texts (
	listing_id int not null references listings on delete cascade,
	lang text not null check (lang in ('en', 'fr', 'de')),
	property_name text check (length(property_name) between 1 and 120),
	description text check (length(description) between 1 and 8000),
	primary key (listing_id, lang),
	check (num_nonnulls(property_name, description) > 0)
);
create trigger public_change after insert or update or delete or truncate on listing_texts for each statement execute function notify_public_change();

alter table listings drop constraint listings_state_check;
alter table listings
	add check (state in ('draft', 'waiting', 'published', 'paused', 'expired', 'rejected', 'hidden')),
	add version int not null default 1,
	add expires_at timestamptz,
	add reminded_at timestamptz,
	add premium_until timestamptz,
	add state_reason text;
comment on column listings.state is 'waiting: complete, and public once the address of its account is verified';
comment on column listings.version is 'Counts the changes: who edits an older one is told';
comment on column listings.expires_at is 'Until when it is published unless its owner says that it is still right';
comment on column listings.premium_until is 'The end of what is ordered; null where premium was given without an order';
comment on column listings.state_reason is 'Why the operator hides it, for its owner';
create index listings_expire on listings (expires_at) where state = 'published';
create index listings_premium_until on listings (premium_until) where premium_announcement;

create table acceptances (
	account_id int not null references accounts on delete cascade,
	listing_id int references listings on delete set null,
	document text not null check (document in ('terms', 'pricing')),
	version text not null,
	accepted_at timestamptz not null default now()
);
comment on column acceptances.version is 'The day of the text that was accepted';
create index acceptances_account on acceptances (account_id, document);

-- Counts of a day, of nobody in particular
create table listing_days (
	listing_id int not null references listings on delete cascade,
	day date not null,
	views int not null default 0 check (views >= 0),
	primary key (listing_id, day)
);
comment on column listing_days.day is 'In Luxembourg';

-- Money
create table orders (
	id int primary key generated always as identity,
	account_id int references accounts on delete set null,
	listing_id int references listings on delete set null,
	property_name text not null,
	state text not null default 'open' check (state in ('open', 'paid', 'lapsed', 'cancelled')),
	months int not null check (months between 1 and 36),
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	net_cents int not null check (net_cents >= 0),
	vat_percent numeric(4,2) not null check (vat_percent between 0 and 99),
	vat_cents int not null check (vat_cents >= 0),
	gross_cents int not null check (gross_cents = net_cents + vat_cents),
	is_reverse_charge boolean not null default false,
	reference text not null unique check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
	buyer jsonb not null,
	lang text not null check (lang in ('en', 'fr', 'de')),
	due_on date not null,
	created_at timestamptz not null default now(),
	reminded_at timestamptz,
	paid_at timestamptz,
	paid_by text check (paid_by in ('transfer', 'card', 'operator')),
	check ((state = 'paid') = (paid_at is not null)),
	check ((paid_at is null) = (paid_by is null))
);
comment on column orders.state is 'lapsed: not paid in time, the listing is standard again';
comment on column orders.buyer is 'Name, address, country and numbers as they were when it was ordered: they stand on the invoice';
comment on column orders.reference is 'The creditor reference (ISO 11649) by which a transfer is known';
create index orders_account on orders (account_id, id desc);
create index orders_listing on orders (listing_id);
create index orders_due on orders (due_on) where state = 'open';

create table invoice_numbers (
	year int primary key,
	last int not null check (last > 0)
);
create table invoices (
	number text primary key,
	order_id int not null references orders on delete restrict,
	kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
	issued_on date not null,
	pdf bytea not null,
	unique (order_id, kind)
);
comment on table invoices is 'Numbered without a gap in the transaction of its cause; never changed afterwards';

create table bank_payments (
	id text primary key,
	booked_on date not null,
	cents int not null,
	reference text,
	payer text,
	order_id int references orders on delete set null,
	imported_at timestamptz not null default now()
);
comment on column bank_payments.id is 'The bank’s own reference of the movement, or a hash of all that it says: the same one is taken once';

create table card_events (
	id text primary key,
	received_at timestamptz not null default now()
);
comment on table card_events is 'What the card provider told, so that it is acted upon once';
