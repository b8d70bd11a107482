import { TextField } from '#web/platform/ui/field.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'

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
		<ServerForm form={form} action={action}>
			<TextField label={texts.email} type="email" autoComplete="email" {...form.field('email', fieldRules(texts).email)} />
		</ServerForm>
	)
}
