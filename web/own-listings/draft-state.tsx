import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useOwnAccount } from '../accounts/own-account.ts'
import { useLanguage } from '../language/index.tsx'
import { useAddress, useNavigate } from '../navigation.tsx'
import { useSession } from '../session.tsx'
import { useLocation } from 'wouter'
import { DraftKeeper, draftName, type DraftAddress, type DraftSnapshot } from './draft-keeper.ts'
import type { ListingFields } from './listing-fields.ts'

export type { SaveState } from './draft-keeper.ts'

/** One draft on a screen: what it holds, how far it is saved, and what may be done with it. */
export interface ListingDraft
	extends
		DraftSnapshot,
		Pick<DraftKeeper, 'change' | 'addFiles' | 'tellErrors' | 'flush' | 'needDraft' | 'resolve' | 'retry' | 'beginAnew' | 'forget'> {
	/** What the fields of something new begin with once somebody types: the professional's own contact, the language of the interface. */
	prefill: Partial<ListingFields>
}

const DraftContext = createContext<ListingDraft | null>(null)

/** The draft of this screen. */
export function useListingDraft(): ListingDraft {
	const draft = use(DraftContext)
	if (!draft) throw new Error('useListingDraft needs a ListingDraftProvider')
	return draft
}

/** The drafts that are open in this page, by name: all steps of a form work on the same one. */
const openDrafts = new WeakMap<QueryClient, Map<string, DraftKeeper>>()

function keeperOf(client: QueryClient, address: DraftAddress, prefill: Partial<ListingFields>): DraftKeeper {
	const keepers = openDrafts.get(client) ?? new Map<string, DraftKeeper>()
	openDrafts.set(client, keepers)
	const name = draftName(address)
	const known = keepers.get(name)
	if (known) return known
	const keeper = new DraftKeeper(address, prefill, (from, to) => {
		keepers.delete(from)
		if (to) keepers.set(to, keeper)
	})
	keepers.set(name, keeper)
	return keeper
}

const idIn = (address: URLSearchParams, name: string): number | null => {
	const id = Number(address.get(name))
	return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

/**
 * Opens the draft that the address names: `?draft=ID`, the changes to a listing by `?listing=ID`, or something new of the family, whose number
 * comes into the address with its first saving. Only behind the guard of a professional screen.
 */
export function ListingDraftProvider({ category_id, children }: { category_id: number; children: ReactNode }) {
	const client = useQueryClient()
	const { language } = useLanguage()
	const account = useOwnAccount()
	const { account: signedIn } = useSession()
	const search = useAddress()
	const [path] = useLocation()
	const navigate = useNavigate()
	const property_id = idIn(search, 'listing')
	const draft_id = property_id === null ? idIn(search, 'draft') : null
	const address = { account_id: account.id, category_id, draft_id, property_id }
	const [firstPrefill] = useState(() => prefillOf(account, language))
	const name = draftName(address)
	// Held as long as the address names the same: something new gets its number before the address does.
	const [held, setHeld] = useState(() => ({ name, keeper: keeperOf(client, address, firstPrefill) }))
	if (held.name !== name) setHeld({ name, keeper: keeperOf(client, address, firstPrefill) })
	const { keeper } = held
	const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot)
	const isSignedIn = signedIn !== null

	useEffect(() => void keeper.open(), [keeper])
	useEffect(() => {
		if (isSignedIn && keeper.snapshot().is_logged_out) keeper.retry()
	}, [isSignedIn, keeper])
	useEffect(() => saveOnLeaving(keeper), [keeper])

	const savedAs = property_id === null && snapshot.draft_id !== draft_id ? snapshot.draft_id : null
	useEffect(() => {
		if (savedAs === null) return
		const next = new URLSearchParams(search)
		next.set('draft', String(savedAs))
		navigate(`${path}?${next}`, { replace: true })
	}, [savedAs, search, path, navigate])

	const { change, addFiles, tellErrors, flush, needDraft, resolve, retry, beginAnew, forget } = keeper
	const draft = { ...snapshot, prefill: firstPrefill, change, addFiles, tellErrors, flush, needDraft, resolve, retry, beginAnew, forget }
	return <DraftContext value={draft}>{children}</DraftContext>
}

function prefillOf({ email, phone }: ReturnType<typeof useOwnAccount>, lang: string): Partial<ListingFields> {
	return { lang, email, ...(phone && { phone }) }
}

/** Saves before the page goes out of sight or the screen is left, and when the network comes back. What cannot be saved is not left without a question. */
function saveOnLeaving(keeper: DraftKeeper): () => void {
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
