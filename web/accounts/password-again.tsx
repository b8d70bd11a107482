import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { ApiError, call } from '../shell/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAccountForm } from '../forms/server-form.ts'
import { useAccountTexts } from './account-texts.ts'
import { useDoorTexts } from './auth-texts.ts'
import { fieldRules } from './field-rules.ts'
import { Failure, SubmitButton } from '../forms/form-parts.tsx'
import { useOwnAccount } from './own-account.ts'
import { PasswordField } from './password-field.tsx'
import styles from '../forms/server-form.module.css'

type Proved = <Result>(action: () => Promise<Result>) => Promise<Result | undefined>

const ProofContext = createContext<Proved | null>(null)

/**
 * Does something for which the server may want the password again: then it is asked for in a dialog and the thing is done.
 * Undefined when the person closes the dialog instead; what else goes wrong is thrown.
 */
export function useProof(): Proved {
	const proved = use(ProofContext)
	if (!proved) throw new Error('useProof needs a ProofProvider')
	return proved
}

/** Asks for the password again, in one place for a whole page. */
export function ProofProvider({ children }: { children: ReactNode }) {
	const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
	const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), [])
	const proved = useMemo<Proved>(
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
	const close = (isProved: boolean) => {
		answer?.(isProved)
		setAnswer(null)
	}
	return (
		<ProofContext value={proved}>
			{children}
			{answer && <PasswordDialog onClose={close} />}
		</ProofContext>
	)
}

function PasswordDialog({ onClose }: { onClose: (isProved: boolean) => void }) {
	const { again } = useAccountTexts()
	const texts = useDoorTexts()
	const { email } = useOwnAccount()
	const form = useAccountForm<{ password: string }>(async ({ password }) => {
		await call('verifyPassword', { password })
		onClose(true)
	})
	return (
		<Dialog title={again.title} onClose={() => onClose(false)}>
			<p>{again.lead}</p>
			<form className={styles.form} method="post" noValidate onSubmit={form.submit}>
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<PasswordField label={texts.password} {...form.field('password', fieldRules(texts).typedPassword)} />
				<Failure>{form.failure}</Failure>
				<div className={styles.actions}>
					<SubmitButton isBusy={form.isBusy}>{again.action}</SubmitButton>
				</div>
			</form>
		</Dialog>
	)
}
