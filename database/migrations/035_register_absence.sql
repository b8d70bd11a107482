-- Why a trader has no number of the trade register, instead of the number
alter table accounts
	add rcs_absence text check (rcs_absence in ('self_employed', 'in_formation', 'foreign', 'other')),
	add rcs_absence_note text;
comment on column accounts.rcs_absence_note is 'The register and number abroad, or the other reason';
alter table accounts add constraint accounts_register_check check (
	(rcs_number is null or rcs_absence is null)
	and (rcs_absence is not null or rcs_absence_note is null)
	and (rcs_absence_note is not null or rcs_absence is null or rcs_absence not in ('foreign', 'other'))
);

-- What was checked is not what it says any more
drop trigger uncheck_business on accounts;
create trigger uncheck_business before update on accounts for each row
	when (old.business_checked_on is not null
		and (old.name, old.address, old.rcs_number, old.rcs_absence, old.rcs_absence_note, old.vat_number, old.permit_number)
			is distinct from (new.name, new.address, new.rcs_number, new.rcs_absence, new.rcs_absence_note, new.vat_number, new.permit_number))
	execute function uncheck_business();

-- What pages say of a trader
drop trigger public_change_by_update on accounts;
create trigger public_change_by_update after update on accounts for each row
	when ((old.name, old.address, old.phone, old.rcs_number, old.rcs_absence, old.rcs_absence_note, old.vat_number, old.permit_number, old.role_id,
			old.usual_answer_minutes, old.business_checked_on, old.self_certified_at is null)
		is distinct from (new.name, new.address, new.phone, new.rcs_number, new.rcs_absence, new.rcs_absence_note, new.vat_number, new.permit_number,
			new.role_id, new.usual_answer_minutes, new.business_checked_on, new.self_certified_at is null))
	execute function notify_account_change();
