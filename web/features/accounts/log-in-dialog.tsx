import { useSession } from '#web/platform/shell/session.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { useAuthTexts } from './auth-texts/index.ts'
import { LogInForm } from './log-in-form.tsx'
import { homeOf } from './next-address.ts'
import { useSignIn } from './signed-in.ts'

/** Logs an account in again over the current page. Another account than before goes to its own first page. */
export default function LogInDialog() {
	const { logIn } = useAuthTexts()
	const { lastAccount, dismissEnded } = useSession()
	const signIn = useSignIn()
	return (
		<Dialog title={logIn.again} onClose={dismissEnded}>
			<p>{logIn.againLead}</p>
			<LogInForm
				email={lastAccount?.email}
				onLogIn={(session) => {
					signIn(session)
					if (session.id !== lastAccount?.id) location.assign(homeOf(session.role_id))
				}}
			/>
		</Dialog>
	)
}
