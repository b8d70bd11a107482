import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import type { Input } from '#contract/index.ts'
import { needsNote, readRegisterNumber, registerAbsences, type RegisterAbsence } from '#contract/register.ts'
import { Checkbox, SelectField, TextField } from '#web/platform/ui/field.tsx'
import type { FieldProps } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { useRegisterTexts } from './texts/index.ts'

/** The form's fields about the trade register. */
export interface Register {
	has_no_number: boolean
	rcs_number: string
	rcs_absence: RegisterAbsence | ''
	rcs_absence_note: string
}

/** The register data of an account as the initial values of a form. */
export const registerOf = ({ rcs_number, rcs_absence, rcs_absence_note }: Profile): Register => ({
	has_no_number: rcs_absence !== null,
	rcs_number: rcs_number ?? '',
	rcs_absence: rcs_absence ?? '',
	rcs_absence_note: rcs_absence_note ?? '',
})

/** The register data of a form as fields of the call. */
export const toRegister = ({ has_no_number, rcs_number, rcs_absence, rcs_absence_note }: Register): Input<'updateProfile'> =>
	has_no_number
		? { rcs_number: '', rcs_absence, rcs_absence_note: rcs_absence && needsNote(rcs_absence) ? rcs_absence_note : '' }
		: { rcs_number, rcs_absence: '', rcs_absence_note: '' }

type Rules = { validate: Record<string, (value: string | undefined) => string | true> }

/** The number in the trade register, or why there is none. */
export function RegisterFields({
	field,
	checkbox,
	chosen: [hasNoNumber, absence],
	isRequired = false,
}: {
	field: (name: Exclude<keyof Register, 'has_no_number'>, rules: Rules) => FieldProps
	checkbox: UseFormRegisterReturn
	/** The form's values of `has_no_number` and `rcs_absence`. */
	chosen: [boolean, RegisterAbsence | '']
	isRequired?: boolean
}) {
	const texts = useRegisterTexts()
	const rules = fieldRules(useAuthTexts())
	const number = (value: string | undefined) => !value?.trim() || readRegisterNumber(value) !== null || texts.wrong
	return (
		<>
			{!hasNoNumber && (
				<TextField
					label={texts.number}
					hint={texts.numberHint}
					autoComplete="off"
					{...field('rcs_number', { validate: { ...(isRequired && rules.required.validate), number } })}
				/>
			)}
			<Checkbox label={texts.none} {...checkbox} />
			{hasNoNumber && (
				<SelectField label={texts.why} hint={texts.shown} {...field('rcs_absence', rules.required)}>
					<option value="">{texts.choose}</option>
					{registerAbsences.map((reason) => (
						<option key={reason} value={reason}>
							{texts.reasons[reason]}
						</option>
					))}
				</SelectField>
			)}
			{hasNoNumber && absence !== '' && needsNote(absence) && (
				<TextField
					label={absence === 'foreign' ? texts.note.foreign : texts.note.other}
					hint={absence === 'foreign' ? texts.note.foreignHint : undefined}
					autoComplete="off"
					{...field('rcs_absence_note', rules.text(3, 200))}
				/>
			)}
		</>
	)
}
