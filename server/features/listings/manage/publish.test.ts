import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDraftPicture, addDraftSample, entertainerForm, rentalForm, trader, venueForm } from '#test/announcements.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'

const inMonths = (iso: string | null) => Math.round((Date.parse(iso ?? '') - Date.now()) / (30.44 * 86_400_000))

async function beginDraft(product: Product, { token }: TestAccount, category_id = 1): Promise<number> {
	return (await product.call('saveDraft', { category_id, fields: '{}' }, token)).data.draft_id
}

async function publishVenue(product: Product, { token }: TestAccount, more: Record<string, unknown> = {}): Promise<number> {
	const answer = await product.call('addEditVenue', venueForm(more), token)
	expect(answer.code, answer.message).toBe('101')
	return answer.data.property_id
}

test('238 247 a venue becomes public with everything that was said, and the search of its family finds it', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const form = venueForm({
		category_id: 1,
		size: 240,
		max_capacity_sitting: 120,
		max_capacity_standing: 200,
		parking_spaces: 40,
		is_allow_privatization_of_venue: 1,
		is_allow_booking_of_table: 0,
		min_budget: '1500.40',
		price_unit: 'event',
		website: 'HTTPS://hall.example.lu/a',
		phone: '+352 621 123 456',
		email: 'Hall@Example.LU',
		languages_spoken: ['lb', 'fr'],
		features_id: [101],
		sub_feature_ids: [102, 105],
		sub_sub_feature_ids: [106],
		event_category_ids: [1, 2],
	})
	const answer = await product.call('addEditVenue', form, owner.token)
	expect(answer).toMatchObject({ code: '101', data: { category_id: 1, state: 'published', version: 1, order: null } })
	const { property_id } = answer.data
	expect((await product.call('getListing', { property_id })).data).toMatchObject({
		property_name: 'Hall Wäissebierg',
		lang: 'en',
		locality: 'Ettelbruck',
		commune: 'Ettelbruck',
		country: 'LU',
		size: 240,
		max_capacity_sitting: 120,
		max_capacity_standing: 200,
		parking_spaces: 40,
		is_allow_privatization_of_venue: true,
		is_allow_booking_of_table: false,
		min_budget: 1500.4,
		price_unit: 'event',
		website: 'https://hall.example.lu/a',
		phone: '+352 621 123 456',
		email: 'hall@example.lu',
		languages_spoken: ['lb', 'fr'],
		feature_ids: [101, 102, 105, 106],
		event_category_ids: [1, 2],
		is_standard_announcement: true,
		owner: { id: owner.id },
	})
	for (const q of ['wäissebierg', 'terrasse ettelbrück'])
		expect((await product.call('searchVenues', { q })).data.list.map(({ id }) => id)).toEqual([property_id])
	expect((await product.call('getMapMarkers', { category_id: 1, view: '49,5,51,7', zoom: 8 })).data.total).toBe(1)
	const { expires_at } = await product.db.selectFrom('listings').select('expires_at').executeTakeFirstOrThrow()
	expect(inMonths(expires_at?.toISOString() ?? null)).toBe(12)
	expect(
		await product.db.selectFrom('acceptances').select(['account_id', 'listing_id', 'document', 'version']).orderBy('document').execute(),
	).toEqual([
		{ account_id: owner.id, listing_id: property_id, document: 'pricing', version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
		{ account_id: owner.id, listing_id: property_id, document: 'terms', version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
	])
})

test('239 240 an entertainer, a rental and a service are made by their calls, and found by their searches', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const dj = (await product.call('addEditEntertainment', entertainerForm({ needs: 'Two sockets' }), token)).data.property_id
	const rental = (await product.call('addEditRentalAndService', rentalForm({ deposit: '99.6', quantity: 3 }), token)).data.property_id
	const service = rentalForm({ category_id: undefined, sub_category_id: 24, minimum_persons: 20, licences: 'HORESCA', has_delivery: '' })
	const caterer = (await product.call('addEditRentalAndService', service, token)).data
	expect(caterer.category_id).toBe(4)
	expect((await product.call('searchEntertainment')).data.list.map(({ id }) => id)).toEqual([dj])
	expect((await product.call('searchRentalsAndServices', { category_id: 3 })).data.list.map(({ id }) => id)).toEqual([rental])
	expect((await product.call('searchRentalsAndServices', { category_id: 4 })).data.list.map(({ id }) => id)).toEqual([caterer.property_id])
	expect((await product.call('getListing', { property_id: dj })).data).toMatchObject({ set_length: 240, needs: 'Two sockets' })
	expect((await product.call('getListing', { property_id: rental })).data).toMatchObject({
		deposit: 99.6,
		quantity: 3,
		has_delivery: true,
		has_set_up: null,
	})
	expect((await product.call('getListing', { property_id: caterer.property_id })).data).toMatchObject({
		minimum_persons: 20,
		licences: 'HORESCA',
		has_delivery: null,
	})
})

