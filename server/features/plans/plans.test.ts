import { planLimits } from '#contract/plans/plan-choices.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { accountChanged } from '#server/features/accounts/account-changes.ts'
import '#server/app/account-subscribers.ts'

const date = '2037-06-19'

/** A plan of an account, by its number. */
async function begin(product: Product, { token }: TestAccount, fields: Record<string, unknown> = {}): Promise<number> {
	const { data } = await product.call('savePlan', { title: 'Wedding', ...fields }, token)
	return data.plan_id
}
const read = async (product: Product, plan_id: number, token: string | null, key?: string) =>
	(await product.call('getPlan', { plan_id, ...(key !== undefined && { plan_key: key }) }, token)).data

test('a plan is titled by its occasion and day until somebody names it', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const save = async (fields: Record<string, unknown>, language: 'en' | 'fr' | 'de' = 'en') =>
		(await product.call('savePlan', fields, user.token, { language })).data
	const { plan_id, title } = await save({})
	expect(title).toBe('My plan')
	const titles = []
	for (const fields of [
		{ occasion_id: 1 },
		{ date },
		{ people: 80 },
		{ occasion_id: '' },
		{ occasion_id: 1, date: '' },
		{ title: 'Léa and Tom' },
		{ date },
	])
		titles.push((await save({ plan_id, ...fields })).title)
	expect(titles).toEqual([
		'Wedding',
		'Wedding, 19 June 2037',
		'Wedding, 19 June 2037',
		'My plan, 19 June 2037',
		'Wedding',
		'Léa and Tom',
		'Léa and Tom',
	])
	expect((await save({ occasion_id: 1, date }, 'fr')).title).toBe('Mariage, 19 juin 2037')
	expect((await save({ date }, 'de')).title).toBe('Meine Planung, 19. Juni 2037')
})

test('plans that may be added to are listed with their listings: own ones, and those that a share or a key lets change', async () => {
	await using product = await startProduct()
	const [owner, friend] = [await product.user(), await product.user()]
	const [one, two] = [await addListing(product), await addListing(product)]
	const plan_key = makeToken()
	const own = await begin(product, owner, { title: 'Own' })
	const shared = await begin(product, friend, { title: 'Shared' })
	const { plan_id: ofBrowser } = (await product.call('savePlan', { title: 'Of a browser', plan_key })).data
	for (const property_id of [two, one]) await product.call('setPlanCandidate', { plan_id: own, property_id }, owner.token)
	await product.call('setPlanCandidate', { plan_id: own, property_id: two, state: 'dropped' }, owner.token)
	const share = async (rights: string) =>
		(await product.call('sharePlan', { plan_id: shared, rights, name: 'Léa', email: 'lea@example.org' }, friend.token)).data.key ?? ''
	const [looks, decides] = [await share('look'), await share('decide')]
	const choices = async (keys: { plan_id: number; plan_key: string }[], token: string | null = null) =>
		(await product.call('getPlanChoices', { keys: JSON.stringify(keys) }, token)).data.plans
	const ofKey = { plan_id: ofBrowser, title: 'Of a browser', rights: 'own', property_ids: [] }
	const ofShare = { plan_id: shared, title: 'Shared', rights: 'decide', property_ids: [] }
	expect(await choices([])).toEqual([])
	expect(await choices([{ plan_id: ofBrowser, plan_key }])).toEqual([ofKey])
	// A key opens its own plan alone, and one that lets look adds nothing.
	expect(
		await choices([
			{ plan_id: own, plan_key },
			{ plan_id: shared, plan_key: looks },
			{ plan_id: 2_000_000_000, plan_key },
		]),
	).toEqual([])
	expect(await choices([{ plan_id: shared, plan_key: decides }])).toEqual([ofShare])
	const ownOne = { plan_id: own, title: 'Own', rights: 'own', property_ids: [one] }
	expect(await choices([], owner.token)).toEqual([ownOne])
	// Opened once by the account, the share belongs to it.
	await product.call('getPlan', { plan_id: shared, plan_key: decides }, owner.token)
	await product.call('savePlan', { plan_id: shared, people: 80 }, friend.token)
	expect(await choices([], owner.token)).toEqual([ofShare, ownOne])
	expect(await choices([{ plan_id: ofBrowser, plan_key }], owner.token)).toHaveLength(3)
	const many = JSON.stringify(Array.from({ length: 21 }, () => ({ plan_id: own, plan_key })))
	expect(await product.call('getPlanChoices', { keys: many })).toMatchObject({ http: 422 })
})

