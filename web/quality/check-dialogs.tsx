import { useState } from 'react'
import type { Business } from '#contract/quality.ts'
import { luxembourgDay } from '#contract/luxembourg-day.ts'
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

interface CheckDialogProps {
	business: Business
	onClose: () => void
	onDone: () => Promise<void>
}

/** Asks when and where the papers of a business were seen. */
export function CheckDialog({ business: { account_id, name }, onClose, onDone }: CheckDialogProps) {
	const { businesses: texts } = useQualityTexts()
	const rules = fieldRules(useDoorTexts())
	const [today] = useState(() => luxembourgDay(new Date()))
	const form = useAccountForm<{ checked_on: string; source: string; note: string }>(
		async (fields) => {
			await call('checkBusiness', { account_id, ...fields })
			await onDone()
		},
		{ values: { checked_on: today, source: '', note: '' } },
	)
	const { error, ...note } = form.field('note', rules.optionalText(0, 1000))
	return (
		<Dialog title={texts.checkTitle(name)} onClose={onClose}>
			<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
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
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<SubmitButton isBusy={form.isBusy}>{texts.save}</SubmitButton>
					<Button look="plain" onClick={onClose}>
						{texts.cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

/** Asks why a business shall not be called verified any more. */
export function UncheckDialog({ business: { account_id, name }, onClose, onDone }: CheckDialogProps) {
	const { businesses: texts } = useQualityTexts()
	const rules = fieldRules(useDoorTexts())
	const form = useAccountForm<{ reason: string }>(
		async (fields) => {
			await call('uncheckBusiness', { account_id, ...fields })
			await onDone()
		},
		{ values: { reason: '' } },
	)
	const { error, ...reason } = form.field('reason', rules.text(3, 1000))
	return (
		<Dialog title={texts.uncheckTitle(name)} onClose={onClose}>
			<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
				<Field label={texts.reason} error={error}>
					{(control) => <textarea {...reason} {...control} maxLength={1000} />}
				</Field>
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<SubmitButton isBusy={form.isBusy}>{texts.uncheck}</SubmitButton>
					<Button look="plain" onClick={onClose}>
						{texts.cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
