import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAccountTexts } from './texts/index.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useOwnAccount } from './own-account.ts'
import { PasswordField } from './password-field.tsx'

type Reauthenticated = <Result>(action: () => Promise<Result>) => Promise<Result | undefined>

const ReauthenticationContext = createContext<Reauthenticated | null>(null)

/**
 * Runs an action for which the server may require re-authentication: then a dialog asks for the password, and the action runs again.
 * Returns undefined when the dialog is closed without a password. Other errors are thrown.
 */
export function useReauthentication(): Reauthenticated {
	const reauthenticated = use(ReauthenticationContext)
	if (!reauthenticated) throw new Error('useReauthentication needs a ReauthenticationProvider')
	return reauthenticated
}

/** The dialog of re-authentication, once for a whole page. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
	const [answer, setAnswer] = useState<((isReauthenticated: boolean) => void) | null>(null)
	const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), [])
	const reauthenticated = useMemo<Reauthenticated>(
		() => async (action) => {
			try {
				return await action()
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error
			}
			return (await ask()) ? action() : undefined
		},
		[ask],
	)
	const close = (isReauthenticated: boolean) => {
		answer?.(isReauthenticated)
		setAnswer(null)
	}
	return (
		<ReauthenticationContext value={reauthenticated}>
			{children}
			{answer && <PasswordDialog onClose={close} />}
		</ReauthenticationContext>
	)
}

function PasswordDialog({ onClose }: { onClose: (isReauthenticated: boolean) => void }) {
	const { again } = useAccountTexts()
	const texts = useAuthTexts()
	const { email } = useOwnAccount()
	const form = useServerForm<{ password: string }>(async ({ password }) => {
		await call('verifyPassword', { password })
		onClose(true)
	})
	return (
		<Dialog title={again.title} onClose={() => onClose(false)}>
			<p>{again.lead}</p>
			<ServerForm form={form} action={again.action}>
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<PasswordField label={texts.password} {...form.field('password', fieldRules(texts).typedPassword)} />
			</ServerForm>
		</Dialog>
	)
}
