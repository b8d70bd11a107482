import { sql, type Kysely } from 'kysely'
import { lockAccount, type LockedAccount } from '#server/features/accounts/lock-account.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { listingMonths } from '#contract/limits.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { readRegisterNumber } from '#contract/register.ts'
import { toCents } from '#contract/values/amounts.ts'
import { endPremium, makePremium, unsaleable } from '#server/features/billing/premium.ts'
import { readOrder } from '#server/features/billing/queries.ts'
import { keepCatalogue } from '#server/features/catalogue/read/lock.ts'
import type { Config } from '#server/platform/config.ts'
import { fail, type RefusedField } from '#server/platform/failure.ts'
import type { Context, Handlers } from '#server/platform/handler.ts'
import { writeListingSearch } from '#server/platform/search-index/listing-search-rows.ts'
import { acceptedVersions } from '#server/features/legal-pages/queries.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { screenItem } from '#server/features/trust/screening/screen-item.ts'
import { readItem } from '#server/features/trust/screening/item.ts'
import { notifyHeld } from '#server/features/trust/screening/notify-held.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { readListingFields } from './draft-fields.ts'
import { removeLeft } from '#server/platform/media/leftover-files.ts'
import { writeOccasions } from './listing-occasions.ts'
import { checkNumbers, type CheckedNumbers, type CommonInput } from './listing-checks.ts'
import { namesOf, storeFiles, writePictures, writeSamples, type StoredFiles } from './listing-files.ts'
import { lockOwnDraft, lockOwnListing, type OwnedDraft, type OwnedListing } from './owned.ts'

// Decision 015: Drafts and publishing.

type PublishCall = 'addEditVenue' | 'addEditEntertainment' | 'addEditRentalAndService'

interface Family<Name extends PublishCall> {
	categories: readonly number[]
	/** The prefix of its file fields. */
	prefix: string
	/** The fields that only this family has. */
	columns: (input: Parsed<Name>) => Record<string, string | number | boolean | null>
}

const venue: Family<'addEditVenue'> = {
	categories: [1],
	prefix: 'venue',
	columns: (input) => ({
		size: input.size ?? null,
		max_capacity_sitting: input.max_capacity_sitting ?? null,
		max_capacity_standing: input.max_capacity_standing ?? null,
		parking_spaces: input.parking_spaces ?? null,
		is_allow_privatization_of_venue: input.is_allow_privatization_of_venue,
		is_allow_booking_of_table: input.is_allow_booking_of_table,
	}),
}

const entertainment: Family<'addEditEntertainment'> = {
	categories: [2],
	prefix: 'entertainment',
	columns: ({ set_length = null, needs }) => ({ set_length, needs: needs || null }),
}

const rentalOrService: Family<'addEditRentalAndService'> = {
	categories: [3, 4],
	prefix: 'rental',
	columns: (input) => ({
		has_delivery: input.has_delivery ?? null,
		has_set_up: input.has_set_up ?? null,
		deposit_cents: input.deposit === undefined ? null : toCents(input.deposit),
		quantity: input.quantity ?? null,
		minimum_persons: input.minimum_persons ?? null,
		licences: input.licences || null,
	}),
}

export const publishHandlers: Handlers<PublishCall> = {
	addEditVenue: (context) => publish(context, venue),
	addEditEntertainment: (context) => publish(context, entertainment),
	addEditRentalAndService: (context) => publish(context, rentalOrService),
}

