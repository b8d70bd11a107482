import { expect, test } from 'vitest'
import { mailsTo, newEmail, otherPassword, signUp, userForm } from '#test/people.ts'
import { startProcesses, type ProductProcess } from '#test/processes.ts'
import { startProduct } from '#test/product.ts'

const limited = { ATTEMPTS_FACTOR: 1, TRUST_PROXY: true }
let clients = 0
/** Headers of another client. */
const elsewhere = () => ({ headers: { 'x-forwarded-for': `2001:db8:${(clients += 1).toString(16)}::1` } })

/** So many wrong log-ins, one after the other and each from another client, by the processes in turn; their statuses. */
async function guess(processes: readonly ProductProcess[], email: string, count: number) {
	const statuses: number[] = []
	for (let turn = 0; turn < count; turn += 1) {
		const answer = await processes[turn % processes.length]?.call('logIn', { email, password: otherPassword }, null, elsewhere())
		statuses.push(answer?.http ?? 0)
	}
	return statuses
}

const enquiry = () => ({ first_name: 'Léa', last_name: 'Schmit', email: newEmail(), message: 'Is the hall free in May?' })
const times = (count: number, status: number) => Array<number>(count).fill(status)

test.for([
	[1, 5],
	[2, 10],
] as const)(
	'wrong log-ins over three processes and a restart of all three count together: with ATTEMPTS_FACTOR %i, %i are answered',
	async ([ATTEMPTS_FACTOR, allowed]) => {
		await using product = await startProduct({ ...limited, ATTEMPTS_FACTOR })
		const email = newEmail()
		const statuses: number[] = []
		for (let start = 0; start < 2; start += 1) {
			await using processes = await startProcesses(product, 3)
			statuses.push(...(await guess(processes.all, email, 7)))
		}
		expect(statuses).toEqual([...times(allowed, 401), ...times(14 - allowed, 429)])
	},
)

test('guesses at the same moment count one by one, and a new password by one process ends the wait at the others', async () => {
	await using product = await startProduct(limited)
	await using processes = await startProcesses(product, 3)
	const [one, other, third] = processes.all as [ProductProcess, ProductProcess, ProductProcess]
	const { email } = await signUp(product)
	const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess([[one, other, third][turn % 3] ?? one], email, 1)))
	expect(answers.flat().toSorted()).toEqual([...times(5, 401), ...times(7, 429)])
	await one.call('requestPasswordReset', { email }, null, elsewhere())
	const token = (await mailsTo(product, email, 'reset'))[0]?.path.split('/').at(-1)
	await other.call('setNewPassword', { token, password: otherPassword, password_confirmation: otherPassword }, null, elsewhere())
	expect(await third.call('logIn', { email, password: otherPassword }, null, elsewhere())).toMatchObject({ http: 200 })
})

test('mails, codes, sign-ups and enquiries count together too; what is counted names nobody', async () => {
	await using product = await startProduct(limited)
	await using processes = await startProcesses(product, 2)
	const email = newEmail()
	const from = elsewhere()
	const answers: (number | undefined)[][] = [[], [], []]
	for (let turn = 0; turn < 7; turn += 1) {
		const process = processes.all[turn % 2]
		answers[0]?.push((await process?.call('requestPasswordReset', { email }, null, elsewhere()))?.http)
		answers[1]?.push((await process?.call('sendEnquiry', enquiry(), null, from))?.http)
		answers[2]?.push((await process?.call('signUp', userForm(), null, from))?.http)
	}
	for (const statuses of answers) expect(statuses).toEqual([...times(5, 200), ...times(2, 429)])
	const keys = (await product.db.selectFrom('rate_counters').select('key').execute()).map(({ key }) => key)
	expect(keys.length).toBeGreaterThan(5)
	for (const key of keys) expect(key).toMatch(/^\w+:\d+(:network)?:[\w-]{43}$/)
	expect(keys.join()).not.toContain(email)
})

test('transactions that hold all connections of a process do not wait for their counts', async () => {
	await using product = await startProduct(limited)
	await using processes = await startProcesses(product, 1, { DATABASE_POOL: 2 })
	const [process] = processes.all
	const answers = await Promise.all(Array.from({ length: 8 }, async () => process?.call('sendEnquiry', enquiry(), null, elsewhere())))
	expect(answers.map((answer) => answer?.http)).toEqual(times(8, 200))
})
