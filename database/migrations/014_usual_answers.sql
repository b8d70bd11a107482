-- How fast a professional usually answers, as their listings say it
alter table accounts add usual_answer_minutes int check (usual_answer_minutes > 0);
comment on column accounts.usual_answer_minutes is 'The median until the first answer, rounded up to the step that listings name; null below five answers. Written when it changes, for then pages change';

create trigger public_change_of_answers after update of usual_answer_minutes on accounts for each statement execute function notify_public_change();