/** Inserts or edits a listing: its row, ids, texts, files, acceptances and search rows, in one transaction. */
async function publish<Name extends PublishCall>(context: Context<Name>, family: Family<Name>): Promise<Output<PublishCall>> {
	const { db, config, media, files, language, limiter, idempotent, account: asker } = context as Context<PublishCall>
	const account_id = asker.id
	const input = context.input as CommonInput & Pick<Parsed<'addEditEntertainment'>, 'samples'>
	const added = await storeFiles(media, files)
	const left = namesOf(added)
	try {
		const { order_id, ...made } = await idempotent(async (trx) => {
			await keepCatalogue(trx)
			const account = await lockAccount(trx, account_id)
			const { draft, listing } = await lockSubject(trx, account.id, input, family.categories)
			const numbers = await checkNumbers(trx, input, family.categories, listing?.id)
			if (listing && listing.category_id !== numbers.category_id)
				fail('invalid_input', { fields: { category_id: { error: 'not_a_choice' } } })
			if (!listing) checkBusiness(account)
			// Counted here: a repeated or corrected request counts once.
			await limiter.take('listingByAccount', account_id)
			const columns = { ...commonColumns(input, numbers, listing?.lang ?? language), ...family.columns(context.input) }
			const before = listing ? await readItem(trx, 'listing', listing.id) : undefined
			const { id: listing_id, version } = await writeListing(trx, account, listing, columns)
			await writeNumbers(trx, listing_id, numbers)
			await writeOccasions(trx, listing_id, { said: numbers.occasion_ids, isNew: !listing })
			await writeTexts(trx, listing_id, columns.lang, input)
			left.push(...(await writeFiles(trx, { listing_id, draft, added, prefix: family.prefix, input })))
			await recordAcceptance(trx, account.id, listing_id)
			if (draft) await trx.deleteFrom('listing_drafts').where('id', '=', draft.id).execute()
			const { state, findings, isNewlyHeld } = await screenItem(trx, 'listing', listing_id, before)
			await writeListingSearch(trx, [listing_id])
			if (isNewlyHeld) await notifyHeld(trx, 'listing', account.id, [{ name: columns.property_name, findings }])
			// Last, because it takes the number of an invoice: the next invoice waits until this transaction ends.
			const order_id = await placePremium(trx, config, { account_id, listing_id, language }, { listing, state, input })
			return {
				property_id: listing_id,
				category_id: numbers.category_id,
				// The table's check allows no other state.
				state: state as Output<PublishCall>['state'],
				findings: heldWords(findings, language),
				version,
				order_id,
			}
		})
		return { ...made, order: await readOrder(db, config, order_id) }
	} finally {
		await removeLeft(db, media, left)
	}
}

/** The draft and the listing that a call is about, both locked. Throws when they are not the account's, or have changed since they were read. */
async function lockSubject(db: Kysely<DB>, account_id: number, input: CommonInput, families: readonly number[]) {
	const draft = input.draft_id === undefined ? null : await lockOwnDraft(db, account_id, input.draft_id)
	if (draft && draft.listing_id !== null && input.property_id !== undefined && draft.listing_id !== input.property_id) fail('not_found')
	const property_id = input.property_id ?? draft?.listing_id ?? null
	const listing = property_id === null ? null : await lockOwnListing(db, account_id, property_id)
	if (!listing) return { draft, listing }
	if (!families.includes(listing.category_id)) fail('listing_not_found')
	const seen = input.version ?? draft?.listing_version ?? listing.version
	if (seen !== listing.version) {
		const fields = await readListingFields(db, listing.id)
		fail('changed_meanwhile', { data: { listing: { property_id: listing.id, version: listing.version, fields } } })
	}
	return { draft, listing }
}

/** Business data that are required before a first publication. */
export const businessFields = ['name', 'contact_person', 'phone', 'address', 'rcs_number'] as const

/** Throws `business_missing` before the first publication of a trader without complete business data. */
function checkBusiness(account: LockedAccount) {
	const faults = businessFields.flatMap((field): [string, RefusedField][] => {
		if (field === 'rcs_number' && account.rcs_absence !== null) return []
		if (!account[field]?.trim()) return [[field, { error: 'required' }]]
		// Accounts may still have unchecked numbers.
		return field === 'rcs_number' && readRegisterNumber(account[field]) === null ? [[field, { error: 'not_an_rcs_number' }]] : []
	})
	if (faults.length > 0) fail('business_missing', { fields: Object.fromEntries(faults) })
}

const commonColumns = (input: CommonInput, { category_id, sub_category_id, place }: CheckedNumbers, lang: string) => ({
	category_id,
	sub_category_id,
	lang: input.lang ?? lang,
	property_name: input.property_name,
	description: input.description,
	address: input.address,
	postcode: input.postcode ?? '',
	...place,
	latitude: input.latitude,
	longitude: input.longitude,
	travel_radius: input.travel_radius ?? null,
	min_budget_cents: toCents(input.min_budget),
	price_unit: input.price_unit ?? null,
	...(input.packages && { packages: JSON.stringify(input.packages) }),
	website: input.website ?? null,
	phone: input.phone ?? null,
	email: input.email ?? null,
	languages_spoken: input.languages_spoken,
})

/** States that a publication ends. The others are decisions of the owner or an operator, and stay. */
const comeToAnEnd = new Set(['draft', 'waiting', 'expired'])