test('226 235 236 what is missing or of another family is refused by its field', async () => {
	await using product = await startProduct()
	const { token } = await trader(product)
	const wrong: [Record<string, unknown>, string, string?][] = [
		[{ sub_category_id: '' }, 'sub_category_id', 'Please select a subcategory'],
		[{ accept_terms: 0 }, 'accept_terms', 'This field is required.'],
		[{ accept_pricing: undefined }, 'accept_pricing', 'This field is required.'],
		[{ property_name: '' }, 'property_name', 'This field is required.'],
		[{ property_name: 'two\nlines' }, 'property_name'],
		[{ description: 'short' }, 'description'],
		[{ category_id: 2 }, 'category_id'],
		[{ sub_category_id: 10 }, 'sub_category_id'],
		[{ sub_category_id: 999 }, 'sub_category_id'],
		[{ features_id: [201] }, 'features_id'],
		[{ features_id: [102] }, 'features_id'],
		[{ sub_feature_ids: [101] }, 'sub_feature_ids'],
		[{ event_category_ids: [1, 999] }, 'event_category_ids'],
		[{ latitude: -33.9, longitude: 18.4 }, 'latitude'],
		[{ website: 'javascript:alert(1)' }, 'website'],
		[{ website: 'https:evil' }, 'website'],
		[{ email: 'a@b' }, 'email'],
		[{ country: 'XX' }, 'country'],
		[{ premium_announcement: 1 }, 'premium_announcement'],
		[{ pictures: '[{"file":"m/unknown.webp"}]' }, 'pictures'],
		[{ pictures: '[{"file":"../../etc/passwd"}]' }, 'pictures'],
		[{ pictures: '{' }, 'pictures'],
		[{ pictures: JSON.stringify(Array.from({ length: 16 }, () => ({ file: 'm/a.webp' }))) }, 'pictures'],
	]
	for (const [more, field, message] of wrong) {
		const answer = await product.call('addEditVenue', venueForm(more), token)
		expect(answer.code, JSON.stringify(more)).toBe('invalid_input')
		expect(Object.keys(answer.fields), JSON.stringify(more)).toContain(field)
		if (message) expect(answer.fields[field]).toBe(message)
	}
	expect(await product.db.selectFrom('listings').select('id').execute()).toEqual([])
	expect((await product.call('searchVenues')).data.total).toBe(0)
})

test('223 245 a draft becomes a listing with its pictures in their order, and is gone', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner)
	const files = [
		await addDraftPicture(product, draft_id),
		await addDraftPicture(product, draft_id),
		await addDraftPicture(product, draft_id),
	]
	const pictures = JSON.stringify([{ file: files[2], alternative_text: 'The hall at night' }, { file: files[0] }])
	const property_id = await publishVenue(product, owner, { draft_id, pictures })
	const { images } = (await product.call('getListing', { property_id })).data
	expect(images).toMatchObject([
		{ url: `/uploads/${files[2]}`, alternative_text: 'The hall at night', widths: [480, 960], has_avif: false },
		{ url: `/uploads/${files[0]}`, alternative_text: '' },
	])
	expect((await product.call('searchVenues')).data.list).toMatchObject([
		{ id: property_id, pictures_count: 2, picture: { url: `/uploads/${files[2]}` } },
	])
	expect(await product.db.selectFrom('listing_drafts').select('id').execute()).toEqual([])
	expect((await product.raw({ url: `/uploads/${files[0]}` })).statusCode).toBe(200)
	// Not chosen: it is deleted with the draft.
	expect((await product.raw({ url: `/uploads/${files[1]}` })).statusCode).toBe(404)
	expect(await product.call('addEditVenue', venueForm({ draft_id }), owner.token)).toMatchObject({ code: 'not_found' })
})

