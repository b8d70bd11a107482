import { join } from 'node:path'
import type { Envelope, Output } from '#contract/index.ts'
import { hashToken, makeToken } from '#server/features/accounts/access.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { Ledger, type FoundRow } from '../../faults/ledger.ts'
import { runProduct } from '#test/journeys/start-product.ts'
import { startEnquirers } from '../enquirers.ts'
import type { Part } from './part.ts'
import { findPicture } from './store.ts'

/** The enquiries to a listing; one that was confirmed is whole with the mails to the professional and to its sender, another with that of its link. */
async function findEnquiries({ db }: OpenDatabase, listing_id: number, confirmed: ReadonlySet<string>): Promise<FoundRow<number>[]> {
	const rows = await db.selectFrom('enquiries').select(['id', 'email', 'state']).where('listing_id', '=', listing_id).execute()
	const mails = await db.selectFrom('mails').select(['enquiry_id', 'kind']).where('enquiry_id', 'is not', null).execute()
	const hasMail = (id: number, kind: string) => mails.filter((mail) => mail.enquiry_id === id && mail.kind === kind).length === 1
	return rows.map(({ id, email, state }) => ({
		key: email,
		value: id,
		isWhole: confirmed.has(email)
			? state === 'new' && hasMail(id, 'enquiry') && hasMail(id, 'enquiry_copy')
			: hasMail(id, 'enquiry_confirm'),
	}))
}

function ledgerOf(enquiries: readonly [email: string, id: number][]): Ledger<number> {
	const ledger = new Ledger<number>()
	for (const [email, id] of enquiries) ledger.acknowledge(email, id)
	return ledger
}

/**
 * The day that an operator fears: visitors send enquiries, the primary is killed, a backup is written by the command of the manual, and then the whole
 * cluster counts as lost. The backup is restored into an empty installation on one machine, with the key that it has sealed. No enquiry that was
 * acknowledged before the backup began is missing there, and its professional reads it.
 */
export const restoreElsewhere: Part = async (cluster, { figure, expect, expectLedger }, { isShort }) => {
	const listing = await findPicture(cluster)
	// Of the professional: a session is restored like every other row.
	const token = makeToken()
	const session = { account_id: listing.account_id, token_hash: hashToken(token), expires_at: new Date(Date.now() + 86_400_000) }
	await cluster.database.db.insertInto('sessions').values(session).execute()

	const enquirers = startEnquirers(cluster, listing.id)
	const rounds = isShort ? 3 : 20
	await enquirers.writeMore(rounds)
	const primary = await cluster.postgres.waitUntilWhole()
	await using stack = new AsyncDisposableStack()
	stack.defer(async () => {
		await cluster.postgres.start(primary)
		await cluster.postgres.waitUntilWhole()
	})
	stack.defer(async () => void (await enquirers.stop().catch(() => {})))
	await cluster.postgres.kill(primary)
	await enquirers.writeMore(rounds)

	const [sentBefore, confirmedBefore] = [enquirers.sent(), enquirers.confirmed()]
	const place = join(cluster.folder, 'backups')
	const secret = { BACKUP_PASSPHRASE: 'twelve paper lanterns over the Alzette' }
	const begun = performance.now()
	const saidOfBackup = await cluster.command(['scripts/backup.ts', '--to', place], secret)
	figure('ms of the backup, with its verification', Math.round(performance.now() - begun))
	expect(
		'the backup is finished',
		/^backup (\S+) is finished$/m.exec(saidOfBackup)?.[1] ?? saidOfBackup,
		saidOfBackup.includes('is finished'),
	)
	figure('requests that were refused or unanswered, and sent again', await enquirers.stop())
	figure('enquiries acknowledged while the backup was written', enquirers.sent().length - sentBefore.length)
	expectLedger(ledgerOf(enquirers.sent()).compare(await findEnquiries(cluster.database, listing.id, enquirers.confirmed())))

	const elsewhere = {
		...Object.fromEntries(Object.keys(cluster.store.settings).map((name) => [name, ''])),
		DATA_DIR: join(cluster.folder, 'elsewhere'),
		DATABASE_URL: '',
		MIGRATION_DATABASE_URL: '',
		SECRET_KEY: '',
		SMTP_URL: '',
	}
	const restoring = performance.now()
	const saidOfRestore = await cluster.command(['scripts/restore.ts', '--from', place], { ...elsewhere, ...secret })
	figure('ms of the restore', Math.round(performance.now() - restoring))
	figure('it said', saidOfRestore.split('\n').find((line) => line.includes('is restored')) ?? saidOfRestore)
	const restored = await runProduct({ ...elsewhere, SAMPLES: '0', LOG_LEVEL: 'silent' })
	const database = await openDatabase({ DATA_DIR: elsewhere.DATA_DIR })
	try {
		const rows = await findEnquiries(database, listing.id, confirmedBefore)
		const wanted = new Set(sentBefore.map(([email]) => email))
		expectLedger(ledgerOf(sentBefore).compare(rows.filter(({ key }) => wanted.has(key))))
		const page = await fetch(`${restored.address}/details/${listing.id}/${listing.category_id}`)
		expect('the page of the listing', page.status, page.status === 200)
		const picture = await fetch(restored.address + listing.path)
		const kind = picture.headers.get('content-type') ?? ''
		expect('its picture', `${picture.status} ${kind}`, picture.status === 200 && kind === 'image/webp')
		const response = await fetch(`${restored.address}/api/get_received_enquiries`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}` },
			body: new URLSearchParams({ per_page: '5' }),
		})
		const { data: received } = (await response.json()) as Envelope<Output<'getReceivedEnquiries'>>
		expect(
			`enquiries that the professional reads, of at least ${confirmedBefore.size}`,
			received.total,
			received.total >= confirmedBefore.size && received.list.length > 0,
		)
	} finally {
		await database.close()
		await restored.stop()
	}
}
