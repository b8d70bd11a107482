-- The suppliers of a plan answer in the conversation, where replies have addresses of their own: decision 097
-- locks: the column has a constant default
alter table enquiries add column is_from_plan boolean not null default false;
comment on column enquiries.is_from_plan is 'A plan sent it, which may be deleted since; false for an enquiry of a single form';
update enquiries set is_from_plan = true where plan_id is not null or brief_id is not null;
