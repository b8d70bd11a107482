import { useState } from 'react'
import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSession } from '#web/platform/shell/session.tsx'

interface LogOut {
	logOut: () => void
	/** The error of the server, while it is shown. */
	failure: string | null
	/** Ends the session in this browser, even if the server has not ended it. */
	logOutHere: () => void
	dismiss: () => void
}

/** Logs out from the header: clears the storage and opens the home page, so that Back shows nothing private. After an error of the server nothing has changed. */
export function useLogOut(): LogOut {
	const { t, language } = useLanguage()
	const session = useSession()
	const [failure, setFailure] = useState<string | null>(null)
	const leave = () => {
		localStorage.clear()
		// Typed drafts of this account must not be readable for other persons at this browser.
		sessionStorage.clear()
		// A language other than the default is stored again, else the next page would be in English.
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
