import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { call, connect, query } from './api.ts'

/** The bearer token of this browser, or null. */
export function readToken(): string | null {
	try {
		return localStorage.getItem('access_token')
	} catch {
		return null
	}
}

// `storage` tells of other tabs only; this tab tells itself.
const changes = new EventTarget()
function subscribe(onChange: () => void): () => void {
	window.addEventListener('storage', onChange)
	changes.addEventListener('token', onChange)
	return () => {
		window.removeEventListener('storage', onChange)
		changes.removeEventListener('token', onChange)
	}
}

interface Session {
	/** The signed-in account; null for a visitor and while it is not known yet. */
	account: Profile | null
	/** Ends the session on the server, then removes the token; the user id stays. Throws ApiError and leaves everything when the server refuses. */
	logOut: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

/** Who is signed in, fetched once for all screens. */
export function useSession(): Session {
	const session = use(SessionContext)
	if (!session) throw new Error('useSession needs a SessionProvider')
	return session
}

/** Fetches the current user when a token is stored and keeps it for every screen. A token that the server refuses is dropped. */
export function SessionProvider({ children }: { children: ReactNode }) {
	const client = useQueryClient()
	// The server does not know who asks: the first render is a visitor's everywhere.
	const token = useSyncExternalStore(subscribe, readToken, () => null)
	const { data } = useQuery({ ...query('getProfile', {}), enabled: token !== null, retry: false, staleTime: Number.POSITIVE_INFINITY })

	const forget = useCallback(() => {
		localStorage.removeItem('access_token')
		document.documentElement.removeAttribute('data-signed-in')
		client.removeQueries({ queryKey: ['getProfile'] })
		changes.dispatchEvent(new Event('token'))
	}, [client])

	useEffect(() => connect({ refused: forget }), [forget])

	const session = useMemo(
		() => ({
			account: (token && data) || null,
			async logOut() {
				await call('logOut', {})
				forget()
			},
		}),
		[token, data, forget],
	)
	return <SessionContext value={session}>{children}</SessionContext>
}
