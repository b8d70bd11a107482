import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#contract/index.ts'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { storedLanguage } from '#web/platform/language/stored-language.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { useNext } from './auth-links.tsx'
import { homeOf } from './next-address.ts'

/** Stores a new session. A browser in which no language was chosen yet switches to the account's language. */
export function useSignIn(): (session: Output<'logIn'>) => void {
	const { signIn } = useSession()
	const { setLanguage } = useLanguage()
	const client = useQueryClient()
	return (session) => {
		signIn(session)
		if (storedLanguage() !== null) return
		// Several screens need the profile now: the shared query fetches it once.
		client
			.fetchQuery({ ...query('getProfile', {}), retry: false })
			.then(({ lang }) => (storedLanguage() === null ? setLanguage(lang) : undefined))
			// The session reports by itself that its profile could not be fetched; the language stays.
			.catch(console.warn)
	}
}

/**
 * For log-in and sign-up pages: stores a new session and navigates on. A visitor who is signed in already is redirected at once, except roles for
 * which `stays` is true.
 */
export function useWayOn({ stays }: { stays?: (role_id: number) => boolean } = {}): (session: Output<'logIn'>) => void {
	const { account } = useSession()
	const signIn = useSignIn()
	const navigate = useNavigate()
	const next = useNext()
	const role_id = account?.role_id
	const isSentOn = role_id !== undefined && !stays?.(role_id)
	useEffect(() => {
		if (isSentOn) navigate(next ?? homeOf(role_id), { replace: true })
	}, [isSentOn, role_id, next, navigate])
	return (session) => {
		signIn(session)
		navigate(next ?? homeOf(session.role_id), { replace: true })
	}
}
