import type { Draft, DraftPicture, DraftSample } from '#contract/own-listings.ts'
import { ApiError, call } from '../api.ts'
import { newOnceKey } from '../once-key.ts'
import { differences, freshDraft, readFields, type ListingFields } from './listing-fields.ts'
import { readCopy, storeCopy, type Saving } from './unsaved-copy.ts'

/** Which draft: one by its number, the changes to a listing, or something new of a family. */
export interface DraftAddress {
	account_id: number
	category_id: number
	draft_id: number | null
	property_id: number | null
}

/**
 * `unsaved`: typed, and waiting for its turn or for a log-in; `offline`: the server cannot be reached, and is tried again;
 * `conflict`: saved elsewhere meanwhile, and somebody has to choose.
 */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict'

/** The version that was saved elsewhere. */
export interface OtherVersion {
	fields: ListingFields
	/** What both versions come from. */
	base: ListingFields
	version: number
	updated_at: string
}

/** What the screens see of a draft; another object after every change. */
export interface DraftSnapshot {
	phase: 'loading' | 'failed' | 'missing' | 'ready'
	category_id: number
	/** Null until something new is saved for the first time. */
	draft_id: number | null
	/** The listing that is edited; null for something new. */
	property_id: number | null
	/** The version of the listing that the changes were begun upon. */
	listing_version: number | null
	/** The listing was changed after these changes were begun. */
	is_listing_newer: boolean
	fields: ListingFields
	/** Every file that the draft may name. */
	pictures: readonly DraftPicture[]
	samples: readonly DraftSample[]
	save_state: SaveState
	/** When the server confirmed last, by this clock; null before. */
	saved_at: number | null
	/** Why the server refuses to save, in its words. */
	refusal: string | null
	/** The draft was published or thrown away elsewhere; what is typed here is in this tab alone. */
	is_gone: boolean
	/** What the server said of fields when it refused to publish, until they are changed. */
	field_errors: Readonly<Record<string, string>>
	/** The session has ended: nothing is saved before the next log-in. */
	is_logged_out: boolean
	other: OtherVersion | null
}

const pause = 800
const longestWait = 30_000

export const draftName = ({ account_id, category_id, draft_id, property_id }: DraftAddress): string =>
	`${account_id}/${property_id ? `listing:${property_id}` : draft_id ? `draft:${draft_id}` : `new:${category_id}`}`

/** Keeps one draft: what is typed, what is saved, and everything that can go wrong between the two. Knows nothing of screens. */
export class DraftKeeper {
	#snapshot: DraftSnapshot
	#address: DraftAddress
	#prefill: Partial<ListingFields>
	#listeners = new Set<() => void>()
	/** What the server confirmed last. */
	#base: ListingFields
	#version: number | null = null
	#isDirty = false
	#saving: Saving | null = null
	#running: Promise<void> | null = null
	#failures = 0
	#timer: ReturnType<typeof setTimeout> | undefined
	#renamed: (from: string, to: string) => void

