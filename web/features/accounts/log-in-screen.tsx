import { AuthFrame } from './auth-frame.tsx'
import { AuthLink, OtherRoleLink, useAuthPaths, useNext } from './auth-links.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { LogInForm } from './log-in-form.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useWayOn } from './signed-in.ts'
import styles from './auth-frame.module.css'

/** The log-in of users and of professionals. */
export default function LogInScreen() {
	const { logIn } = useAuthTexts()
	const { own } = useAuthPaths()
	const goOn = useWayOn()
	// Set when a heart or a form led the visitor here, who may have no account yet.
	const next = useNext()
	return (
		<AuthFrame
			title={own.isProfessional ? logIn.titleProfessional : next ? logIn.titleNext : logIn.title}
			lead={own.isProfessional ? logIn.leadProfessional : next ? logIn.leadNext : logIn.lead}
			isProfessional={own.isProfessional}
		>
			<LogInForm onLogIn={goOn} />
			<div className={styles.others}>
				<AuthLink href={own.forgot}>{logIn.forgot}</AuthLink>
				<p>
					{logIn.newHere} <AuthLink href={own.signUp}>{own.isProfessional ? logIn.signUpProfessional : logIn.signUp}</AuthLink>
				</p>
				{!own.isProfessional && <Link href="/my-conversations">{logIn.withoutAccount}</Link>}
				<OtherRoleLink to="logIn" />
			</div>
		</AuthFrame>
	)
}
