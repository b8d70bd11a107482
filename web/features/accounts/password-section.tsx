import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '#web/platform/shell/api.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountTexts } from './texts/index.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { changePassword, useOwnAccount } from './own-account.ts'
import { PasswordField } from './password-field.tsx'

/** Changes the password. Requires the current one. */
export function PasswordSection() {
	const { password } = useAccountTexts()
	const [changes, setChanges] = useState(0)
	return (
		<AccountSection id="password" title={password.title} lead={password.lead}>
			<PasswordForm key={changes} onDone={() => setChanges(changes + 1)} />
		</AccountSection>
	)
}

function PasswordForm({ onDone }: { onDone: () => void }) {
	const { password } = useAccountTexts()
	const texts = useAuthTexts()
	const rules = fieldRules(texts)
	const { email } = useOwnAccount()
	const client = useQueryClient()
	const form = useServerForm<{ old_password: string; new_password: string }>(async ({ old_password, new_password }) => {
		const refusal = await changePassword(old_password, new_password)
		if (refusal) throw refusal
		onDone()
		void client.invalidateQueries({ queryKey: query('getSessions', {}).queryKey })
		await notify('success', password.done)
	})
	return (
		<ServerForm form={form} action={password.action} look="secondary">
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField label={password.old} {...form.field('old_password', rules.typedPassword)} />
			<PasswordField label={texts.newPassword} isNew {...form.field('new_password', rules.chosenPassword)} />
		</ServerForm>
	)
}
