-- outside a transaction: indexes that are built while enquiries are written
drop index concurrently if exists enquiries_supplier_activity;
create index concurrently enquiries_supplier_activity on enquiries (professional_id, active_at desc, id desc);
drop index concurrently if exists enquiries_planner_activity;
create index concurrently enquiries_planner_activity on enquiries (account_id, active_at desc, id desc) where account_id is not null;
alter table enquiries validate constraint enquiries_state_check;
