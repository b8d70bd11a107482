import { z } from 'zod'

// Decision 054: Backup and restore.

/** The number of this layout; a later one that older code cannot read gets the next number. */
export const layout = 1

/** One table as the backup has it: COPY in text format, compressed by gzip. */
const Table = z.object({
	/** With its schema: `public.accounts`. */
	name: z.string(),
	columns: z.array(z.string()),
	rows: z.number().int(),
	/** The name of the file, and its size in bytes and SHA-256 in the backup. */
	file: z.string(),
	bytes: z.number().int(),
	sha256: z.string(),
})

/** An uploaded file: its name, its size in bytes and its SHA-256. Several backups of one place share it. */
const File = z.tuple([z.string(), z.number().int(), z.string()])

/** A backup's contents list, written last: a backup without it was not finished and does not count. */
export const Manifest = z.object({
	layout: z.literal(layout),
	/** When the backup began, as part of file names: `20261123T104500Z`. */
	id: z.string(),
	begun_at: z.iso.datetime(),
	finished_at: z.iso.datetime(),
	postgres: z.string(),
	/** The migrations that had been run, in their order. */
	migrations: z.array(z.string()),
	tables: z.array(Table),
	/** The last value of each sequence that was used. */
	sequences: z.array(z.object({ name: z.string(), value: z.string() })),
	files: z.array(File),
	key: z.object({
		/** See `SecretKey.fingerprint`. */
		fingerprint: z.string(),
		/** Key and settings, encrypted with the passphrase; null when there was none. */
		sealed: z.string().nullable(),
	}),
})
export type Manifest = z.output<typeof Manifest>
export type BackupTable = Manifest['tables'][number]
export type BackupFile = Manifest['files'][number]

/** The name of a manifest in the backup's place. */
export const manifestName = (id: string): string => `manifests/${id}.json`

/** The id of a backup that begins now. */
export const idOf = (begun: Date): string => begun.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** When the backup of this id began. */
export const beganAt = (id: string): Date => new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
