import type { Readable } from 'node:stream'

/** A stored file. */
export interface FoundFile {
	/** In bytes. */
	size: number
	modified: Date
	/** Changes when the contents do. */
	tag: string
	/** The bytes from `start` to `end`, both included; all of them without. The caller reads a found file once or closes it. */
	read(range?: { start: number; end: number }): Promise<Readable>
	close(): Promise<void>
}

/** The storage of uploaded files: a folder, or a bucket. Names are paths below it, with slashes. */
export interface Storage {
	/** The folder for files that are not stored yet, on this machine. */
	readonly staging: string
	/** Stores files of the staging folder, which may be gone from there afterwards. Durable once the promise is kept; a failure may leave some of them. */
	put(files: readonly { name: string; path: string }[]): Promise<void>
	/** Null when there is none of that name. */
	find(name: string): Promise<FoundFile | null>
	/** A missing file is no error. */
	remove(names: readonly string[]): Promise<void>
	/** Every file below a folder such as `m/`, some hundreds at a time. */
	list(folder: string): AsyncIterable<{ name: string; modified: Date }[]>
}
