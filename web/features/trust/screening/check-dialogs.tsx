import { useState } from 'react'
import type { Business } from '#contract/trust/screening.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from '#web/features/accounts/auth-texts/index.ts'
import { fieldRules } from '#web/features/accounts/field-rules.ts'
import { call } from '#web/platform/shell/api.ts'
import { Field, TextField } from '#web/platform/ui/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useScreeningTexts } from './texts/index.ts'
import styles from './screening.module.css'

interface CheckDialogProps {
	business: Business
	onClose: () => void
	onDone: () => Promise<void>
}

/** Asks when and where the documents of a business were checked. */
export function CheckDialog({ business: { account_id, name }, onClose, onDone }: CheckDialogProps) {
	const { businesses: texts } = useScreeningTexts()
	const rules = fieldRules(useAuthTexts())
	const [today] = useState(() => luxembourgDay(new Date()))
	const form = useServerForm<{ checked_on: string; source: string; note: string }>(
		async (fields) => {
			await call('checkBusiness', { account_id, ...fields })
			await onDone()
		},
		{ values: { checked_on: today, source: '', note: '' } },
	)
	const { error, ...note } = form.field('note', rules.optionalText(0, 1000))
	return (
		<FormDialog title={texts.checkTitle(name)} form={form} action={texts.save} onClose={onClose}>
			<div className={styles.short}>
				<TextField label={texts.day} type="date" max={today} autoComplete="off" {...form.field('checked_on', rules.required)} />
			</div>
			<TextField
				label={texts.source}
				hint={texts.sourceHint}
				autoComplete="off"
				maxLength={200}
				{...form.field('source', rules.text(3, 200))}
			/>
			<Field label={texts.note} error={error}>
				{(control) => <textarea {...note} {...control} maxLength={1000} />}
			</Field>
		</FormDialog>
	)
}

/** Asks for the reason of withdrawing a business' verification. */
export function UncheckDialog({ business: { account_id, name }, onClose, onDone }: CheckDialogProps) {
	const { businesses: texts } = useScreeningTexts()
	const rules = fieldRules(useAuthTexts())
	const form = useServerForm<{ reason: string }>(
		async (fields) => {
			await call('uncheckBusiness', { account_id, ...fields })
			await onDone()
		},
		{ values: { reason: '' } },
	)
	const { error, ...reason } = form.field('reason', rules.text(3, 1000))
	return (
		<FormDialog title={texts.uncheckTitle(name)} form={form} action={texts.uncheck} onClose={onClose}>
			<Field label={texts.reason} error={error}>
				{(control) => <textarea {...reason} {...control} maxLength={1000} />}
			</Field>
		</FormDialog>
	)
}
