import type { DraftFields } from '#contract/listings/drafts.ts'

/** Which draft: one by its number, the changes to something published, or something new. */
export interface DraftAddress {
	account_id: number
	draft_id: number | null
	/** Of the published listing or event whose changes these are. */
	subject_id: number | null
}

/** What the server has of a draft. */
export interface StoredDraft<About> {
	draft_id: number
	subject_id: number | null
	/** The version of the published one that the changes were begun upon, and its version now. */
	subject_version: number | null
	current_subject_version: number | null
	fields: DraftFields
	version: number
	updated_at: string
	about: About
}

/** What a saving is made of. */
interface Saved<Fields, About> {
	draft_id: number | null
	subject_id: number | null
	version: number | null
	fields: Fields
	about: About
}

/** What distinguishes the drafts of one kind: announcements of a family, or events. `About` is what the server says of a draft beyond its fields. */
export interface DraftKind<Fields extends object, About extends object> {
	/** Where copies of this tab lie, and the draft among those that are open. */
	keyOf: (address: DraftAddress) => string
	/** Before anything is typed. */
	fresh: () => { fields: Fields; about: About }
	/** Stored fields as the form holds them, whoever wrote them. */
	read: (stored: DraftFields, about: About) => Fields
	/** The fields in which two versions differ. */
	differences: (one: Fields, other: Fields) => string[]
	load: (address: { draft_id: number } | { subject_id: number }) => Promise<StoredDraft<About>>
	/** What a saving sends, and the way to send it. */
	inputOf: (saved: Saved<Fields, About>) => object
	save: (input: object, idempotencyKey: string) => Promise<{ draft_id: number; version: number }>
	/** Nothing is saved by itself: what is public changes when somebody says so. What is typed stays in this tab until then. */
	isHeld?: (about: About) => boolean
	/** The other version in the data of `changed_meanwhile`. */
	otherIn: (data: unknown) => StoredDraft<About>
}

/**
 * `unsaved`: typed, and waiting for its turn or for a log-in; `offline`: it could not be saved, and is tried again;
 * `conflict`: saved elsewhere meanwhile, and somebody has to choose.
 */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict'

/** The version that was saved elsewhere. */
export interface OtherVersion<Fields> {
	fields: Fields
	/** What both versions come from. */
	base: Fields
	version: number
	updated_at: string
}

/** How far a draft is saved, whatever it holds. */
export interface SavingState {
	save_state: SaveState
	/** While `offline`: whether there is no connection, too much was sent, or the server has a fault; and when it is tried again, by this clock. */
	delay: { why: 'no_connection' | 'too_many' | 'server'; until: number } | null
	/** When the server confirmed last, by this clock; null before. */
	saved_at: number | null
	/** Why the server refuses to save, or to show it, in its words; empty where it could not be reached. */
	refusal: string | null
	/** The draft was published or thrown away elsewhere; what is typed here is in this tab alone. */
	is_gone: boolean
	/** The session has ended: nothing is saved before the next log-in. */
	is_logged_out: boolean
}

/** What the screens see of a draft; another object after every change. */
export interface DraftSnapshot<Fields, About> extends SavingState {
	phase: 'loading' | 'failed' | 'missing' | 'ready'
	/** Null until something new is saved for the first time. */
	draft_id: number | null
	/** What is edited; null for something new. */
	subject_id: number | null
	/** The version of it that the changes were begun upon. */
	subject_version: number | null
	/** It was changed after these changes were begun. */
	is_subject_newer: boolean
	fields: Fields
	about: About
	/** What the server said of fields when it refused to publish, until they are changed. */
	field_errors: Readonly<Record<string, string>>
	other: OtherVersion<Fields> | null
}
