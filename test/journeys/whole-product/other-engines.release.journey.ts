import { openJourneysDatabase, startSession } from '../database.ts'
import { alfaAlarms, ibmAlarms } from '../other-engines.ts'
import { addOperator, comeInAs } from '../signed-in.ts'
import { desktop, expect, test, type Visit } from '../visit.ts'

// axe looks at every screen; two engines of other makers look at one screen of each kind, in one language: their findings do not depend on it.

test.use({ language: 'en', width: desktop })
/** The address of a listing, and a session of its owner. */
async function firstListing() {
	await using database = await openJourneysDatabase()
	const [first, second] = await database.db
		.selectFrom('listings')
		.select(['id', 'category_id', 'account_id'])
		.where('state', '=', 'published')
		.orderBy('id')
		.limit(2)
		.execute()
	if (!first || !second) throw new Error('There are no samples.')
	return {
		address: `/details/${first.id}/${first.category_id}`,
		comparison: `/compare?listings=${first.id},${second.id}`,
		token: await startSession(database, first.account_id),
	}
}

async function lookAt({ visit, address, token }: { visit: Visit; address: string; token?: string }) {
	if (token) {
		await visit.open('/legal-notice')
		await comeInAs(visit.page, { token })
	}
	await visit.open(address)
	await expect(visit.page.locator('main [role=status]', { hasText: visit.t.common.loading })).toHaveCount(0)
	expect.soft(await ibmAlarms(visit.page), 'IBM Equal Access').toEqual([])
	expect.soft(await alfaAlarms(visit.page), 'Alfa').toEqual([])
}

test.describe('IBM Equal Access and Alfa find nothing at', () => {
	for (const address of [
		'/',
		'/filterVenues',
		'/filter?category_id=3',
		'/search?q=mariage+Esch',
		'/agenda',
		'/agenda?view=month',
		'/blogdetails/1',
		'/venues/castle',
		'/userRegister',
	])
		test(address, ({ visit }) => lookAt({ visit, address }))

	test('the page of a listing', async ({ visit }) => lookAt({ visit, address: (await firstListing()).address }))

	test('the comparison', async ({ visit }) => lookAt({ visit, address: (await firstListing()).comparison }))

	for (const address of ['/venues', '/myannouncements', '/ProfessionalDashboard', '/my-enquiries', '/create-event'])
		test(`${address}, of a professional`, async ({ visit }) => lookAt({ visit, address, token: (await firstListing()).token }))

	for (const address of ['/admin', '/admin/catalogue'])
		test(`${address}, of an operator`, async ({ visit }) => lookAt({ visit, address, token: (await addOperator('Lou')).token }))
})
