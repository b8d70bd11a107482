import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startMailServer } from '#test/mail-server.ts'
import { password } from '#test/people.ts'
import { Ledger } from './ledger.ts'
import { runFault, timeUntil } from './run-fault.ts'
import { call, findSignUps, keepSigningUp } from './sign-ups.ts'

/*
 * F29: backs up while visitors sign up, kills everything, restores into an empty folder with its own embedded database, and starts there. No
 * account that was acknowledged before the backup began is missing, none is half there, and the first one logs in. No mail was sent before: the mail
 * server of the restored installation gets the mail to each of these accounts, once. Figures: seconds of the backup,
 * of the restore, and until the first page of the restored installation (the recovery time).
 *
 *   node ops/faults/backup-and-restore.ts [--short]
 */

const secrets = { BACKUP_PASSPHRASE: 'twelve paper lanterns over the Alzette' }

/** Runs one of the commands as an operator would. Throws an error with its output when it fails. Returns its duration in milliseconds. */
async function command(name: string, words: string[], settings: Record<string, string>): Promise<number> {
	const begun = performance.now()
	const child = spawn(process.execPath, [join('scripts', `${name}.ts`), ...words], { env: { ...process.env, ...settings, ...secrets } })
	let printed = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()))
	const [code] = (await once(child, 'close')) as [number | null]
	if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${printed}`)
	return Math.round(performance.now() - begun)
}

await runFault(async ({ folder, settings, start, isShort, figure, expect, expectLedger, countCycle, noteRecovery }) => {
	// Without a mail server no mail is tried: one that was refused would wait for minutes, by its number of tries.
	const product = await start({ SMTP_URL: '' })
	const ledger = new Ledger<number>()
	const before = new Ledger<number>()
	let isOver = false
	let backedUp: Promise<number> | null = null
	const acknowledge = (email: string, id: number) => {
		ledger.acknowledge(email, id)
		if (backedUp === null) before.acknowledge(email, id)
	}
	const writers = [1, 2].map(() => keepSigningUp(() => product.address, { isOver: () => isOver, acknowledge }))
	const enough = isShort ? 20 : 200
	while (ledger.size < enough) await sleep(20)
	const place = join(folder, 'backups')
	backedUp = command('backup', ['--to', place], settings)
	figure('ms of the backup, with its verification', await backedUp)
	isOver = true
	await Promise.all(writers)
	figure('acknowledged while the backup was written', ledger.size - before.size)
	await product.kill()

	await using mail = await startMailServer()
	const elsewhere = { ...settings, DATABASE_URL: '', DATA_DIR: join(folder, 'elsewhere'), SMTP_URL: mail.url }
	const begun = performance.now()
	figure('ms of the restore', await command('restore', ['--from', place], elsewhere))
	const restored = await start(elsewhere)
	const page = await timeUntil(async () => (await fetch(`${restored.address}/filterVenues`)).status === 200, { most: 60_000 })
	const recovery = Math.round(performance.now() - begun)
	countCycle()
	noteRecovery(recovery)
	expect('ms from the beginning of the restore to the first page', recovery, page !== null)

	const database = await openDatabase({ DATA_DIR: elsewhere.DATA_DIR })
	const rows = await findSignUps(database)
	const isSent = async () => (await database.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length === 0
	figure('ms until no mail waits', (await timeUntil(isSent, { most: 180_000 })) ?? 'more than 180,000')
	await database.close()
	const { acknowledged } = before.compare(rows)
	expectLedger(before.compare(rows))
	const received = new Map<string, number>()
	for (const { recipient } of mail.delivered) received.set(recipient, (received.get(recipient) ?? 0) + 1)
	const lost = acknowledged.filter((email) => !received.has(email))
	expect('accounts whose mail did not arrive', lost.length, lost.length === 0)
	const doubled = [...received].filter(([, count]) => count > 1)
	expect('mails that arrived more than once', doubled.length, doubled.length === 0)
	const [first = ''] = acknowledged
	expect('the first account logs in', first, (await call<'logIn'>(restored.address, 'login_api', { email: first, password })) !== null)
})
