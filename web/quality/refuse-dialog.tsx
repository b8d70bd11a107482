import type { Review } from '#contract/quality.ts'
import { useAccountForm } from '../accounts/account-form.ts'
import { useDoorTexts } from '../accounts/door-texts.ts'
import { fieldRules } from '../accounts/field-rules.ts'
import { Failure, SubmitButton } from '../accounts/form-parts.tsx'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { useQualityTexts } from './quality-texts.ts'
import styles from './quality.module.css'

/** Asks what is wrong with something that is held, and which rule says so. */
export function RefuseDialog({ review, onClose, onDone }: { review: Review; onClose: () => void; onDone: () => Promise<void> }) {
	const { review: texts } = useQualityTexts()
	const rules = fieldRules(useDoorTexts())
	const form = useAccountForm<{ facts: string; rule: string }>(
		async (fields) => {
			await call('refuseItem', { hold_id: review.hold_id, ...fields })
			onClose()
			await onDone()
		},
		{ values: { facts: '', rule: '' } },
	)
	const { error, ...facts } = form.field('facts', rules.text(10, 3000))
	return (
		<Dialog title={texts.refuseTitle(review.name)} onClose={onClose}>
			<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
				<p>{texts.refuseLead}</p>
				<Field label={texts.facts} hint={texts.factsHint} error={error}>
					{(control) => <textarea {...facts} {...control} maxLength={3000} />}
				</Field>
				<TextField
					label={texts.rule}
					hint={texts.ruleHint}
					autoComplete="off"
					maxLength={300}
					{...form.field('rule', rules.text(3, 300))}
				/>
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<SubmitButton isBusy={form.isBusy}>{texts.send}</SubmitButton>
					<Button look="plain" onClick={onClose}>
						{texts.cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
