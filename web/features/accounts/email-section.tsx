import { call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { AccountSection } from './account-section.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { useAccountTexts } from './texts/index.ts'
import { useAuthTexts } from './auth-texts/index.ts'
import { fieldRules } from './field-rules.ts'
import { ServerForm } from '#web/platform/forms/form-parts.tsx'
import { useKeepProfile, useOwnAccount } from './own-account.ts'
import { useReauthentication } from './reauthentication.tsx'
import styles from './account-section.module.css'

/** The e-mail address of the account, and the form that changes it. */
export function EmailSection() {
	const texts = useAccountTexts()
	const authTexts = useAuthTexts()
	const account = useOwnAccount()
	const keepProfile = useKeepProfile()
	const prove = useReauthentication()
	const { isBusy, press } = usePress()
	const form = useServerForm<{ email: string }>(
		async ({ email }, reset) => {
			const profile = await prove(() => call('updateProfile', { email }))
			if (!profile) return
			keepProfile(profile)
			reset()
			await notify('success', texts.email.sent)
		},
		{ values: { email: '' } },
	)
	const sendAgain = async () => {
		await call('resendVerification', {})
		await notify('success', texts.email.sent)
	}
	return (
		<AccountSection id="email" title={texts.email.title}>
			<p className={styles.state}>
				<strong>{account.email}</strong>
				{account.email_verified ? (
					<span className={styles.good}>{texts.email.verified}</span>
				) : (
					<span className={styles.waiting}>{texts.email.unverified}</span>
				)}
			</p>
			{account.pending_email && <p>{texts.email.pending(account.pending_email)}</p>}
			{(account.pending_email || !account.email_verified) && (
				<Button look="quiet" aria-disabled={isBusy} onClick={() => press(sendAgain)}>
					{texts.email.sendAgain}
				</Button>
			)}
			<ServerForm form={form} action={texts.email.action} look="secondary">
				<TextField label={texts.email.label} type="email" autoComplete="email" {...form.field('email', fieldRules(authTexts).email)} />
			</ServerForm>
		</AccountSection>
	)
}
