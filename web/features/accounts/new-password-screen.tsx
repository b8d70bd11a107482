import { useEffect, useState } from 'react'
import { roles } from '#contract/values/roles.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { Link, useNavigate, useParams } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { PasswordField } from './password-field.tsx'

/** An error when the server could not check the link. */
type LinkState = 'checking' | 'good' | 'old' | Error

/** A new password by the mailed link. The link is checked before the form is shown. */
export default function NewPasswordScreen() {
	const { t } = useLanguage()
	const { reset } = useAuthTexts()
	const token = useParams()['id'] ?? ''
	const [link, setLink] = useState<LinkState>('checking')
	useEffect(() => {
		if (link !== 'checking') return
		const stop = new AbortController()
		call('verifyPassword', { token }, stop.signal).then(
			() => setLink('good'),
			(error: Error) => stop.signal.aborted || setLink(isRefused(error) ? 'old' : error),
		)
		return () => stop.abort()
	}, [token, link])

	if (link === 'checking') return <ScreenLoading />
	if (link instanceof Error)
		return (
			<AuthFrame title={t.error.couldNotLoad} lead={link.message}>
				<p>
					<Button onClick={() => setLink('checking')}>{t.common.retry}</Button>
				</p>
			</AuthFrame>
		)
	if (link === 'old')
		return (
			<AuthFrame title={reset.oldTitle} lead={reset.old}>
				<p>
					<Link href="/userForgotpass" className={buttonClass()}>
						{reset.askAgain}
					</Link>
				</p>
			</AuthFrame>
		)
	return (
		<AuthFrame title={reset.title} lead={reset.lead}>
			<NewPasswordForm token={token} onOld={() => setLink('old')} />
		</AuthFrame>
	)
}

/** True when the server refused the link, false when it could not be reached. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')

function NewPasswordForm({ token, onOld }: { token: string; onOld: () => void }) {
	const texts = useAuthTexts()
	const rules = fieldRules(texts)
	const { signOutLocally } = useSession()
	const navigate = useNavigate()
	const form = useServerForm<{ password: string; password_confirmation: string }>(async (fields) => {
		let account
		try {
			account = await call('setNewPassword', { token, ...fields })
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== 'link_invalid') throw error
			onOld()
			return
		}
		// A new password ends every session of the account, including this browser's.
		signOutLocally()
		navigate(account.role_id === roles.professional ? '/ProfessionalLogin' : '/userLogin', { replace: true })
		await notify('success', texts.reset.done)
	})
	return (
		<ServerForm form={form} action={texts.reset.action}>
			<PasswordField label={texts.newPassword} isNew {...form.field('password', rules.chosenPassword)} />
			<PasswordField
				label={texts.repeatPassword}
				autoComplete="new-password"
				{...form.field('password_confirmation', {
					required: texts.errors.required,
					validate: (value, { password }) => value === password || texts.errors.differ,
				})}
			/>
		</ServerForm>
	)
}
