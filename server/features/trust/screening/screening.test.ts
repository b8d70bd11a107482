import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rentalForm, trader, venueForm } from '#test/announcements.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { eventForm } from '#test/event-form.ts'
import { mailsTo } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'

const letterBox = 'Call us on +352 621 123 456 and we tell you all about our bright room over the hills.'
const story =
	'A bright hall above the river with room for two hundred guests, a kitchen of its own, a terrace and a garden where children play until late.'

const emailOf = async ({ db }: Product, id: number) =>
	(await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const stateOf = ({ db }: Product, id: number) =>
	db.selectFrom('listings').select(['state', 'published_at', 'state_reason']).where('id', '=', id).executeTakeFirstOrThrow()
const audits = ({ db }: Product) =>
	db
		.selectFrom('audit_events')
		.select(['action', 'item_kind', 'item_id', 'before', 'after', 'reason', 'operator_id'])
		.orderBy('id')
		.execute()

test('a phone number in the description holds a new listing; its owner is informed at once, in the list and by mail', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const { data } = await product.call('addEditVenue', venueForm({ description: letterBox }), account.token, { language: 'de' })
	expect(data.state).toBe('held')
	expect(data.findings).toEqual([expect.stringContaining('„+352 621 123 456“'), expect.stringContaining('sofort online')])
	expect((await product.call('getListing', { property_id: data.property_id })).code).toBe('listing_not_found')
	expect((await stateOf(product, data.property_id)).published_at).toBeNull()
	const own = await product.call('getOwnListings', {}, account.token)
	expect(own.data.counts.held).toBe(1)
	expect(own.data.list[0]?.findings).toEqual([expect.stringContaining('+352 621 123 456'), expect.any(String)])
	const dashboard = await product.call('getDashboard', {}, account.token)
	expect(dashboard.data.to_do).toContainEqual(expect.objectContaining({ kind: 'listing_held', property_id: data.property_id }))
	const [mail] = await mailsTo(product, await emailOf(product, account.id), 'held_for_review')
	expect(mail).toMatchObject({
		name: 'Hall Wäissebierg',
		others: 0,
		path: '/myannouncements',
		findings: [{ check: 'contacts', lang: 'de' }],
	})
	// Screening cannot be bypassed.
	expect((await product.call('setListingState', { property_id: data.property_id, state: 'published' }, account.token)).code).toBe(
		'conflict',
	)
	expect(
		(await product.call('setPremium', { property_id: data.property_id, premium_announcement: 1, accept_pricing: 1 }, account.token)).code,
	).toBe('conflict')
})

test('released: it is public, found, and its owner gets a mail; the audit log has an entry', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const operator = await product.operator()
	const { property_id } = (await product.call('addEditVenue', venueForm({ description: letterBox }), account.token)).data
	const { data: queue } = await product.call('getReviews', {}, operator.token)
	expect(queue).toMatchObject({
		total: 1,
		list: [
			{
				item_kind: 'listing',
				item_id: property_id,
				name: 'Hall Wäissebierg',
				owner: { id: account.id },
				before: null,
				now: { en: { description: letterBox } },
				findings: [{ check: 'contacts', found: ['+352 621 123 456'] }],
			},
		],
	})
	const hold_id = queue.list[0]?.hold_id
	expect((await product.call('releaseItem', { hold_id, note: 'Their own number' }, operator.token)).data).toEqual({ state: 'published' })
	expect((await product.call('getListing', { property_id })).data.property_name).toBe('Hall Wäissebierg')
	expect((await product.call('searchVenues', {})).data.list.map(({ id }) => id)).toContain(property_id)
	expect((await product.call('getReviews', {}, operator.token)).data.total).toBe(0)
	expect(await mailsTo(product, await emailOf(product, account.id), 'released_from_review')).toEqual([
		{ name: 'Hall Wäissebierg', is_public: true, path: `/details/${property_id}/1` },
	])
	expect(await audits(product)).toEqual([
		{
			action: 'item_released',
			item_kind: 'listing',
			item_id: String(property_id),
			before: { state: 'held' },
			after: { state: 'published' },
			reason: 'Their own number',
			operator_id: operator.id,
		},
	])
	expect((await product.call('releaseItem', { hold_id }, operator.token)).code).toBe('conflict')
})

