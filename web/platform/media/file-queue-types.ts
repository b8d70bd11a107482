import type { SentFile } from '#web/platform/shell/upload.ts'

/** Why a file is refused: a reason of the browser's checks, or the server's message. */
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

/** The state of an upload. `offline`, `delayed` (by a fault of the server) and `logged_out` are retried automatically; `failed` waits for a retry by hand. */
export interface Task {
	key: string
	name: string
	state: 'waiting' | 'preparing' | 'sending' | 'offline' | 'delayed' | 'logged_out' | 'failed'
	/** The part that is sent, from 0 to 1. */
	part: number
	/** The server's message about a failure. */
	message: string
}

/** One item of the row: an upload, or a stored file. */
export interface Entry<Chosen, Stored> {
	key: string
	task: Task | null
	chosen: Chosen | null
	stored: Stored | null
	/** An object URL of a preview from this device. */
	preview: string | null
}

export interface QueueSnapshot<Chosen, Stored> {
	entries: readonly Entry<Chosen, Stored>[]
	/** Stored files that are not chosen. */
	unused: readonly Stored[]
	/** Files that were refused. */
	refused: readonly { name: string; refusal: Refusal }[]
}

export interface PreparedUpload {
	files: SentFile[]
	preview: Blob | null
}

/** The differences between pictures and recordings. */
export interface FileKind<Chosen, Stored> {
	/** The storage key under which a later page finds interrupted uploads; without one they are not stored. */
	name?: 'pictures' | 'samples'
	/** The maximum number of files. */
	most: number
	/** Checks a file before it is queued: refused files take no place. */
	check: (file: File) => Promise<Refusal | null>
	/** Prepares the parts of a file for the upload; null for a file that cannot be decoded. */
	prepare: (file: File) => Promise<PreparedUpload | null>
	send: (
		draft_id: number,
		files: readonly SentFile[],
		watch: { signal: AbortSignal; onProgress: (part: number) => void },
	) => Promise<Stored>
	choose: (stored: Stored) => Chosen
}
