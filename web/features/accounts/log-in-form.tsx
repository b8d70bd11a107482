import { useState } from 'react'
import { successCode } from '#contract/http/errors.ts'
import type { Output } from '#contract/index.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import styles from '#web/platform/forms/server-form.module.css'

interface LogInFormProps {
	onLogIn: (session: Output<'logIn'>) => void
	/** The address of the account whose session has ended. */
	email?: string | undefined
}

/** These codes state another reason, with any HTTP status. */
const codesWithReason = new Set(['too_many_requests', 'unavailable', 'suspended'])

/**
 * Whether the address or the password may be wrong: the refusal of a log-in, and any refusal with HTTP status 200 and a code that is not known to mean
 * something else. Every other refusal has the server's own sentence.
 */
function areCredentialsDoubted({ code, http }: { code: string; http: number }): boolean {
	const isKnown = code === successCode || codesWithReason.has(code)
	return code === 'login_failed' || http === 401 || (http === 200 && !isKnown)
}

/** E-mail and password, then the code of the second factor when the account has one. */
export function LogInForm({ onLogIn, email }: LogInFormProps) {
	const { t } = useLanguage()
	const texts = useAuthTexts()
	const [isCodeAsked, setCodeAsked] = useState(false)
	const rules = fieldRules(texts)
	const form = useServerForm<{ email: string; password: string; code: string }>(
		async ({ code, ...credentials }) => {
			try {
				onLogIn(await call('logIn', isCodeAsked ? { ...credentials, code: code.trim() } : credentials))
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error
				if (isCodeAsked)
					throw new ApiError('invalid_input', error.http, error.message, {
						fields: { code: error.fields['code'] ?? texts.logIn.codeWrong },
					})
				setCodeAsked(true)
			}
		},
		{
			...(email && { values: { email, password: '', code: '' } }),
			failureOf(error) {
				if (!(error instanceof ApiError) || error.http === 0) return t.error.noConnection
				return areCredentialsDoubted(error) ? texts.logIn.failed : error.message || t.error.unavailable
			},
		},
	)
	return (
		<ServerForm
			form={form}
			action={texts.logIn.action}
			beside={
				isCodeAsked && (
					<Button
						look="plain"
						onClick={() => {
							setCodeAsked(false)
							form.resetField('code')
							form.resetField('password')
						}}
					>
						{texts.logIn.startAgain}
					</Button>
				)
			}
		>
			<div hidden={isCodeAsked} className={styles.form}>
				<TextField
					label={texts.email}
					type="email"
					inputMode="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					{...form.field('email', rules.required)}
				/>
				<PasswordField label={texts.password} {...form.field('password', rules.typedPassword)} />
			</div>
			{isCodeAsked && (
				<>
					<p>{texts.logIn.codeLead}</p>
					<TextField
						label={texts.logIn.code}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
						// The visitor's own action has just opened this field.
						// oxlint-disable-next-line jsx-a11y/no-autofocus
						autoFocus
						{...form.field('code', rules.required)}
					/>
				</>
			)}
		</ServerForm>
	)
}
