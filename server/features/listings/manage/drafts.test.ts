import { expect, test } from 'vitest'
import { maxDrafts } from '#contract/limits.ts'
import type { Draft } from '#contract/listings/drafts.ts'
import { addDraftPicture, trader, venueForm } from '#test/announcements.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'

const fields = (more: object = {}) => JSON.stringify({ property_name: 'Hall', features_id: [1, 2], premium_announcement: '0', ...more })

async function begin(product: Product, { token }: TestAccount, more: object = {}): Promise<number> {
	return (await product.call('saveDraft', { category_id: 1, fields: fields(more) }, token)).data.draft_id
}

test('224 a draft is saved, read and saved again, each time with its next version', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const first = await product.call('saveDraft', { category_id: 1, fields: fields() }, owner.token)
	expect(first).toMatchObject({ code: '101', data: { version: 1 } })
	const { draft_id } = first.data
	expect((await product.call('getDraft', { draft_id }, owner.token)).data).toMatchObject({
		draft_id,
		property_id: null,
		category_id: 1,
		fields: { property_name: 'Hall', features_id: [1, 2], premium_announcement: '0' },
		version: 1,
		pictures: [],
		samples: [],
	})
	const second = await product.call(
		'saveDraft',
		{ draft_id, category_id: 1, version: 1, fields: fields({ property_name: 'Haus' }) },
		owner.token,
	)
	expect(second.data).toMatchObject({ draft_id, version: 2 })
	expect((await product.call('getDraft', { draft_id }, owner.token)).data).toMatchObject({ fields: { property_name: 'Haus' }, version: 2 })
})

test('F23 a save of an older version gets the other one, and the same save twice is no conflict', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await begin(product, owner)
	const save = (version: number, name: string) =>
		product.call('saveDraft', { draft_id, category_id: 1, version, fields: fields({ property_name: name }) }, owner.token)
	expect((await save(1, 'Mine')).data.version).toBe(2)
	const refused = await save(1, 'Theirs')
	expect(refused).toMatchObject({ http: 409, code: 'changed_meanwhile' })
	expect((refused.data as unknown as { draft: Draft }).draft).toMatchObject({ draft_id, version: 2, fields: { property_name: 'Mine' } })
	expect(await save(1, 'Mine')).toMatchObject({ code: '101', data: { version: 2 } })
	expect((await save(2, 'Theirs')).data.version).toBe(3)
})

test('F21 twenty identical beginnings under one key make one draft', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const headers = { 'idempotency-key': 'a-key-of-this-draft-1' }
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => product.call('saveDraft', { category_id: 1, fields: fields() }, owner.token, { headers })),
	)
	expect(new Set(answers.map(({ data }) => data.draft_id)).size).toBe(1)
	expect(await product.db.selectFrom('listing_drafts').selectAll().execute()).toHaveLength(1)
})

test('a draft takes what is half typed and odd, and refuses what is no draft', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	const odd = { property_name: 'a\u0000b', description: '\ud83c', needs: '<script>', latitude: 'here' }
	const response = await product.raw({
		method: 'POST',
		url: '/api/save_property_draft',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		payload: JSON.stringify({ category_id: 2, fields: odd }),
	})
	const { draft_id } = response.json().data
	expect((await product.call('getDraft', { draft_id }, token)).data.fields).toEqual({ ...odd, property_name: 'ab', description: '\ufffd' })
	const many = Object.fromEntries(
		Array.from({ length: 101 }, (_, index) => [`x_${String.fromCharCode(97 + (index % 26))}${'y'.repeat(index)}`, '']),
	)
	for (const wrong of ['', 'x', '[1]', '{"UPPER":"x"}', '{"x":{"y":1}}', `{"x":"${'x'.repeat(9000)}"}`, JSON.stringify(many)])
		expect(await product.call('saveDraft', { category_id: 1, fields: wrong }, token)).toMatchObject({
			code: 'invalid_input',
			fields: { fields: expect.any(String) as string },
		})
	expect((await product.call('saveDraft', { category_id: 9, fields: '{}' }, token)).fields).toHaveProperty('category_id')
	expect((await product.call('getDraft', {}, token)).fields).toHaveProperty('draft_id')
})

test('an account has fifty drafts at most', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const values = Array.from({ length: maxDrafts - 1 }, () => ({ account_id: owner.id, category_id: 1 }))
	await product.db.insertInto('listing_drafts').values(values).execute()
	const answers = await Promise.all([1, 2, 3].map(() => product.call('saveDraft', { category_id: 1, fields: '{}' }, owner.token)))
	expect(answers.map(({ code }) => code).toSorted()).toEqual(['101', 'invalid_input', 'invalid_input'])
	expect(answers.find(({ code }) => code !== '101')?.fields).toEqual({ draft_id: 'At most 50.' })
})

test('246 a draft is its owner’s alone, also when its number is known', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await begin(product, owner)
	const other = await product.professional()
	for (const token of [other.token])
		for (const call of ['getDraft', 'deleteDraft', 'previewDraft'] as const)
			expect(await product.call(call, { draft_id }, token)).toMatchObject({ http: 404, code: 'not_found' })
	expect(await product.call('saveDraft', { draft_id, category_id: 1, fields: '{}' }, other.token)).toMatchObject({ code: 'not_found' })
	const hidden = await addListing(product, { account_id: owner.id, state: 'paused' })
	const shown = await addListing(product, { account_id: owner.id })
	expect(await product.call('getDraft', { property_id: hidden }, other.token)).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await product.call('getDraft', { property_id: shown }, other.token)).toMatchObject({ http: 403, code: 'not_yours' })
	expect(await product.call('getDraft', { property_id: shown })).toMatchObject({ http: 401 })
	expect(await product.call('getDraft', { property_id: shown }, (await product.user()).token)).toMatchObject({ code: 'wrong_role' })
})

