import { timeUntil } from '../../faults/run-fault.ts'
import { newEmail, otherPassword } from '#test/people.ts'
import type { Cluster } from '../cluster.ts'
import { ask, startReaders, startWriters } from '../visitors.ts'
import { cachedPages, isOnly, uncachedList, type Part } from './part.ts'

/** The calls that browsers read by POST, without an idempotency key. */
const readingCalls = [
	{ path: '/api/get_venue_list_with_filter', body: 'min_capacity=#&min_budget=100000' },
	{ path: '/api/search_sentence', body: 'q=dj+#' },
]

/** Every process is restarted in turn while pages and lists are read and announcements published. */
export const restartProcesses: Part = async (cluster, { figure, expect, expectLedger, countCycle }, { isShort }) => {
	const writers = await startWriters(cluster)
	const readers = startReaders(cluster, [...cachedPages, uncachedList, ...readingCalls])
	const rounds = isShort ? 1 : 10
	const begun = performance.now()
	for (let round = 1; round <= rounds; round += 1) {
		await cluster.restartAll()
		countCycle()
	}
	figure(`ms of a restart, of ${rounds * cluster.apps.length}`, Math.round((performance.now() - begun) / (rounds * cluster.apps.length)))
	const { comparison, failed } = await writers.stop()
	const { statuses, sent, slowest } = await readers.stop()
	expect(`pages and lists by status, of ${sent}`, JSON.stringify(statuses), isOnly(statuses, 200))
	figure('slowest page, ms', slowest)
	expect('announcements that were refused or unanswered', JSON.stringify(failed), Object.keys(failed).length === 0)
	expectLedger(comparison)
}

/** nginx reads its configuration again, then it is stopped and started. */
export const restartNginx: Part = async (cluster, { figure, expect, expectLedger }, { isShort }) => {
	const writers = await startWriters(cluster)
	const reading = startReaders(cluster, [...cachedPages, uncachedList])
	const rounds = isShort ? 1 : 5
	for (let round = 0; round < rounds; round += 1) {
		const before = writers.count()
		cluster.nginx.reload()
		await timeUntil(async () => writers.count() >= before + 2, { most: 60_000 })
	}
	const { statuses, sent } = await reading.stop()
	expect(`pages by status while it reads its configuration ${rounds} times, of ${sent}`, JSON.stringify(statuses), isOnly(statuses, 200))
	for (let round = 1; round <= rounds; round += 1) {
		await cluster.nginx.stop()
		const begun = performance.now()
		await cluster.nginx.start()
		const again = await timeUntil(async () => (await ask(cluster, '/')) === 200, { most: 10_000 })
		expect(
			`round ${round}, ms from its start until a page`,
			again === null ? 'never' : Math.round(performance.now() - begun),
			again !== null,
		)
	}
	const { comparison, failed } = await writers.stop()
	figure('announcements that were refused or unanswered, and sent again', JSON.stringify(failed))
	expectLedger(comparison)
}

let clients = 0

/** So many log-ins with a wrong password at one address, each from another client; their answers. */
async function guess(cluster: Cluster, email: string, count: number): Promise<string> {
	const statuses: (number | string)[] = []
	const headers = { 'content-type': 'application/x-www-form-urlencoded' }
	const body = new URLSearchParams({ email, password: otherPassword }).toString()
	for (let turn = 0; turn < count; turn += 1) {
		clients += 1
		const from = `127.0.${1 + Math.floor(clients / 250)}.${1 + (clients % 250)}`
		statuses.push(await ask(cluster, '/api/login_api', { method: 'POST', headers, body, from }))
	}
	return statuses.join(' ')
}

/**
 * Whether at most five guesses were answered and the last ones refused. A log-in that a busy machine cannot hash within its time is answered 503; it
 * counts.
 */
function areLimited(statuses: string): boolean {
	const all = statuses.split(' ')
	const answered = all.filter((status) => status === '401').length
	return answered >= 1 && answered <= 5 && all.at(-1) === '429' && all.every((status) => ['401', '429', '503'].includes(status))
}

/** Guesses are limited over all processes, also after they are restarted. */
export const limitGuesses: Part = async (cluster, { expect, countCycle }) => {
	await cluster.restartAll({ ATTEMPTS_FACTOR: '1' })
	try {
		const email = newEmail()
		const before = await guess(cluster, email, 7)
		expect('7 wrong log-ins over three processes', before, areLimited(before))
		await cluster.restartAll({ ATTEMPTS_FACTOR: '1' })
		countCycle()
		const after = await guess(cluster, email, 7)
		expect('7 more after a restart of all, none of them answered', after, areLimited(`${before} ${after}`))
	} finally {
		await cluster.restartAll()
	}
}