test('an edit of something public is held too, with what the public read before; taking it out publishes it at once', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const operator = await product.operator()
	const { property_id } = (await product.call('addEditVenue', venueForm(), account.token)).data
	const before = await stateOf(product, property_id)
	expect(before.state).toBe('published')
	const edited = await product.call('addEditVenue', venueForm({ property_id, description: letterBox }), account.token)
	expect(edited.data.state).toBe('held')
	expect((await product.call('searchVenues', {})).data.list.map(({ id }) => id)).not.toContain(property_id)
	const { data: queue } = await product.call('getReviews', {}, operator.token)
	expect(queue.list[0]?.before?.en?.description).toBe(venueForm()['description'])
	// Another edit that leaves it there says the same, and writes no second mail.
	await product.call('addEditVenue', venueForm({ property_id, description: `${letterBox} Really.` }), account.token)
	expect(await mailsTo(product, await emailOf(product, account.id), 'held_for_review')).toHaveLength(1)
	const mended = await product.call('addEditVenue', venueForm({ property_id }), account.token)
	expect(mended.data).toMatchObject({ state: 'published', findings: [] })
	expect((await stateOf(product, property_id)).published_at).toEqual(before.published_at)
	expect((await product.call('getReviews', {}, operator.token)).data.total).toBe(0)
})

test('refused: a decision with its reasons, mailed; it stays hidden', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const operator = await product.operator()
	const { property_id } = (
		await product.call('addEditVenue', venueForm({ description: `${story} Our online casino is open.` }), account.token)
	).data
	const hold_id = (await product.call('getReviews', {}, operator.token)).data.list[0]?.hold_id
	expect((await product.call('refuseItem', { hold_id, facts: 'short', rule: '' }, operator.token)).fields).toMatchObject({
		facts: expect.any(String),
		rule: expect.any(String),
	})
	const reasons = { facts: 'It advertises games of chance.', rule: 'Terms, 4.2' }
	const { data } = await product.call('refuseItem', { hold_id, ...reasons }, operator.token)
	expect(await stateOf(product, property_id)).toMatchObject({ state: 'hidden', state_reason: reasons.facts })
	const decision = await product.db.selectFrom('decisions').selectAll().where('id', '=', data.decision_id).executeTakeFirstOrThrow()
	expect(decision).toMatchObject({
		...reasons,
		measure: 'hidden',
		ground: 'terms',
		found_by: 'automatic',
		owner_id: account.id,
		item_id: property_id,
	})
	const [statement] = await mailsTo(product, await emailOf(product, account.id), 'statement_of_reasons')
	expect(statement).toMatchObject({ titles: ['Hall Wäissebierg'], measure: 'hidden', ...reasons, found_by: 'automatic' })
	// The mail’s link opens the decision and takes an appeal.
	expect(statement?.['path']).toMatch(new RegExp(`^/decisions/${data.decision_id}\\?key=`))
	expect((await audits(product)).map(({ action }) => action)).toEqual(['item_hidden'])
	// Its owner does not undo that by an edit.
	expect((await product.call('addEditVenue', venueForm({ property_id }), account.token)).data.state).toBe('hidden')
})