test('a deleted draft is gone with its files', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const draft_id = await begin(product, owner)
	const file = await addDraftPicture(product, draft_id)
	const { pictures } = (await product.call('getDraft', { draft_id }, owner.token)).data
	expect(pictures).toMatchObject([{ file, name: 'hall.jpg', width: 960, widths: [480, 960] }])
	const url = pictures[0]?.url ?? ''
	expect((await product.raw({ url })).statusCode).toBe(200)
	expect((await product.call('deleteDraft', { draft_id }, owner.token)).code).toBe('101')
	expect((await product.raw({ url })).statusCode).toBe(404)
	expect((await product.call('getDraft', { draft_id }, owner.token)).code).toBe('not_found')
	expect((await product.call('deleteDraft', { draft_id }, owner.token)).code).toBe('not_found')
})

test.each(['published', 'paused'] as const)(
	'its owner sees the picture of a listing that is %s at an address that opens',
	async (state) => {
		await using product = await startProduct()
		const owner = await product.professional()
		const property_id = await addListing(product, { account_id: owner.id, state })
		const draft_id = await begin(product, owner)
		const file = await addDraftPicture(product, draft_id)
		const shape = { width: 960, height: 640, placeholder: 'aaaaaa-bbbbbb', small_file: file }
		await product.db
			.insertInto('listing_pictures')
			.values({ ...shape, listing_id: property_id, position: 0, file })
			.execute()
		await product.db.deleteFrom('draft_files').execute()
		const { pictures } = (await product.call('getDraft', { property_id }, owner.token)).data
		const { url = '' } = pictures[0] ?? {}
		// The address of a public one is the public one: without a pass, for caches.
		expect([url.includes('?pass='), (await product.raw({ url })).statusCode]).toEqual([state === 'paused', 200])
		expect((await product.raw({ url: `/uploads/${file}` })).statusCode).toBe(state === 'paused' ? 404 : 200)
	},
)

test('241 the changes to a listing begin with what it says, and again with it while none is saved', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const form = venueForm({
		description_fr: 'Une salle lumineuse avec vue sur les collines.',
		max_capacity_sitting: 120,
		event_category_ids: [1, 2],
	})
	const { property_id } = (await product.call('addEditVenue', form, owner.token)).data
	const open = async () => (await product.call('getDraft', { property_id }, owner.token)).data
	const begun = await open()
	expect(begun).toMatchObject({
		property_id,
		listing_version: 1,
		current_listing_version: 1,
		fields: {
			category_id: '1',
			sub_category_id: '5',
			property_name: form['property_name'],
			description_fr: form['description_fr'],
			max_capacity_sitting: '120',
			max_capacity_standing: '',
			event_category_ids: [1, 2],
			is_standard_announcement: '1',
			premium_announcement: '0',
			locality: 'Ettelbruck',
		},
	})
	await product.call('addEditVenue', { ...form, property_id, property_name: 'Hall Two' }, owner.token)
	expect(await open()).toMatchObject({ draft_id: begun.draft_id, listing_version: 2, fields: { property_name: 'Hall Two' } })
	const { draft_id } = begun
	await product.call('saveDraft', { draft_id, category_id: 1, version: 1, fields: fields() }, owner.token)
	await product.call('addEditVenue', { ...form, property_id, property_name: 'Hall Three' }, owner.token)
	expect(await open()).toMatchObject({
		draft_id,
		version: 2,
		listing_version: 2,
		current_listing_version: 3,
		fields: { property_name: 'Hall' },
	})
})

test('234 the preview says what is there in the reader’s language, with everything missing empty', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const empty = await begin(product, owner, { property_name: '' })
	expect((await product.call('previewDraft', { draft_id: empty }, owner.token)).data).toMatchObject({
		id: 0,
		property_name: '',
		description: '',
		images: [],
		owner: { id: owner.id },
	})
	const draft_id = await begin(product, owner)
	const [first, second] = [await addDraftPicture(product, draft_id), await addDraftPicture(product, draft_id)]
	const typed = {
		...venueForm({ lang: 'de', size: '120', website: 'not a link', max_capacity_sitting: 'many' }),
		description_fr: 'Une salle.',
		sub_category_id: '5',
		features_id: [101],
		pictures: [{ file: second, alternative_text: 'Der Saal' }, { file: 'm/unknown.webp' }, { file: first }],
	}
	await product.call('saveDraft', { draft_id, category_id: 1, fields: JSON.stringify(typed) }, owner.token)
	const inFrench = (await product.call('previewDraft', { draft_id }, owner.token, { language: 'fr' })).data
	expect(inFrench).toMatchObject({
		lang: 'fr',
		description: 'Une salle.',
		sub_category_name_fr: 'Salle ou centre culturel',
		size: 120,
		website: null,
		max_capacity_sitting: null,
		features: [{ id: 101 }],
		images: [{ alternative_text: 'Der Saal' }, { alternative_text: '' }],
	})
	expect(inFrench.images.map(({ url }) => url.includes('m/'))).toEqual([true, true])
	expect((await product.call('previewDraft', { draft_id }, owner.token, { language: 'en' })).data).toMatchObject({
		lang: 'de',
		description: typed['description' as never],
	})
})