test('a plan is saved as one goes: what is sent changes, an empty field is taken away, the rest stays', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const plan_id = await begin(product, user)
	const save = (fields: Record<string, unknown>) => product.call('savePlan', { plan_id, ...fields }, user.token)
	const features = await product.db.selectFrom('features').select('id').orderBy('id').limit(2).execute()
	const features_id = features.map(({ id }) => id)
	const whole = {
		occasion_id: 1,
		date,
		further_dates: '2037-06-26,2037-06-20',
		people: 120,
		budget: 9000,
		address: 'Echternach',
		latitude: 49.81,
		longitude: 6.42,
		languages: 'fr,lb',
		notes: 'Near the lake.',
		billing_name: 'ACME S.à r.l.',
		billing_address: '1, rue du Lac, Echternach',
		vat_number: 'LU12345678',
		order_number: 'PO-7',
		wants: JSON.stringify([{ sub_category_id: 5, features_id, budget: 3000, note: 'By the water' }, { sub_category_id: 12 }]),
	}
	expect(await save(whole)).toMatchObject({ http: 200, code: '101', data: { plan_id, version: 2 } })
	const expected = {
		...whole,
		title: 'Wedding',
		rights: 'own',
		owner: 'Léa',
		has_account: true,
		further_dates: ['2037-06-20', '2037-06-26'],
		languages: ['fr', 'lb'],
		wants: [
			{ sub_category_id: 5, category_id: 1, features_id, budget: 3000, note: 'By the water' },
			{ sub_category_id: 12, features_id: [], budget: null, note: '' },
		],
	}
	expect(await read(product, plan_id, user.token)).toMatchObject(expected)
	await save({ people: 80 })
	expect(await read(product, plan_id, user.token)).toMatchObject({ ...expected, people: 80, version: 3 })
	await save({
		date: '',
		people: '',
		budget: '',
		occasion_id: '',
		latitude: '',
		longitude: '',
		address: '',
		further_dates: '',
		wants: '[]',
	})
	expect(await read(product, plan_id, user.token)).toMatchObject({
		title: 'Wedding',
		date: null,
		people: null,
		budget: null,
		occasion_id: null,
		latitude: null,
		longitude: null,
		address: '',
		further_dates: [],
		wants: [],
		notes: 'Near the lake.',
	})
})

test('a new plan begins with the company of the last one, a first one with that of a professional; its language is set', async () => {
	await using product = await startProduct()
	const read = async (plan_id: number, token: string) => {
		const { billing_name, billing_address, vat_number, order_number, lang } = (await product.call('getPlan', { plan_id }, token)).data
		return { billing_name, billing_address, vat_number, order_number, lang }
	}
	const begin = async (token: string, fields = {}) => (await product.call('savePlan', { title: 'Party', ...fields }, token)).data.plan_id
	const nothing = { billing_name: '', billing_address: '', vat_number: '', order_number: '', lang: 'en' }
	const user = await product.user()
	expect(await read(await begin(user.token), user.token)).toEqual(nothing)
	const company = { billing_name: 'ACME', billing_address: '1, rue Basse', vat_number: 'LU12345613' }
	const second = await begin(user.token, { ...company, order_number: 'PO-7', lang: 'de' })
	expect(await read(second, user.token)).toEqual({ ...company, order_number: 'PO-7', lang: 'de' })
	expect(await read(await begin(user.token), user.token)).toEqual({ ...nothing, ...company })
	await product.call('savePlan', { plan_id: second, lang: 'fr' }, user.token)
	expect(await read(second, user.token)).toMatchObject({ lang: 'fr' })
	expect(await product.call('savePlan', { plan_id: second, lang: 'lb' }, user.token)).toMatchObject({
		http: 422,
		fields: { lang: expect.any(String) as string },
	})
	const professional = await product.professional()
	await product.db
		.updateTable('accounts')
		.set({ name: 'Hall S.A.', address: '2, rue Haute', vat_number: 'LU12345613' })
		.where('id', '=', professional.id)
		.execute()
	expect(await read(await begin(professional.token), professional.token)).toMatchObject({
		billing_name: 'Hall S.A.',
		billing_address: '2, rue Haute',
	})
})

