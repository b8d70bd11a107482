import type { RetentionName } from '#contract/retention.ts'
import type { DB } from './schema.ts'

export type TableName = keyof DB

export interface Facts {
	/** How it is protected: `docs/security.md`, Data. */
	class: 'secret' | 'personal' | 'billing' | 'operation' | 'public'
	/** The foreign keys with which a row is deleted: column and table. */
	deletedWith?: { readonly [column: string]: TableName }
	/** The columns of a row that keep an unverified account from deletion. */
	keepsAccount?: readonly string[]
	/** The periods after which rows are deleted, or lose personal data. Which rows: `server/features/privacy/retention.ts`. */
	retention?: readonly RetentionName[]
	/** Where the export of an account contains its rows. */
	exported?: readonly string[]
	/** The rights of the run-time role, where it lacks some (decision 046). */
	runTime?: string
	/** False where migrations write the rows, or none lasts longer than a day. */
	isBackedUp?: false
	/** The stored files that its rows name; null where the file of such a column is not stored. */
	files?: FileFacts | null
}

interface FileFacts {
	/** Each column with the path of a stored file below /uploads/. */
	columns: { readonly [column: string]: true }
	/** Whether its pictures are also stored as AVIF. */
	hasAvif: boolean
	/** The published row `p` that makes the files of a row `f` public, as a cache tag calls it, and when; null: no file of this table is public. */
	published: { by: 'listing' | 'event' | 'post'; when: string } | null
}

type FileColumn<Table extends TableName> = Extract<keyof DB[Table], 'file' | `${string}_file`>
/** The columns that refer to accounts by a foreign key. */
export const accountColumns = ['account_id', 'answered_by', 'owner_id', 'professional_id'] as const
type AccountColumn<Table extends TableName> = Extract<keyof DB[Table], (typeof accountColumns)[number]>

/** The facts that this table must have: of personal data their export, of a column for files or accounts its meaning. */
export type Line<Table extends TableName> = Omit<Facts, 'deletedWith'> & {
	deletedWith?: { readonly [Column in keyof DB[Table]]?: TableName }
} & ({ class: 'personal' | 'billing'; exported: readonly string[] } | { class: 'secret' | 'operation' | 'public' }) &
	([AccountColumn<Table>] extends [never] ? object : { keepsAccount: readonly AccountColumn<Table>[] }) &
	([FileColumn<Table>] extends [never] ? object : { files: null | (FileFacts & ColumnsOf<Table>) })
interface ColumnsOf<Table extends TableName> {
	columns: Record<FileColumn<Table>, true>
	hasAvif: 'has_avif' extends keyof DB[Table] ? true : false
}
