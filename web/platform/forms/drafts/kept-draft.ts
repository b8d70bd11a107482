import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { DraftKeeper } from './draft-keeper.ts'
import { type DraftAddress, type DraftKind, type DraftSnapshot } from './draft-kind.ts'

/** One draft on a screen: its fields, its state of saving, and its actions. */
export interface KeptDraft<Fields extends object, About extends object>
	extends
		DraftSnapshot<Fields, About>,
		Pick<
			DraftKeeper<Fields, About>,
			| 'open'
			| 'change'
			| 'updateAbout'
			| 'setFieldErrors'
			| 'flush'
			| 'saveNow'
			| 'savedVersion'
			| 'needDraft'
			| 'resolve'
			| 'retry'
			| 'beginAnew'
			| 'discard'
		> {
	/** Initial values of a new draft, set with its first change. */
	prefill: Partial<Fields>
}

/** The open drafts of this page, by key: all screens of a form use the same one. */
const openDrafts = new WeakMap<QueryClient, Map<string, unknown>>()

function keeperOf<Fields extends object, About extends object>(
	client: QueryClient,
	kind: DraftKind<Fields, About>,
	address: DraftAddress,
	prefill: Partial<Fields>,
): DraftKeeper<Fields, About> {
	const keepers = openDrafts.get(client) ?? new Map<string, unknown>()
	openDrafts.set(client, keepers)
	const key = kind.keyOf(address)
	// The key begins with the kind, so that the value under it is of that kind.
	const known = keepers.get(key) as DraftKeeper<Fields, About> | undefined
	if (known) return known
	const keeper = new DraftKeeper(kind, address, prefill, (from, to) => {
		keepers.delete(from)
		if (to) keepers.set(to, keeper)
	})
	keepers.set(key, keeper)
	return keeper
}

/** The numeric parameter of this name in the address; null when there is none. */
export const idIn = (address: URLSearchParams, name: string): number | null => {
	const id = Number(address.get(name))
	return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

/**
 * Opens a draft: loads it from the server, and saves it while it is typed and when the screen is left. The id of a new draft is added to the
 * address as `draft` with its first save. To be used only on screens that require a log-in.
 */
export function useKeptDraft<Fields extends object, About extends object>(
	kind: DraftKind<Fields, About>,
	address: DraftAddress,
	prefill: Partial<Fields>,
): KeptDraft<Fields, About> {
	const client = useQueryClient()
	const { account } = useSession()
	const search = useAddress()
	const [path] = useLocation()
	const navigate = useNavigate()
	const [firstPrefill] = useState(prefill)
	const key = kind.keyOf(address)
	// Stays the same as long as the address names the same draft: a new draft gets its id before the address does.
	const [held, setHeld] = useState(() => ({ key, keeper: keeperOf(client, kind, address, firstPrefill) }))
	if (held.key !== key) setHeld({ key, keeper: keeperOf(client, kind, address, firstPrefill) })
	const { keeper } = held
	const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot)
	const isSignedIn = account !== null

	useEffect(() => void keeper.open(), [keeper])
	useEffect(() => {
		if (isSignedIn && keeper.snapshot().is_logged_out) keeper.retry()
	}, [isSignedIn, keeper])
	useEffect(() => saveOnLeaving(keeper), [keeper])

	const savedAs = address.subject_id === null && snapshot.draft_id !== address.draft_id ? snapshot.draft_id : null
	useEffect(() => {
		if (savedAs === null) return
		const next = new URLSearchParams(search)
		next.set('draft', String(savedAs))
		navigate(`${path}?${next}`, { replace: true })
	}, [savedAs, search, path, navigate])

	return useMemo(() => {
		const { change, updateAbout, setFieldErrors, flush, saveNow, savedVersion, needDraft, resolve, retry, beginAnew, discard } = keeper
		const open = () => keeper.open()
		const ways = { open, change, updateAbout, setFieldErrors, flush, saveNow, savedVersion, needDraft, resolve, retry, beginAnew, discard }
		return { ...snapshot, prefill: firstPrefill, ...ways }
	}, [keeper, snapshot, firstPrefill])
}

/** Saves before the page is hidden or the screen is left, and when the network comes back. When saving fails, the browser asks before leaving. */
function saveOnLeaving(keeper: Pick<DraftKeeper<object, object>, 'flush' | 'retry' | 'snapshot'>): () => void {
	const stop = new AbortController()
	const { signal } = stop
	const save = () => void keeper.flush()
	document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save(), { signal })
	window.addEventListener('pagehide', save, { signal })
	window.addEventListener('online', () => keeper.retry(), { signal })
	window.addEventListener(
		'beforeunload',
		(event) => {
			const { save_state, is_logged_out, is_gone, refusal } = keeper.snapshot()
			if (save_state === 'offline' || save_state === 'conflict' || is_logged_out || is_gone || refusal) event.preventDefault()
		},
		{ signal },
	)
	return () => {
		stop.abort()
		save()
	}
}
