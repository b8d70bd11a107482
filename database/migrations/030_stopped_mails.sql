-- A mail whose job an operator has stopped waits for nothing any more
alter table mails drop constraint mails_state_check, add constraint mails_state_check check (state in ('waiting', 'sent', 'refused', 'stopped'));
