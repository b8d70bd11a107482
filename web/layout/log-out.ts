import { useState } from 'react'
import { ApiError } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { useSession } from '../shell/session.tsx'

interface LogOut {
	logOut: () => void
	/** Why the server refused, while that is shown. */
	failure: string | null
	/** Forgets the session in this browser, whatever the server says. */
	logOutHere: () => void
	dismiss: () => void
}

/** Logging out from the header: home, an empty storage, no way back into private pages. A refusal by the server is told and changes nothing. */
export function useLogOut(): LogOut {
	const { t, language } = useLanguage()
	const session = useSession()
	const [failure, setFailure] = useState<string | null>(null)
	const leave = () => {
		localStorage.clear()
		// What was typed and not sent yet is nobody else's to read.
		sessionStorage.clear()
		// The choice of another language than the default is said again, or the next page would be English.
		location.replace(language === 'en' ? '/' : `/?lang=${language}`)
	}
	return {
		failure,
		dismiss: () => setFailure(null),
		logOutHere: leave,
		logOut() {
			session.logOut().then(leave, (error: unknown) => setFailure((error instanceof ApiError && error.message) || t.error.noConnection))
		},
	}
}