test('nearly the same text as another account’s is a duplicate, also with a few words changed; another text is not', async () => {
	await using product = await startProduct()
	const [account, copier] = [await trader(product), await trader(product)]
	await product.call('addEditVenue', venueForm({ description: story }), account.token)
	const copy = await product.call('addEditVenue', venueForm({ property_name: 'Copy', description: `${story} Ask us!` }), copier.token)
	expect(copy.data).toMatchObject({ state: 'held', findings: [expect.stringContaining('Hall Wäissebierg'), expect.any(String)] })
	// A change of a few words does not take it out of the queue.
	const { property_id: copy_id } = copy.data
	const touched = await product.call(
		'addEditVenue',
		venueForm({ property_id: copy_id, property_name: 'Copy', description: `${story} Ask us now!` }),
		copier.token,
	)
	expect(touched.data).toMatchObject({ state: 'held', findings: [expect.stringContaining('Hall Wäissebierg'), expect.any(String)] })
	const { has_delivery: _, ...act } = rentalForm()
	const other = await product.call('addEditEntertainment', { ...act, category_id: 2, sub_category_id: 10 }, copier.token)
	expect(other.data.state).toBe('published')
	// Whose text it is may change a word of it.
	const { list } = (await product.call('getOwnListings', {}, account.token)).data
	const edited = await product.call(
		'addEditVenue',
		venueForm({ property_id: list[0]?.property_id, description: `${story} Welcome.` }),
		account.token,
	)
	expect(edited.data.state).toBe('published')
	// An edit that takes it over is held as well, and so is one that restores the removed text.
	const again = await product.call('addEditVenue', venueForm({ property_name: 'Edited' }), copier.token)
	expect(again.data.state).toBe('published')
	const { property_id } = again.data
	expect((await product.call('addEditVenue', venueForm({ property_id, description: story }), copier.token)).data.state).toBe('held')
	await product.db.updateTable('listings').set({ state: 'hidden' }).where('account_id', '=', account.id).execute()
	const back = await product.call('addEditVenue', venueForm({ description: story }), (await trader(product)).token)
	expect(back.data.findings).toEqual([expect.not.stringContaining('Hall Wäissebierg'), expect.any(String)])
	await product.db.deleteFrom('listings').where('account_id', '=', copier.id).execute()
	expect(await sql`select from holds where item_id = ${copy.data.property_id}`.execute(product.db).then(({ rows }) => rows.length)).toBe(0)
})

test('rules are changed while it runs, checked, and written into the audit log', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const operator = await product.operator()
	const wanted = { max_links: 0, contacts: 'nowhere', duplicates: 0, first_review: 1, words_en: 'Hot tub\n\nbest  price \nHot tub' }
	const { data } = await product.call('setQualityRules', wanted, operator.token)
	expect(data).toEqual({
		max_links: 0,
		contacts: 'nowhere',
		duplicates: false,
		first_review: true,
		words: { en: ['Hot tub', 'best price'], fr: [], de: [] },
	})
	expect((await product.call('getQualityRules', {}, operator.token)).data).toEqual(data)
	const [record] = await audits(product)
	expect(record).toMatchObject({ action: 'setting_changed', item_id: 'quality_rules', before: { max_links: 3 }, after: { max_links: 0 } })
	const [read] = (await product.call('getRecord', { action: 'setting_changed' }, operator.token)).data.list
	expect(read?.changes).toContainEqual({
		field: 'words_en',
		before: expect.stringContaining('online casino, '),
		after: 'Hot tub, best price',
	})
	for (const [field, value] of [
		['max_links', 51],
		['max_links', 'many'],
		['contacts', 'sometimes'],
		['words_fr', 'x'.repeat(61)],
	] as const)
		expect((await product.call('setQualityRules', { ...wanted, [field]: value }, operator.token)).fields, String(value)).toHaveProperty(
			field,
		)

	const description = 'A hot-tub for six at example.lu, and the BEST PRICE in town. <script>alert(1)</script>'
	const held = await product.call('addEditVenue', venueForm({ description }), account.token)
	expect(held.data.state).toBe('held')
	// No fourth sentence: changing it would not be enough, for it is the first one.
	expect(held.data.findings).toHaveLength(3)
	// The second one is no first one, but only once an operator has released the first.
	expect((await product.call('addEditRentalAndService', rentalForm(), account.token)).data.findings).toHaveLength(1)
	const hold_id = (await product.call('getReviews', {}, operator.token)).data.list[0]?.hold_id
	await product.call('releaseItem', { hold_id }, operator.token)
	expect((await product.call('addEditRentalAndService', rentalForm({ property_name: 'Louder' }), account.token)).data.state).toBe(
		'published',
	)
})

test('held before the address is verified: released it waits, and is public once it is verified', async () => {
	await using product = await startProduct()
	const account = await trader(product, { email_verified: false })
	const operator = await product.operator()
	const { property_id, state } = (await product.call('addEditVenue', venueForm({ description: letterBox }), account.token)).data
	expect(state).toBe('held')
	const hold_id = (await product.call('getReviews', {}, operator.token)).data.list[0]?.hold_id
	expect((await product.call('releaseItem', { hold_id }, operator.token)).data.state).toBe('waiting')
	expect((await stateOf(product, property_id)).published_at).toBeNull()
})

