import { ApiError, unreachable } from '#web/platform/shell/api.ts'
import { keepInterrupted, readInterrupted } from './interrupted-files.ts'
import type { FileKind, PreparedUpload, QueueSnapshot, Refusal, Task } from './file-queue-types.ts'

export type DraftId = number | (() => Promise<number>)

type OnChange<Chosen, Stored> = (chosen: Chosen[], known: Stored[]) => void

interface Work {
	file: File
	prepared: PreparedUpload | null
	stop: AbortController
	tries: number
}

/** The number of parallel uploads. */
const sideBySide = 2
/** The number of attempts after which the response that a file is broken is taken as final. */
const mostTries = 5
const longestPause = 30_000

let lastKey = 0

/**
 * The files of one draft: chosen files, stored files, and uploads, in the order of the row. It outlives its screen, so that uploads finish. A
 * finished upload becomes a stored file; `onChange` is called after each change.
 */
export class FileQueue<Chosen extends { file: string }, Stored extends { file: string; name: string }> {
	readonly #kind: FileKind<Chosen, Stored>
	readonly #draft_id: DraftId
	#number: number | null = null
	#isRemembered = false
	#onChange: OnChange<Chosen, Stored> = () => {}
	#save: () => Promise<boolean> = async () => true
	/** A file was removed, and the server has not saved that yet. */
	#hasUnsavedRemoval = false
	/** A chosen file, or the key of an upload. */
	#row: (Chosen | string)[] = []
	#known: Stored[] = []
	#tasks = new Map<string, Task>()
	#work = new Map<string, Work>()
	/** By file: its key in the row during the upload, and its preview from this device. */
	#keys = new Map<string, string>()
	#previews = new Map<string, string>()
	#refused: QueueSnapshot<Chosen, Stored>['refused'] = []
	#listeners = new Set<() => void>()
	#snapshot: QueueSnapshot<Chosen, Stored> = { entries: [], unused: [], refused: [] }
	#running = 0

