-- Moderation: the link of a mailed decision, pictures that may come back, and records that go when their time is over

-- A suspended owner cannot log in, and must be able to read and to appeal all the same
alter table decisions add link_hash bytea;
comment on column decisions.link_hash is 'SHA-256 of the key in the mailed link; what was decided of one owner at once shares it';
create index decisions_link on decisions (link_hash) where link_hash is not null;

alter table reports drop constraint reports_decision_id_fkey, add foreign key (decision_id) references decisions on delete cascade;
alter table appeals drop constraint appeals_decision_id_fkey, add foreign key (decision_id) references decisions on delete cascade;
create index reports_decision on reports (decision_id);
create index reports_created on reports (created_at);

-- Files of pictures that were taken away and that an appeal may still bring back
create view removed_pictures as
	select d.restores #>> '{picture,file}' as file, d.restores #>> '{picture,small_file}' as small_file
	from decisions d left join appeals a on a.decision_id = d.id
	where d.measure = 'picture_removed' and d.ended_at is null
		and (d.decided_at > now() - interval '6 months' or (a.id is not null and a.decided_at is null));

-- The public table of decisions
create trigger public_change after insert or update or delete on decisions for each statement execute function notify_public_change();
