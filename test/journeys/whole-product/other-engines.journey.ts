import { openJourneysDatabase, startSession } from '../database.ts'
import { alfaAlarms, ibmAlarms } from '../other-engines.ts'
import { addOperator, comeInAs } from '../signed-in.ts'
import { desktop, expect, test, type Visit } from '../visit.ts'

// axe looks at every screen; two engines of other makers look at one screen of each kind, in one language: what they find does not depend on it.

test.use({ language: 'en', width: desktop })
test.setTimeout(300_000)

async function lookAt({ visit, addresses, token }: { visit: Visit; addresses: readonly string[]; token?: string }) {
	if (token) {
		await visit.open('/legal-notice')
		await comeInAs(visit.page, { token })
	}
	for (const address of addresses)
		await test.step(address, async () => {
			await visit.open(address)
			await expect(visit.page.locator('main [role=status]', { hasText: visit.t.common.loading })).toHaveCount(0)
			expect.soft(await ibmAlarms(visit.page), `IBM Equal Access at ${address}`).toEqual([])
			expect.soft(await alfaAlarms(visit.page), `Alfa at ${address}`).toEqual([])
		})
}

async function firstListing() {
	await using database = await openJourneysDatabase()
	const { id, category_id, account_id } = await database.db
		.selectFrom('listings')
		.select(['id', 'category_id', 'account_id'])
		.where('state', '=', 'published')
		.orderBy('id')
		.executeTakeFirstOrThrow()
	return { address: `/details/${id}/${category_id}`, token: await startSession(database, account_id) }
}

test('IBM Equal Access and Alfa find nothing on the public screens', async ({ visit }) => {
	const { address } = await firstListing()
	await lookAt({
		visit,
		addresses: [
			'/',
			'/filterVenues',
			'/filter?category_id=3',
			address,
			'/agenda',
			'/agenda?view=month',
			'/blogdetails/1',
			'/venues/castle',
			'/userRegister',
		],
	})
})

test('IBM Equal Access and Alfa find nothing on the screens of professionals and operators', async ({ visit }) => {
	const { token } = await firstListing()
	await lookAt({ visit, token, addresses: ['/venues', '/myannouncements'] })
	await lookAt({ visit, token: (await addOperator('Lou')).token, addresses: ['/admin', '/admin/catalogue'] })
})
