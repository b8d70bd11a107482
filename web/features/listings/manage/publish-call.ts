import type { Input, Output } from '#contract/index.ts'
import { families } from '#contract/values/families.ts'
import { call } from '#web/platform/shell/api.ts'
import type { Kind } from './publish-choice.tsx'
import type { ListingDraft } from './draft-state.tsx'
import type { TextName } from './listing-fields.ts'
import { packagesToSend } from './package-form.ts'
import { tidied } from './listing-rules.ts'

export type Published = Output<'addEditVenue'>

const callOf = { 1: 'addEditVenue', 2: 'addEditEntertainment', 3: 'addEditRentalAndService', 4: 'addEditRentalAndService' } as const

const ofVenues = ['is_allow_privatization_of_venue', 'is_allow_booking_of_table']

interface Publication {
	draft: Pick<ListingDraft, 'category_id' | 'draft_id' | 'property_id' | 'listing_version' | 'fields'>
	kind: Kind
	/** The version of the listing that is overwritten; the draft's own unless the author has chosen to overwrite a newer one. */
	version?: number | undefined
	accept_terms: boolean
	accept_pricing: boolean
}

/** Publishes a draft with all fields of the form, by the call of its family. A retry with the same `idempotencyKey` takes effect once. Throws ApiError. */
export async function publish(
	{ draft, kind, version, accept_terms, accept_pricing }: Publication,
	idempotencyKey: string,
): Promise<Published> {
	const { category_id, draft_id, property_id, listing_version, fields } = draft
	const { pictures, samples, packages, occasions_id, occasions_proposed: _, ...rest } = fields
	const typed = Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? tidied(name as TextName, value) : value])
	// Empty fields are left out; only venues have the two kinds of booking.
	const said = typed.filter(([name, value]) => value !== '' && (category_id === families.venues || !ofVenues.includes(String(name))))
	const input = {
		...Object.fromEntries(said),
		// Sent empty, it says that there are none.
		...(occasions_id && { occasions_id: occasions_id.join(',') }),
		draft_id,
		property_id,
		version: version ?? listing_version,
		// Not sent, they stay as they are.
		...(packages && { packages: JSON.stringify(packagesToSend(fields)) }),
		pictures: JSON.stringify(pictures ?? []),
		...(category_id === families.entertainment && { samples: JSON.stringify(samples ?? []) }),
		is_standard_announcement: kind === 'standard',
		premium_announcement: kind === 'premium',
		accept_terms,
		accept_pricing,
	}
	const name = callOf[category_id as keyof typeof callOf] ?? callOf[1]
	// Typed fields may be any text: the server returns their errors.
	return call(name, input as unknown as Input<typeof name>, undefined, idempotencyKey)
}