async function writeListing(
	db: Kysely<DB>,
	account: LockedAccount,
	listing: OwnedListing | null,
	columns: ReturnType<typeof commonColumns> & Record<string, unknown>,
) {
	const isPublished = !listing || comeToAnEnd.has(listing.state)
	// While its account waits for deletion, it is hidden like the others.
	const shown = account.delete_after ? { state: 'hidden', state_before_deletion: 'published' } : { state: 'published' }
	const state = !isPublished
		? {}
		: account.email_verified
			? { ...shown, published_at: sql<Date>`coalesce(listings.published_at, now())` }
			: { state: 'waiting' }
	const expires_at = sql<Date>`now() + ${`${listingMonths} months`}::interval`
	const values = { ...columns, expires_at, reminded_at: null }
	return listing
		? db
				.updateTable('listings')
				.set({ ...values, ...state, version: listing.version + 1, updated_at: sql`now()` })
				.where('id', '=', listing.id)
				.returning(['id', 'version'])
				.executeTakeFirstOrThrow()
		: db
				.insertInto('listings')
				.values({ ...values, ...state, ...('published_at' in state && { published_at: sql<Date>`now()` }), account_id: account.id })
				.returning(['id', 'version'])
				.executeTakeFirstOrThrow()
}

async function writeNumbers(db: Kysely<DB>, listing_id: number, { feature_ids, event_category_ids }: CheckedNumbers) {
	await db.deleteFrom('listing_features').where('listing_id', '=', listing_id).execute()
	await db.deleteFrom('listing_event_categories').where('listing_id', '=', listing_id).execute()
	if (feature_ids.length > 0)
		await db
			.insertInto('listing_features')
			.values(feature_ids.map((feature_id) => ({ listing_id, feature_id })))
			.execute()
	if (event_category_ids.length > 0)
		await db
			.insertInto('listing_event_categories')
			.values(event_category_ids.map((event_category_id) => ({ listing_id, event_category_id })))
			.execute()
}

async function writeTexts(db: Kysely<DB>, listing_id: number, own: string, input: CommonInput) {
	await db.deleteFrom('listing_texts').where('listing_id', '=', listing_id).execute()
	for (const lang of languages) {
		const property_name = input[`property_name_${lang}`] ?? null
		const description = input[`description_${lang}`] ?? null
		if (lang === own || (property_name === null && description === null)) continue
		await db.insertInto('listing_texts').values({ listing_id, lang, property_name, description }).execute()
	}
}

interface Filed {
	listing_id: number
	draft: OwnedDraft | null
	added: StoredFiles
	prefix: string
	input: CommonInput & Pick<Parsed<'addEditEntertainment'>, 'samples'>
}

/** Returns the files that are no longer referenced. */
async function writeFiles(db: Kysely<DB>, { listing_id, draft, added, prefix, input }: Filed): Promise<string[]> {
	const samples = prefix === entertainment.prefix ? input.samples : []
	const chosen = { listing_id, draft_id: draft?.id ?? null, pictures: input.pictures, samples, added, prefix }
	const pictures = await writePictures(db, chosen)
	return [...pictures, ...(await writeSamples(db, chosen))]
}

interface Placing {
	listing: OwnedListing | null
	state: string
	input: CommonInput
}

/** Makes the listing premium or standard as the form says; unchanged when it says neither. Returns the order to pay, or null. No premium is sold for a listing that is not public. */
async function placePremium(
	db: Kysely<DB>,
	config: Config,
	wish: { account_id: number; listing_id: number; language: Language },
	{ listing, state, input }: Placing,
): Promise<number | null> {
	if (input.premium_announcement) return unsaleable.has(state) ? null : makePremium(db, config, wish)
	if (input.is_standard_announcement && listing?.premium_announcement) await endPremium(db, config, wish.listing_id)
	return null
}

async function recordAcceptance(db: Kysely<DB>, account_id: number, listing_id: number) {
	// Acceptance of the conditions of an announcement includes the promise of lawful offers only (DSA art. 30).
	await db
		.updateTable('accounts')
		.set({ self_certified_at: sql<Date>`now()` })
		.where('id', '=', account_id)
		.execute()
	const accepted = Object.entries(await acceptedVersions(db)).map(([document, version]) => ({ account_id, listing_id, document, version }))
	await db.insertInto('acceptances').values(accepted).execute()
}
