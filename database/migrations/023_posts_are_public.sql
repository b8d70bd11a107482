-- Whoever reads the blog sees a post, its changes and its end at once; what is still being written disturbs nobody's kept pages.
create trigger public_change_begins after insert on posts for each row when (new.state = 'published') execute function notify_public_change();
create trigger public_change after update on posts for each row when (old.state = 'published' or new.state = 'published') execute function notify_public_change();
create trigger public_change_ends after delete on posts for each row when (old.state = 'published') execute function notify_public_change();
create trigger public_change_of_all after truncate on posts for each statement execute function notify_public_change();
create trigger public_change after insert or update or delete or truncate on post_pictures for each statement execute function notify_public_change();

create index posts_tags on posts using gin (tags) where state = 'published';
