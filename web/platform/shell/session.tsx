import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
	createContext,
	startTransition,
	use,
	useCallback,
	useDeferredValue,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
	type ReactNode,
} from 'react'
import type { Profile } from '#contract/accounts.ts'
import { publicEndpoints } from '#contract/http/endpoints-public.ts'
import { call, connect, registerAccountEndpoints, query } from './api.ts'

/** The bearer token of this browser, or null. */
export function readToken(): string | null {
	try {
		return localStorage.getItem('access_token')
	} catch {
		return null
	}
}

const noToken = () => null

// The event `storage` reaches other tabs only; this target notifies the current one.
const changes = new EventTarget()

/** `unknown` before hydration; then `visitor`, or with a token `loading`, `failed` or `account`, by the state of the profile's query. */
export type SessionState = 'unknown' | 'visitor' | 'loading' | 'failed' | 'account'

interface Session {
	state: SessionState
	/** The signed-in account; null for a visitor and while it is loading. */
	account: Profile | null
	/** The last account of this tab. It is kept when its session ends without a log-out, so that typed text can stay on the screen. */
	lastAccount: Profile | null
	/** The session has ended without a log-out, and the account is asked to log in again. */
	isEnded: boolean
	/** Stores the session of a log-in or a sign-up. */
	signIn: (session: { id: number; access_token: string }) => void
	/**
	 * Ends the session on the server, then removes the token; the user id stays. The caller leaves the page. Throws ApiError and changes nothing
	 * when the server refuses.
	 */
	logOut: () => Promise<void>
	/** Removes the session from this tab, as after a new password, which has ended it on the server. */
	signOutLocally: () => void
	/** Continues as a visitor after the session has ended. */
	dismissEnded: () => void
	/** Why the account could not be fetched. */
	failure: Error | null
	/** Fetches the account again. */
	retry: () => void
}

const SessionContext = createContext<Session | null>(null)

/** The session of this browser, fetched once for all screens. */
export function useSession(): Session {
	const session = use(SessionContext)
	if (!session) throw new Error('useSession needs a SessionProvider')
	return session
}

function signIn({ id, access_token }: { id: number; access_token: string }) {
	localStorage.setItem('access_token', access_token)
	localStorage.setItem('user_id', String(id))
	document.documentElement.setAttribute('data-signed-in', '')
	changes.dispatchEvent(new Event('changed'))
}

function signOutLocally() {
	localStorage.removeItem('access_token')
	changes.dispatchEvent(new Event('logged-out'))
}

/** Calls that are not registered for visitors and accounts are operators'. */
const isPrivate = (name: unknown) => publicEndpoints[name as keyof typeof publicEndpoints]?.access !== 'visitor'

/** Fetches the account when a token is stored, and provides it to every screen. A token that the server refuses is removed, in every tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
	const client = useQueryClient()
	const [lastAccount, setLastAccount] = useState<Profile | null>(null)
	const [isEnded, setEnded] = useState(false)
	const seen = useRef<{ token: string | null; account: Profile | null }>({ token: null, account: null })

	const follow = useCallback(
		(cause: 'changed' | 'logged out') => {
			const next = readToken()
			if (next !== seen.current.token) client.removeQueries({ predicate: ({ queryKey: [name] }) => isPrivate(name) })
			seen.current.token = next
			if (!next) document.documentElement.removeAttribute('data-signed-in')
			if (cause === 'logged out' && !next) {
				// After a log-out in another tab, nobody else may read the text typed in this tab.
				if (seen.current.account) sessionStorage.clear()
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
			// The last account's cached data are removed before any subscriber is notified.
			const listen = (source: EventTarget, name: string, causeOf: (event: Event) => Parameters<typeof follow>[0]) =>
				source.addEventListener(
					name,
					(event) => {
						follow(causeOf(event))
						onChange()
					},
					{ signal: stop.signal },
				)
			listen(changes, 'changed', () => 'changed')
			listen(changes, 'logged-out', () => 'logged out')
			// Logging out clears the whole storage, which other tabs receive as an event without a key.
			listen(window, 'storage', (event) => ((event as StorageEvent).key === null ? 'logged out' : 'changed'))
			// Back may restore a page from the browser's cache that was left before the log-out.
			listen(window, 'pageshow', (event) => ((event as PageTransitionEvent).persisted ? 'logged out' : 'changed'))
			return () => stop.abort()
		},
		[follow],
	)
	const { isKnown, token } = useToken(subscribe)
	const { data, error, refetch } = useQuery({
		...query('getProfile', {}),
		enabled: token !== null,
		retry: false,
		staleTime: Number.POSITIVE_INFINITY,
	})
	// The first account is shown as a transition, too: while parts of the page are not hydrated yet, an urgent update would empty them.
	const isLoaded = useDeferredValue(data !== undefined)
	const account = (token && isLoaded && data) || null
	if (account && account !== lastAccount) setLastAccount(account)
	useEffect(() => {
		if (account) seen.current.account = account
	}, [account])

	useRefusedToken()
	const state: SessionState = !isKnown ? 'unknown' : token === null ? 'visitor' : account ? 'account' : error ? 'failed' : 'loading'
	const session = useMemo<Session>(() => {
		return {
			state,
			account,
			lastAccount,
			isEnded,
			signIn,
			async logOut() {
				await call('logOut', {})
				// Subscribers are not notified: the caller leaves the page, and a notified guard would open the log-in first.
				localStorage.removeItem('access_token')
				seen.current = { token: null, account: null }
			},
			signOutLocally,
			dismissEnded: () => setEnded(false),
			failure: error,
			retry: () => void refetch(),
		}
	}, [state, account, lastAccount, isEnded, error, refetch])
	return <SessionContext value={session}>{children}</SessionContext>
}

/** The token, and whether it is known: it is not before hydration. */
function useToken(subscribe: (onChange: () => void) => () => void) {
	// The server renders without a session: the first render is the same for every visitor.
	const [isKnown, setKnown] = useState(false)
	useEffect(() => {
		// All screens depend on this context: an urgent update would hydrate the whole page at once and block scrolling meanwhile.
		startTransition(() => setKnown(true))
	}, [])
	// Not before: the store's change alone would be such an update.
	const token = useSyncExternalStore(subscribe, isKnown ? readToken : noToken, noToken)
	useEffect(() => {
		// Without a connection, the first call that needs them reports the error.
		if (token) registerAccountEndpoints().catch(() => {})
	}, [token])
	return { isKnown, token }
}

/** Removes a token that the server refuses. */
function useRefusedToken() {
	useEffect(
		() =>
			connect({
				refused() {
					localStorage.removeItem('access_token')
					changes.dispatchEvent(new Event('changed'))
				},
			}),
		[],
	)
}