test('228 an entertainer’s recordings come from the draft with their titles and transcripts', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner, 2)
	const [first, second] = [await addDraftSample(product, draft_id), await addDraftSample(product, draft_id)]
	const samples = JSON.stringify([{ file: second, title: 'Hämmelsmarsch', transcript: 'Brass band, no words.' }, { file: first }])
	const { property_id } = (await product.call('addEditEntertainment', entertainerForm({ draft_id, samples }), owner.token)).data
	const listing = (await product.call('getListing', { property_id })).data
	expect(listing.samples).toMatchObject([
		{ kind: 'audio', title: 'Hämmelsmarsch', transcript: 'Brass band, no words.', url: `/uploads/${second}`, duration: 31.5 },
		{ title: 'polka', transcript: '' },
	])
	const [{ id = 0 } = {}] = listing.samples
	const fewer = entertainerForm({ property_id, samples: JSON.stringify([{ file: second, title: 'March', transcript: '' }]) })
	expect((await product.call('addEditEntertainment', fewer, owner.token)).code).toBe('101')
	expect((await product.call('getListing', { property_id })).data.samples).toMatchObject([{ id, title: 'March', transcript: '' }])
	expect((await product.raw({ url: `/uploads/${first}` })).statusCode).toBe(404)
})

test('227 a listing has fifteen pictures at most, also when two bring the last one at once', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner)
	for (let count = 0; count < 16; count += 1) await addDraftPicture(product, draft_id)
	// Nothing chosen: all of the draft's.
	expect((await product.call('addEditVenue', venueForm({ draft_id }), owner.token)).fields).toEqual({ pictures: 'At most 15.' })
	await sql`delete from draft_files where id = (select max(id) from draft_files)`.execute(product.db)
	const property_id = await publishVenue(product, owner, { draft_id })
	expect((await product.call('getListing', { property_id })).data.pictures_count).toBe(15)
	const changes = (await product.call('getDraft', { property_id }, owner.token)).data.draft_id
	await addDraftPicture(product, changes)
	expect((await product.call('addEditVenue', venueForm({ property_id, draft_id: changes }), owner.token)).fields).toEqual({
		pictures: 'At most 15.',
	})
})

test('241 an edit keeps the numbers of pictures, the publication and what is not sent, and counts', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner)
	for (let count = 0; count < 3; count += 1) await addDraftPicture(product, draft_id)
	const property_id = await publishVenue(product, owner, { draft_id, size: 100, features_id: [101] })
	const before = (await product.call('getListing', { property_id })).data
	const [first, second, third] = before.images
	await publishVenue(product, owner, { property_id, property_name: 'Hall Neie Numm' })
	const kept = (await product.call('getListing', { property_id })).data
	expect(kept).toMatchObject({ property_name: 'Hall Neie Numm', size: null, feature_ids: [], published_at: before.published_at })
	expect(kept.images.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id])
	const pictures = JSON.stringify(
		[third, first].map((picture) => ({ file: picture?.url.slice('/uploads/'.length), alternative_text: 'x' })),
	)
	const answer = await product.call('addEditVenue', venueForm({ property_id, version: 2, pictures }), owner.token)
	expect(answer.data).toMatchObject({ property_id, version: 3, state: 'published' })
	const { images } = (await product.call('getListing', { property_id })).data
	expect(images.map(({ id, alternative_text }) => [id, alternative_text])).toEqual([
		[third?.id, 'x'],
		[first?.id, 'x'],
	])
	expect((await product.raw({ url: second?.url ?? '' })).statusCode).toBe(404)
	expect((await product.call('searchVenues', { q: 'Neie' })).data.total).toBe(0)
})

