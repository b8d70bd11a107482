import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { Draft, DraftPicture, DraftSample } from '#contract/listings/drafts.ts'
import type { Input } from '#contract/index.ts'
import { useOwnAccount } from '#web/features/accounts/own-account.ts'
import { call } from '#web/platform/shell/api.ts'
import type { DraftKind, StoredDraft } from '#web/platform/forms/drafts/draft-kind.ts'
import { idIn, useKeptDraft, type KeptDraft } from '#web/platform/forms/drafts/kept-draft.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { differences, freshDraft, readFields, type ListingFields } from './listing-fields.ts'

/** The server's data of a draft beside its fields: its family, and all files that it may use. */
interface About {
	category_id: number
	pictures: readonly DraftPicture[]
	samples: readonly DraftSample[]
}

/** One draft of an announcement on a screen. */
export interface ListingDraft
	extends Omit<KeptDraft<ListingFields, About>, 'about' | 'updateAbout' | 'subject_id' | 'subject_version' | 'is_subject_newer'>, About {
	/** The published listing that these changes are for; null for a new one. */
	property_id: number | null
	listing_version: number | null
	is_listing_newer: boolean
	/** Adds files that were just stored for this draft. */
	addFiles: (files: Partial<Pick<About, 'pictures' | 'samples'>>) => void
}

const DraftContext = createContext<ListingDraft | null>(null)

/** The draft of this screen. */
export function useListingDraft(): ListingDraft {
	const draft = use(DraftContext)
	if (!draft) throw new Error('useListingDraft needs a ListingDraftProvider')
	return draft
}

const stored = ({
	property_id,
	listing_version,
	current_listing_version,
	category_id,
	pictures,
	samples,
	...rest
}: Draft): StoredDraft<About> => ({
	...rest,
	subject_id: property_id,
	subject_version: listing_version,
	current_subject_version: current_listing_version,
	about: { category_id, pictures, samples },
})

/** The announcements of a family. */
const listingDrafts = (category_id: number): DraftKind<ListingFields, About> => ({
	keyOf: ({ account_id, draft_id, subject_id }) =>
		`listingDraft:${account_id}/${subject_id ? `listing:${subject_id}` : draft_id ? `draft:${draft_id}` : `new:${category_id}`}`,
	fresh: () => ({ fields: freshDraft(category_id), about: { category_id, pictures: [], samples: [] } }),
	read: (fields, about) => readFields(fields, about.category_id),
	differences,
	load: async (address) => stored(await call('getDraft', 'subject_id' in address ? { property_id: address.subject_id } : address)),
	inputOf: ({ draft_id, subject_id, version, fields, about }) => ({
		...(draft_id !== null && { draft_id }),
		...(subject_id !== null && { property_id: subject_id }),
		category_id: about.category_id,
		...(version !== null && { version }),
		fields: JSON.stringify(fields),
	}),
	save: (input, idempotencyKey) => call('saveDraft', input as Input<'saveDraft'>, undefined, idempotencyKey),
	otherIn: (data) => stored((data as { draft: Draft }).draft),
})

/**
 * Opens the draft of the address: `?draft=ID`, the changes to a listing by `?listing=ID`, or a new one of the family, whose id is added to the
 * address with its first save. To be used only on professional screens.
 */
export function ListingDraftProvider({ category_id, children }: { category_id: number; children: ReactNode }) {
	const { language } = useLanguage()
	const account = useOwnAccount()
	const search = useAddress()
	const subject_id = idIn(search, 'listing')
	const draft_id = subject_id === null ? idIn(search, 'draft') : null
	const [prefill] = useState(() => prefillOf(account, language))
	const kind = useMemo(() => listingDrafts(category_id), [category_id])
	const kept = useKeptDraft(kind, { account_id: account.id, draft_id, subject_id }, prefill)
	const { updateAbout } = kept
	const addFiles = useMemo<ListingDraft['addFiles']>(
		() =>
			({ pictures = [], samples = [] }) =>
				updateAbout((about) => ({ ...about, pictures: added(about.pictures, pictures), samples: added(about.samples, samples) })),
		[updateAbout],
	)
	const { about, subject_id: property_id, subject_version: listing_version, is_subject_newer: is_listing_newer, ...rest } = kept
	return <DraftContext value={{ ...rest, ...about, property_id, listing_version, is_listing_newer, addFiles }}>{children}</DraftContext>
}

const added = <File extends { file: string }>(known: readonly File[], more: readonly File[]): readonly File[] => [
	...known,
	...more.filter(({ file }) => !known.some((one) => one.file === file)),
]

function prefillOf({ email, phone }: ReturnType<typeof useOwnAccount>, lang: string): Partial<ListingFields> {
	return { lang, email, ...(phone && { phone }) }
}
