import { TextField } from '#web/platform/ui/field.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { Failure, SubmitButton } from '#web/platform/forms/form-parts.tsx'
import styles from '#web/platform/forms/server-form.module.css'

/** Asks for an address to which a link is to be mailed. The answer is the same for every address, known or not. */
export function AskForLink({
	action,
	send,
	onSent,
}: {
	action: string
	send: (email: string) => Promise<unknown>
	onSent: (email: string) => void
}) {
	const texts = useAuthTexts()
	const form = useServerForm<{ email: string }>(async ({ email }) => {
		await send(email)
		onSent(email.trim())
	})
	return (
		<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
			<TextField label={texts.email} type="email" autoComplete="email" {...form.field('email', fieldRules(texts).email)} />
			<Failure>{form.failure}</Failure>
			<div className={styles.actions}>
				<SubmitButton isBusy={form.isBusy}>{action}</SubmitButton>
			</div>
		</form>
	)
}