test('suspended or hidden meanwhile: it is not in the queue, and cannot be released', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const operator = await product.operator()
	await product.call('addEditVenue', venueForm({ description: letterBox }), account.token)
	const hold_id = (await product.call('getReviews', {}, operator.token)).data.list[0]?.hold_id
	await product.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', account.id).execute()
	expect((await product.call('getReviews', {}, operator.token)).data.total).toBe(0)
	expect((await product.call('releaseItem', { hold_id }, operator.token)).code).toBe('conflict')
	await product.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', account.id).execute()
	await product.db.updateTable('listings').set({ state: 'hidden' }).where('account_id', '=', account.id).execute()
	expect((await product.call('getReviews', {}, operator.token)).data.total).toBe(0)
	expect((await product.call('refuseItem', { hold_id, facts: 'It is spam, plainly.', rule: 'Terms, 4' }, operator.token)).code).toBe(
		'conflict',
	)
})

test('events: too many links hold one, also in another language and in an edit; cancelled it stays cancelled when it is released', async () => {
	await using product = await startProduct()
	const account = await product.professional()
	const operator = await product.operator()
	const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example.org`).join(' ')
	const held = await product.call('addEditEvent', eventForm({ event_title_fr: 'Fête', description_fr: links }), account.token)
	expect(held.data).toMatchObject({ state: 'held', findings: [expect.stringContaining('(4)'), expect.any(String)] })
	expect((await product.call('getEvent', { event_id: held.data.event_id })).code).toBe('event_not_found')
	const free = await product.call(
		'addEditEvent',
		eventForm({ event_title: 'Another feast', description: 'Call +352 26 12 34 56' }),
		account.token,
	)
	expect(free.data.state).toBe('published')
	const { event_id } = free.data
	await product.call('setEventState', { event_id, state: 'cancelled' }, account.token)
	expect(
		(await product.call('addEditEvent', eventForm({ event_title: 'Another feast', event_id, description: links }), account.token)).data
			.state,
	).toBe('held')
	expect((await product.call('setEventState', { event_id, state: 'published' }, account.token)).code).toBe('conflict')
	const own = await product.call('getOwnEvents', { state: 'held' }, account.token)
	expect(own.data.list.map(({ findings }) => findings.length)).toEqual([2, 2])
	const { list } = (await product.call('getReviews', {}, operator.token)).data
	expect(list.map(({ before }) => before?.en?.description ?? null)).toEqual([null, 'Call +352 26 12 34 56'])
	expect((await product.call('releaseItem', { hold_id: list[1]?.hold_id }, operator.token)).data.state).toBe('cancelled')
	expect((await product.call('releaseItem', { hold_id: list[0]?.hold_id }, operator.token)).data.state).toBe('published')
	expect((await product.call('getEvent', { event_id: held.data.event_id })).code).toBe('101')
})

test('a name is looked at in each of its languages, and the mail leads to the list that the owner has', async () => {
	await using product = await startProduct()
	const [account, person] = [await trader(product), await product.user()]
	const call = 'Call +352 621 123 456'
	const french = { description_fr: 'Une salle claire avec vue sur les collines.' }
	const state = async (fields: Record<string, unknown>) =>
		(await product.call('addEditVenue', venueForm({ ...french, ...fields }), account.token)).data.state
	expect(await state({ property_name: 'First hall', property_name_fr: 'Première salle' })).toBe('published')
	expect(await state({ property_name: 'Second hall', property_name_fr: call, description: story })).toBe('held')
	const { list } = (await product.call('getOwnListings', { state: 'held' }, account.token)).data
	expect(list.map(({ property_name }) => property_name)).toEqual(['Second hall'])
	const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example.org`).join(' ')
	for (const who of [account, person])
		await product.call('addEditEvent', eventForm({ event_title: `Feast of ${who.id}`, description: links }), who.token)
	const paths = async (id: number) => (await mailsTo(product, await emailOf(product, id), 'held_for_review')).map(({ path }) => path)
	expect([await paths(account.id), await paths(person.id)]).toEqual([['/myannouncements', '/my-event'], ['/my-event-user']])
})