test('a picture that only decorates stays so, and one with a text does not', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner)
	const files: string[] = []
	for (let count = 0; count < 3; count += 1) files.push(await addDraftPicture(product, draft_id))
	const publish = (marks: readonly object[], more = {}) => {
		const pictures = JSON.stringify(marks.map((mark, index) => ({ file: files[index], ...mark })))
		return product.call('addEditVenue', venueForm({ draft_id, pictures, ...more }), owner.token)
	}
	const wrong = await publish([{ is_decorative: 'very' }])
	expect(wrong).toMatchObject({ code: 'invalid_input', fields: { pictures: expect.any(String) as string } })
	const marks = [{ is_decorative: true }, { is_decorative: true, alternative_text: 'The hall' }, {}]
	const { property_id } = (await publish(marks)).data
	const read = async () => (await product.call('getDraft', { property_id }, owner.token)).data.fields['pictures']
	const kept = [
		{ file: files[0], alternative_text: '', is_decorative: true, focal: '' },
		{ file: files[1], alternative_text: 'The hall', is_decorative: false, focal: '' },
		{ file: files[2], alternative_text: '', is_decorative: false, focal: '' },
	]
	expect(await read()).toEqual(kept)
	// An edit without picture fields leaves the pictures.
	await product.call('addEditVenue', venueForm({ property_id, version: 1 }), owner.token)
	expect(await read()).toEqual(kept)
})

test('the owner says what crops of a picture keep in view; it stays where nothing is said, and nobody else can set it', async () => {
	await using product = await startProduct()
	const [owner, other] = [await trader(product), await trader(product)]
	const draft_id = await beginDraft(product, owner)
	const files = [await addDraftPicture(product, draft_id), await addDraftPicture(product, draft_id)]
	await product.db
		.updateTable('draft_files')
		.set({ focal: '40-60', advice: ['dark'] })
		.where('draft_id', '=', draft_id)
		.execute()
	const pictures = (...focal: string[]) => JSON.stringify(files.map((file, index) => ({ file, focal: focal[index] })))
	for (const wrong of ['70', '75-30', '110-0', '70-30-10', '-10-0', 'left'])
		expect(await product.call('addEditVenue', venueForm({ draft_id, pictures: pictures(wrong) }), owner.token)).toMatchObject({
			code: 'invalid_input',
			fields: { pictures: expect.any(String) as string },
		})
	expect((await product.call('addEditVenue', venueForm({ draft_id, pictures: pictures('0-100') }), other.token)).http).toBe(404)
	const preview = async () => (await product.call('previewDraft', { draft_id }, owner.token)).data.images.map(({ focal }) => focal)
	expect(await preview()).toEqual(['40-60', '40-60'])
	const fields = JSON.stringify({ pictures: [{ file: files[0], focal: '100-0' }] })
	expect((await product.call('saveDraft', { draft_id, category_id: 1, fields }, other.token)).http).toBe(404)
	await product.call('saveDraft', { draft_id, category_id: 1, fields }, owner.token)
	expect(await preview()).toEqual(['100-0'])

	const { property_id } = (await product.call('addEditVenue', venueForm({ draft_id, pictures: pictures('70-30') }), owner.token)).data
	const shown = async () => {
		const { images } = (await product.call('getListing', { property_id })).data
		const { list } = (await product.call('searchVenues', {})).data
		return [images.map(({ focal }) => focal), list[0]?.picture?.focal]
	}
	expect(await shown()).toEqual([['70-30', '40-60'], '70-30'])
	// The measurements stay with the picture, and only its owner sees them.
	const again = (await product.call('getDraft', { property_id }, owner.token)).data
	expect(again.pictures.map(({ focal, advice }) => [focal, advice])).toEqual([
		['70-30', ['dark']],
		['40-60', ['dark']],
	])
	expect((await product.call('getListing', { property_id })).data.images[0]).not.toHaveProperty('advice')
	const edit = (more: object, token = owner.token) => product.call('addEditVenue', venueForm({ property_id, ...more }), token)
	await edit({})
	await edit({ pictures: pictures('', '') })
	expect(await shown()).toEqual([['70-30', '40-60'], '70-30'])
	expect((await edit({ pictures: pictures('0-0', '0-0') }, other.token)).http).toBeGreaterThanOrEqual(403)
	expect(await shown()).toEqual([['70-30', '40-60'], '70-30'])
	await edit({ pictures: pictures('0-100', '100-0') })
	expect(await shown()).toEqual([['0-100', '100-0'], '0-100'])
})

