-- When its planner called the event of a plan off; null while it takes place.
alter table plans add column called_off_at timestamptz;