test('what an operator has hidden stays hidden in an edit, whatever it says, and is not held', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const { property_id } = (await product.call('addEditVenue', venueForm(), account.token)).data
	await product.db.updateTable('listings').set({ state: 'hidden', state_reason: 'It does not exist.' }).execute()
	const edited = await product.call('addEditVenue', venueForm({ property_id, description: letterBox }), account.token)
	expect(edited.data).toMatchObject({ state: 'hidden', findings: [] })
	expect(await product.db.selectFrom('holds').select('id').execute()).toEqual([])
	expect(await mailsTo(product, await emailOf(product, account.id), 'held_for_review')).toEqual([])
	// Hidden because its account leaves: looked at as ever.
	await product.db.updateTable('listings').set({ state_before_deletion: 'published', state_reason: null }).execute()
	expect((await product.call('addEditVenue', venueForm({ property_id, description: letterBox }), account.token)).data.state).toBe('held')
})

test('the same event of another account on the same day is held; on another day it is not', async () => {
	await using product = await startProduct()
	const [account, other] = [await product.professional(), await product.professional()]
	const form = { event_title: 'Fête', description: story, start_date: '2036-06-24' }
	await product.call('addEditEvent', eventForm(form), account.token)
	expect((await product.call('addEditEvent', eventForm({ ...form, event_title: 'Feast' }), other.token)).data.state).toBe('held')
	expect((await product.call('addEditEvent', eventForm({ ...form, start_date: '2036-06-25' }), other.token)).data.state).toBe('published')
	// A house may tell of several tours in the same words.
	expect((await product.call('addEditEvent', eventForm({ ...form, event_title: 'Second tour' }), account.token)).data.state).toBe(
		'published',
	)
})

test('a business is checked with day and source, says so until its data changes, and is unchecked with a reason', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const operator = await product.operator()
	const property_id = await addListing(product, { account_id: account.id })
	const seen = { account_id: account.id, checked_on: '2026-03-01', source: 'Luxembourg Business Registers' }
	const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
	expect((await product.call('checkBusiness', { ...seen, checked_on: tomorrow }, operator.token)).fields).toHaveProperty('checked_on')
	expect((await product.call('checkBusiness', { ...seen, source: '' }, operator.token)).fields).toHaveProperty('source')
	expect((await product.call('checkBusiness', { ...seen, account_id: operator.id }, operator.token)).code).toBe('not_found')
	const { data } = await product.call('checkBusiness', seen, operator.token)
	expect(data).toMatchObject({
		checked_on: '2026-03-01',
		checked_source: seen.source,
		checked_by: await emailOf(product, operator.id),
		listings_count: 1,
	})
	expect((await product.call('getListing', { property_id })).data.trader).toMatchObject({ checked_on: '2026-03-01', rcs_number: 'B123456' })
	const list = await product.call('getBusinesses', { q: 'b123456' }, operator.token)
	expect(list.data).toMatchObject({ total: 1, counts: { unchecked: 0, checked: 1 } })
	expect((await product.call('getBusinesses', { q: '100%_' }, operator.token)).data.total).toBe(0)

	// A new phone number changes nothing that was checked; a new seat does.
	await product.call('updateProfile', { phone: '+352 26 99 99 99' }, account.token)
	expect((await product.call('getListing', { property_id })).data.trader.checked_on).toBe('2026-03-01')
	await product.call('updateProfile', { address: '9, Grand-Rue, L-1661 Luxembourg' }, account.token)
	expect((await product.call('getListing', { property_id })).data.trader).toMatchObject({
		checked_on: null,
		address: '9, Grand-Rue, L-1661 Luxembourg',
	})

	// So does the reason why there is no register number, which papers can be held against too.
	await product.call('checkBusiness', seen, operator.token)
	const reason = { rcs_absence: 'foreign', rcs_absence_note: 'Handelsregister Trier, HRB 1234' }
	await product.call('updateProfile', reason, account.token)
	const found = await product.call('getBusinesses', { q: 'hrb 1234', state: 'unchecked' }, operator.token)
	expect(found.data.list).toMatchObject([{ rcs_number: null, ...reason, checked_on: null }])

	await product.call('checkBusiness', seen, operator.token)
	expect(
		(await product.call('uncheckBusiness', { account_id: account.id, reason: 'The permit has expired.' }, operator.token)).data.checked_on,
	).toBeNull()
	expect((await product.call('uncheckBusiness', { account_id: account.id, reason: 'Once more' }, operator.token)).code).toBe('conflict')
	expect((await audits(product)).map(({ action, reason }) => [action, reason])).toEqual([
		['business_checked', ''],
		['business_checked', ''],
		['business_checked', ''],
		['business_unchecked', 'The permit has expired.'],
	])
})

