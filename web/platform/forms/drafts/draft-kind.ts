import type { DraftFields } from '#contract/listings/drafts.ts'

/** The address of a draft: one by its id, the changes to a published item, or a new one. */
export interface DraftAddress {
	account_id: number
	draft_id: number | null
	/** The id of the published listing or event that these changes are for. */
	subject_id: number | null
}

/** A draft as the server stores it. */
export interface StoredDraft<About> {
	draft_id: number
	subject_id: number | null
	/** The version of the published item on which the changes are based, and its current version. */
	subject_version: number | null
	current_subject_version: number | null
	fields: DraftFields
	version: number
	updated_at: string
	about: About
}

/** The data of which a save request is made. */
interface Saved<Fields, About> {
	draft_id: number | null
	subject_id: number | null
	version: number | null
	fields: Fields
	about: About
}

/** The properties of one kind of drafts: announcements of a family, events, or posts. `About` is the server's data of a draft beside its fields. */
export interface DraftKind<Fields extends object, About extends object> {
	/** The storage key of this tab's copies, and the key of the draft among the open ones. */
	keyOf: (address: DraftAddress) => string
	/** The state before anything is typed. */
	fresh: () => { fields: Fields; about: About }
	/** Stored fields of any origin as the form's fields. */
	read: (stored: DraftFields, about: About) => Fields
	/** The fields in which two versions differ. */
	differences: (one: Fields, other: Fields) => string[]
	load: (address: { draft_id: number } | { subject_id: number }) => Promise<StoredDraft<About>>
	/** The input of a save request, and the function that sends it. */
	inputOf: (saved: Saved<Fields, About>) => object
	save: (input: object, idempotencyKey: string) => Promise<{ draft_id: number; version: number }>
	/** True when a draft is not saved automatically: changes to a public item are saved on demand, and until then stay in this tab. */
	isHeld?: (about: About) => boolean
	/** The other version in the data of the error `changed_meanwhile`. */
	otherIn: (data: unknown) => StoredDraft<About>
}

/**
 * `unsaved`: typed, and not sent yet, or waiting for a log-in; `offline`: saving failed, and is retried; `conflict`: the draft was saved
 * elsewhere meanwhile, and the author has to choose.
 */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict'

/** The version that was saved elsewhere. */
export interface OtherVersion<Fields> {
	fields: Fields
	/** The common base of both versions. */
	base: Fields
	version: number
	updated_at: string
}

/** The state of saving of a draft of any kind. */
export interface SavingState {
	save_state: SaveState
	/** While `offline`: whether there is no connection, there were too many requests, or the server has a fault; and the time of the next retry by this clock. */
	delay: { why: 'no_connection' | 'too_many' | 'server'; until: number } | null
	/** The time of the server's last confirmation by this clock; null before. */
	saved_at: number | null
	/** The server's message when it refuses to save or to show the draft; empty when it could not be reached. */
	refusal: string | null
	/** The draft was published or deleted elsewhere; the typed fields are in this tab only. */
	is_gone: boolean
	/** The session has ended: nothing is saved before the next log-in. */
	is_logged_out: boolean
}

/** The state of a draft for the screens; a new object after every change. */
export interface DraftSnapshot<Fields, About> extends SavingState {
	phase: 'loading' | 'failed' | 'missing' | 'ready'
	/** Null until a new draft is saved for the first time. */
	draft_id: number | null
	/** The id of the published item; null for a new one. */
	subject_id: number | null
	/** The version of it on which the changes are based. */
	subject_version: number | null
	/** It was changed after these changes were begun. */
	is_subject_newer: boolean
	fields: Fields
	about: About
	/** The server's errors of fields when it refused to publish, each until its field is changed. */
	field_errors: Readonly<Record<string, string>>
	other: OtherVersion<Fields> | null
}
