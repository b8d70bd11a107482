import { ApiError, unreachable } from '#web/platform/shell/api.ts'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { readCopy, storeCopy, type Saving } from './unsaved-copy.ts'
import type { DraftAddress, DraftKind, DraftSnapshot, StoredDraft } from './draft-kind.ts'

// Decision 019: The announcement form keeps its draft outside of React.

const pause = 800
const longestWait = 30_000
/** The longest delay of a browser's timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** Temporary errors: no connection, too many requests, or a fault of the server. */
const isPassing = ({ http }: ApiError) => http === 0 || http === 429 || http >= 500

/** Stores one draft: its typed and its saved fields, automatic saving, and the handling of all errors. Independent of screens and of React. */
export class DraftKeeper<Fields extends object, About extends object> {
	#kind: DraftKind<Fields, About>
	#snapshot: DraftSnapshot<Fields, About>
	#address: DraftAddress
	#prefill: Partial<Fields>
	#listeners = new Set<() => void>()
	/** The fields that the server confirmed last. */
	#base: Fields
	#version: number | null = null
	#isDirty = false
	#saving: Saving<Fields> | null = null
	#running: Promise<void> | null = null
	#failures = 0
	#timer: ReturnType<typeof setTimeout> | undefined
	#renamed: (from: string, to: string) => void