test('without a register number there is nothing to check; unchecked ones come first', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const [bare, checked, unchecked] = [await product.professional(), await trader(product), await trader(product)]
	expect((await product.call('checkBusiness', { account_id: bare.id, checked_on: '2026-03-01', source: 'RCS' }, operator.token)).code).toBe(
		'conflict',
	)
	await product.call('checkBusiness', { account_id: checked.id, checked_on: '2026-03-01', source: 'RCS' }, operator.token)
	const { list } = (await product.call('getBusinesses', {}, operator.token)).data
	expect(list.at(-1)?.account_id).toBe(checked.id)
	expect(list.map(({ account_id }) => account_id)).toEqual(expect.arrayContaining([bare.id, unchecked.id]))
	expect((await product.call('getBusinesses', { state: 'checked' }, operator.token)).data.list).toHaveLength(1)
})

/** A held listing and a held event that have the same number. */
async function holdBoth(product: Product) {
	const account_id = (await trader(product)).id
	const listing_id = await addListing(product, { account_id, state: 'held' })
	let event_id = 0
	while (event_id < listing_id) event_id = await addEvent(product, { account_id, state: 'held' })
	expect(event_id).toBe(listing_id)
	return { listing_id, event_id, hold: { findings: '[]', state_before: 'published' } }
}

test('a listing and an event of the same number are held and released apart, and what was released before stays as it was', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { listing_id, event_id, hold } = await holdBoth(product)
	const old = { released_at: new Date('2036-01-01'), outcome: 'mended' }
	const rows = await product.db
		.insertInto('holds')
		.values([
			{ ...hold, ...old, item_kind: 'listing', item_id: listing_id },
			{ ...hold, item_kind: 'listing', item_id: listing_id },
			{ ...hold, item_kind: 'event', item_id: event_id },
			{ ...hold, item_kind: 'listing', item_id: 2_000_000 },
		])
		.returning('id')
		.execute()
	const read = async () =>
		(await product.db.selectFrom('holds').select(['outcome', 'operator_id']).orderBy('id').execute()).map((row) => [
			row.outcome,
			row.operator_id,
		])
	expect((await product.call('releaseItem', { hold_id: rows[0]?.id }, operator.token)).code).toBe('conflict')
	expect((await product.call('releaseItem', { hold_id: rows[1]?.id }, operator.token)).data.state).toBe('published')
	const open = [null, null]
	expect(await read()).toEqual([['mended', null], ['released', operator.id], open, open])
	expect((await product.call('releaseItem', { hold_id: rows[1]?.id }, operator.token)).code).toBe('conflict')
	expect((await product.call('releaseItem', { hold_id: 2_000_000_000 }, operator.token)).code).toBe('not_found')
	expect((await product.call('releaseItem', { hold_id: rows[2]?.id }, operator.token)).data.state).toBe('published')
	expect(await read()).toEqual([['mended', null], ['released', operator.id], ['released', operator.id], open])
})

test('a listing and an event of the same number are refused apart', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const { listing_id, event_id, hold } = await holdBoth(product)
	const [ofEvent, ofListing] = await product.db
		.insertInto('holds')
		.values([
			{ ...hold, item_kind: 'event', item_id: event_id },
			{ ...hold, item_kind: 'listing', item_id: listing_id },
		])
		.returning('id')
		.execute()
	const reasons = { facts: 'It advertises games of chance.', rule: 'Terms, 4.2' }
	expect(await product.call('refuseItem', { hold_id: ofListing?.id, ...reasons }, operator.token)).toMatchObject({ http: 200 })
	const outcomes = await product.db.selectFrom('holds').select(['id', 'outcome']).orderBy('id').execute()
	expect(outcomes).toEqual([
		{ id: ofEvent?.id, outcome: null },
		{ id: ofListing?.id, outcome: 'refused' },
	])
	expect((await product.call('refuseItem', { hold_id: ofEvent?.id, ...reasons }, operator.token)).http).toBe(200)
})

