import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { call, query } from './api.ts'

/** The bearer token of this browser, or null. */
export function readToken(): string | null {
	try {
		return localStorage.getItem('access_token')
	} catch {
		return null
	}
}

interface Session {
	/** The signed-in account; null for a visitor and while it is not known yet. */
	account: Profile | null
	/** Ends the session on the server, then removes the token; the user id stays. Throws ApiError and leaves everything when the server refuses. */
	logOut: () => Promise<void>
	/** Removes the token from this browser only. */
	forget: () => void
}

const SessionContext = createContext<Session | null>(null)

/** Who is signed in, fetched once for all screens. */
export function useSession(): Session {
	const session = use(SessionContext)
	if (!session) throw new Error('useSession needs a SessionProvider')
	return session
}

/** Fetches the current user when a token is stored and keeps it for every screen. */
export function SessionProvider({ children }: { children: ReactNode }) {
	const client = useQueryClient()
	// The server does not know who asks: the first render is a visitor's everywhere.
	const [token, setToken] = useState<string | null>(null)
	useEffect(() => {
		const read = () => setToken(readToken())
		read()
		window.addEventListener('storage', read)
		return () => window.removeEventListener('storage', read)
	}, [])
	const { data, error } = useQuery({
		...query('getProfile', {}),
		enabled: token !== null,
		retry: false,
		staleTime: Number.POSITIVE_INFINITY,
	})

	const forget = useCallback(() => {
		localStorage.removeItem('access_token')
		document.documentElement.removeAttribute('data-signed-in')
		setToken(null)
		client.removeQueries({ queryKey: ['getProfile'] })
	}, [client])

	useEffect(() => {
		if (error && 'http' in error && error.http === 401) forget()
	}, [error, forget])

	const session = useMemo(
		() => ({
			account: (token && data) || null,
			forget,
			async logOut() {
				await call('logOut', {})
				forget()
			},
		}),
		[token, data, forget],
	)
	return <SessionContext value={session}>{children}</SessionContext>
}