	constructor(
		kind: DraftKind<Fields, About>,
		address: DraftAddress,
		prefill: Partial<Fields>,
		renamed: (from: string, to: string) => void,
	) {
		this.#kind = kind
		this.#address = address
		this.#prefill = prefill
		this.#renamed = renamed
		const copy = readCopy<Fields>(kind.keyOf(address))
		const fresh = kind.fresh()
		this.#base = copy?.base ?? fresh.fields
		this.#version = copy?.version ?? null
		this.#saving = copy?.saving ?? null
		this.#isDirty = copy !== null
		this.#snapshot = {
			phase: address.draft_id === null && address.subject_id === null ? 'ready' : 'loading',
			draft_id: address.draft_id,
			subject_id: address.subject_id,
			subject_version: null,
			is_subject_newer: false,
			fields: copy?.fields ?? this.#base,
			about: fresh.about,
			save_state: copy ? 'unsaved' : 'saved',
			delay: null,
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
	snapshot = (): DraftSnapshot<Fields, About> => this.#snapshot

	/** Fetches the draft from the server, again when a save overtakes the answer; typed fields that are not saved yet stay. A screen calls it when it opens. */
	async open(): Promise<void> {
		if (this.#running) await this.#running
		else if (this.#saving) await this.#save()
		const { draft_id, subject_id, phase } = this.#snapshot
		if (draft_id === null && subject_id === null) return this.#isDirty ? this.#save() : undefined
		if (phase === 'failed') this.#set({ phase: 'loading', refusal: null })
		const version = this.#version
		try {
			const draft = await this.#kind.load(subject_id === null ? { draft_id: draft_id ?? 0 } : { subject_id })
			if (this.#running || this.#version !== version) return await this.open()
			this.#take(draft)
		} catch (error) {
			const failure = error instanceof ApiError ? error : unreachable()
			// An open form keeps its fields; the next save reports the error.
			if (this.#snapshot.phase === 'ready') return
			if (this.#isDirty && isPassing(failure)) {
				this.#set({ phase: 'ready' })
				this.#putOff(failure, () => this.open())
			} else if ([403, 404].includes(failure.http)) this.#set({ phase: 'missing', refusal: failure.message })
			else this.#set({ phase: 'failed', refusal: failure.message, is_logged_out: failure.code === 'login_required' })
		}
	}

	/** Sets typed or chosen fields; they are saved when typing pauses. */
	change = (part: Partial<Fields>): void => {
		const { fields, draft_id, subject_id, save_state } = this.#snapshot
		const isFirst = draft_id === null && subject_id === null && !this.#isDirty
		this.#isDirty = true
		this.#set({
			field_errors: Object.fromEntries(Object.entries(this.#snapshot.field_errors).filter(([name]) => !(name in part))),
			fields: { ...(isFirst && this.#prefill), ...fields, ...part },
			...(save_state === 'saved' && { save_state: 'unsaved' as const }),
			refusal: null,
		})
		this.#keepCopy()
		if (this.#failures === 0 && !this.#isHeld && !this.#snapshot.is_logged_out && !this.#snapshot.is_gone)
			this.#later(() => this.#save(), pause)
	}

	/** Sets data about the draft beside its fields, such as files that were just stored for it. */
	updateAbout = (of: (about: About) => About): void => this.#set({ about: of(this.#snapshot.about) })

	/** Stores the server's errors of fields, for the steps that show these fields. */
	setFieldErrors = (field_errors: Readonly<Record<string, string>>): void => this.#set({ field_errors })

	/** Saves unsaved fields at once. Resolves to true when the server has everything. */
	flush = async (): Promise<boolean> => (this.#isHeld ? !this.#isDirty : this.saveNow())

	/** The same, also for a kind that is only saved on demand. */
	saveNow = async (): Promise<boolean> => {
		if (this.#isDirty) await this.#save()
		return !this.#isDirty
	}

	/** The version that the server confirmed last; null before the first save. */
	savedVersion = (): number | null => this.#version

	/** The draft's id; a new draft is saved first. Throws when the server cannot be reached or refuses. */
	needDraft = async (): Promise<number> => {
		if (this.#snapshot.draft_id === null) {
			if (!this.#isDirty) this.change({})
			await this.#save()
		}
		const { draft_id, refusal } = this.#snapshot
		if (draft_id === null) throw refusal === null ? unreachable() : new ApiError('no_connection', 0, refusal)
		return draft_id
	}

	/** Ends a conflict with the chosen fields. */
	resolve = (chosen: Fields): void => {
		const { other } = this.#snapshot
		if (!other) return
		this.#version = other.version
		this.#base = other.fields
		this.#isDirty = this.#kind.differences(chosen, other.fields).length > 0
		this.#set({ fields: chosen, other: null, save_state: this.#isDirty ? 'unsaved' : 'saved' })
		this.#keepCopy()
		if (this.#isDirty && !this.#isHeld) void this.#save()
	}

	/** Retries at once: the network is back, or the visitor has logged in. */
	retry = (): void => {
		this.#failures = 0
		this.#set({ is_logged_out: false })
		if (this.#snapshot.phase === 'failed') void this.open()
		else if (this.#isDirty && (!this.#isHeld || this.#saving)) void this.#save()
	}

	/** Continues with the typed fields as a new draft, after the old one was deleted. */
	beginAnew = (): void => {
		this.#version = null
		const fresh = this.#kind.fresh()
		this.#base = fresh.fields
		this.#rename({ ...this.#address, draft_id: null })
		this.#set({ draft_id: null, is_gone: false, about: fresh.about })
		this.#keepCopy()
		void this.#save()
	}

	/** The draft was published or deleted: removes it from this tab. */
	discard = (): void => {
		clearTimeout(this.#timer)
		this.#isDirty = false
		this.#saving = null
		this.#keepCopy()
		this.#renamed(this.#kind.keyOf(this.#address), '')
	}

	get #isHeld(): boolean {
		return this.#kind.isHeld?.(this.#snapshot.about) ?? false
	}

	#set(part: Partial<DraftSnapshot<Fields, About>>) {
		this.#snapshot = { ...this.#snapshot, ...part }
		for (const listener of this.#listeners) listener()
	}

	#later(work: () => Promise<void>, wait: number) {
		clearTimeout(this.#timer)
		this.#timer = setTimeout(() => void work(), wait)
	}

	/** Retries automatically: after the time that the server names, else after a delay that grows with each failure. */
	#putOff({ http, retry_after }: ApiError, work: () => Promise<void>) {
		const wait = retry_after === null ? Math.min(longestWait, 1000 * 2 ** this.#failures) : Math.min(longestTimer, retry_after * 1000)
		const why = http === 429 ? 'too_many' : http >= 500 ? 'server' : 'no_connection'
		this.#set({ save_state: 'offline', delay: { why, until: Date.now() + wait } })
		this.#later(work, wait)
	}

	#keepCopy() {
		const copy = { fields: this.#snapshot.fields, base: this.#base, version: this.#version, saving: this.#saving }
		storeCopy(this.#kind.keyOf(this.#address), this.#isDirty ? copy : null)
	}

	#take(draft: StoredDraft<About>) {
		const theirs = this.#kind.read(draft.fields, draft.about)
		const { draft_id, subject_id, subject_version, about } = draft
		const is_subject_newer = (draft.current_subject_version ?? 0) > (subject_version ?? 0)
		this.#set({ phase: 'ready', draft_id, subject_id, subject_version, about, is_subject_newer })
		if (!this.#isDirty) {
			this.#base = theirs
			this.#version = draft.version
			this.#set({ fields: theirs, save_state: 'saved', saved_at: Date.parse(draft.updated_at) })
		} else if (draft.version === (this.#version ?? draft.version)) {
			this.#version = draft.version
			if (this.#isHeld) this.#set({ save_state: 'unsaved' })
			else void this.#save()
		} else this.#meet(draft)
	}

	/** The draft was saved elsewhere. When both versions have the same fields there is no conflict. */
	#meet({ fields, about, version, updated_at }: StoredDraft<About>) {
		const other = { fields: this.#kind.read(fields, about), base: this.#base, version, updated_at }
		this.#set({ about, other, save_state: 'conflict' })
		if (this.#kind.differences(this.#snapshot.fields, other.fields).length === 0) this.resolve(other.fields)
	}

	/** Saves until there is nothing to save, one request at a time. */
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
				this.#confirm(saving, await this.#kind.save(saving.input, saving.key))
			} catch (error) {
				if (this.#saving !== saving) return
				this.#refused(error)
				return
			}
		}
	}

	#newSaving(): Saving<Fields> {
		const { fields, draft_id, subject_id, about } = this.#snapshot
		return { key: newIdempotencyKey(), input: this.#kind.inputOf({ draft_id, subject_id, version: this.#version, fields, about }), fields }
	}

	#confirm(saving: Saving<Fields>, { draft_id, version }: { draft_id: number; version: number }) {
		this.#saving = null
		this.#failures = 0
		this.#version = version
		this.#base = saving.fields
		this.#isDirty = this.#snapshot.fields !== saving.fields && this.#kind.differences(this.#snapshot.fields, saving.fields).length > 0
		this.#rename({ ...this.#address, draft_id })
		this.#keepCopy()
		this.#set({ draft_id, save_state: this.#isDirty ? 'unsaved' : 'saved', saved_at: Date.now(), refusal: null, is_logged_out: false })
	}

	#rename(address: DraftAddress) {
		const before = this.#kind.keyOf(this.#address)
		const after = this.#kind.keyOf(address)
		this.#address = address
		if (before === after) return
		storeCopy(before, null)
		this.#renamed(before, after)
	}

	#refused(error: unknown) {
		const failure = error instanceof ApiError ? error : unreachable()
		const { code, http, message, fields, data } = failure
		if (code === 'changed_meanwhile') {
			this.#saving = null
			this.#meet(this.#kind.otherIn(data))
		} else if (code === 'login_required') this.#set({ save_state: 'unsaved', is_logged_out: true })
		else if (isPassing(failure)) {
			// It is unknown whether the request arrived: the same one is sent again with the same idempotency key.
			this.#failures += 1
			this.#putOff(failure, () => this.#save())
		} else {
			this.#saving = null
			this.#keepCopy()
			const is_gone = http === 404 && this.#snapshot.subject_id === null
			this.#set({ save_state: 'unsaved', is_gone, refusal: is_gone ? null : (Object.values(fields)[0] ?? message) })
		}
	}
}
