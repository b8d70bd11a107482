import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '#contract/index.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { timeUntil } from '../../faults/run-fault.ts'
import type { App, Cluster } from '../cluster.ts'
import { startReaders, startWriters } from '../visitors.ts'
import { isOnly, uncachedList, type Part } from './part.ts'
import { findWorker } from './standby.ts'

// Decision 137: Visitors' reads on standbys.

const leastShare = 70
/** Milliseconds after which a process that has not written itself shows a change at the latest (decision 042). */
const longestStale = 2000

/** The product reads visitors' searches on the standbys, no search finds data from before a change, and a lagging or killed standby costs no answer. */
export const readOnStandbys: Part = async (cluster, { figure, expect, expectLedger }, { isShort }) => {
	const { postgres, apps } = cluster
	const primary = await postgres.waitUntilWhole()
	const standbys = postgres.nodes.filter((node) => node !== primary)
	const seconds = isShort ? 15 : 60
	const owned = await findOwned(cluster)
	async function readDuring(what: string, work: () => Promise<void>) {
		const readers = startReaders(cluster, [uncachedList, '/agenda?q=#'], 20)
		await work()
		const { statuses, slowest } = await readers.stop()
		expect(`${what}: answers by status`, JSON.stringify(statuses), isOnly(statuses, 200))
		figure(`${what}: slowest answer, ms`, slowest)
	}
	async function expectFresh(what: string) {
		let [stale, slowest] = [0, 0]
		for (const writer of apps)
			for (const state of ['paused', 'published'] as const) {
				await setState(writer, owned, state)
				const isRight = async (app: App) => (await findHalls(app, owned)).includes(owned.id) === (state === 'published')
				if (!(await isRight(writer))) stale += 1
				for (const other of apps) slowest = Math.max(slowest, (await timeUntil(() => isRight(other), { most: 10_000 })) ?? 10_000)
			}
		expect(`${what}: stale answers of the process that wrote`, stale, stale === 0)
		expect(`${what}: ms until all processes show a change, at most ${longestStale}`, Math.round(slowest), slowest <= longestStale)
	}

	const before = await countStatements(apps)
	const writers = await startWriters(cluster, 1)
	await readDuring('with a writer', () => sleep(seconds * 1000))
	const after = await countStatements(apps)
	const [onStandbys, onPrimary] = [after.standby - before.standby, after.primary - before.primary]
	const share = Math.round((100 * onStandbys) / (onStandbys + onPrimary))
	expect(`statements of searches on standbys, %, of ${onStandbys + onPrimary}`, share, share >= leastShare)
	await readDuring('states set by each process', () => expectFresh('standbys in step'))

	const replaying = await Promise.all(standbys.map((node) => findWorker(node, 'startup')))
	for (const pid of replaying) process.kill(pid, 'SIGSTOP')
	try {
		await readDuring('standbys behind', () => expectFresh('standbys behind'))
	} finally {
		for (const pid of replaying) process.kill(pid, 'SIGCONT')
	}
	for (const node of standbys) {
		await postgres.waitUntilWhole()
		await readDuring(`${node === standbys[0] ? 'one' : 'the other'} standby killed`, async () => {
			await sleep(2000)
			await postgres.kill(node)
			await sleep(seconds * 500)
		})
		await postgres.start(node)
	}
	const { comparison } = await writers.stop()
	expectLedger(comparison)
	await postgres.waitUntilWhole()
}

interface Owned {
	id: number
	latitude: number
	longitude: number
	token: string
}

/** A published hall, and a session of its owner. */
async function findOwned({ database: { db } }: Cluster): Promise<Owned> {
	const { account_id, ...hall } = await db
		.selectFrom('listings')
		.select(['id', 'account_id', 'latitude', 'longitude'])
		.where('state', '=', 'published')
		.where('category_id', '=', 1)
		.where('account_id', 'is not', null)
		.orderBy('id')
		.limit(1)
		.executeTakeFirstOrThrow()
	const token = makeToken()
	const expires_at = new Date(Date.now() + 86_400_000)
	await db
		.insertInto('sessions')
		.values({ account_id: account_id ?? 0, token_hash: hashToken(token), expires_at })
		.execute()
	return { ...hall, token }
}

async function setState({ address }: App, { id, token }: Owned, state: 'paused' | 'published') {
	const body = new URLSearchParams({ property_id: String(id), state })
	const { path } = endpoints.setListingState
	const answer = await fetch(address + path, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

let asked = 0

/** The halls beside this one that a visitor of a process finds by a search that no cache has. */
async function findHalls({ address }: App, { latitude, longitude }: Owned): Promise<number[]> {
	const half = 0.005 + (asked += 1) * 0.000_01
	const bounds = [latitude - half, longitude - half, latitude + half, longitude + half].map((degrees) => degrees.toFixed(5)).join(',')
	const body = new URLSearchParams({ bounds, per_page: '50' })
	const answer = await fetch(address + endpoints.searchVenues.path, { method: 'POST', body })
	const { data } = (await answer.json()) as Envelope<{ list: { id: number }[] }>
	return data.list.map(({ id }) => id)
}

/** The statements of visitors' reads so far, by the server that was asked. */
async function countStatements(apps: readonly App[]): Promise<{ standby: number; primary: number }> {
	const count = { standby: 0, primary: 0 }
	for (const { metricsPort } of apps) {
		const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
		for (const server of ['standby', 'primary'] as const)
			count[server] += Number(new RegExp(`^kiermes_read_statements_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
	}
	return count
}
