-- What the operators' screens ask for: entries of one kind, and the few mails that came back among many that went out
create index audit_events_action on audit_events (action, id desc);
create index mails_refused on mails (created_at) where state = 'refused';
