import type { SentFile } from '../shell/upload.ts'

/** Why a file is not taken: a reason of ours, or what the server says. */
export type Refusal =
	| 'too_many'
	| 'too_many_pixels'
	| 'file_too_large'
	| 'empty_file'
	| 'not_a_picture'
	| 'broken_file'
	| 'not_a_sample'
	| 'interrupted'
	| { said: string }

/** A file on its way. `offline`, `delayed` by a fault of the server, and `logged_out` go on by themselves; a `failed` one waits to be tried again. */
export interface Task {
	key: string
	name: string
	state: 'waiting' | 'preparing' | 'sending' | 'offline' | 'delayed' | 'logged_out' | 'failed'
	/** How much has been sent, from 0 to 1. */
	part: number
	/** What the server said of a failure. */
	message: string
}

/** One place in the row: a file on its way, or one that has arrived. */
export interface Entry<Chosen, Stored> {
	key: string
	task: Task | null
	chosen: Chosen | null
	stored: Stored | null
	/** Address of a picture of it from this device. */
	preview: string | null
}

export interface QueueSnapshot<Chosen, Stored> {
	entries: readonly Entry<Chosen, Stored>[]
	/** Stored files that are not chosen. */
	unused: readonly Stored[]
	/** Files that were not taken. */
	refused: readonly { name: string; refusal: Refusal }[]
}

export interface PreparedUpload {
	files: SentFile[]
	preview: Blob | null
}

/** What distinguishes pictures from recordings. */
export interface FileKind<Chosen, Stored> {
	/** By which a page that comes after this one knows what was on its way; without one it does not. */
	name?: 'pictures' | 'samples'
	/** How many there may be. */
	most: number
	/** What is wrong with a file at first sight: of what is refused here, none takes a place. */
	check: (file: File) => Promise<Refusal | null>
	/** What of a file is sent; null for one that cannot be read. */
	prepare: (file: File) => Promise<PreparedUpload | null>
	send: (
		draft_id: number,
		files: readonly SentFile[],
		watch: { signal: AbortSignal; onProgress: (part: number) => void },
	) => Promise<Stored>
	choose: (stored: Stored) => Chosen
}
