import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Output } from '#contract/index.ts'
import { userForm } from '#test/people.ts'
import { Ledger } from './ledger.ts'
import { recordMetrics } from './record-alerts.ts'
import { runFault, timeUntil } from './run-fault.ts'
import { findSignUps, keepSigningUp } from './sign-ups.ts'

/*
 * F8: the disk of the database server fills up while visitors sign up. Writes are answered 503 then, lists are answered also when they are not in
 * memory, and visitors sign up again when there is space; no account that was acknowledged is lost. The disk is a tmpfs, which only
 * root can mount.
 *
 *   node ops/faults/full-database-disk.ts [--short]
 */

const run = promisify(execFile)
const megabytes = 400
/** The free space left on the disk, in bytes: some pages of the tables and their indexes. */
const left = 200_000
const longest = 30_000

async function mount(folder: string): Promise<AsyncDisposable> {
	await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
	return {
		async [Symbol.asyncDispose]() {
			await run('umount', ['-l', folder])
		},
	}
}

/** Why no disk can be mounted here; null where one can. */
async function reasonToSkip(): Promise<string | null> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-mount-'))
	try {
		await using _ = await mount(folder)
		return null
	} catch {
		return 'no disk can be mounted here'
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Fills the disk of that file, to which the database server writes at the same time. */
async function fill(filler: string): Promise<void> {
	for (;;) {
		const { bavail, bsize } = await statfs(disk)
		const room = bavail * bsize - left
		if (room <= 0) return
		try {
			await appendFile(filler, Buffer.alloc(Math.min(room, 8_000_000)))
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
			throw error
		}
	}
}

let disk = ''
const prepare = (folder: string) => mount((disk = folder))

await runFault(
	async (fault) => {
		const { database, start, isShort, figure, expect } = fault
		const metrics = await recordMetrics()
		const { address } = await start(metrics.settings)
		const ledger = new Ledger<number>()
		let isOver = false
		const visitors = Array.from({ length: 4 }, () =>
			keepSigningUp(() => address, { isOver: () => isOver, acknowledge: (email, id) => ledger.acknowledge(email, id) }),
		)
		let number = 0
		const signUp = async () => {
			const form = userForm()
			const response = await fetch(`${address}/api/signup_api`, { method: 'POST', body: new URLSearchParams(form) })
			const { status, data } = (await response.json()) as Envelope<Output<'signUp'>>
			if (status) ledger.acknowledge(form.email, data.id)
			return response.status
		}
		const askList = async () => {
			const body = new URLSearchParams({ min_capacity: String((number += 1)) })
			return (await fetch(`${address}/api/get_venue_list_with_filter`, { method: 'POST', body })).status
		}
		for (let cycle = 1; cycle <= (isShort ? 1 : 5); cycle += 1) {
			const filler = join(disk, 'filler')
			await fill(filler)
			fault.countCycle()
			const before = ledger.size
			const isFull = async () => (await signUp()) === 503
			const full = await timeUntil(isFull, { inARow: 10, most: 120_000 })
			expect(`cycle ${cycle}, sign-ups until ten in a row were answered 503`, ledger.size - before, full !== null)
			const statuses = { home: new Set<number>(), lists: new Set<number>() }
			for (let second = 0; second < 15; second += 1) {
				statuses.home.add((await fetch(address)).status)
				statuses.lists.add(await askList())
				await sleep(1000)
			}
			const seen = (list: Set<number>) => [...list].join(' ')
			expect(`cycle ${cycle}, home page on a full disk`, seen(statuses.home), seen(statuses.home) === '200')
			expect(`cycle ${cycle}, lists on a full disk`, seen(statuses.lists), seen(statuses.lists) === '200')
			await rm(filler)
			const recovery = await timeUntil(async () => (await signUp()) === 200, { most: longest })
			fault.noteRecovery(recovery ?? longest)
			expect(`cycle ${cycle}, ms until a sign-up`, recovery ?? 'never', recovery !== null)
			// Visitors sign up for a while, so that there is something to lose.
			await sleep(3000)
		}
		isOver = true
		const counts = await Promise.all(visitors)
		figure(
			'sign-ups refused',
			counts.reduce((sum, { refused }) => sum + refused, 0),
		)
		const unanswered = counts.reduce((sum, one) => sum + one.unanswered, 0)
		expect('sign-ups without an answer', unanswered, unanswered === 0)
		await metrics.expectAlerts(fault)
		fault.expectLedger(ledger.compare(await findSignUps(database)))
	},
	{ prepare, skipped: await reasonToSkip() },
)
