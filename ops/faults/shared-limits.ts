import { newEmail, otherPassword } from '#test/people.ts'
import type { RunningProduct } from '#test/journeys/start-product.ts'
import { runFault } from './run-fault.ts'

/*
 * F17, F26: three processes of one installation, 14 wrong log-ins at one address, each from another client, and a restart of all three in the middle:
 * five are answered, the others refused.
 */

let clients = 0

async function logIn({ address }: RunningProduct, email: string): Promise<number> {
	const response = await fetch(`${address}/api/login_api`, {
		method: 'POST',
		headers: { 'x-forwarded-for': `203.0.113.${(clients += 1)}` },
		body: new URLSearchParams({ email, password: otherPassword }),
	})
	await response.arrayBuffer()
	return response.status
}

/** So many log-ins, by the processes in turn; how many were answered with 401, and with 429. */
async function guess(processes: readonly RunningProduct[], email: string, count: number) {
	const statuses: number[] = []
	for (let turn = 0; turn < count; turn += 1) {
		const process = processes[turn % processes.length]
		if (process) statuses.push(await logIn(process, email))
	}
	return statuses.join(' ')
}

const fiveOf = (count: number) => [...Array<number>(5).fill(401), ...Array<number>(count - 5).fill(429)].join(' ')

await runFault(async ({ start, expect, countCycle }) => {
	const limited = { ATTEMPTS_FACTOR: '1', TRUST_PROXY: '1' }
	const startThree = async () => {
		const first = await start(limited)
		return [first, ...(await Promise.all([1, 2].map(() => start(limited))))]
	}
	const email = newEmail()
	const before = await startThree()
	const first = await guess(before, email, 7)
	await Promise.all(before.map((one) => one.stop()))
	const after = await startThree()
	countCycle()
	const all = `${first} ${await guess(after, email, 7)}`
	expect('14 wrong log-ins over three processes and a restart', all, all === fiveOf(14))
	await Promise.all(after.map((one) => one.kill()))
})
