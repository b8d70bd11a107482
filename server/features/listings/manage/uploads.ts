import type { Kysely } from 'kysely'
import { maxPictures, maxSamples } from '#contract/limits.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Media, StoredPicture, StoredSample } from '#server/platform/media/media.ts'
import type { ReceivedFile } from '#server/platform/media/received-file.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { requireFreeSlots, toDraftPicture, toDraftSample, type DraftFileRow } from '#server/platform/media/draft-files.ts'

export const uploadHandlers: Handlers<'uploadPictures' | 'uploadSamples'> = {
	async uploadPictures({ input, db, account, media, files }) {
		const rows = await addFiles(db, media, {
			draft_id: input.draft_id,
			account_id: account.id,
			what: 'pictures',
			most: maxPictures,
			sent: files.filter(({ field }) => field.endsWith('_image')),
			field: 'venue_image',
			store: () => media.storePictures(files),
			toRow: (picture) => ({ kind: 'picture' as const, ...picture }),
		})
		return { images: rows.map((row) => toDraftPicture(row, media)) }
	},
	async uploadSamples({ input, db, account, media, files }) {
		const rows = await addFiles(db, media, {
			draft_id: input.draft_id,
			account_id: account.id,
			what: 'samples',
			most: maxSamples,
			sent: files,
			field: 'entertainment_video',
			store: () => media.storeSamples(files),
			toRow: (sample) => sample,
		})
		return { samples: rows.map((row) => toDraftSample(row, media)) }
	},
}

interface Adding<Stored> {
	draft_id: number
	account_id: number
	what: 'pictures' | 'samples'
	most: number
	sent: readonly ReceivedFile[]
	/** The form field that is named in the error when no file was sent. */
	field: string
	store: () => Promise<Stored[]>
	toRow: (stored: Stored) => (StoredPicture & { kind: 'picture' }) | StoredSample
}

/** Stores files and adds them to a draft: all of them or none. */
async function addFiles<Stored extends { file: string }>(
	db: Kysely<DB>,
	media: Media,
	{ draft_id, account_id, what, most, sent, field, store, toRow }: Adding<Stored>,
): Promise<DraftFileRow[]> {
	const slots = { draft_id, account_id, what, most, more: sent.length, field: sent[0]?.field ?? field }
	// Before anything is decoded, and again when it is certain.
	await db.transaction().execute((trx) => requireFreeSlots(trx, slots))
	if (sent.length === 0) fail('invalid_input', { fields: { [field]: { error: 'required' } } })
	const stored = await store()
	try {
		return await db.transaction().execute(async (trx) => {
			await requireFreeSlots(trx, slots)
			return trx
				.insertInto('draft_files')
				.values(stored.map((one) => ({ draft_id, ...toRow(one) })))
				.returningAll()
				.execute()
		})
	} catch (error) {
		await media.remove(stored.map(({ file }) => file))
		throw error
	}
}