test('a second device that saves an older version is told the newer one; without a version the last one counts', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const plan_id = await begin(product, user)
	const save = (fields: Record<string, unknown>) => product.call('savePlan', { plan_id, ...fields }, user.token)
	expect(await save({ title: 'Lakeside', version: 1 })).toMatchObject({ http: 200, data: { version: 2 } })
	expect(await save({ title: 'Castle', version: 1 })).toMatchObject({
		http: 409,
		code: 'changed_meanwhile',
		data: { plan: { title: 'Lakeside', version: 2 } },
	})
	expect(await save({ title: 'Castle' })).toMatchObject({ http: 200, data: { version: 3 } })
	const both = await Promise.all(['A', 'B'].map((title) => save({ title, version: 3 })))
	expect(both.map(({ code }) => code).sort()).toEqual(['101', 'changed_meanwhile'])
})

test('wrong fields are refused, and nothing is changed', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const plan_id = await begin(product, user, { people: 10 })
	for (const [field, value] of [
		['date', '2020-01-01'],
		['date', '2037-02-30'],
		['further_dates', '2020-01-01'],
		['further_dates', '2037-01-01,2037-01-02,2037-01-03,2037-01-04,2037-01-05,2037-01-06'],
		['people', 0],
		['people', 'many'],
		['budget', -1],
		['occasion_id', 999],
		['title', 'x'.repeat(121)],
		['notes', 'x'.repeat(4001)],
		['wants', 'x'],
		['wants', '{}'],
		['wants', '[{"sub_category_id":99999}]'],
		['wants', '[{"sub_category_id":5,"features_id":[99999]}]'],
		['wants', '[{"sub_category_id":5,"colour":"red"}]'],
		['wants', JSON.stringify(Array.from({ length: 31 }, () => ({ sub_category_id: 5 })))],
		['plan_key', 'short'],
		['email', 'nobody'],
		['version', 0],
	] as const)
		expect(await product.call('savePlan', { plan_id, people: 99, [field]: value }, user.token)).toMatchObject({
			http: 422,
			fields: { [field]: expect.any(String) as string },
		})
	expect(await product.call('savePlan', { plan_id, latitude: 49.6 }, user.token)).toMatchObject({ http: 422 })
	expect(await read(product, plan_id, user.token)).toMatchObject({ people: 10, version: 1 })
})

