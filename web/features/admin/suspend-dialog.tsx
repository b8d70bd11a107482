import { useServerForm } from '#web/platform/forms/server-form.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useReauthentication } from '#web/features/accounts/reauthentication.tsx'
import { call } from '#web/platform/shell/api.ts'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { ChoiceField, Field, TextField } from '#web/platform/ui/field.tsx'
import { useAdminTexts } from './frame/texts/index.ts'
import { usePeopleTexts } from './texts/index.ts'
import styles from './frame/admin-page-frame.module.css'

const grounds = ['terms', 'law'] as const

interface Reasons {
	facts: string
	ground: (typeof grounds)[number]
	rule: string
}

/** Suspends an account. The given reasons become the statement of reasons to its owner. */
export function SuspendDialog({ account_id, onDone, onClose }: { account_id: number; onDone: () => Promise<void>; onClose: () => void }) {
	const adminTexts = useAdminTexts()
	const { account: texts } = usePeopleTexts()
	const prove = useReauthentication()
	const form = useServerForm<Reasons>(
		async (reasons) => {
			const done = await prove(async () => {
				await call('suspendAccount', { account_id, ...reasons })
				return true
			})
			if (!done) return
			onClose()
			await onDone()
		},
		{ values: { facts: '', ground: 'terms', rule: '' } },
	)
	const { error, ...facts } = form.field('facts', { validate: (words) => words.trim().length >= 10 || texts.factsMissing })
	return (
		<Dialog title={texts.suspendTitle} onClose={onClose}>
			<p>{texts.suspendLead}</p>
			<SubmitForm form={form} className={styles.form}>
				<Field label={texts.factsLabel} hint={texts.factsHint} error={error}>
					{(frame) => <textarea rows={4} maxLength={2000} {...facts} {...frame} />}
				</Field>
				<ChoiceField
					label={texts.ground}
					options={grounds.map((value) => ({ value, text: texts.grounds[value] }))}
					{...form.field('ground')}
				/>
				<TextField
					label={texts.rule}
					hint={texts.ruleHint}
					maxLength={300}
					autoComplete="off"
					{...form.field('rule', { validate: (rule) => rule.trim().length >= 3 || texts.ruleMissing })}
				/>
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={adminTexts.cancel} onClose={onClose}>
					<SubmitButton isBusy={form.isBusy}>{texts.suspendAction}</SubmitButton>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