test('while its account is leaving a released item is kept back as its others are, and is public if the account stays', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const outcome = async (state_before: string, values: Record<string, unknown>) => {
		const { id: account_id } = await trader(product)
		await product.db.updateTable('accounts').set(values).where('id', '=', account_id).execute()
		const item_id = await addListing(product, { account_id, state: 'held', published_at: null })
		const { id: hold_id } = await product.db
			.insertInto('holds')
			.values({ findings: '[]', state_before, item_kind: 'listing', item_id })
			.returning('id')
			.executeTakeFirstOrThrow()
		const { state } = (await product.call('releaseItem', { hold_id }, operator.token)).data
		const row = await product.db
			.selectFrom('listings')
			.select(['state', 'state_before_deletion', 'published_at'])
			.where('id', '=', item_id)
			.executeTakeFirstOrThrow()
		expect(row.state).toBe(state)
		return [state, row.state_before_deletion, row.published_at !== null]
	}
	expect(await outcome('published', { delete_after: new Date() })).toEqual(['hidden', 'published', true])
	expect(await outcome('paused', { delete_after: new Date() })).toEqual(['paused', null, false])
	expect(await outcome('published', { email_verified: true })).toEqual(['published', null, true])
	expect(await outcome('waiting', { email_verified: true })).toEqual(['published', null, true])
	expect(await outcome('published', { email_verified: false })).toEqual(['waiting', null, false])
	expect(await outcome('waiting', { email_verified: false, delete_after: new Date() })).toEqual(['waiting', null, false])
})

test('businesses are found page by page, by each of their words, and only professionals that are active', async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	const traders = []
	for (let turn = 0; turn < 5; turn += 1) traders.push(await trader(product))
	const [one, two, three, four, five] = traders.map(({ id }) => id)
	const set = (id = 0, values: Record<string, unknown>) => product.db.updateTable('accounts').set(values).where('id', '=', id).execute()
	await set(one, { name: 'Château Élysée', contact_person: 'Zoé Quintus', vat_number: 'LU11111111', permit_number: '777/0' })
	await set(two, { state: 'suspended' })
	await set(three, { role_id: 1 })
	const list = async (input: Record<string, unknown> = {}) => (await product.call('getBusinesses', input, operator.token)).data
	for (const q of ['chateau elysee', 'QUINTUS', 'lu11111111', '777/0', await emailOf(product, one ?? 0)])
		expect(
			(await list({ q })).list.map(({ account_id }) => account_id),
			q,
		).toEqual([one])
	expect(await list()).toMatchObject({ total: 3, counts: { unchecked: 3, checked: 0 } })
	await product.call('checkBusiness', { account_id: five, checked_on: '2026-03-01', source: 'RCS' }, operator.token)
	await addListing(product, { account_id: one })
	await addListing(product, { account_id: four, state: 'paused' })
	// The helper makes its own accounts.
	await product.db
		.deleteFrom('accounts')
		.where('role_id', '=', 2)
		.where(
			'id',
			'not in',
			traders.map(({ id }) => id),
		)
		.execute()
	const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: 1 })))
	// Those who show something to the public come first of the unchecked ones.
	expect(pages.map((page) => page.list.map(({ account_id, listings_count }) => [account_id, listings_count]))).toEqual([
		[[one, 1]],
		[[four, 0]],
		[[five, 0]],
	])
	expect(pages[0]).toMatchObject({ total: 3, total_pages: 3, counts: { unchecked: 2, checked: 1 } })
	expect(await list({ state: 'unchecked' })).toMatchObject({ total: 2, list: [{ account_id: one }, { account_id: four }] })
	expect(await list({ state: 'checked' })).toMatchObject({ total: 1, list: [{ account_id: five }] })
	expect((await product.call('uncheckBusiness', { account_id: five, reason: 'The permit has expired.' }, operator.token)).http).toBe(200)
	const checked = await product.db.selectFrom('accounts').select('id').where('business_checked_on', 'is not', null).execute()
	expect(checked).toEqual([])
})
