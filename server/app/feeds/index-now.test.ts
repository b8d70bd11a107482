import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { addPost } from '#test/add-post.ts'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { startProduct, type Product } from '#test/product.ts'
import { queueChangedPages, submitPages, submitsAddresses } from './index-now.ts'

const key = '0123456789abcdef'
const settings = { INDEXNOW_KEY: key, INDEXNOW_URL: 'https://api.indexnow.org/indexnow', PUBLIC_URL: 'https://www.kiermes.lu' }

/** A service on this machine that answers with these statuses in turn, and remembers the requests. */
async function startService(...statuses: number[]) {
	const received: { type: string | undefined; body: { host: string; key: string; keyLocation: string; urlList: string[] } }[] = []
	const server = await startLoopbackServer((request, response) => {
		let text = ''
		request.on('data', (chunk: Buffer) => (text += chunk.toString()))
		request.on('end', () => {
			received.push({ type: request.headers['content-type'], body: JSON.parse(text) })
			response.writeHead(statuses.shift() ?? 200).end()
		})
	})
	return { ...server, received, url: `${server.url}/indexnow` }
}

/** The pages in all jobs so far, a list for each job. */
async function queued({ db }: Product): Promise<string[][]> {
	const { rows } = await sql<{
		data: { paths: string[] }
	}>`select data from jobs.job where name = 'index_now' order by created_on, id`.execute(db)
	return rows.map(({ data }) => data.paths.toSorted())
}

/** As if every submission so far had been seven hours ago. */
const waitLong = ({ db }: Product) => sql`update submitted_pages set submitted_at = submitted_at - interval '7 hours'`.execute(db)

test('the first comparison notes what is there; then what is new, changed or withdrawn is queued, each address once in six hours', async () => {
	await using product = await startProduct()
	const old = await addListing(product)
	expect(await queueChangedPages(product.db)).toBe(0)
	expect(await queued(product)).toEqual([])

	const listing = await addListing(product)
	const event = await addEvent(product)
	const post = await addPost(product, { slug: 'a-hall' })
	await addListing(product, { state: 'hidden' })
	await addEvent(product, { state: 'hidden' })
	await addEvent(product, { state: 'waiting' })
	await addPost(product, { state: 'draft' })
	await addPost(product, { state: 'scheduled' })
	expect(await queueChangedPages(product.db)).toBe(3)
	const first = [`/agenda/details/${event}`, `/blogdetails/${post}-a-hall`, `/details/${listing}/1`].toSorted()
	expect(await queued(product)).toEqual([first])
	expect(await queueChangedPages(product.db)).toBe(0)

	const touch = (id: number) => product.db.updateTable('listings').set({ updated_at: new Date() }).where('id', '=', id).execute()
	await touch(listing)
	expect(await queueChangedPages(product.db), 'submitted less than six hours ago').toBe(0)
	await touch(old)
	expect(await queueChangedPages(product.db), 'never submitted before').toBe(1)
	await waitLong(product)
	expect(await queueChangedPages(product.db)).toBe(1)
	expect((await queued(product)).slice(1)).toEqual([[`/details/${old}/1`], [`/details/${listing}/1`]])

	await product.db.updateTable('listings').set({ state: 'hidden' }).where('id', '=', listing).execute()
	expect(await queueChangedPages(product.db), 'withdrawn less than six hours after').toBe(0)
	await waitLong(product)
	expect(await queueChangedPages(product.db)).toBe(1)
	expect((await queued(product)).at(-1)).toEqual([`/details/${listing}/1`])
	await waitLong(product)
	expect(await queueChangedPages(product.db), 'withdrawn once').toBe(0)
	await product.db.updateTable('listings').set({ state: 'published' }).where('id', '=', listing).execute()
	expect(await queueChangedPages(product.db), 'public again').toBe(1)
})

test('what two processes find at once is queued once', async () => {
	await using product = await startProduct()
	await queueChangedPages(product.db)
	await addListing(product)
	const counts = await Promise.all([queueChangedPages(product.db), queueChangedPages(product.db)])
	expect(counts.toSorted()).toEqual([0, 1])
	expect(await queued(product)).toHaveLength(1)
})

test('a job submits its pages in three languages under the key', async () => {
	await using service = await startService()
	expect(await submitPages({ ...settings, INDEXNOW_URL: service.url }, ['/details/7/1', '/agenda/details/3'])).toBe(200)
	expect(service.received).toEqual([
		{
			type: 'application/json; charset=utf-8',
			body: {
				host: 'www.kiermes.lu',
				key,
				keyLocation: `https://www.kiermes.lu/${key}.txt`,
				urlList: ['/details/7/1', '/agenda/details/3'].flatMap((path) =>
					['', '?lang=fr', '?lang=de'].map((language) => `https://www.kiermes.lu${path}${language}`),
				),
			},
		},
	])
})

test('a job is tried again where the service is away or wants fewer requests, and not where it refuses the key', async () => {
	await using service = await startService(429, 503, 403, 422)
	const submit = () => submitPages({ ...settings, INDEXNOW_URL: service.url }, ['/details/7/1'])
	await expect(submit()).rejects.toThrow('429')
	await expect(submit()).rejects.toThrow('503')
	expect([await submit(), await submit()]).toEqual([403, 422])
	await using product = await startProduct()
	await queueChangedPages(product.db)
	await addListing(product)
	await queueChangedPages(product.db)
	const { rows } = await sql`select retry_limit, retry_delay, retry_backoff from jobs.job where name = 'index_now'`.execute(product.db)
	expect(rows).toEqual([{ retry_limit: 6, retry_delay: 300, retry_backoff: true }])
})

test('nothing is submitted without a key or without a public address', () => {
	expect(submitsAddresses(settings)).toBe(true)
	expect(submitsAddresses({ ...settings, PUBLIC_URL: 'https://8.8.8.8' })).toBe(true)
	expect(submitsAddresses({ ...settings, INDEXNOW_KEY: undefined })).toBe(false)
	for (const host of [
		'localhost:3000',
		'127.0.0.1',
		'10.0.0.7',
		'[::1]',
		'192.168.1.4:8080',
		'intranet',
		'kiermes.local',
		'kiermes.internal',
		'a.test',
	])
		expect([host, submitsAddresses({ ...settings, PUBLIC_URL: `http://${host}` })]).toEqual([host, false])
})

test('the key stands at its address, where there is one', async () => {
	await using product = await startProduct({ INDEXNOW_KEY: key })
	const answer = await product.raw({ url: `/${key}.txt` })
	expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, key, 'text/plain; charset=utf-8'])
	await using without = await startProduct()
	expect((await without.raw({ url: `/${key}.txt` })).statusCode).toBe(404)
})
