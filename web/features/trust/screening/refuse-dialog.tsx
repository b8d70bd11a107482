import type { Review } from '#contract/trust/screening.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from '#web/features/accounts/auth-texts/index.ts'
import { fieldRules } from '#web/features/accounts/field-rules.ts'
import { call } from '#web/platform/shell/api.ts'
import { Field, TextField } from '#web/platform/ui/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useScreeningTexts } from './texts/index.ts'

/** Asks for the reason and the rule of refusing a held item. */
export function RefuseDialog({ review, onClose, onDone }: { review: Review; onClose: () => void; onDone: () => Promise<void> }) {
	const { review: texts } = useScreeningTexts()
	const rules = fieldRules(useAuthTexts())
	const form = useServerForm<{ facts: string; rule: string }>(
		async (fields) => {
			await call('refuseItem', { hold_id: review.hold_id, ...fields })
			onClose()
			await onDone()
		},
		{ values: { facts: '', rule: '' } },
	)
	const { error, ...facts } = form.field('facts', rules.text(10, 3000))
	return (
		<FormDialog title={texts.refuseTitle(review.name)} form={form} action={texts.send} onClose={onClose}>
			<p>{texts.refuseLead}</p>
			<Field label={texts.facts} hint={texts.factsHint} error={error}>
				{(control) => <textarea {...facts} {...control} maxLength={3000} />}
			</Field>
			<TextField label={texts.rule} hint={texts.ruleHint} autoComplete="off" maxLength={300} {...form.field('rule', rules.text(3, 300))} />
		</FormDialog>
	)
}