	constructor(kind: FileKind<Chosen, Stored>, draft_id: DraftId) {
		this.#kind = kind
		this.#draft_id = draft_id
		globalThis.addEventListener?.('online', () => this.#resume('offline'))
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}
	snapshot = (): QueueSnapshot<Chosen, Stored> => this.#snapshot

	/** Whether this is the draft's queue: a new draft gets its id with its first file. */
	isOf = (draft_id: DraftId): boolean => this.#draft_id === draft_id || this.#number === draft_id

	/** Sets the functions for changes: `onChange`, and `save`, which saves the draft and returns whether it was saved. */
	report(onChange: OnChange<Chosen, Stored>, save: () => Promise<boolean>): void {
		this.#onChange = onChange
		this.#save = save
	}

	/** Applies the draft's data: the chosen files in their order, and all stored files. */
	follow(chosen: readonly Chosen[], known: readonly Stored[]): void {
		const mine = this.#chosen()
		const isSame = chosen.length === mine.length && chosen.every((one, index) => JSON.stringify(one) === JSON.stringify(mine[index]))
		if (!isSame) {
			// Uploads keep their positions as far as possible.
			const row: (Chosen | string)[] = [...chosen]
			for (const [index, one] of this.#row.entries()) if (typeof one === 'string') row.splice(Math.min(index, row.length), 0, one)
			this.#row = row
		}
		const isKnown = known.length === this.#known.length && known.every((one, index) => one === this.#known[index])
		if (isSame && isKnown) return
		this.#known = [...known]
		this.#notify()
	}

	/**
	 * From now on, a later page in the same tab knows of interrupted uploads. Of those of an earlier page: a file that was stored without a
	 * response is chosen, and a lost one is reported.
	 */
	remember(number: number): void {
		if (this.#number === number && this.#isRemembered) return
		const names = this.#kind.name ? readInterrupted(this.#kind.name, number) : []
		this.#number = number
		this.#isRemembered = true
		this.#keepNames()
		if (names.length === 0) return
		const chosen = new Set(this.#chosen().map(({ file }) => file))
		const unmatched = this.#known.filter(({ file }) => !chosen.has(file))
		for (const name of names) {
			const at = unmatched.findIndex((stored) => stored.name === name)
			const [stored] = at < 0 ? [] : unmatched.splice(at, 1)
			if (stored && this.#row.length < this.#kind.most) this.#row.push(this.#kind.choose(stored))
			else this.#refused = [...this.#refused, { name, refusal: 'interrupted' }]
		}
		this.#changed()
	}

	/** Adds accepted files at the end of the row, and uploads them. */
	async add(files: readonly File[]): Promise<void> {
		const checked = await Promise.all(
			files.map(async (file) => ({ file, fault: await this.#kind.check(file).catch(() => 'broken_file' as const) })),
		)
		this.#refused = []
		for (const { file, fault } of checked) {
			const refusal = fault ?? (this.#row.length >= this.#kind.most ? 'too_many' : null)
			if (refusal) {
				this.#refused = [...this.#refused, { name: file.name, refusal }]
				continue
			}
			const key = `task-${(lastKey += 1)}`
			this.#row.push(key)
			this.#tasks.set(key, { key, name: file.name, state: 'waiting', part: 0, message: '' })
			this.#work.set(key, { file, prepared: null, stop: new AbortController(), tries: 0 })
		}
		this.#keepNames()
		this.#notify()
		this.#run()
	}

	move(key: string, to: number): void {
		const from = this.#row.findIndex((one) => this.#keyOf(one) === key)
		const [moved] = from < 0 ? [] : this.#row.splice(from, 1)
		if (moved === undefined) return
		this.#row.splice(Math.max(0, Math.min(to, this.#row.length)), 0, moved)
		this.#changed()
	}

	edit(file: string, change: Partial<Chosen>): void {
		this.#row = this.#row.map((one) => (typeof one !== 'string' && one.file === file ? { ...one, ...change } : one))
		this.#changed()
	}

	/** Removes an item from the row: an upload is aborted, a stored file is kept unused. */
	remove(key: string): void {
		const work = this.#work.get(key)
		if (work) work.stop.abort()
		else this.#hasUnsavedRemoval = true
		this.#drop(key)
		this.#row = this.#row.filter((one) => this.#keyOf(one) !== key)
		this.#changed()
	}

	/** Chooses a stored file again, at the end. */
	restore(file: string): void {
		const stored = this.#known.find((one) => one.file === file)
		if (!stored || this.#row.length >= this.#kind.most) return
		this.#row.push(this.#kind.choose(stored))
		this.#changed()
	}

	retry = (key: string): void => {
		const work = this.#work.get(key)
		if (work) work.tries = 0
		this.#set(key, { state: 'waiting', part: 0, message: '' })
		this.#run()
	}

	/** Continues uploads that waited for a log-in. */
	loggedIn = (): void => this.#resume('logged_out')

	/** Frees object URLs; false while there are uploads. */
	close(): boolean {
		if (this.#tasks.size > 0) return false
		for (const preview of new Set(this.#previews.values())) URL.revokeObjectURL(preview)
		this.#previews.clear()
		return true
	}

	dismissRefused = (): void => {
		this.#refused = []
		this.#notify()
	}

	#chosen = () => this.#row.filter((one) => typeof one !== 'string')
	#keyOf = (one: Chosen | string) => (typeof one === 'string' ? one : (this.#keys.get(one.file) ?? one.file))

	#run(): void {
		const next = [...this.#tasks.values()].find(({ state }) => state === 'waiting')
		if (!next || this.#running >= sideBySide) return
		this.#running += 1
		void this.#upload(next.key).finally(() => {
			this.#running -= 1
			this.#run()
		})
		this.#run()
	}

	/** The whole upload of one file, with retries. */
	async #upload(key: string): Promise<void> {
		const work = this.#work.get(key)
		if (!work) return
		const { signal } = work.stop
		try {
			this.#set(key, { state: 'preparing', part: 0 })
			const prepared = work.prepared ?? (await this.#kind.prepare(work.file))
			if (signal.aborted) return
			if (!prepared) return this.#refuse(key, work.file.name, 'broken_file')
			work.prepared = prepared
			if (prepared.preview && !this.#previews.has(key)) this.#previews.set(key, URL.createObjectURL(prepared.preview))
			this.#set(key, { state: 'sending' })
			this.#number = typeof this.#draft_id === 'number' ? this.#draft_id : await this.#draft_id()
			if (signal.aborted) return
			if (this.#hasUnsavedRemoval) {
				if (!(await this.#save())) throw unreachable()
				this.#hasUnsavedRemoval = false
				if (signal.aborted) return
			}
			const stored = await this.#kind.send(this.#number, prepared.files, { signal, onProgress: (part) => this.#set(key, { part }) })
			this.#arrived(key, stored)
		} catch (error) {
			if (!signal.aborted) this.#onFailure(key, work, error)
		}
	}

	#arrived(key: string, stored: Stored): void {
		const preview = this.#previews.get(key)
		if (preview) this.#previews.set(stored.file, preview)
		this.#keys.set(stored.file, key)
		this.#known = [...this.#known, stored]
		this.#row = this.#row.map((one) => (one === key ? this.#kind.choose(stored) : one))
		this.#drop(key)
		this.#changed()
	}

	#onFailure(key: string, work: Work, error: unknown): void {
		const { http, code, message, fields } = error instanceof ApiError ? error : new ApiError('internal', 500, '')
		work.tries += 1
		if (code === 'login_required') this.#set(key, { state: 'logged_out' })
		else if (code === 'too_many_requests' || (http >= 500 && work.tries >= mostTries)) this.#set(key, { state: 'failed', message })
		else if (http >= 400 && http < 500) this.#refuse(key, work.file.name, { said: Object.values(fields)[0] ?? message })
		else {
			const state = http === 0 ? 'offline' : 'delayed'
			this.#set(key, { state })
			setTimeout(() => this.#resume(state, key), Math.min(longestPause, 1000 * 2 ** Math.min(work.tries - 1, 5)))
		}
	}

	#refuse(key: string, name: string, refusal: Refusal): void {
		this.#refused = [...this.#refused, { name, refusal }]
		this.remove(key)
	}

	#resume(state: Task['state'], key?: string): void {
		for (const task of this.#tasks.values())
			if (task.state === state && (key === undefined || key === task.key)) this.#set(task.key, { state: 'waiting' })
		this.#run()
	}

	#drop(key: string): void {
		this.#tasks.delete(key)
		this.#work.delete(key)
		this.#keepNames()
	}

	#keepNames(): void {
		if (this.#kind.name && this.#number !== null && this.#isRemembered)
			keepInterrupted(
				this.#kind.name,
				this.#number,
				[...this.#tasks.values()].map(({ name }) => name),
			)
	}

	#set(key: string, change: Partial<Task>): void {
		const task = this.#tasks.get(key)
		if (!task) return
		this.#tasks.set(key, { ...task, ...change })
		this.#notify()
	}

	#changed(): void {
		this.#notify()
		this.#onChange(this.#chosen(), this.#known)
	}

	#notify(): void {
		const known = new Map(this.#known.map((stored) => [stored.file, stored]))
		const entries = this.#row.map((one) => {
			const key = this.#keyOf(one)
			const chosen = typeof one === 'string' ? null : one
			const preview = this.#previews.get(chosen?.file ?? key) ?? null
			return { key, task: this.#tasks.get(key) ?? null, chosen, stored: known.get(chosen?.file ?? '') ?? null, preview }
		})
		const used = new Set(entries.map(({ chosen }) => chosen?.file))
		this.#snapshot = { entries, unused: this.#known.filter(({ file }) => !used.has(file)), refused: this.#refused }
		for (const listener of this.#listeners) listener()
	}
}