test('F23 an edit of an older version is refused with what the listing says now', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	const { draft_id } = (await product.call('getDraft', { property_id }, owner.token)).data
	await publishVenue(product, owner, { property_id, version: 1, property_name: 'Second name' })
	for (const upon of [{ property_id, version: 1 }, { draft_id }]) {
		const refused = await product.call('addEditVenue', venueForm({ ...upon, property_name: 'Third name' }), owner.token)
		expect(refused).toMatchObject({ http: 409, code: 'changed_meanwhile' })
		expect(refused.data).toMatchObject({ listing: { property_id, version: 2, fields: { property_name: 'Second name' } } })
	}
	await publishVenue(product, owner, { draft_id, version: 2, property_name: 'Third name' })
	expect((await product.call('getListing', { property_id })).data.property_name).toBe('Third name')
})

test('F21 twenty identical publications make one listing, with a key or from one draft', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner)
	await addDraftPicture(product, draft_id)
	const headers = { 'idempotency-key': 'publish-it-only-once' }
	const send = (options = {}) =>
		Promise.all(Array.from({ length: 20 }, () => product.call('addEditVenue', venueForm({ draft_id }), owner.token, options)))
	const keyed = await send({ headers })
	expect(new Set(keyed.map(({ code, data }) => `${code} ${data.property_id}`)).size).toBe(1)
	expect(keyed[0]?.code).toBe('101')
	expect((await send()).map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 'not_found'))
	expect(await product.db.selectFrom('listings').select('id').execute()).toHaveLength(1)
	expect(await product.db.selectFrom('listing_pictures').select('id').execute()).toHaveLength(1)
	expect((await product.call('addEditVenue', venueForm({ draft_id, size: 3 }), owner.token, { headers })).code).toBe('conflict')
})

test('246 G11 another account’s listing cannot be edited; the answer does not reveal that a non-public one exists', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	const other = await trader(product)
	const edit = (form: Record<string, unknown>, token: string | null = other.token) => product.call('addEditVenue', venueForm(form), token)
	expect(await edit({ property_id })).toMatchObject({ http: 403, code: 'not_yours' })
	expect(await edit({ property_id }, null)).toMatchObject({ http: 401, code: 'login_required' })
	expect(await edit({ property_id }, (await product.user()).token)).toMatchObject({ http: 403, code: 'wrong_role' })
	for (const state of ['paused', 'waiting', 'expired', 'hidden', 'rejected']) {
		await product.db.updateTable('listings').set({ state }).where('id', '=', property_id).execute()
		expect(await edit({ property_id }), state).toMatchObject({ http: 404, code: 'listing_not_found' })
	}
	expect(await edit({ property_id: 999_999 })).toMatchObject({ http: 404, code: 'listing_not_found' })
	const draft_id = await beginDraft(product, owner)
	expect(await edit({ draft_id })).toMatchObject({ http: 404, code: 'not_found' })
	const theirs = await beginDraft(product, other)
	const file = await addDraftPicture(product, draft_id)
	expect((await edit({ draft_id: theirs, pictures: JSON.stringify([{ file }]) })).fields).toHaveProperty('pictures')
	// One's own, but of another family.
	const dj = await addListing(product, { account_id: other.id, category_id: 2, sub_category_id: 10 })
	expect(await edit({ property_id: dj })).toMatchObject({ http: 404, code: 'listing_not_found' })
})

