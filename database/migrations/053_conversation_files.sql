-- Files of conversations: decision 086.
create table conversation_files (
	id int primary key generated always as identity,
	enquiry_id int not null references enquiries on delete cascade,
	answer_id int references enquiry_answers on delete cascade,
	account_id int references accounts on delete set null,
	side text not null check (side in ('planner', 'supplier')),
	kind text not null check (kind in ('picture', 'document')),
	name text not null,
	file text not null unique,
	small_file text,
	width int,
	height int,
	bytes int not null,
	created_at timestamptz not null default now(),
	check ((kind = 'picture') = (small_file is not null and width is not null and height is not null))
);
comment on table conversation_files is 'Files that the sides of a conversation send each other';
comment on column conversation_files.answer_id is 'The message that brings it; null until it is sent, and then it is removed after a day';
comment on column conversation_files.side is 'Who sends it';
comment on column conversation_files.file is 'Path under /uploads/, which opens at signed addresses alone';
create index conversation_files_enquiry on conversation_files (enquiry_id, answer_id);
create index conversation_files_answer on conversation_files (answer_id) where answer_id is not null;
create index conversation_files_account on conversation_files (account_id) where account_id is not null;
create index conversation_files_unsent on conversation_files (created_at) where answer_id is null;
create index conversation_files_base_key on conversation_files (left(file, 34));
