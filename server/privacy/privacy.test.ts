import { sql } from 'kysely'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { fetchExport } from '#test/exports.ts'
import { hashToken, makeToken } from '../accounts/access.ts'
import { deleteWhatIsOver } from './retention.ts'
import { uploadsFolder } from '../media/open-storage.ts'

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
	// A second time nothing is planned anew.
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