test('a visitor opens a plan by its key alone, has the link mailed, and an account that holds the key changes it and does not get it', async () => {
	await using product = await startProduct()
	const key = makeToken()
	expect(await product.call('savePlan', { title: 'Fête' })).toMatchObject({ http: 422, fields: { plan_key: expect.any(String) as string } })
	const first = await product.call('savePlan', { title: 'Fête', plan_key: key }, null, { language: 'fr' })
	const { plan_id } = first.data
	// Sent once more, because the answer was lost.
	expect((await product.call('savePlan', { title: 'Fête', plan_key: key })).data.plan_id).toBe(plan_id)
	expect(await read(product, plan_id, null, key)).toMatchObject({
		rights: 'own',
		title: 'Fête',
		owner: null,
		has_account: false,
		lang: 'fr',
	})
	for (const other of [undefined, makeToken()])
		expect(await product.call('getPlan', { plan_id, ...(other && { plan_key: other }) })).toMatchObject({ http: 404, code: 'not_found' })
	const user = await product.user()
	expect(await product.call('getPlan', { plan_id }, user.token)).toMatchObject({ http: 404 })

	await product.call('savePlan', { plan_id, plan_key: key, email: 'Tom@example.org' }, null, { language: 'de' })
	const mails = await product.db
		.selectFrom('mails')
		.select(['kind', 'recipient', 'lang', 'values'])
		.where('kind', '=', 'plan_link')
		.execute()
	expect(mails).toEqual([
		{ kind: 'plan_link', recipient: 'tom@example.org', lang: 'de', values: { title: 'Fête', path: `/plan/${plan_id}#${key}` } },
	])
	const stored = JSON.stringify(await product.db.selectFrom('plans').selectAll().execute())
	expect(stored).not.toContain(key)

	expect(await product.call('savePlan', { plan_id, plan_key: key, people: 30 }, user.token)).toMatchObject({ http: 200 })
	expect((await product.call('getPlans', {}, user.token)).data.total).toBe(0)
	expect(await read(product, plan_id, null, key)).toMatchObject({ rights: 'own', has_account: false, people: 30 })
})

test('a call that is repeated under its idempotency key begins one plan', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const headers = { 'idempotency-key': randomUUID() }
	const answers = await Promise.all([1, 2].map(() => product.call('savePlan', { title: 'Wedding' }, user.token, { headers })))
	expect(answers).toMatchObject([{ http: 200 }, { http: 200, data: answers[0]?.data }])
	expect((await product.call('getPlans', {}, user.token)).data.total).toBe(1)
})

test('plans of an account: the one changed last first, page by page, shared ones too, and 50 at most', async () => {
	await using product = await startProduct()
	const user = await product.user()
	const other = await product.user()
	expect((await product.call('getPlans', {}, user.token)).data).toMatchObject({ list: [], total: 0, total_pages: 0, current_page: 1 })
	expect(await product.call('getPlans')).toMatchObject({ http: 401, code: 'login_required' })
	const [first, second, third] = [await begin(product, user), await begin(product, user), await begin(product, user)]
	await product.call('savePlan', { plan_id: first, people: 5 }, user.token)
	const listed = async (fields = {}) => {
		const { data } = await product.call('getPlans', fields, user.token)
		return [data.total, data.total_pages, ...data.list.map(({ plan_id }) => plan_id)]
	}
	expect(await listed()).toEqual([3, 1, first, third, second])
	expect(await listed({ per_page: 2, page: 2 })).toEqual([3, 2, second])
	const theirs = await begin(product, other)
	const { data } = await product.call(
		'sharePlan',
		{ plan_id: theirs, rights: 'comment', name: 'Léa', email: 'lea@example.org' },
		other.token,
	)
	expect(await listed()).toEqual([3, 1, first, third, second])
	await read(product, theirs, user.token, data.key ?? '')
	expect(await listed()).toEqual([4, 1, theirs, first, third, second])
	expect((await product.call('getPlans', {}, user.token)).data.list[0]).toMatchObject({ plan_id: theirs, rights: 'comment' })
	await product.db
		.insertInto('plans')
		.values(Array.from({ length: 47 }, (_, turn) => ({ account_id: user.id, lang: 'en', title: `Plan ${turn}` })))
		.execute()
	expect(await product.call('savePlan', { title: 'One more' }, user.token)).toMatchObject({
		http: 422,
		fields: { plan_id: expect.any(String) as string },
	})
})

