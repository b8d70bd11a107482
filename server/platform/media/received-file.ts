/** A file of a multipart body, written to the staging folder; it is removed when the call has been answered. */
export interface ReceivedFile {
	/** The field that carried it, without `[]`. */
	field: string
	/** Its name at its source: shown, never used as a path. */
	name: string
	path: string
	bytes: number
}
