import { createContext, use, useState, type ReactNode } from 'react'
import type { Profile } from '#contract/accounts.ts'
import type { Input } from '#contract/index.ts'
import type { EventDraft as Stored } from '#contract/events/manage.ts'
import type { DraftPicture } from '#contract/listings/drafts.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { call } from '#web/platform/shell/api.ts'
import type { DraftKind, StoredDraft } from '#web/platform/forms/drafts/draft-kind.ts'
import { idIn, useKeptDraft, type KeptDraft } from '#web/platform/forms/drafts/kept-draft.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress, useParams } from '#web/platform/shell/navigation.tsx'
import { differences, readFields, type EventFields } from './event-fields.ts'

/** The server's data of a draft beside its fields. */
export interface EventAbout {
	picture: DraftPicture | null
}

/** One draft of an event on a screen; `subject_id` is the event that these changes are for. */
export type EventDraft = KeptDraft<EventFields, EventAbout>

const stored = ({ event_id, event_version, current_event_version, picture, ...rest }: Stored): StoredDraft<EventAbout> => ({
	...rest,
	subject_id: event_id,
	subject_version: event_version,
	current_subject_version: current_event_version,
	about: { picture },
})

const eventDrafts: DraftKind<EventFields, EventAbout> = {
	keyOf: ({ account_id, draft_id, subject_id }) =>
		`eventDraft:${account_id}/${subject_id ? `event:${subject_id}` : draft_id ? `draft:${draft_id}` : 'new'}`,
	fresh: () => ({ fields: {}, about: { picture: null } }),
	read: readFields,
	differences,
	load: async (address) => stored(await call('getEventDraft', 'subject_id' in address ? { event_id: address.subject_id } : address)),
	inputOf: ({ draft_id, subject_id, version, fields }) => ({
		...(draft_id !== null && { draft_id }),
		...(subject_id !== null && { event_id: subject_id }),
		...(version !== null && { version }),
		fields: JSON.stringify(fields),
	}),
	save: (input, idempotencyKey) => call('saveEventDraft', input as Input<'saveEventDraft'>, undefined, idempotencyKey),
	otherIn: (data) => stored((data as { draft: Stored }).draft),
}

const DraftContext = createContext<EventDraft | null>(null)

/** The draft of this screen. */
export function useEventDraft(): EventDraft {
	const draft = use(DraftContext)
	if (!draft) throw new Error('useEventDraft needs an EventDraftProvider')
	return draft
}

/**
 * Opens the draft of the address: the changes to an event by `/edit-event/:id`, a draft by `?draft=ID`, or a new one, whose id is added to the
 * address with its first save.
 */
export function EventDraftProvider({ children }: { children: ReactNode }) {
	const { language } = useLanguage()
	const account = useOwnAccount()
	const search = useAddress()
	const { id } = useParams()
	const subject_id = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
	const draft_id = subject_id === null ? idIn(search, 'draft') : null
	const [prefill] = useState(() => prefillOf(account, language))
	const draft = useKeptDraft(eventDrafts, { account_id: account.id, draft_id, subject_id }, prefill)
	return <DraftContext value={draft}>{children}</DraftContext>
}

/** By default the author is the organiser. */
function prefillOf({ name, first_name, last_name, email, phone }: Profile, lang: string): EventFields {
	const organiser_name = name ?? [first_name, last_name].filter(Boolean).join(' ')
	return { lang, organiser_name, organiser_email: email, ...(phone && { organiser_phone: phone }), date_kind: 'once', fee_kind: '' }
}