test('three rights: who may look reads, who may comment votes too, who may decide changes, and the owner alone shares and deletes', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const hall = await addListing(product)
	const plan_id = await begin(product, owner, { date, billing_name: 'ACME' })
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	const { data: tasks } = await product.call('setPlanTask', { plan_id, title: 'Ask the band' }, owner.token)
	const task_id = tasks.tasks[0]?.task_id
	const calls: [
		name: 'getPlan' | 'commentPlan' | 'votePlan' | 'setPlanCandidate' | 'setPlanTask' | 'savePlan' | 'sharePlan' | 'deletePlan',
		fields: Record<string, unknown>,
	][] = [
		['getPlan', {}],
		['commentPlan', { message: 'Lovely' }],
		['votePlan', { property_id: hall, value: 1 }],
		['setPlanCandidate', { property_id: hall, state: 'chosen' }],
		['setPlanTask', { task_id, done: 1 }],
		['savePlan', { people: 5 }],
		['sharePlan', { rights: 'look' }],
		['deletePlan', {}],
	]
	const may = { look: 1, comment: 3, decide: 6 }
	const links: number[] = []
	for (const rights of ['look', 'comment', 'decide'] as const) {
		const { data } = await product.call('sharePlan', { plan_id, rights, name: 'Ana' }, owner.token)
		const plan_key = data.key ?? ''
		links.push(data.shares.at(-1)?.share_id ?? 0)
		const outcomes: string[] = []
		for (const [name, fields] of calls) outcomes.push((await product.call(name, { plan_id, plan_key, ...fields })).code)
		expect([rights, ...outcomes]).toEqual([rights, ...calls.map((_, turn) => (turn < may[rights] ? '101' : 'not_yours'))])
		const seen = await read(product, plan_id, null, plan_key)
		expect(seen).toMatchObject({ rights, shares: [], billing_name: rights === 'decide' ? 'ACME' : '' })
	}
	expect(await read(product, plan_id, owner.token)).toMatchObject({
		people: 5,
		candidates: [{ property_id: hall, state: 'chosen', votes_for: 2, votes_against: 0, voters: [{ author: 'Ana' }, { author: 'Ana' }] }],
		comments: [{ author: 'Ana' }, { author: 'Ana' }],
		tasks: [{ is_done: true }],
		shares: [{ opened_at: expect.any(String) as string }, {}, {}],
	})
	// Narrowed, then revoked.
	const [, comment = 0] = links
	await product.call('sharePlan', { plan_id, share_id: comment, rights: 'look' }, owner.token)
	const { data } = await product.call('sharePlan', { plan_id, share_id: comment, revoke: 1 }, owner.token)
	expect(data).toMatchObject({ key: null, shares: [{ rights: 'look' }, { rights: 'decide' }] })
	expect((await read(product, plan_id, owner.token)).candidates).toMatchObject([{ votes_for: 1 }])
	expect(await product.call('sharePlan', { plan_id, share_id: comment, revoke: 1 }, owner.token)).toMatchObject({ http: 404 })
	expect(await product.call('deletePlan', { plan_id }, owner.token)).toMatchObject({ http: 200 })
	for (const table of ['plans', 'plan_candidates', 'plan_shares', 'plan_comments', 'plan_votes', 'plan_tasks'] as const)
		expect([table, await product.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('what a link allows is changed without a new one: at once, by the owner of its plan alone', async () => {
	await using product = await startProduct()
	const [owner, rival, guest] = [await product.user(), await product.user(), await product.user()]
	const hall = await addListing(product)
	const plan_id = await begin(product, owner)
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	const share = async (more: Record<string, unknown>) => {
		const { data } = await product.call('sharePlan', { plan_id, rights: 'look', ...more }, owner.token)
		return { share_id: data.shares.at(-1)?.share_id ?? 0, plan_key: data.key ?? '' }
	}
	const byLink = await share({ name: 'Ana' })
	const byMail = await share({ email: 'tom@example.org' })
	await read(product, plan_id, guest.token, byMail.plan_key)
	const holders = [
		{ ...byLink, token: null },
		{ share_id: byMail.share_id, plan_key: undefined, token: guest.token },
	]
	for (const { share_id, plan_key, token } of holders) {
		const asked = { plan_id, ...(plan_key && { plan_key }) }
		const may = async () => [
			(await product.call('votePlan', { ...asked, property_id: hall, value: 1, author: 'Ana' }, token)).code,
			(await product.call('savePlan', { ...asked, people: 5 }, token)).code,
		]
		const change = (rights: string) => product.call('sharePlan', { plan_id, share_id, rights }, owner.token)
		expect(await may()).toEqual(['not_yours', 'not_yours'])
		expect(await change('comment')).toMatchObject({ http: 200, data: { key: null } })
		expect(await may()).toEqual(['101', 'not_yours'])
		expect((await change('decide')).data.shares.find((one) => one.share_id === share_id)).toMatchObject({ rights: 'decide' })
		expect(await may()).toEqual(['101', '101'])
		// Neither its holder nor the owner of another plan widens or narrows it.
		expect((await product.call('sharePlan', { ...asked, share_id, rights: 'look' }, token)).code).toBe('not_yours')
		const other = await begin(product, rival)
		expect((await product.call('sharePlan', { plan_id: other, share_id, rights: 'look' }, rival.token)).code).toBe('not_found')
		expect(await change('own')).toMatchObject({ http: 422 })
		expect(await may()).toEqual(['101', '101'])
		await change('look')
		expect(await may()).toEqual(['not_yours', 'not_yours'])
	}
	expect((await read(product, plan_id, owner.token)).shares).toHaveLength(2)
	expect(await product.db.selectFrom('mails').select('id').where('kind', '=', 'plan_shared').execute()).toHaveLength(1)
})

test('a mailed link says whose plan it is in the language of the request', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const plan_id = await begin(product, owner)
	const { data } = await product.call('sharePlan', { plan_id, rights: 'look', email: 'ana@example.org' }, owner.token, { language: 'fr' })
	expect(data.shares).toMatchObject([{ name: 'ana', email: 'ana@example.org', rights: 'look', opened_at: null }])
	expect(
		await product.db.selectFrom('mails').select(['recipient', 'lang', 'values']).where('kind', '=', 'plan_shared').executeTakeFirst(),
	).toEqual({
		recipient: 'ana@example.org',
		lang: 'fr',
		values: { title: 'Wedding', owner: 'Léa', rights: 'look', name: null, path: `/plan/${plan_id}#${data.key}` },
	})
	expect(await product.call('sharePlan', { plan_id }, owner.token)).toMatchObject({
		http: 422,
		fields: { rights: expect.any(String) as string },
	})
	expect(await product.call('sharePlan', { plan_id, rights: 'own' }, owner.token)).toMatchObject({ http: 422 })
})

test('candidates are published listings, once each; one that is paused stays without its card', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const plan_id = await begin(product, owner, { people: 100 })
	const hall = await addListing(product)
	const band = await addListing(product, { category_id: 2, sub_category_id: 12, property_name: 'Band' })
	const draft = await addListing(product, { state: 'draft' })
	const set = (property_id: number, state?: string) =>
		product.call('setPlanCandidate', { plan_id, property_id, ...(state && { state }) }, owner.token)
	for (const property_id of [band, hall, hall]) expect(await set(property_id)).toMatchObject({ http: 200, data: { state: 'candidate' } })
	for (const property_id of [draft, 999_999]) expect(await set(property_id)).toMatchObject({ http: 404, code: 'listing_not_found' })
	expect(await set(hall, 'sold')).toMatchObject({ http: 422 })
	expect((await read(product, plan_id, owner.token)).candidates.map(({ property_id, listing }) => [property_id, listing?.id])).toEqual([
		[hall, hall],
		[band, band],
	])
	expect(await set(band, 'dropped')).toMatchObject({ data: { candidates: 2 } })
	await product.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', hall).execute()
	expect((await read(product, plan_id, owner.token)).candidates).toMatchObject([
		{ property_id: hall, listing: null, state: 'candidate' },
		{ property_id: band, state: 'dropped' },
	])
	expect(await set(hall, 'removed')).toMatchObject({ data: { candidates: 1 } })
	expect((await product.call('getPlans', {}, owner.token)).data.list).toMatchObject([{ candidates: 0 }])
})

test('one vote of each person: another value takes its place, 0 takes it back; two who hold one link differ by their name', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const plan_id = await begin(product, owner)
	const hall = await addListing(product)
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', name: 'Family' }, owner.token)).data
	const vote = async (value: number, author?: string) =>
		(
			await product.call(
				'votePlan',
				{ plan_id, property_id: hall, value, ...(author && { author, plan_key: key }) },
				author ? null : owner.token,
			)
		).data
	expect(await vote(1)).toEqual({ votes_for: 1, votes_against: 0, own_vote: 1 })
	expect(await vote(-1)).toEqual({ votes_for: 0, votes_against: 1, own_vote: -1 })
	expect(await vote(1, 'Ana')).toMatchObject({ votes_for: 1, votes_against: 1 })
	expect(await vote(1, 'Tom')).toMatchObject({ votes_for: 2 })
	expect(await vote(0, 'Ana')).toMatchObject({ votes_for: 1, own_vote: 0 })
	expect((await product.call('getPlan', { plan_id, plan_key: key, author: 'Tom' })).data.candidates).toMatchObject([{ own_vote: 1 }])
	expect((await product.call('getPlan', { plan_id, plan_key: key, author: 'Ana' })).data.candidates).toMatchObject([{ own_vote: 0 }])
	// Nobody votes as the owner, however the name is written, and a link is that of some fifty people.
	const { first_name } = await product.db.selectFrom('accounts').select('first_name').where('id', '=', owner.id).executeTakeFirstOrThrow()
	const asHolder = (author: string) => product.call('votePlan', { plan_id, property_id: hall, value: 1, author, plan_key: key })
	for (const name of [first_name ?? '', ` ${first_name?.toUpperCase()}`])
		expect([name, await asHolder(name)]).toMatchObject([name, { http: 422, fields: { author: expect.any(String) as string } }])
	for (let number = 2; number <= planLimits.voters; number += 1) expect((await asHolder(`Guest ${number}`)).http).toBe(200)
	expect(await asHolder('One more')).toMatchObject({ http: 422, fields: { author: expect.any(String) as string } })
	expect((await asHolder('Guest 7')).http).toBe(200)
	const other = await addListing(product)
	expect(await product.call('votePlan', { plan_id, property_id: other, value: 1 }, owner.token)).toMatchObject({ http: 404 })
	expect(await product.call('votePlan', { plan_id, property_id: hall, value: 2 }, owner.token)).toMatchObject({ http: 422 })
})