	constructor(address: DraftAddress, prefill: Partial<ListingFields>, renamed: (from: string, to: string) => void) {
		this.#address = address
		this.#prefill = prefill
		this.#renamed = renamed
		const copy = readCopy(draftName(address))
		this.#base = copy?.base ?? freshDraft(address.category_id)
		this.#version = copy?.version ?? null
		this.#saving = copy?.saving ?? null
		this.#isDirty = copy !== null
		const isNew = address.draft_id === null && address.property_id === null
		this.#snapshot = {
			phase: isNew ? 'ready' : 'loading',
			category_id: address.category_id,
			draft_id: address.draft_id,
			property_id: address.property_id,
			listing_version: null,
			is_listing_newer: false,
			fields: copy?.fields ?? this.#base,
			pictures: [],
			samples: [],
			save_state: copy ? 'unsaved' : 'saved',
			saved_at: null,
			refusal: null,
			is_gone: false,
			field_errors: {},
			is_logged_out: false,
			other: null,
		}
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => void this.#listeners.delete(listener)
	}
	snapshot = (): DraftSnapshot => this.#snapshot

	/** Fetches what the server has; what is typed and not saved yet stays. To be called whenever a screen opens the draft. */
	async open(): Promise<void> {
		if (this.#running) await this.#running
		else if (this.#saving) await this.#save()
		const { draft_id, property_id, phase } = this.#snapshot
		if (draft_id === null && property_id === null) return this.#isDirty ? this.#save() : undefined
		if (phase === 'failed') this.#set({ phase: 'loading' })
		try {
			this.#take(await call('getDraft', property_id === null ? { draft_id: draft_id ?? 0 } : { property_id }))
		} catch (error) {
			const { code, http } = error instanceof ApiError ? error : { code: null, http: 0 }
			// Who has the form open keeps it; the next saving tells what is wrong.
			if (this.#snapshot.phase === 'ready') return
			if (this.#isDirty && http === 0) {
				this.#set({ phase: 'ready', save_state: 'offline' })
				this.#later(() => this.open())
			} else this.#set({ phase: http === 403 || http === 404 ? 'missing' : 'failed', is_logged_out: code === 'login_required' })
		}
	}

	/** Takes over what was typed or chosen; it is saved when the typing pauses. */
	change = (part: Partial<ListingFields>): void => {
		const { fields, draft_id, property_id, save_state } = this.#snapshot
		const isFirst = draft_id === null && property_id === null && !this.#isDirty
		this.#isDirty = true
		const field_errors = Object.fromEntries(Object.entries(this.#snapshot.field_errors).filter(([name]) => !(name in part)))
		this.#set({
			field_errors,
			fields: { ...(isFirst && this.#prefill), ...fields, ...part },
			...(save_state === 'saved' && { save_state: 'unsaved' as const }),
			refusal: null,
		})
		this.#keepCopy()
		if (this.#failures === 0 && !this.#snapshot.is_logged_out && !this.#snapshot.is_gone) this.#later(() => this.#save(), pause)
	}

	/** Names files that were just stored for this draft. */
	addFiles = ({ pictures = [], samples = [] }: { pictures?: readonly DraftPicture[]; samples?: readonly DraftSample[] }): void => {
		const isNew = <File extends { file: string }>(known: readonly File[], added: readonly File[]) => [
			...known,
			...added.filter(({ file }) => !known.some((one) => one.file === file)),
		]
		this.#set({ pictures: isNew(this.#snapshot.pictures, pictures), samples: isNew(this.#snapshot.samples, samples) })
	}

	/** Keeps what the server said of fields, for the steps that hold them. */
	tellErrors = (field_errors: Readonly<Record<string, string>>): void => this.#set({ field_errors })

	/** Saves at once what is open. True when the server has everything. */
	flush = async (): Promise<boolean> => {
		if (this.#isDirty) await this.#save()
		return !this.#isDirty
	}

	/** The draft's number, saved for that where it is new. Throws when the server cannot be reached or refuses. */
	needDraft = async (): Promise<number> => {
		if (this.#snapshot.draft_id === null) {
			if (!this.#isDirty) this.change({})
			await this.#save()
		}
		const { draft_id, refusal } = this.#snapshot
		if (draft_id === null) throw new ApiError('no_connection', 0, refusal ?? '')
		return draft_id
	}

	/** Ends a conflict with the version that was chosen. */
	resolve = (chosen: ListingFields): void => {
		const { other } = this.#snapshot
		if (!other) return
		this.#version = other.version
		this.#base = other.fields
		this.#isDirty = differences(chosen, other.fields).length > 0
		this.#set({ fields: chosen, other: null, save_state: this.#isDirty ? 'unsaved' : 'saved' })
		this.#keepCopy()
		if (this.#isDirty) void this.#save()
	}

	/** Tries again at once: the network is back, or somebody has logged in. */
	retry = (): void => {
		this.#failures = 0
		this.#set({ is_logged_out: false })
		if (this.#snapshot.phase === 'failed') void this.open()
		else if (this.#isDirty) void this.#save()
	}

	/** Goes on with what is typed as something new, after the draft itself is gone. */
	beginAnew = (): void => {
		this.#version = null
		this.#base = freshDraft(this.#address.category_id)
		this.#rename({ ...this.#address, draft_id: null })
		this.#set({ draft_id: null, is_gone: false, pictures: [], samples: [] })
		this.#keepCopy()
		void this.#save()
	}

	/** The draft is published or thrown away: nothing of it is kept. */
	forget = (): void => {
		clearTimeout(this.#timer)
		this.#isDirty = false
		this.#saving = null
		this.#keepCopy()
		this.#renamed(draftName(this.#address), '')
	}

	#set(part: Partial<DraftSnapshot>) {
		this.#snapshot = { ...this.#snapshot, ...part }
		for (const listener of this.#listeners) listener()
	}

	#later(work: () => Promise<void>, wait = Math.min(longestWait, 1000 * 2 ** this.#failures)) {
		clearTimeout(this.#timer)
		this.#timer = setTimeout(() => void work(), wait)
	}

	#keepCopy() {
		const copy = { fields: this.#snapshot.fields, base: this.#base, version: this.#version, saving: this.#saving }
		storeCopy(draftName(this.#address), this.#isDirty ? copy : null)
	}

	#take(draft: Draft) {
		const theirs = readFields(draft.fields, draft.category_id)
		const { draft_id, property_id, listing_version, category_id, pictures, samples } = draft
		const is_listing_newer = (draft.current_listing_version ?? 0) > (listing_version ?? 0)
		this.#set({ phase: 'ready', draft_id, property_id, listing_version, category_id, pictures, samples, is_listing_newer })
		if (!this.#isDirty) {
			this.#base = theirs
			this.#version = draft.version
			this.#set({ fields: theirs, save_state: 'saved', saved_at: Date.parse(draft.updated_at) })
		} else if (draft.version === (this.#version ?? draft.version)) {
			this.#version = draft.version
			void this.#save()
		} else this.#meet(draft)
	}

	/** Somebody has saved elsewhere. Where both say the same there is nothing to choose. */
	#meet({ fields, category_id, version, updated_at }: Draft) {
		const other = { fields: readFields(fields, category_id), base: this.#base, version, updated_at }
		this.#set({ other, save_state: 'conflict' })
		if (differences(this.#snapshot.fields, other.fields).length === 0) this.resolve(other.fields)
	}

	/** Saves until nothing is open, one saving at a time. */
	#save(): Promise<void> {
		clearTimeout(this.#timer)
		return (this.#running ??= this.#saveAll().finally(() => {
			this.#running = null
		}))
	}

	async #saveAll() {
		while (this.#isDirty && !this.#snapshot.other && !this.#snapshot.is_gone) {
			const saving = (this.#saving ??= this.#newSaving())
			this.#keepCopy()
			this.#set({ save_state: 'saving' })
			try {
				this.#confirm(saving, await call('saveDraft', saving.input, undefined, saving.key))
			} catch (error) {
				if (this.#saving !== saving) return
				this.#refused(error)
				return
			}
		}
	}

	#newSaving(): Saving {
		const { fields, draft_id, property_id, category_id } = this.#snapshot
		const input = {
			...(draft_id !== null && { draft_id }),
			...(property_id !== null && { property_id }),
			category_id,
			...(this.#version !== null && { version: this.#version }),
			fields: JSON.stringify(fields),
		}
		return { key: newOnceKey(), input, fields }
	}

	#confirm(saving: Saving, { draft_id, version }: { draft_id: number; version: number }) {
		this.#saving = null
		this.#failures = 0
		this.#version = version
		this.#base = saving.fields
		this.#isDirty = this.#snapshot.fields !== saving.fields && differences(this.#snapshot.fields, saving.fields).length > 0
		this.#rename({ ...this.#address, draft_id })
		this.#keepCopy()
		const save_state = this.#isDirty ? ('unsaved' as const) : ('saved' as const)
		this.#set({ draft_id, save_state, saved_at: Date.now(), refusal: null, is_logged_out: false })
	}

	#rename(address: DraftAddress) {
		const before = draftName(this.#address)
		const after = draftName(address)
		this.#address = address
		if (before === after) return
		storeCopy(before, null)
		this.#renamed(before, after)
	}

	#refused(error: unknown) {
		const { code, http, message, fields, data } = error instanceof ApiError ? error : new ApiError('no_connection', 0, '')
		if (code === 'changed_meanwhile') {
			this.#saving = null
			this.#meet((data as { draft: Draft }).draft)
		} else if (code === 'login_required') this.#set({ save_state: 'unsaved', is_logged_out: true })
		else if (http === 0 || http === 429 || http >= 500) {
			// Whether it arrived is not known: the same is sent again under the same name.
			this.#failures += 1
			this.#set({ save_state: 'offline' })
			this.#later(() => this.#save())
		} else {
			this.#saving = null
			this.#keepCopy()
			const is_gone = http === 404 && this.#snapshot.property_id === null
			this.#set({ save_state: 'unsaved', is_gone, refusal: is_gone ? null : (Object.values(fields)[0] ?? message) })
		}
	}
}
