import { sql } from 'kysely'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { retentionHours } from '#contract/retention.ts'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { fetchExport } from '#test/exports.ts'
import { readWith } from '#test/read-with.ts'
import { addOrder } from '#test/sellers.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { tableNames, tables } from '#server/platform/database/tables.ts'
import { gatherExport } from './export.ts'
import { deleteWhatIsOver } from './retention.ts'
import { uploadsFolder } from '#server/platform/media/open-storage.ts'

const prove = (product: Product, { id }: TestAccount) =>
	product.db
		.updateTable('sessions')
		.set({ proved_at: sql`now()` })
		.where('account_id', '=', id)
		.execute()
const emailOf = async (product: Product, { id }: TestAccount) =>
	(await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const isThere = (path: string) =>
	access(path).then(
		() => true,
		() => false,
	)

/** A listing of this account, with a picture whose files are there. */
async function addOwnListing(product: Product, { id: account_id }: TestAccount, picture = `${account_id}.webp`): Promise<number> {
	const id = await addListing(product, { account_id })
	await product.db
		.insertInto('listing_pictures')
		.values({ listing_id: id, position: 0, file: picture, small_file: `s/${picture}`, width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb' })
		.execute()
	for (const file of [picture, `s/${picture}`]) {
		const path = join(uploadsFolder(product.config), file)
		await mkdir(dirname(path), { recursive: true })
		await writeFile(path, 'picture')
	}
	return id
}

async function addEnquiry(
	product: Product,
	values: { account_id?: number; professional_id: number; listing_id?: number; email: string; state?: string },
) {
	const { id } = await product.db
		.insertInto('enquiries')
		.values({
			first_name: 'Léa',
			last_name: 'Schmit',
			phone: '+352 621 000 111',
			message: 'A wedding for eighty',
			lang: 'fr',
			state: 'new',
			delivered_at: values.state === 'unconfirmed' ? null : sql`now()`,
			...values,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

test('G60 export, deletion and its cancelling require a session that has just re-authenticated', async () => {
	await using product = await startProduct()
	const user = await product.user()
	for (const name of ['exportAccount', 'deleteAccount', 'keepAccount'] as const)
		expect(await product.call(name)).toMatchObject({ http: 401, code: 'login_required' })
	for (const name of ['exportAccount', 'deleteAccount'] as const) {
		expect(await product.call(name, {}, user.token)).toMatchObject({ http: 403, code: 'password_needed' })
		await product.db
			.updateTable('sessions')
			.set({ proved_at: sql`now() - interval '11 minutes'` })
			.execute()
		expect(await product.call(name, {}, user.token)).toMatchObject({ http: 403, code: 'password_needed' })
	}
	expect(await product.db.selectFrom('account_exports').selectAll().execute()).toEqual([])
	expect((await product.call('getProfile', {}, user.token)).data.delete_after).toBeNull()
})

test('G60 an export contains all data of the account and no secret; a client with its address can fetch it for seven days', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	const sender = await product.user()
	const hall = await addOwnListing(product, owner)
	const other = await addListing(product, { property_name: 'Liked Hall' })
	await product.call('setFavourite', { property_id: other }, owner.token)
	await addEnquiry(product, { account_id: sender.id, professional_id: owner.id, listing_id: hall, email: await emailOf(product, sender) })
	await product.db.updateTable('accounts').set({ password_hash: 'HASH-OF-PASSWORD', second_factor_secret: 'SECOND-SECRET' }).execute()
	await prove(product, owner)
	await product.db
		.insertInto('security_events')
		.values({ kind: 'logged_in', account_id: owner.id, minute: sql`now()`, device: 'Firefox · Linux' })
		.execute()
	const { data } = await product.call('exportAccount', {}, owner.token)
	expect(new Date(data.expires_at).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
	const url = data.url.slice(product.config.PUBLIC_URL.length)
	expect(url).toMatch(/^\/exports\/[\w-]{43}$/)
	const { json, text } = await fetchExport(product, data.url)
	expect(json).toMatchObject({
		account: { id: owner.id, email: await emailOf(product, owner), name: 'Zum Hirsch S.à r.l.', terms_accepted_at: null },
		sessions: [{ account_id: owner.id }],
		security_events: [{ kind: 'logged_in', device: 'Firefox · Linux', count: 1 }],
		favourites: [{ listing_id: other, name: 'Liked Hall' }],
		enquiries_sent: [],
		enquiries_received: [{ first_name: 'Léa', message: 'A wedding for eighty', listing: 'Hall Wäissebierg', answers: [] }],
		listings: [{ id: hall, pictures: [`${product.config.PUBLIC_URL}/uploads/${owner.id}.webp`] }],
	})
	expect(text).not.toMatch(/HASH-OF-PASSWORD|SECOND-SECRET|_hash|second_factor_secret|second_factor_step/)
	expect(text).not.toContain(hashToken(owner.token).toString('hex'))

	// The sender's tells of the other side of the same enquiry, and no other account's.
	await prove(product, sender)
	const sent = await product.call('exportAccount', {}, sender.token)
	expect((await fetchExport(product, sent.data.url)).json).toMatchObject({
		account: { id: sender.id },
		enquiries_sent: [{ message: 'A wedding for eighty' }],
		enquiries_received: [],
		favourites: [],
		listings: [],
	})

	expect(await product.db.selectFrom('account_exports').select('token_hash').where('account_id', '=', owner.id).executeTakeFirst()).toEqual(
		{
			token_hash: hashToken(url.slice('/exports/'.length)),
		},
	)
	// A newer one takes its place.
	await product.call('exportAccount', {}, owner.token)
	for (const gone of [url, `/exports/${makeToken()}`, '/exports/x', `/exports/${'%00'.repeat(43)}`])
		expect(await product.raw({ url: gone })).toMatchObject({ statusCode: 404 })
	await product.db
		.updateTable('account_exports')
		.set({ expires_at: sql`now() - interval '1 second'` })
		.execute()
	expect((await product.raw({ url: sent.data.url.slice(product.config.PUBLIC_URL.length) })).json()).toMatchObject({ code: 'link_invalid' })
})

test('an export has the own remarks and votes in plans of others, and nothing that others wrote there', async () => {
	await using product = await startProduct()
	const [owner, guest, other] = [await product.user(), await product.user(), await product.user()]
	const hall = await addListing(product)
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, owner.token)).data
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	for (const [account, email] of [
		[guest, 'guest@example.org'],
		[other, 'other@example.org'],
	] as const) {
		const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', email }, owner.token)).data
		await product.call('getPlan', { plan_id, plan_key: key }, account.token)
		await product.call('commentPlan', { plan_id, message: `Written by ${email}` }, account.token)
		await product.call('votePlan', { plan_id, property_id: hall, value: -1 }, account.token)
	}
	await product.call('commentPlan', { plan_id, property_id: hall, message: 'The roof is leaking' }, guest.token)
	await product.call('commentPlan', { plan_id, message: 'Written by the owner' }, owner.token)
	await prove(product, guest)
	const { json, text } = await fetchExport(product, (await product.call('exportAccount', {}, guest.token)).data.url)
	expect(json['shared_plans']).toEqual([
		{
			title: 'Wedding',
			rights: 'comment',
			name: 'guest',
			email: 'guest@example.org',
			opened_at: expect.any(String) as string,
			comments: [
				{ author: 'guest', message: 'Written by guest@example.org', created_at: expect.any(String) as string, about: null },
				{ author: 'guest', message: 'The roof is leaking', created_at: expect.any(String) as string, about: 'Hall Wäissebierg' },
			],
			votes: [{ author: 'guest', value: -1, about: 'Hall Wäissebierg' }],
		},
	])
	expect(json['plans']).toEqual([])
	expect(text).not.toMatch(/other@example|Written by the owner/)
})

test('G60 a planned deletion hides what is public at once and ends the other sessions; it can be taken back for fourteen days', async () => {
	await using product = await startProduct()
	const bystander = await product.user()
	const owner = await product.professional()
	const hall = await addOwnListing(product, owner)
	const draft = await addListing(product, { account_id: owner.id, state: 'draft' })
	const token = makeToken()
	await product.db
		.insertInto('sessions')
		.values({ account_id: owner.id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) })
		.execute()
	await prove(product, owner)
	const { data } = await product.call('deleteAccount', {}, owner.token)
	expect(Math.round((new Date(data.delete_after).getTime() - Date.now()) / 86_400_000)).toBe(14)
	expect(await product.call('getListing', { property_id: hall })).toMatchObject({ http: 404 })
	expect((await product.call('searchVenues')).data.total).toBe(0)
	expect(await product.call('getProfile', {}, token)).toMatchObject({ http: 401 })
	expect((await product.call('getProfile', {}, owner.token)).data.delete_after).toBe(data.delete_after)
	expect((await product.call('getProfile', {}, bystander.token)).data.delete_after).toBeNull()
	// A second time nothing is planned again.
	expect((await product.call('deleteAccount', {}, owner.token)).data).toEqual(data)
	const mails = await product.db.selectFrom('mails').select(['kind', 'recipient', 'values']).execute()
	expect(mails).toEqual([
		{
			kind: 'deletion_planned',
			recipient: await emailOf(product, owner),
			values: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, path: '/myaccount' },
		},
	])

	const other = await product.user()
	await product.call('keepAccount', {}, other.token)
	expect((await product.call('getProfile', {}, owner.token)).data.delete_after).toBe(data.delete_after)
	expect(await product.call('getListing', { property_id: hall })).toMatchObject({ http: 404 })
	expect(await product.call('keepAccount', {}, owner.token)).toMatchObject({ http: 200, data: null })
	expect(await product.call('getListing', { property_id: hall })).toMatchObject({ http: 200 })
	expect((await product.call('searchVenues')).data.total).toBe(1)
	expect(await product.call('getListing', { property_id: draft })).toMatchObject({ http: 404 })
	expect((await product.call('getProfile', {}, owner.token)).data.delete_after).toBeNull()
	expect(await product.call('keepAccount', {}, owner.token)).toMatchObject({ http: 200 })
})

test('G60 after the time of grace the account is gone with its files, and what it asked has no person any more', async () => {
	await using product = await startProduct()
	const uploads = uploadsFolder(product.config)
	const going = await product.professional()
	const staying = await product.professional()
	const email = await emailOf(product, going)
	await addOwnListing(product, going)
	const shared = await addOwnListing(product, going, 'shared.webp')
	const kept = await addOwnListing(product, staying, 'shared.webp')
	await product.call('setFavourite', { property_id: kept }, going.token)
	await product.call('setFavourite', { property_id: shared }, staying.token)
	const asked = await addEnquiry(product, { account_id: going.id, professional_id: staying.id, listing_id: kept, email })
	await product.db
		.updateTable('enquiries')
		.set({ plan_facts: JSON.stringify({ address: '1 Grand-Rue' }) })
		.where('id', '=', asked)
		.execute()
	const askedBefore = await addEnquiry(product, { professional_id: staying.id, email })
	const unconfirmed = await addEnquiry(product, { professional_id: staying.id, email, state: 'unconfirmed' })
	const others = await addEnquiry(product, { professional_id: staying.id, email: 'somebody@example.org' })
	await product.db.insertInto('enquiry_answers').values({ enquiry_id: asked, account_id: staying.id, message: 'Dear Léa' }).execute()
	await product.db
		.insertInto('mails')
		.values([
			{ kind: 'enquiry_copy', recipient: email, lang: 'fr', enquiry_id: asked },
			{ kind: 'enquiry_copy', recipient: 'somebody@example.org', lang: 'fr', enquiry_id: others },
		])
		.execute()
	await prove(product, going)
	await product.call('deleteAccount', {}, going.token)

	expect((await deleteWhatIsOver(product.db, product.storage)).deleted_accounts).toBe(0)
	expect(await product.call('getProfile', {}, going.token)).toMatchObject({ http: 200 })
	await product.db
		.updateTable('accounts')
		.set({ delete_after: sql`now() - interval '1 minute'` })
		.where('id', '=', going.id)
		.execute()
	expect((await deleteWhatIsOver(product.db, product.storage)).deleted_accounts).toBe(1)

	expect(await product.call('getProfile', {}, going.token)).toMatchObject({ http: 401 })
	const enquiries = await product.db.selectFrom('enquiries').selectAll().orderBy('id').execute()
	expect(enquiries.map(({ id }) => id)).toEqual([asked, askedBefore, others])
	expect(enquiries.map(({ id }) => id)).not.toContain(unconfirmed)
	for (const enquiry of enquiries.slice(0, 2))
		expect(enquiry).toMatchObject({
			professional_id: staying.id,
			account_id: null,
			first_name: '',
			last_name: '',
			email: '',
			phone: null,
			message: '',
			plan_facts: null,
		})
	expect(enquiries[2]).toMatchObject({ first_name: 'Léa', email: 'somebody@example.org' })
	expect((await product.db.selectFrom('enquiry_answers').select('message').execute()).map(({ message }) => message)).toEqual([''])
	expect((await product.db.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient)).toEqual([
		'somebody@example.org',
	])
	expect((await product.db.selectFrom('listings').select('id').execute()).map(({ id }) => id)).toEqual([kept])
	expect(await product.db.selectFrom('favourites').selectAll().execute()).toEqual([])
	expect(await isThere(join(uploads, `${going.id}.webp`))).toBe(false)
	expect(await isThere(join(uploads, `s/${going.id}.webp`))).toBe(false)
	// Another listing shows this one too.
	expect(await isThere(join(uploads, 'shared.webp'))).toBe(true)
	const left = await sql<{
		text: string
	}>`select (select json_agg(a) from accounts a)::text || (select json_agg(e) from enquiries e)::text as text`.execute(product.db)
	expect(left.rows[0]?.text).not.toContain(email)
})

test('exports and deletions are made a few times an hour at most', async () => {
	await using product = await startProduct({ ATTEMPTS_FACTOR: 1 })
	const user = await product.user()
	await prove(product, user)
	const ask = () => product.call('exportAccount', {}, user.token)
	for (let turn = 0; turn < 5; turn++) expect(await ask()).toMatchObject({ http: 200 })
	expect(await ask()).toMatchObject({ http: 429, code: 'too_many_requests' })
	const other = await product.user()
	await prove(product, other)
	expect(await product.call('exportAccount', {}, other.token)).toMatchObject({ http: 200 })
})

/** One row of everything that an export has, which all say `mark`. */
async function addEverything(product: Product, { id: account_id }: TestAccount, mark: string) {
	const { db } = product
	const hash = () => hashToken(makeToken())
	const [feature, occasion] = await Promise.all([
		db.selectFrom('features').select(['id', 'feature_name_en as name']).orderBy('id').limit(1).executeTakeFirstOrThrow(),
		db.selectFrom('occasions').select(['id', 'occasion_name_en as name']).orderBy('id').limit(1).executeTakeFirstOrThrow(),
	])
	const chosen = { features: [feature.id], occasions: [occasion.id] }
	const listing_id = await addListing(product, { account_id, property_name: `${mark} hall`, ...chosen })
	const event_id = await addEvent(product, { account_id, event_title: `${mark} event` })
	const picture = { width: 3, height: 2, placeholder: 'aaaaaa-bbbbbb' }
	await db
		.updateTable('accounts')
		.set({ name: `${mark} account` })
		.where('id', '=', account_id)
		.execute()
	await db
		.updateTable('sessions')
		.set({ device: `${mark} session` })
		.where('account_id', '=', account_id)
		.execute()
	await db
		.insertInto('account_devices')
		.values({ account_id, device: `${mark} device` })
		.execute()
	await db
		.insertInto('security_events')
		.values({ account_id, kind: 'logged_in', minute: sql`now()`, device: `${mark} security event` })
		.execute()
	await db
		.insertInto('favourites')
		.values([
			{ account_id, listing_id },
			{ account_id, event_id },
		])
		.execute()
	await db
		.insertInto('favourite_links')
		.values({ account_id, token: `${mark} favourite link` })
		.execute()
	const { id: plan_id } = await db
		.insertInto('plans')
		.values({ account_id, lang: 'fr', title: `${mark} plan` })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('plan_wants')
		.values({ plan_id, position: 1, sub_category_id: 5, note: `${mark} want` })
		.execute()
	await db.insertInto('plan_candidates').values({ plan_id, listing_id, state: 'chosen' }).execute()
	await db
		.insertInto('plan_comments')
		.values({ plan_id, author: 'owner', message: `${mark} comment` })
		.execute()
	await db
		.insertInto('plan_votes')
		.values({ plan_id, listing_id, author: `${mark} vote`, value: 1, voter: 0 })
		.execute()
	await db
		.insertInto('plan_times')
		.values({ plan_id, starts: '12:00', title: `${mark} time` })
		.execute()
	await db
		.insertInto('plan_tasks')
		.values({ plan_id, title: `${mark} task` })
		.execute()
	await db
		.insertInto('plan_shares')
		.values({ plan_id, key_hash: hash(), name: `${mark} share`, rights: 'look' })
		.execute()
	await db
		.insertInto('answer_templates')
		.values({ account_id, name: `${mark} template`, text: 'Dear' })
		.execute()
	const enquiry = {
		first_name: 'L',
		last_name: 'S',
		email: 'a@b.lu',
		lang: 'en',
		state: 'new',
		delivered_at: sql<Date>`now()`,
		is_from_plan: true,
	}
	for (const [side, who] of [
		['sent', { account_id }],
		['received', { professional_id: account_id }],
	] as const) {
		const { id: enquiry_id } = await db
			.insertInto('enquiries')
			.values({ ...enquiry, ...who, listing_id, message: `${mark} enquiry ${side}` })
			.returning('id')
			.executeTakeFirstOrThrow()
		const { id: answer_id } = await db
			.insertInto('enquiry_answers')
			.values({ enquiry_id, message: `${mark} answer ${side}` })
			.returning('id')
			.executeTakeFirstOrThrow()
		const file = { enquiry_id, answer_id, side: 'planner', kind: 'document', name: 'x.pdf', bytes: 9 }
		await db
			.insertInto('conversation_files')
			.values({ ...file, file: `m/${mark}-answer-file-${side}.pdf` })
			.execute()
		const amounts = {
			net_cents: 1,
			vat_cents: 0,
			gross_cents: 1,
			is_without_vat: true,
			prices: 'with_vat',
			lang: 'en',
			valid_until: '2037-01-01',
		}
		const parts = { lines: '[{}]', rates: '[]', seller: '{}', customer: '{}' }
		await db
			.insertInto('offers')
			.values({ enquiry_id, version: 1, ...amounts, ...parts, note: `${mark} offer ${side}` })
			.execute()
	}
	await db
		.insertInto('mails')
		.values({ account_id, kind: 'reset', recipient: `${mark} mail`, lang: 'en' })
		.execute()
	await db
		.insertInto('listing_texts')
		.values({ listing_id, lang: 'de', property_name: `${mark} listing text` })
		.execute()
	await db
		.insertInto('availability_settings')
		.values({ listing_id, confirmed_on: mark === 'OWN' ? '2036-05-01' : '2036-06-01' })
		.execute()
	await db
		.insertInto('availability_days')
		.values({ listing_id, day: mark === 'OWN' ? '2036-05-02' : '2036-06-02', source: 'own', morning: 'booked' })
		.execute()
	await db
		.insertInto('availability_feeds')
		.values({ listing_id, url: 'https://calendar.example/x.ics', feed_name: `${mark} calendar` })
		.execute()
	await db
		.insertInto('listing_days')
		.values({ listing_id, day: mark === 'OWN' ? '2036-05-03' : '2036-06-03', views: 7 })
		.execute()
	await db
		.insertInto('listing_pictures')
		.values({ listing_id, position: 0, file: `m/${mark}-picture.webp`, small_file: 's', ...picture })
		.execute()
	await db
		.insertInto('listing_samples')
		.values({ listing_id, position: 0, file: `m/${mark}-sample.mp3`, kind: 'audio', title: 'x', duration: 3, content_type: 'audio/mpeg' })
		.execute()
	const { id: draft_id } = await db
		.insertInto('listing_drafts')
		.values({ account_id, category_id: 1, fields: JSON.stringify({ property_name: `${mark} draft` }) })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('draft_files')
		.values({
			draft_id,
			kind: 'picture',
			name: 'x',
			bytes: 1,
			file: `m/${mark}-draft-file.webp`,
			...picture,
			small_file: 's',
			thumbhash: 'x',
		})
		.execute()
	await db
		.insertInto('acceptances')
		.values({ account_id, listing_id, document: 'terms', version: mark === 'OWN' ? '2036-05-04' : '2036-06-04' })
		.execute()
	await db
		.insertInto('event_texts')
		.values({ event_id, lang: 'de', event_title: `${mark} event text` })
		.execute()
	await db
		.updateTable('event_dates')
		.set({ note: `${mark} event date` })
		.where('event_id', '=', event_id)
		.execute()
	const small = { small_file: 's', ...picture }
	await db
		.insertInto('event_pictures')
		.values({ event_id, file: `m/${mark}-event-picture.webp`, ...small })
		.execute()
	const { id: event_draft } = await db
		.insertInto('event_drafts')
		.values({ account_id, fields: JSON.stringify({ event_title: `${mark} event draft` }) })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('event_pictures')
		.values({ draft_id: event_draft, file: `m/${mark}-event-draft-picture.webp`, ...small })
		.execute()
	await db
		.insertInto('event_feeds')
		.values({ account_id, kind: 'ics', url: 'https://calendar.example/y.ics', feed_name: `${mark} feed`, lang: 'en', event_category_id: 2 })
		.execute()
	const order_id = await addOrder(product, {
		account_id,
		listing_id,
		property_name: `${mark} order`,
		reference: mark === 'OWN' ? 'RF001' : 'RF002',
	})
	await db
		.insertInto('invoices')
		.values({ number: `${mark} invoice`, order_id, issued_on: '2036-01-01', pdf: Buffer.from('') })
		.execute()
	await db
		.insertInto('bank_payments')
		.values({ id: `${mark} payment`, booked_on: '2036-01-01', cents: 1, order_id })
		.execute()
	const report = { item_kind: 'post', item_id: 1, lang: 'en', reason: 'spam', is_good_faith: true }
	await db
		.insertInto('reports')
		.values({ ...report, account_id, item: JSON.stringify({ title: `${mark} reported` }), explanation: `${mark} report` })
		.execute()
	const decision = { item_kind: 'post', item_id: 1, item: '{}', lang: 'en', ground: 'terms', found_by: 'operator', owner_id: account_id }
	const { id: decision_id } = await db
		.insertInto('decisions')
		.values({ ...decision, measure: 'hidden', facts: `${mark} decision` })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('decisions')
		.values({ ...decision, measure: 'kept', facts: 'kept secret' })
		.execute()
	await db
		.insertInto('appeals')
		.values({ decision_id, account_id, words: `${mark} appeal` })
		.execute()
	return { plan_id, listing_id, feature: feature.name, occasion: occasion.name }
}

test('an export has of each kind what is the account’s own, and nothing of another account', async () => {
	// With it a supplier does not read the address of who has asked from a plan.
	await using product = await startProduct({ REPLY_DOMAIN: 'replies.example.org' })
	const [own, other] = [await product.professional(), await product.professional()]
	const theirs = await addEverything(product, other, 'OTHER')
	const { listing_id, feature, occasion } = await addEverything(product, own, 'OWN')
	// A plan of the other account that is shared with this one, in which both have written.
	const { id: share_id } = await product.db
		.insertInto('plan_shares')
		.values({ plan_id: theirs.plan_id, key_hash: hashToken('x'), name: 'OWN share of theirs', rights: 'comment', account_id: own.id })
		.returning('id')
		.executeTakeFirstOrThrow()
	await product.db.insertInto('plan_candidates').values({ plan_id: theirs.plan_id, listing_id, state: 'candidate' }).execute()
	const shared = { plan_id: theirs.plan_id, author: 'OWN', listing_id }
	await product.db
		.insertInto('plan_comments')
		.values({ ...shared, share_id, message: 'OWN comment of theirs' })
		.execute()
	await product.db
		.insertInto('plan_votes')
		.values({ ...shared, voter: share_id, value: -1 })
		.execute()
	await prove(product, own)
	const { json, text } = await fetchExport(product, (await product.call('exportAccount', {}, own.token)).data.url)
	// The title of the shared plan, and nothing else of the other account.
	expect(text.replace('"OTHER plan"', '')).not.toMatch(/OTHER|2036-06-0|kept secret/)
	const one = (values: Record<string, unknown>) => [expect.objectContaining(values)]
	const part = (values: Record<string, unknown>) => expect.objectContaining(values) as unknown
	expect(json).toMatchObject({
		account: { name: 'OWN account' },
		sessions: one({ device: 'OWN session' }),
		devices: one({ device: 'OWN device' }),
		security_events: one({ device: 'OWN security event' }),
		favourites: [{ name: 'OWN hall' }, { name: 'OWN event' }],
		favourite_link: { token: 'OWN favourite link' },
		plans: one({
			title: 'OWN plan',
			wants: one({ note: 'OWN want' }),
			candidates: one({ name: 'OWN hall' }),
			comments: one({ message: 'OWN comment' }),
			votes: one({ author: 'OWN vote' }),
			times: one({ title: 'OWN time' }),
			tasks: one({ title: 'OWN task' }),
			shares: one({ name: 'OWN share' }),
		}),
		shared_plans: one({
			comments: one({ message: 'OWN comment of theirs', about: 'OWN hall' }),
			votes: one({ about: 'OWN hall', value: -1 }),
		}),
		answer_templates: one({ name: 'OWN template' }),
		enquiries_sent: one({
			message: 'OWN enquiry sent',
			email: 'a@b.lu',
			listing: 'OWN hall',
			answers: [part({ message: 'OWN answer sent', files: [expect.stringContaining('OWN-answer-file-sent')] })],
			offers: one({ note: 'OWN offer sent' }),
		}),
		enquiries_received: one({
			message: 'OWN enquiry received',
			email: null,
			listing: 'OWN hall',
			answers: [part({ message: 'OWN answer received', files: [expect.stringContaining('OWN-answer-file-received')] })],
			offers: one({ note: 'OWN offer received' }),
		}),
		mails: one({ recipient: 'OWN mail' }),
		listings: one({
			property_name: 'OWN hall',
			features: [feature],
			occasions: [occasion],
			texts: one({ property_name: 'OWN listing text' }),
			calendar: part({ confirmed_on: '2036-05-01' }),
			days: one({ day: '2036-05-02' }),
			calendars: one({ feed_name: 'OWN calendar' }),
			views: { '2036-05-03': 7 },
			pictures: [expect.stringContaining('OWN-picture')],
			samples: [expect.stringContaining('OWN-sample')],
		}),
		drafts: one({ fields: { property_name: 'OWN draft' }, files: [expect.stringContaining('OWN-draft-file')] }),
		acceptances: one({ version: '2036-05-04' }),
		events: one({
			event_title: 'OWN event',
			event_image: expect.stringContaining('OWN-event-picture') as string,
			texts: one({ event_title: 'OWN event text' }),
			dates: one({ note: 'OWN event date' }),
		}),
		event_drafts: one({
			fields: { event_title: 'OWN event draft' },
			event_image: expect.stringContaining('OWN-event-draft-picture') as string,
		}),
		event_feeds: one({ feed_name: 'OWN feed' }),
		orders: one({ property_name: 'OWN order', invoices: one({ number: 'OWN invoice' }), payments: one({ id: 'OWN payment' }) }),
		reports: one({ title: 'OWN reported', explanation: 'OWN report' }),
		decisions: one({ facts: 'OWN decision', appeal: part({ words: 'OWN appeal' }) }),
	})
	expect(json.files.map(({ address }) => address.split('OWN-')[1]?.split('.')[0]).toSorted()).toEqual([
		'answer-file-received',
		'answer-file-sent',
		'draft-file',
		'event-draft-picture',
		'event-picture',
		'picture',
		'sample',
	])
})

test('an export has rows of each table where the registry says, and reads no other table but for the names of features and occasions', async () => {
	await using product = await startProduct()
	const [own, other] = [await product.professional(), await product.professional()]
	const { listing_id } = await addEverything(product, own, 'OWN')
	const { plan_id } = await addEverything(product, other, 'OTHER')
	const share = { plan_id, key_hash: hashToken('x'), name: 'x', rights: 'comment', account_id: own.id }
	const { id: share_id } = await product.db.insertInto('plan_shares').values(share).returning('id').executeTakeFirstOrThrow()
	const { db } = product
	await db.insertInto('plan_candidates').values({ plan_id, listing_id, state: 'candidate' }).execute()
	await db.insertInto('plan_comments').values({ plan_id, listing_id, share_id, author: 'x', message: 'x' }).execute()
	await db.insertInto('plan_votes').values({ plan_id, listing_id, voter: share_id, author: 'x', value: 1 }).execute()
	const { data, tables: read } = await readWith(product, (trx) => gatherExport(trx, product.config, own.id))
	const valuesAt = (whole: unknown, [step, ...rest]: string[]): unknown[] =>
		step === undefined ? [whole].flat() : [whole].flat().flatMap((one) => valuesAt((one as Record<string, unknown>)[step], rest))
	const exported = tableNames.filter((table) => tables[table].exported?.length)
	for (const table of exported)
		for (const path of tables[table].exported ?? [])
			expect(
				valuesAt(data, path.split('.')).filter((value) => typeof value === 'object' || typeof value === 'string'),
				path,
			).not.toEqual([])
	expect(read.toSorted()).toEqual([...exported, 'features', 'occasions'].toSorted())
})

test('an export is good for seven days and says the day on which it was made', async () => {
	await using product = await startProduct()
	const user = await product.user()
	await prove(product, user)
	const before = Date.now()
	const { data } = await product.call('exportAccount', {}, user.token)
	expect(new Date(data.expires_at).getTime() - before - retentionHours.exports * 3_600_000).toBeGreaterThanOrEqual(0)
	expect(new Date(data.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(retentionHours.exports * 3_600_000)
	const url = data.url.slice(product.config.PUBLIC_URL.length)
	// Made yesterday in Luxembourg, where it is another day than in UTC.
	await product.db
		.updateTable('account_exports')
		.set({ expires_at: sql`'2037-01-08T23:30:00Z'` })
		.execute()
	for (const method of ['HEAD', 'GET'] as const) {
		const { statusCode, headers } = await product.raw({ method, url })
		expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="kiermes-2037-01-02.zip"'])
	}
})
