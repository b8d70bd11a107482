import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#contract/index.ts'
import { query } from '../shell/api.ts'
import { storedLanguage, useLanguage } from '../language/index.tsx'
import { useNavigate } from '../shell/navigation.tsx'
import { useSession } from '../shell/session.tsx'
import { useNext } from './auth-links.tsx'
import { homeOf } from './next-address.ts'

/** Stores a session that has begun. A browser in which nobody has chosen a language yet then speaks the account's. */
export function useSignIn(): (session: Output<'logIn'>) => void {
	const { signIn } = useSession()
	const { setLanguage } = useLanguage()
	const client = useQueryClient()
	return (session) => {
		signIn(session)
		if (storedLanguage() !== null) return
		// Every screen needs the profile now: asked for here and there, it is fetched once.
		client
			.fetchQuery({ ...query('getProfile', {}), retry: false })
			.then(({ lang }) => (storedLanguage() === null ? setLanguage(lang) : undefined))
			// The session says itself that its account could not be fetched; the language stays what it is.
			.catch(console.warn)
	}
}

/** What a door does with a session that has begun: stores it and goes on. Whoever is signed in already is sent on at once, but for those that `stays` keeps. */
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