test('comments: about the plan or a candidate, deleted by who wrote them or by the owner', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const plan_id = await begin(product, owner)
	const hall = await addListing(product)
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	const share = async (name: string) => (await product.call('sharePlan', { plan_id, rights: 'comment', name }, owner.token)).data.key ?? ''
	const [ana, tom] = [await share('Ana'), await share('Tom')]
	const say = (plan_key: string, fields: Record<string, unknown>) => product.call('commentPlan', { plan_id, plan_key, ...fields })
	await say(ana, { message: 'Too far <b>', property_id: hall })
	const { data } = await say(tom, { message: 'I like it' })
	expect(data.comments).toMatchObject([
		{ author: 'Ana', message: 'Too far <b>', property_id: hall, is_removable: false },
		{ author: 'Tom', property_id: null, is_removable: true },
	])
	const [first, second] = data.comments.map(({ comment_id }) => comment_id)
	expect(await say(tom, { comment_id: first })).toMatchObject({ http: 403, code: 'not_yours' })
	expect(await say(ana, { comment_id: first })).toMatchObject({ http: 200, data: { comments: [{ comment_id: second }] } })
	expect((await product.call('commentPlan', { plan_id, comment_id: second }, owner.token)).data.comments).toEqual([])
	expect(await say(ana, { comment_id: second })).toMatchObject({ http: 404 })
	expect(await say(ana, {})).toMatchObject({ http: 422, fields: { message: expect.any(String) as string } })
	expect(await say(ana, { message: 'x'.repeat(1001) })).toMatchObject({ http: 422 })
})

