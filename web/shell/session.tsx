import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
	createContext,
	startTransition,
	use,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
	type ReactNode,
} from 'react'
import type { Profile } from '#contract/accounts.ts'
import { siteEndpoints } from '#contract/http/endpoints-public.ts'
import { call, connect, registerAccountEndpoints, query } from './api.ts'

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

/**
 * What is known of who is here: nothing before the page has come to life, then a visitor, or an account that is being fetched,
 * could not be fetched, or is there.
 */
export type SessionState = 'unknown' | 'visitor' | 'loading' | 'failed' | 'account'

interface Session {
	state: SessionState
	/** The signed-in account; null for a visitor and while it is not known yet. */
	account: Profile | null
	/** The account of this tab, kept when its session ended under its hands, so that what it was typing can stay. */
	lastAccount: Profile | null
	/** The session ended under somebody's hands, and they are asked to log in again. */
	isEnded: boolean
	/** Stores the session that a log-in or a sign-up has begun. */
	signIn: (session: { id: number; access_token: string }) => void
	/** Ends the session on the server, then removes the token; the user id stays. The caller leaves the page. Throws ApiError and leaves everything when the server refuses. */
	logOut: () => Promise<void>
	/** Forgets the session in this tab, as after a new password; the server has ended it already. */
	forget: () => void
	/** Goes on as a visitor after the session has ended. */
	dismissEnded: () => void
	/** Why the account could not be fetched. */
	failure: Error | null
	/** Fetches the account again. */
	retry: () => void
}

const SessionContext = createContext<Session | null>(null)

/** Who is signed in, fetched once for all screens. */
export function useSession(): Session {
	const session = use(SessionContext)
	if (!session) throw new Error('useSession needs a SessionProvider')
	return session
}

/** What this browser has not been told of is an operator's. */
const isPrivate = (name: unknown) => siteEndpoints[name as keyof typeof siteEndpoints]?.access !== 'visitor'

/** Fetches the current user when a token is stored and keeps it for every screen. A token that the server refuses is dropped, in every tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
	const client = useQueryClient()
	const [lastAccount, setLastAccount] = useState<Profile | null>(null)
	const [isEnded, setEnded] = useState(false)
	const seen = useRef<{ token: string | null; account: Profile | null }>({ token: null, account: null })

	const follow = useCallback(
		(end: 'under hands' | 'on purpose') => {
			const next = readToken()
			if (next !== seen.current.token) client.removeQueries({ predicate: ({ queryKey: [name] }) => isPrivate(name) })
			seen.current.token = next
			if (!next) document.documentElement.removeAttribute('data-signed-in')
			if (end === 'on purpose' && !next) {
				seen.current.account = null
				setLastAccount(null)
			}
			setEnded(next === null && seen.current.account !== null)
		},
		[client],
	)

	const subscribe = useCallback(
		(onChange: () => void) => {
			seen.current.token = readToken()
			const stop = new AbortController()
			// What was the last account's is gone before anybody hears of the change.
			const listen = (source: EventTarget, name: string, endOf: (event: Event) => Parameters<typeof follow>[0]) =>
				source.addEventListener(
					name,
					(event) => {
						follow(endOf(event))
						onChange()
					},
					{ signal: stop.signal },
				)
			listen(changes, 'ended', () => 'under hands')
			listen(changes, 'left', () => 'on purpose')
			// Logging out empties the whole storage, which other tabs hear of without a key.
			listen(window, 'storage', (event) => ((event as StorageEvent).key === null ? 'on purpose' : 'under hands'))
			// Back may bring a page to life that was left before the log-out.
			listen(window, 'pageshow', (event) => ((event as PageTransitionEvent).persisted ? 'on purpose' : 'under hands'))
			return () => stop.abort()
		},
		[follow],
	)
	// The server does not know who asks: the first render is the same for everybody.
	const [isKnown, setKnown] = useState(false)
	useEffect(() => {
		// Screens hang on this context: an urgent change would bring all of a page to life in one piece, before anybody could scroll.
		startTransition(() => setKnown(true))
	}, [])
	const token = useSyncExternalStore(subscribe, readToken, () => null)
	useEffect(() => {
		// Whoever has no connection now is told with the call that needs them.
		if (token) registerAccountEndpoints().catch(() => {})
	}, [token])
	const { data, error, refetch } = useQuery({
		...query('getProfile', {}),
		enabled: token !== null,
		retry: false,
		staleTime: Number.POSITIVE_INFINITY,
	})
	const account = (token && data) || null
	if (account && account !== lastAccount) setLastAccount(account)
	useEffect(() => {
		if (account) seen.current.account = account
	}, [account])

	useEffect(
		() =>
			connect({
				refused() {
					localStorage.removeItem('access_token')
					changes.dispatchEvent(new Event('ended'))
				},
			}),
		[],
	)

	const state: SessionState = !isKnown ? 'unknown' : token === null ? 'visitor' : data ? 'account' : error ? 'failed' : 'loading'
	const session = useMemo<Session>(() => {
		const forget = () => {
			localStorage.removeItem('access_token')
			changes.dispatchEvent(new Event('left'))
		}
		return {
			state,
			account,
			lastAccount,
			isEnded,
			signIn({ id, access_token }) {
				localStorage.setItem('access_token', access_token)
				localStorage.setItem('user_id', String(id))
				document.documentElement.setAttribute('data-signed-in', '')
				changes.dispatchEvent(new Event('ended'))
			},
			async logOut() {
				await call('logOut', {})
				// Nobody is told: the caller leaves the page, and a guard that heard of it would show the log-in first.
				localStorage.removeItem('access_token')
				seen.current = { token: null, account: null }
			},
			forget,
			dismissEnded: () => setEnded(false),
			failure: error,
			retry: () => void refetch(),
		}
	}, [state, account, lastAccount, isEnded, error, refetch])
	return <SessionContext value={session}>{children}</SessionContext>
}
