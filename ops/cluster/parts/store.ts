import type { Envelope, Output } from '#contract/index.ts'
import { timeUntil } from '../../faults/run-fault.ts'
import type { Cluster } from '../cluster.ts'
import { waitUntil } from '../program.ts'
import { ask, startReaders, startWriters } from '../visitors.ts'
import { cachedPages, isOnly, uncachedList, type Part } from './part.ts'

/** nginx waits 15 s for a picture, and 60 s for an upload. */
const longestPicture = 16_000
const longestUpload = 61_000

/** A published listing of the samples, and the path of a picture of it in the store; nginx and the processes cache no files. */
export async function findPicture({
	address,
	database: { db },
}: Cluster): Promise<{ id: number; category_id: number; account_id: number; path: string }> {
	const pictures = db.selectFrom('listing_pictures').innerJoin('listings', 'listings.id', 'listing_id').where('state', '=', 'published')
	const listing = await pictures
		.select(['listings.id', 'category_id', 'account_id'])
		.orderBy('listings.id')
		.limit(1)
		.executeTakeFirstOrThrow()
	const { id } = listing
	const response = await fetch(`${address}/api/get_property_detail`, {
		method: 'POST',
		body: new URLSearchParams({ property_id: String(id) }),
	})
	const { status, message, data } = (await response.json()) as Envelope<Output<'getListing'>>
	if (!status) throw new Error(`listing ${id}: ${response.status} ${message}`)
	const path = new URL(data.images[0]?.url ?? '/', address).pathname
	// It is drawn when it is first requested; until then the answer is a placeholder.
	const isStored = async () => (await fetch(address + path)).headers.get('content-type') === 'image/webp'
	await waitUntil('a picture of the samples', isStored)
	return { ...listing, path }
}

/** The store of pictures is killed, and later stands still: pages are served, publications are refused in time and not half, pictures answer in time. */
export const loseStore: Part = async (cluster, { figure, expect, expectLedger }) => {
	const { store } = cluster
	const states = [
		['gone', () => store.kill(), () => store.start()],
		['hanging', async () => store.freeze(), async () => store.thaw()],
	] as const
	for (const [state, lose, regain] of states) {
		const before = await startWriters(cluster, 1)
		await before.writeMore(1)
		expectLedger((await before.stop()).comparison)
		const { path: picture } = await findPicture(cluster)
		const readers = startReaders(cluster, [...cachedPages, uncachedList])
		await lose()
		const names = await countListings(cluster)
		const writers = await startWriters(cluster, 1)
		try {
			const begun = performance.now()
			const status = await ask(cluster, picture)
			const time = Math.round(performance.now() - begun)
			expect(
				`${state}: a picture is answered`,
				`${status} after ${time} ms`,
				[502, 503, 504].includes(Number(status)) && time <= longestPicture,
			)
			const refused = await timeUntil(async () => writers.failures() > 0, { most: longestUpload })
			expect(`${state}: ms until a publication is refused`, refused ?? 'never', refused !== null)
			const after = await countListings(cluster)
			expect(`${state}: listings more`, after - names, after === names)
		} finally {
			await regain()
		}
		const again = performance.now()
		await timeUntil(async () => writers.againAfter(again) !== null, { most: longestUpload })
		const time = writers.againAfter(again)
		expect(`${state}: ms until an announcement is published again`, time ?? 'never', time !== null)
		const { comparison, failed } = await writers.stop()
		figure(`${state}: announcements that were refused or unanswered, and sent again`, JSON.stringify(failed))
		expectLedger(comparison)
		const shown = await ask(cluster, picture)
		expect(`${state}: the picture afterwards`, shown, shown === 200)
		const { statuses, sent } = await readers.stop()
		expect(`${state}: pages by status, of ${sent}`, JSON.stringify(statuses), isOnly(statuses, 200))
	}
}

async function countListings({ database: { db } }: Cluster): Promise<number> {
	const { count } = await db
		.selectFrom('listings')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return count
}
