import { useState } from 'react'
import { call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLink, OtherRoleLink, useAuthPaths } from './auth-links.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import styles from './auth-frame.module.css'

/** Mails a link to choose a new password, to users and to professionals. */
export default function ForgotPasswordScreen() {
	const { forgot } = useAuthTexts()
	const { own } = useAuthPaths()
	const [sentTo, setSentTo] = useState<string | null>(null)
	const send = (email: string) => call('requestPasswordReset', { email })
	return (
		<AuthFrame
			title={sentTo === null ? forgot.title : forgot.sentTitle}
			lead={sentTo === null ? forgot.lead : undefined}
			isProfessional={own.isProfessional}
		>
			{sentTo === null ? (
				<AskForLink action={forgot.action} send={send} onSent={setSentTo} />
			) : (
				<div role="status" className={styles.words}>
					<p>{forgot.sent(sentTo)}</p>
					<p>{forgot.spam}</p>
					<p>
						<Button look="secondary" onClick={() => setSentTo(null)}>
							{forgot.again}
						</Button>
					</p>
				</div>
			)}
			<div className={styles.others}>
				<AuthLink href={own.logIn}>{forgot.toLogIn}</AuthLink>
				<OtherRoleLink to="forgot" />
			</div>
		</AuthFrame>
	)
}