test('G3 before the first publication the trader is asked for what is missing, and drafts are saved all the same', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const refused = await product.call('addEditVenue', venueForm(), owner.token)
	expect(refused).toMatchObject({ http: 409, code: 'business_missing' })
	expect(Object.keys(refused.fields)).toEqual(['phone', 'address', 'rcs_number'])
	expect(await beginDraft(product, owner)).toBeGreaterThan(0)
	await product.call('updateProfile', { phone: '+352 26 12 34', address: '4, Grand-Rue, Luxembourg', rcs_number: 'B123456' }, owner.token)
	await publishVenue(product, owner)
})

test('a trader without a register number publishes with the reason, which the public page shows; what was never checked is asked for', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	await product.db.updateTable('accounts').set({ rcs_number: 'keine' }).where('id', '=', owner.id).execute()
	const refused = await product.call('addEditVenue', venueForm(), owner.token)
	expect(refused).toMatchObject({ http: 409, code: 'business_missing', fields: { rcs_number: expect.stringContaining('B123456') } })
	expect(Object.keys(refused.fields)).toEqual(['rcs_number'])
	const abroad = { rcs_absence: 'foreign', rcs_absence_note: 'Handelsregister Trier, HRB 1234' }
	await product.call('updateProfile', abroad, owner.token)
	const property_id = await publishVenue(product, owner)
	const shown = async () => (await product.call('getListing', { property_id })).data.trader
	expect(await shown()).toMatchObject({ rcs_number: null, ...abroad })
	await product.call('updateProfile', { rcs_absence: 'in_formation' }, owner.token)
	expect(await shown()).toMatchObject({ rcs_number: null, rcs_absence: 'in_formation', rcs_absence_note: null })
})

test('the edits of a paused listing stay paused, those of an expired one publish it again, those of a hidden one stay hidden', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const property_id = await publishVenue(product, owner)
	for (const [before, after] of [
		['paused', 'paused'],
		['expired', 'published'],
		['hidden', 'hidden'],
		['rejected', 'rejected'],
	] as const) {
		await product.db.updateTable('listings').set({ state: before, expires_at: '2026-01-01' }).where('id', '=', property_id).execute()
		const { data } = await product.call('addEditVenue', venueForm({ property_id }), owner.token)
		expect(data.state, before).toBe(after)
		expect((await product.call('searchVenues')).data.total).toBe(after === 'published' ? 1 : 0)
		expect((await product.call('getListing', { property_id })).code).toBe(after === 'published' ? '101' : 'listing_not_found')
	}
})

test('237 premium is ordered with the publication, stays where nothing is said, and ends with standard', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const premium = { is_standard_announcement: 0, premium_announcement: 1 }
	const first = await product.call('addEditVenue', venueForm(premium), owner.token)
	expect(first).toMatchObject({ code: '101', data: { order: { state: 'open', vat_percent: 17 } } })
	const { property_id, order } = first.data
	const isPremium = async () => (await product.call('searchVenues')).data.list.map((card) => card.premium_announcement)
	expect(await isPremium()).toEqual([true])
	const edit = async (kind: object) => (await product.call('addEditVenue', venueForm({ property_id, ...kind }), owner.token)).data.order
	expect(await edit({ is_standard_announcement: 0 })).toBe(null)
	expect(await isPremium()).toEqual([true])
	// An open order is not made twice.
	expect(await edit(premium)).toMatchObject({ id: order?.id })
	expect(await edit({})).toBe(null)
	expect(await isPremium()).toEqual([false])
	expect(await product.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'cancelled' }])
	await product.db.updateTable('listings').set({ state: 'hidden' }).where('id', '=', property_id).execute()
	expect(await edit(premium)).toBe(null)
})

test('228 an entertainer has ten recordings at most', async () => {
	await using product = await startProduct()
	const owner = await trader(product)
	const draft_id = await beginDraft(product, owner, 2)
	for (let count = 0; count < 11; count += 1) await addDraftSample(product, draft_id)
	const send = () => product.call('addEditEntertainment', entertainerForm({ draft_id }), owner.token)
	expect((await send()).fields).toEqual({ samples: 'At most 10.' })
	await sql`delete from draft_files where id = (select max(id) from draft_files)`.execute(product.db)
	const { property_id } = (await send()).data
	expect((await product.call('getListing', { property_id })).data.samples).toHaveLength(10)
})
