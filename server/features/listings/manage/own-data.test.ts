import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDraftPicture, trader, venueForm } from '#test/announcements.ts'
import { fetchExport } from '#test/exports.ts'
import { startProduct } from '#test/product.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { deleteWhatIsOver } from '#server/features/privacy/retention.ts'

test('G60 an export holds the drafts, the texts in all languages and what was accepted; a deletion takes them with their files', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const { draft_id: first } = (await product.call('saveDraft', { category_id: 1, fields: '{}' }, owner.token)).data
	const shown = await addDraftPicture(product, first)
	const form = venueForm({ draft_id: first, description_fr: 'Une salle lumineuse avec vue sur les collines.', occasions_id: [1, 10] })
	expect((await product.call('addEditVenue', form, owner.token)).code).toBe('101')
	const fields = JSON.stringify({ property_name: 'A plan for spring' })
	const { draft_id } = (await product.call('saveDraft', { category_id: 1, fields }, owner.token)).data
	const drafted = await addDraftPicture(product, draft_id)
	const url = (file: string) => `${product.config.PUBLIC_URL}/uploads/${file}`

	await product.db
		.updateTable('sessions')
		.set({ proved_at: sql`now()` })
		.execute()
	const { data } = await product.call('exportAccount', {}, owner.token)
	const { json, files } = await fetchExport(product, data.url)
	expect(json).toMatchObject({
		listings: [
			{ occasions: ['Wedding', 'Funeral meal'], texts: [{ lang: 'fr', description: form['description_fr'] }], pictures: [url(shown)] },
		],
		drafts: [{ id: draft_id, fields: { property_name: 'A plan for spring' }, files: [url(drafted)] }],
		acceptances: [{ document: 'pricing' }, { document: 'terms' }],
	})
	expect(Object.values(files)).toEqual(expect.arrayContaining([shown, drafted]))

	await product.db
		.updateTable('accounts')
		.set({ delete_after: sql`now() - interval '1 minute'` })
		.where('id', '=', owner.id)
		.execute()
	expect((await deleteWhatIsOver(product.db, product.storage)).deleted_accounts).toBe(1)
	for (const file of [shown, drafted]) expect(await product.storage.find(file), file).toBe(null)
	for (const table of ['listings', 'listing_texts', 'listing_drafts', 'draft_files', 'acceptances'] as const)
		expect(await product.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('G4 whatever comes first, the publication or the click in the mail: nothing waits for ever', async () => {
	await using product = await startProduct()
	for (let round = 0; round < 6; round += 1) {
		const owner = await trader(product, { email_verified: false })
		const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', owner.id).executeTakeFirstOrThrow()
		const token = makeToken()
		const expires_at = new Date(Date.now() + 600_000)
		const row = { account_id: owner.id, purpose: 'verify', email, token_hash: hashToken(token), expires_at }
		await product.db.insertInto('account_tokens').values(row).execute()
		const [published] = await Promise.all([product.call('addEditVenue', venueForm(), owner.token), product.call('verifyEmail', { token })])
		expect(published.code).toBe('101')
	}
	const { rows } = await sql<{ state: string }>`select distinct state from listings`.execute(product.db)
	expect(rows).toEqual([{ state: 'published' }])
	expect((await product.call('searchVenues')).data.total).toBe(6)
})