test('usual tasks fit the occasion, follow the date, speak the reader’s language, and are added once', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const plan_id = await begin(product, owner, { occasion_id: 1, date })
	const set = (fields: Record<string, unknown>, language: 'en' | 'fr' = 'en') =>
		product.call('setPlanTask', { plan_id, ...fields }, owner.token, { language })
	const titles = async (language: 'en' | 'fr' = 'en') =>
		(await product.call('getPlan', { plan_id }, owner.token, { language })).data.tasks.map(({ title, due_on }) => `${due_on} ${title}`)
	await set({ usual: 1 })
	const wedding = await titles()
	expect(wedding).toContain('2037-02-19 Register the civil ceremony with the commune')
	expect(wedding).not.toContain('2037-04-20 Ask the commune for its permission')
	expect(await titles('fr')).toContain('2037-02-19 Annoncer le mariage civil à la commune')
	await set({ usual: 1 })
	expect(await titles()).toEqual(wedding)
	await product.call('savePlan', { plan_id, date: '2037-06-20', occasion_id: 9 }, owner.token)
	expect(await titles()).toContain('2037-02-20 Register the civil ceremony with the commune')
	await set({ usual: 1 })
	expect(await titles()).toContain('2037-04-21 Ask the commune for its permission')

	const { data } = await set({ title: 'Ask the band', due_on: '2037-01-02' })
	const own = data.tasks.find(({ title }) => title === 'Ask the band')
	expect(own).toMatchObject({ due_on: '2037-01-02', is_done: false })
	const task_id = own?.task_id
	expect((await set({ task_id, done: 1 })).data.tasks.at(-1)).toMatchObject({ task_id, is_done: true })
	expect((await set({ task_id, done: 0, title: 'Ask two bands', due_on: '' })).data.tasks.at(-1)).toMatchObject({
		title: 'Ask two bands',
		due_on: null,
	})
	expect((await set({ task_id, remove: 1 })).data.tasks.some((task) => task.task_id === task_id)).toBe(false)
	for (const wrong of [
		{ task_id, done: 1 },
		{ task_id, remove: 1 },
	])
		expect(await set(wrong)).toMatchObject({ http: 404 })
	for (const wrong of [{}, { title: '' }, { due_on: '2037-01-01' }]) expect(await set(wrong)).toMatchObject({ http: 422 })
	expect(await set({ title: 'x', due_on: '2037-02-30' })).toMatchObject({ http: 422, fields: { due_on: expect.any(String) as string } })
})

