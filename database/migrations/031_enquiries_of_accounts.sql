-- What a visitor sent belongs to the account with the same verified address.
update enquiries e set account_id = a.id
	from accounts a
	where e.account_id is null and e.state <> 'unconfirmed' and a.email = e.email and a.email_verified;
create index enquiries_email on enquiries (email);

-- A decline may carry words; taking it back in time removes them with the mail that would have brought them
alter table enquiries add declining_answer_id int references enquiry_answers on delete set null;
comment on column enquiries.declining_answer_id is 'The answer that was written with the decline; null where none was, and once it can no longer be taken back';
create index enquiries_declining_answer on enquiries (declining_answer_id) where declining_answer_id is not null;
