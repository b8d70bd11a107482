-- What one side of a conversation wrote can be reported and decided about: decision 099
-- locks: both tables are small, and the columns are null everywhere
alter table reports drop constraint reports_item_kind_check,
	add constraint reports_item_kind_check check (item_kind in ('listing', 'event', 'post', 'planner_messages', 'supplier_messages'));
alter table decisions drop constraint decisions_item_kind_check,
	add constraint decisions_item_kind_check check (item_kind in ('listing', 'event', 'post', 'account', 'planner_messages', 'supplier_messages'));
alter table enquiries add column planner_stopped_at timestamptz, add column supplier_stopped_at timestamptz;
comment on column enquiries.planner_stopped_at is 'Since when its planner may not write any more, because an operator decided so; null otherwise';
comment on column enquiries.supplier_stopped_at is 'Since when its supplier may not write any more, because an operator decided so; null otherwise';
