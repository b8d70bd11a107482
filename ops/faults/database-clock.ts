import { globSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '#contract/http/endpoints.ts'
import type { Output } from '#contract/index.ts'
import { isAlive } from '#server/platform/database/embedded-process.ts'
import { startMailServer } from '#test/mail-server.ts'
import { password, userForm } from '#test/people.ts'
import { Ledger } from './ledger.ts'
import { runFault, timeUntil } from './run-fault.ts'
import { call, findSignUps } from './sign-ups.ts'

/*
 * F28: the clock of the database server jumps 35 days ahead, then to yesterday, then back to the present, while the product's stays as it is. At each
 * of these times visitors sign up, get their mail once, log in and read lists, the agenda and the month of the database's today. Sessions are judged by
 * the database's clock: 35 days later those of before have ended, at all other times they are good. Needs libfaketime (Debian: package faketime).
 *
 *   node ops/faults/database-clock.ts [--short]
 */

const day = 86_400_000
/** How many days the clock of the database is ahead, one after the other. */
const jumps = [35, -1, 0]
const longest = 60_000

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
const variables = ['LD_PRELOAD', 'FAKETIME_TIMESTAMP_FILE', 'FAKETIME_NO_CACHE', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const
let clock = ''

/** The server inherits these variables; nothing else that the script starts later does. */
async function prepare(folder: string): Promise<AsyncDisposable> {
	const place = join(folder, 'clock')
	await mkdir(place, { mode: 0o755 })
	clock = join(place, 'offset')
	await writeFile(clock, '+0d')
	const values = [library, clock, '1', '1']
	for (const [index, name] of variables.entries()) process.env[name] = values[index]
	const before = new Set(await listShared())
	return {
		// Processes that are replaced by another program or killed leave their part of libfaketime's shared memory behind.
		async [Symbol.asyncDispose]() {
			for (const name of await listShared())
				if (!before.has(name) && !(await isAlive(Number(/\d+$/.exec(name)?.[0])))) await rm(join(shared, name), { force: true })
		},
	}
}

const shared = '/dev/shm'
const listShared = async () => (await readdir(shared)).filter((name) => /^(sem\.)?faketime_(sem|shm)_\d+$/.test(name))

await runFault(
	async (fault) => {
		const { database, start, isShort, expect } = fault
		for (const name of variables) delete process.env[name]
		await using mails = await startMailServer()
		const { address } = await start({ SMTP_URL: mails.url })
		const ledger = new Ledger<number>()
		const sessions: { name: string; since: number; token: string }[] = []
		const profile = async (token: string) =>
			(await fetch(`${address}${endpoints.getProfile.path}`, { headers: { authorization: `Bearer ${token}` } })).status
		const arrived = (email: string) => mails.delivered.filter(({ recipient }) => recipient === email).length

		/** The status of a page; where the process is too busy for it, that of a later try. */
		async function askPage(path: string) {
			let status = 0
			await timeUntil(async () => ({ status } = await fetch(address + path)).status !== 503, { most: longest })
			return status
		}

		/** A visitor signs up, gets the mail, reads, and logs in with another browser. */
		async function visit(name: string, ahead: number) {
			const form = userForm()
			const begun = performance.now()
			let account: Output<'signUp'> | null = null
			const took = await timeUntil(async () => (account = await call<'signUp'>(address, 'signup_api', form)) !== null, { most: longest })
			fault.noteRecovery(took === null ? longest : performance.now() - begun)
			const { id = 0, access_token = '' } = (account ?? {}) as Partial<Output<'signUp'>>
			if (account !== null) ledger.acknowledge(form.email, id)
			sessions.push({ name, since: ahead, token: access_token })
			const loggedIn = await call<'logIn'>(address, 'login_api', { email: form.email, password })
			expect(`${name}, sign-up and log-in`, took ?? 'never', account !== null && loggedIn !== null)
			const isThere = await timeUntil(async () => arrived(form.email) > 0, { most: longest })
			expect(`${name}, ms until the mail`, isThere ?? 'never', isThere !== null)
			const pages = ['/', '/filterVenues', '/agenda', '/agenda?view=month', '/feeds/agenda.ics']
			const statuses = await Promise.all(pages.map(askPage))
			expect(
				`${name}, pages`,
				statuses.join(' '),
				statuses.every((status) => status === 200),
			)
			for (const one of sessions) {
				const isGood = ahead - one.since < 30
				const status = await profile(one.token)
				expect(`${name}, session of ${one.name}`, status, status === (isGood ? 200 : 401))
			}
		}

		await visit('before', 0)
		for (let round = 1; round <= (isShort ? 1 : 3); round += 1)
			for (const ahead of jumps) {
				await writeFile(clock, `${ahead < 0 ? '' : '+'}${ahead}d`)
				fault.countCycle()
				const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
				const seen = ((rows[0]?.now.getTime() ?? 0) - Date.now()) / day
				expect(`round ${round}, days by which the database is ahead`, seen.toFixed(2), Math.abs(seen - ahead) < 0.01)
				await visit(`round ${round}, ${ahead} days ahead`, ahead)
			}
		const copies = mails.delivered.length - new Set(mails.delivered.map(({ messageId }) => messageId)).size
		expect(`mails twice, of ${mails.delivered.length}`, copies, copies === 0)
		fault.expectLedger(ledger.compare(await findSignUps(database)))
	},
	{ prepare, skipped: library === undefined ? 'there is no libfaketime on this machine' : null },
)
