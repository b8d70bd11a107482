-- What a calendar said last of each event: what the event says otherwise was changed by hand

alter table event_feed_items add taken jsonb;
comment on column event_feed_items.taken is 'What was taken over last, as the event then said it; null once the event is deleted';
create index event_feed_items_uid on event_feed_items (uid);
create index event_feeds_again on event_feeds (account_id, url) where url is not null;
