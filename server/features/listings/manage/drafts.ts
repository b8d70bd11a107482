import { sql, type Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { maxDrafts } from '#contract/limits.ts'
import type { Draft, DraftFields } from '#contract/listings/drafts.ts'
import { lockAccount } from '#server/features/accounts/lock-account.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { confirmSaved } from '#server/platform/shared/saved-draft.ts'
import { readListingFields } from './draft-fields.ts'
import { addressesOf, listPictures, listSamples } from '#server/platform/media/available-files.ts'
import { toDraftPicture, toDraftSample } from '#server/platform/media/draft-files.ts'
import { filesBelow, removeLeft } from '#server/platform/media/leftover-files.ts'
import { findOwnDraft, lockChangesTo, lockOwnDraft, lockOwnListing, type OwnedDraft, type OwnedListing } from './owned.ts'
import { previewOf } from './preview.ts'

export const draftHandlers: Handlers<'saveDraft' | 'getDraft' | 'deleteDraft' | 'previewDraft'> = {
	async saveDraft({ input, media, account, idempotent }) {
		const { draft_id, property_id, category_id, version, fields } = input
		return idempotent(async (trx) => {
			await checkCategory(trx, category_id)
			if (draft_id === undefined) await lockAccount(trx, account.id)
			const listing = property_id === undefined ? null : await lockOwnListing(trx, account.id, property_id)
			if (listing && listing.category_id !== category_id) fail('invalid_input', { fields: { category_id: { error: 'not_a_choice' } } })
			const draft =
				draft_id !== undefined ? await lockOwnDraft(trx, account.id, draft_id) : listing && (await lockChangesTo(trx, listing.id))
			if (!draft) return confirmSaved(await begin(trx, account.id, { category_id, fields, listing }))
			// A client that lost the answer sends the same again.
			if (isDeepStrictEqual(draft.fields, fields) && draft.category_id === category_id) return confirmSaved(draft)
			if (version !== undefined && version !== draft.version)
				fail('changed_meanwhile', { data: { draft: await toDraft(trx, media, draft) } })
			if (draft.listing_id !== null && draft.category_id !== category_id)
				fail('invalid_input', { fields: { category_id: { error: 'not_a_choice' } } })
			return confirmSaved(
				await trx
					.updateTable('listing_drafts')
					.set({ fields: JSON.stringify(fields), category_id, version: draft.version + 1, updated_at: sql`now()` })
					.where('id', '=', draft.id)
					.returning(['id', 'version', 'updated_at'])
					.executeTakeFirstOrThrow(),
			)
		})
	},

	async getDraft({ input: { draft_id, property_id }, db, media, account }) {
		if (draft_id !== undefined) return toDraft(db, media, await findOwnDraft(db, account.id, draft_id))
		if (property_id === undefined) fail('invalid_input', { fields: { draft_id: { error: 'required' } } })
		return db.transaction().execute(async (trx) => {
			await lockAccount(trx, account.id)
			const listing = await lockOwnListing(trx, account.id, property_id)
			return toDraft(trx, media, await openChanges(trx, account.id, listing))
		})
	},

	async deleteDraft({ input, db, media, account }) {
		const left = await db.transaction().execute(async (trx) => {
			const { id } = await lockOwnDraft(trx, account.id, input.draft_id)
			const files = await filesBelow(trx, 'listing_drafts', sql`id = ${id}`)
			await trx.deleteFrom('listing_drafts').where('id', '=', id).execute()
			return files
		})
		await removeLeft(db, media, left)
		return null
	},

	async previewDraft({ input, db, media, account, language }) {
		return previewOf(db, media, await findOwnDraft(db, account.id, input.draft_id), language)
	},
}

async function checkCategory(db: Kysely<DB>, id: number) {
	const category = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
	if (!category) fail('invalid_input', { fields: { category_id: { error: 'not_a_choice' } } })
}

interface Beginning {
	category_id: number
	fields: DraftFields
	listing: OwnedListing | null
}

async function begin(db: Kysely<DB>, account_id: number, { category_id, fields, listing }: Beginning): Promise<OwnedDraft> {
	const { drafts } = await db
		.selectFrom('listing_drafts')
		.select(({ fn }) => fn.countAll<number>().as('drafts'))
		.where('account_id', '=', account_id)
		.executeTakeFirstOrThrow()
	if (drafts >= maxDrafts) fail('invalid_input', { fields: { draft_id: { error: 'too_many', bound: maxDrafts } } })
	return db
		.insertInto('listing_drafts')
		.values({
			account_id,
			category_id,
			fields: JSON.stringify(fields),
			listing_id: listing?.id ?? null,
			listing_version: listing?.version ?? null,
		})
		.returning(['id', 'account_id', 'listing_id', 'listing_version', 'category_id', 'fields', 'version', 'updated_at'])
		.executeTakeFirstOrThrow()
}

/** The draft of changes to a listing: the saved one, or a new one from the listing as it is now. A draft that was never saved holds nothing to lose. */
async function openChanges(db: Kysely<DB>, account_id: number, listing: OwnedListing): Promise<OwnedDraft> {
	const begun = await lockChangesTo(db, listing.id)
	if (begun && begun.version > 1) return begun
	const fields = await readListingFields(db, listing.id)
	if (!begun) return begin(db, account_id, { category_id: listing.category_id, fields, listing })
	if (begun.listing_version === listing.version) return begun
	await db
		.updateTable('listing_drafts')
		.set({ fields: JSON.stringify(fields), listing_version: listing.version })
		.where('id', '=', begun.id)
		.execute()
	return { ...begun, fields, listing_version: listing.version }
}

async function toDraft(db: Kysely<DB>, media: Media, draft: OwnedDraft): Promise<Draft> {
	const { id: draft_id, listing_id } = draft
	const listing =
		listing_id === null ? undefined : await db.selectFrom('listings').select('version').where('id', '=', listing_id).executeTakeFirst()
	const pictures = await listPictures(db, { draft_id, listing_id })
	const samples = await listSamples(db, { draft_id, listing_id })
	return {
		draft_id,
		property_id: listing_id,
		listing_version: draft.listing_version,
		current_listing_version: listing?.version ?? null,
		category_id: draft.category_id,
		fields: draft.fields,
		version: draft.version,
		updated_at: draft.updated_at.toISOString(),
		pictures: pictures.map((picture) => toDraftPicture(picture, addressesOf(media, picture))),
		samples: samples.map((sample) => toDraftSample(sample, addressesOf(media, sample))),
	}
}