test('with an account its plans are deleted, and its comments in those of others', async () => {
	await using product = await startProduct()
	const owner = await product.user()
	const guest = await product.user()
	const hall = await addListing(product)
	const plan_id = await begin(product, owner)
	await begin(product, guest, { title: 'Of the guest' })
	await product.call('setPlanCandidate', { plan_id, property_id: hall }, owner.token)
	const { key } = (await product.call('sharePlan', { plan_id, rights: 'comment', email: 'guest@example.org' }, owner.token)).data
	await product.call('getPlan', { plan_id, plan_key: key }, guest.token)
	await product.call('commentPlan', { plan_id, message: 'Mine' }, guest.token)
	await product.call('votePlan', { plan_id, property_id: hall, value: 1 }, guest.token)
	// The others' entries there stay.
	await product.call('commentPlan', { plan_id, message: 'Of the owner' }, owner.token)
	await product.call('votePlan', { plan_id, property_id: hall, value: -1 }, owner.token)
	expect(await read(product, plan_id, owner.token)).toMatchObject({ comments: [{}, {}], candidates: [{ votes_for: 1, votes_against: 1 }] })
	await product.db.transaction().execute(async (trx) => {
		await accountChanged(trx, 'deleted', { id: guest.id, email: 'x@example.org', email_verified: true, leaveFiles: () => {} })
		await trx.deleteFrom('accounts').where('id', '=', guest.id).execute()
	})
	expect(await read(product, plan_id, owner.token)).toMatchObject({
		comments: [{ message: 'Of the owner' }],
		candidates: [{ votes_for: 0, votes_against: 1 }],
		shares: [],
	})
	expect(await product.db.selectFrom('plans').select('title').execute()).toEqual([{ title: 'Wedding' }])
})
