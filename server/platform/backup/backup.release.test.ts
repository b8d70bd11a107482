import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startBucket } from '#test/files/bucket.ts'
import { asPicture, makePhotograph } from '#test/files/pictures.ts'
import { addDraft, sendFiles } from '#test/files/send-files.ts'
import { addWhatMatters, bytesOf, openInstallations, passphrase, sealCost } from '#test/installations.ts'
import { startMailServer } from '#test/mail-server.ts'
import { password, signUp } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import { addBuyer } from '#test/sellers.ts'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readIdentity } from '#server/platform/installation/identity.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import { checkToken, signToken } from '#server/platform/shared/secret-key.ts'
import { startJobWorker } from '#server/app/process/job-worker.ts'
import { backupsToRemove, readKeep } from './keep.ts'
import { manifestName } from './manifest.ts'
import { openPlace, readManifest, type BackupPlace } from './place.ts'
import { restoreBackup, restoredSettings } from './restore-backup.ts'
import { sealSecrets } from './sealed-settings.ts'
import { findFault, verifyBackup } from './verify-backup.ts'
import { removeOldBackups, writeBackup } from './write-backup.ts'

const { base, emptyInstallation } = await openInstallations()
let count = 0

/** A backup of a product, as `npm run backup` writes it beside the running product. */
async function backUp(
	product: Product,
	place: BackupPlace,
	now = new Date(),
	env: Record<string, string> = {},
	log: (line: string) => void = () => {},
) {
	const database = await openDatabase(product.config)
	try {
		return await writeBackup({ config: product.config, database, storage: product.storage }, place, { passphrase, sealCost, now, env, log })
	} finally {
		await database.close()
	}
}

/** Sends the mails of a product until it is stopped. */
const workOnMails = ({ config, db, app }: Product, smtp: string) => startJobWorker({ ...config, SMTP_URL: smtp }, db, app.log)
const mailsOf = ({ db }: Product) => db.selectFrom('mails').select(['recipient', 'state', 'refusal']).execute()

const placeOf = ({ config }: Product, name = `place-${++count}`) => openPlace(config, join(base, name))

test('F29 what is restored elsewhere has its search, its second factors, private pictures, invoices and waiting mails', async () => {
	await using product = await startProduct({ samples: true })
	const { person, code, image, invoice } = await addWhatMatters(product)
	// The mail server is down: each mail was tried, and waits.
	const down = workOnMails(product, 'smtp://127.0.0.1:9')
	await expect.poll(async () => (await mailsOf(product)).every(({ refusal }) => refusal !== null)).toBe(true)
	await down()
	const place = await placeOf(product)
	const manifest = await backUp(product, place, new Date(), { SITE_NAME: 'Fête “du” village', SMTP_URL: 'smtp://mail.example.org' })
	expect(JSON.stringify(manifest)).not.toContain('smtp://')

	await using elsewhere = await emptyInstallation(product)
	const restored = await elsewhere.restore(place)
	expect(restored).toMatchObject({ id: manifest.id, migrated: [], files: manifest.files.length })
	expect(await readFile(join(elsewhere.DATA_DIR, restoredSettings), 'utf8')).toContain('SITE_NAME="Fête “du” village"\n')
	expect(await elsewhere.rows('jobs.job')).toBe((await product.db.selectFrom('mails').select('id').execute()).length)
	await using other = await elsewhere.start()
	for (const input of [{}, { q: 'castle' }, { min_capacity: 120, sorting: 'price' }])
		expect((await other.call('searchVenues', input)).data).toEqual((await product.call('searchVenues', input)).data)
	expect(await other.call('logIn', { email: person.email, password })).toMatchObject({ code: 'second_factor_required' })
	expect(await other.call('logIn', { email: person.email, password, code: code() })).toMatchObject({ http: 200 })
	expect(await bytesOf(other, image)).toEqual(await bytesOf(product, image))
	expect(await bytesOf(other, invoice)).toEqual(await bytesOf(product, invoice))
	expect(Buffer.from((await bytesOf(other, invoice)) as Buffer).toString('latin1', 0, 5)).toBe('%PDF-')
	const waiting = await other.db.selectFrom('mails').selectAll().where('recipient', '=', 'waiting@example.org').execute()
	expect(waiting).toMatchObject([{ sent_at: null, lang: 'fr' }])

	// The mail server of the new place gets each of them once.
	await using server = await startMailServer()
	await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(other.db)
	const stop = workOnMails(other, server.url)
	await expect.poll(async () => (await mailsOf(other)).every(({ state }) => state === 'sent')).toBe(true)
	await stop()
	const recipients = (await mailsOf(product)).map(({ recipient }) => recipient)
	expect(recipients.length).toBeGreaterThan(3)
	expect(server.delivered.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted())
	expect(server.delivered.find(({ recipient }) => recipient === 'waiting@example.org')?.text).toContain(`/restePassword/${'a'.repeat(43)}`)

	// Where it was restored is now the storage of the installation.
	const { known, own } = await readIdentity(other)
	expect(known).toEqual(own)

	// Later rows have their triggers, keys and numbers.
	const { id } = await signUp(other)
	expect(id).toBeGreaterThan(person.id)
	const next = await addBuyer(other)
	expect(next.order.invoice_number).toMatch(/-000002$/)
	await expect(
		other.db
			.insertInto('sessions')
			.values({ account_id: 999_999, token_hash: Buffer.alloc(32), expires_at: new Date() })
			.execute(),
	).rejects.toThrow(/foreign key/)
	await expect(
		other.db
			.updateTable('audit_events')
			.set({ action: 'x' as never })
			.execute(),
	).rejects.toThrow(/permission/)
})

test('every table has the same rows as before, byte for byte', async () => {
	await using product = await startProduct({ samples: true })
	await addWhatMatters(product)
	const place = await placeOf(product)
	const first = await backUp(product, place)
	// Every process can say when the last backup succeeded.
	expect(await product.db.selectFrom('task_successes').select('task').execute()).toEqual([{ task: 'backup' }])
	await using elsewhere = await emptyInstallation(product)
	await elsewhere.restore(place)
	await using other = await elsewhere.start()
	const second = await backUp(other, await placeOf(product))
	const shape = ({ tables }: typeof first) => tables.map(({ name, columns, rows }) => [name, columns, rows])
	expect(shape(second)).toEqual(shape(first))
	expect(first.tables.length).toBeGreaterThan(50)
	const rowsOf = async ({ db }: Product, table: string) =>
		(await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows
	const compared = first.tables.filter(
		({ rows, name }) => rows > 0 && !['jobs.job', 'public.installation'].includes(name) && !name.includes('search'),
	)
	for (const { name } of compared) expect([name, await rowsOf(other, name)]).toEqual([name, await rowsOf(product, name)])
	expect(second.sequences).toEqual(first.sequences)
	expect(second.files).toEqual(first.files)
})

test('nothing that was acknowledged before a backup began is missing, while writes go on', async () => {
	await using product = await startProduct({ samples: true })
	const place = await placeOf(product)
	const acknowledged: number[] = []
	let isOver = false
	const writing = (async () => {
		while (!isOver) acknowledged.push((await signUp(product)).id)
	})()
	while (acknowledged.length < 3) await new Promise((resolve) => setTimeout(resolve, 5))
	const before = [...acknowledged]
	await backUp(product, place)
	isOver = true
	await writing
	expect(acknowledged.length).toBeGreaterThan(before.length)
	await using elsewhere = await emptyInstallation(product)
	await elsewhere.restore(place)
	await using other = await elsewhere.start()
	const found = (await other.db.selectFrom('accounts').select('id').where('id', 'in', acknowledged).execute()).map(({ id }) => id)
	expect(before.filter((id) => !found.includes(id))).toEqual([])
	// One moment: an account of the backup has all rows of its transaction; its session follows in another one, before the answer.
	for (const id of found)
		expect(await other.db.selectFrom('acceptances').select('version').where('account_id', '=', id).execute()).toHaveLength(1)
	for (const id of before) expect(await other.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toHaveLength(1)
})

test('the key that was a setting comes back from the sealed settings, as a key file', async () => {
	const SECRET_KEY = 'forty lanterns, two drums and a tent for the rain'
	await using product = await startProduct({ SECRET_KEY })
	await signUp(product)
	const token = await signToken(product.config, 'an address in a mail', new Date(Date.now() + 60_000))
	const place = await placeOf(product)
	await backUp(product, place, new Date(), { SECRET_KEY })
	await using empty = await emptyInstallation(product)
	const { SECRET_KEY: _, ...config } = empty.config
	await restoreBackup({ config, database: empty.database, storage: await openStorage(config) }, place, { passphrase })
	expect(await checkToken(config, 'an address in a mail', token)).toBe(true)
	expect(await checkToken({ ...config, SECRET_KEY }, 'an address in a mail', token)).toBe(true)
	expect(await readFile(join(config.DATA_DIR, restoredSettings), 'utf8')).toContain(`SECRET_KEY="${SECRET_KEY}"`)
	await using restored = await empty.start()
	await restored.call('logIn', {
		email: (await restored.db.selectFrom('accounts').select('email').executeTakeFirstOrThrow()).email,
		password,
	})
})

describe('a restore refuses', () => {
	test('an installation with data, and changes nothing', async () => {
		await using product = await startProduct({ samples: true })
		await signUp(product)
		const place = await placeOf(product)
		await backUp(product, place)
		const database = await openDatabase(product.config)
		const before = await product.db.selectFrom('accounts').select('id').execute()
		await expect(restoreBackup({ config: product.config, database, storage: product.storage }, place, { passphrase })).rejects.toThrow(
			/has data/,
		)
		await database.close()
		expect(await product.db.selectFrom('accounts').select('id').execute()).toEqual(before)
	})

	test('a wrong passphrase, a foreign key, and a backup without its key', async () => {
		await using product = await startProduct()
		await signUp(product)
		const place = await placeOf(product)
		await backUp(product, place)
		await using elsewhere = await emptyInstallation(product)
		await expect(elsewhere.restore(place, { passphrase: 'another one' })).rejects.toThrow(/BACKUP_PASSPHRASE does not open/)
		await expect(elsewhere.restore(place, {})).rejects.toThrow(/BACKUP_PASSPHRASE is needed/)
		const foreign = { ...elsewhere.config, SECRET_KEY: 'a key of another installation, long enough' }
		const database = await openDatabase(foreign)
		await expect(restoreBackup({ config: foreign, database, storage: await openStorage(foreign) }, place, { passphrase })).rejects.toThrow(
			/SECRET_KEY is not the key/,
		)
		await database.close()
		expect(await elsewhere.tables()).toBe(0)
		expect(await elsewhere.restore(place)).toMatchObject({ tables: expect.any(Number) })
	})

	test('a manifest that somebody has changed, whose signature is gone, or that stands under another name', async () => {
		await using product = await startProduct()
		const place = await placeOf(product)
		const manifest = await backUp(product, place)
		const { id } = manifest
		const write = (changed: object, name = id) =>
			place.write(manifestName(name), Readable.from([Buffer.from(JSON.stringify({ ...manifest, ...changed }))]))
		await using elsewhere = await emptyInstallation(product)
		const [table] = manifest.tables
		await write({ tables: [{ ...table, rows: 1 }, ...manifest.tables.slice(1)] })
		for (const isUnsignedTrusted of [false, true]) {
			await expect(elsewhere.restore(place, { passphrase, isUnsignedTrusted })).rejects.toThrow(`the manifest of backup ${id} was changed`)
			expect(await findFault(place, id, { passphrase, isUnsignedTrusted })).toContain(`the manifest of backup ${id} was changed`)
		}
		// A field of a later version counts, too.
		await write({ later: 1 })
		await expect(elsewhere.restore(place)).rejects.toThrow(`the manifest of backup ${id} was changed`)
		await write({}, '20990101T000000Z')
		await expect(elsewhere.restore(place)).rejects.toThrow('the manifest of backup 20990101T000000Z was changed')
		expect(await findFault(place, '20990101T000000Z', { passphrase })).toContain('was changed')
		await place.remove([manifestName('20990101T000000Z')])
		await write({ key: { ...manifest.key, sealed: null } })
		await expect(elsewhere.restore(place)).rejects.toThrow(`the manifest of backup ${id} is not signed`)
		expect(await findFault(place, id, { passphrase })).toContain('is not signed')
		expect(await findFault(place, id, { passphrase, isUnsignedTrusted: true })).toBe(null)
		const older = sealSecrets({ key: null, settings: {} }, passphrase, sealCost)
		await write({ key: { ...manifest.key, sealed: older } })
		await expect(elsewhere.restore(place)).rejects.toThrow('--unsigned trusts it')
		expect(await elsewhere.tables()).toBe(0)
		await write({})
		expect(await findFault(place, id, { passphrase: 'another one' })).toContain('BACKUP_PASSPHRASE does not open')
		expect(await findFault(place, '20980101T000000Z', { passphrase })).toContain('there is no backup 20980101T000000Z')
		for (const trust of [{ passphrase }, {}]) expect(await findFault(place, id, trust)).toBe(null)
		expect(await elsewhere.restore(place)).toMatchObject({ id })
	})

	test('an unsigned backup is restored by who trusts its place', async () => {
		await using product = await startProduct()
		const place = await placeOf(product)
		const database = await openDatabase(product.config)
		const { id } = await writeBackup({ config: product.config, database, storage: product.storage }, place, { env: {} })
		await database.close()
		await using elsewhere = await emptyInstallation(product)
		await cp(join(product.config.DATA_DIR, 'secret.key'), join(elsewhere.DATA_DIR, 'secret.key'))
		await expect(elsewhere.restore(place)).rejects.toThrow(/not signed/)
		expect(await elsewhere.restore(place, { passphrase, isUnsignedTrusted: true })).toMatchObject({ id })
	})

	test('a schema that this version does not know', async () => {
		await using product = await startProduct()
		const place = await placeOf(product)
		const { id } = await backUp(product, place)
		const manifest = await readManifest(place, id)
		await place.write(
			manifestName(id),
			Readable.from([Buffer.from(JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999_later'] }))]),
		)
		await using elsewhere = await emptyInstallation(product)
		await expect(elsewhere.restore(place)).rejects.toThrow(/999_later is unknown here/)
		expect(await elsewhere.tables()).toBe(0)
	})

	test('a damaged table; nothing of it stays, and the restore can be started again', async () => {
		await using product = await startProduct({ samples: true })
		const folder = join(base, `damaged-${++count}`)
		const place = await openPlace(product.config, folder)
		const manifest = await backUp(product, place)
		const table = manifest.tables.find(({ name }) => name === 'public.listings')
		if (!table) throw new Error('there is no table of listings')
		const path = join(folder, table.file)
		const whole = await readFile(path)
		await writeFile(path, whole.subarray(0, whole.length / 2))
		expect(await verifyBackup(place, manifest)).toEqual([table.file])
		await using elsewhere = await emptyInstallation(product)
		await expect(elsewhere.restore(place)).rejects.toThrow(/unexpected end of file/)
		expect(await elsewhere.rows('accounts')).toBe(0)
		// As many rows, with other values.
		await writeFile(path, gzipSync(gunzipSync(whole).toString().replaceAll('2026-', '2025-')))
		await expect(elsewhere.restore(place)).rejects.toThrow(/public\.listings\.copy\.gz is damaged/)
		expect(await elsewhere.rows('accounts')).toBe(0)
		await writeFile(path, whole)
		expect(await verifyBackup(place, manifest)).toEqual([])
		await elsewhere.restore(place)
		expect(await elsewhere.rows('listings')).toBe(table.rows)
	})
})

test('a backup of an older schema is restored, then migrated', async () => {
	await using product = await startProduct()
	await using old = await emptyInstallation(product)
	const database = await openDatabase(old.config)
	try {
		await migrate(database, undefined, { last: '035_register_absence' })
		await database.db
			.insertInto('accounts')
			.values({ role_id: 2, email: 'mia@example.org', email_verified: true, name: 'Zum Hirsch S.à r.l.', contact_person: 'Mia Weber' })
			.execute()
		const place = await placeOf(product)
		await writeBackup({ config: old.config, database, storage: await openStorage(old.config) }, place, { passphrase, sealCost, env: {} })
		await using elsewhere = await emptyInstallation(product)
		const { migrated } = await elsewhere.restore(place)
		expect(migrated[0]).toBe('036_lists_of_features')
		expect(migrated).toEqual((await listMigrations()).slice(35))
		await using other = await elsewhere.start()
		expect(await other.db.selectFrom('accounts').select('email').execute()).toEqual([{ email: 'mia@example.org' }])
	} finally {
		await database.close()
	}
})

test('a later backup copies new files alone, and what goes with an old one is what no other has', async () => {
	await using product = await startProduct()
	const folder = join(base, `shared-${++count}`)
	const place = await openPlace(product.config, folder)
	const add = async () => {
		const professional = await product.professional()
		const draft_id = await addDraft(product, professional)
		const picture = asPicture(await makePhotograph(1000, 600), await makePhotograph(480, 288))
		await sendFiles(product, 'uploadPictures', { draft_id }, picture, professional.token)
	}
	await add()
	const first = await backUp(product, place, new Date('2026-11-20T08:00:00Z'))
	const [shared = ''] = first.files[0] ?? []
	const { mtimeMs } = await stat(join(folder, shared))
	await product.storage.remove([shared])
	await add()
	const second = await backUp(product, place, new Date('2026-11-21T08:00:00Z'))
	const names = (manifest: typeof first) => new Set(manifest.files.map(([name]) => name))
	const gone = [...names(first)].filter((name) => !names(second).has(name))
	expect(gone).toEqual([shared])
	for (const name of names(first)) expect((await readdir(join(folder, 'm'))).includes(name.slice(2))).toBe(true)
	expect((await stat(join(folder, shared))).mtimeMs).toBe(mtimeMs)
	expect(await place.ids()).toEqual(['20261120T080000Z', '20261121T080000Z'])

	expect(await removeOldBackups(place, readKeep('1d'))).toEqual(['20261120T080000Z'])
	expect(await place.ids()).toEqual(['20261121T080000Z'])
	expect((await readdir(join(folder, 'm'))).map((name) => `m/${name}`).toSorted()).toEqual([...names(second)])
	expect((await readdir(join(folder, 'tables'))).every((name) => name.startsWith('20261121T080000Z'))).toBe(true)
	expect(await verifyBackup(place, second)).toEqual([])
})

test('a byte that was flipped in an earlier backup is found by --verify, and within seven days by a backup, which copies the file anew', async () => {
	await using product = await startProduct()
	const folder = join(base, `flipped-${++count}`)
	const place = await openPlace(product.config, folder)
	const professional = await product.professional()
	const draft_id = await addDraft(product, professional)
	const picture = asPicture(await makePhotograph(1000, 600), await makePhotograph(480, 288))
	await sendFiles(product, 'uploadPictures', { draft_id }, picture, professional.token)
	const first = await backUp(product, place, new Date('2026-11-20T08:00:00Z'))
	const [name = ''] = first.files[0] ?? []
	const path = join(folder, name)
	const whole = await readFile(path)
	const flipped = Buffer.from(whole)
	flipped.writeUInt8((flipped[0] ?? 0) ^ 1)
	await writeFile(path, flipped)
	expect(await verifyBackup(place, first)).toEqual([name])

	const said: string[] = []
	let days = 0
	while (days < 7 && said.length === 0) {
		days += 1
		await backUp(product, place, new Date(Date.parse('2026-11-20T08:00:00Z') + days * 86_400_000), {}, (line) => {
			if (line.includes('damaged')) said.push(line)
		})
	}
	expect(said).toEqual([`missing or damaged in an earlier backup, copied anew: ${name}`])
	expect(await readFile(path)).toEqual(whole)
	for (const id of await place.ids()) expect(await verifyBackup(place, await readManifest(place, id))).toEqual([])
})

test('a file of an earlier backup that is gone or cut is copied anew by the next backup', async () => {
	await using product = await startProduct()
	const folder = join(base, `gone-${++count}`)
	const place = await openPlace(product.config, folder)
	await addWhatMatters(product)
	const first = await backUp(product, place, new Date('2026-11-20T08:00:00Z'))
	const [gone = '', cut = ''] = first.files.map(([name]) => name)
	await rm(join(folder, gone))
	await writeFile(join(folder, cut), (await readFile(join(folder, cut))).subarray(1))
	expect(await verifyBackup(place, first)).toEqual([gone, cut])
	await backUp(product, place, new Date('2026-11-21T08:00:00Z'))
	expect(await verifyBackup(place, first)).toEqual([])
})

test('a backup signs no hash of a file that somebody else has written into the backup before', async () => {
	await using product = await startProduct()
	const folder = join(base, `forged-${++count}`)
	const place = await openPlace(product.config, folder)
	await addWhatMatters(product)
	const first = await backUp(product, place, new Date('2026-11-20T08:00:00Z'))
	const [name = '', bytes = 0] = first.files[0] ?? []
	const path = join(folder, name)
	const whole = await readFile(path)
	// Who can write into the place puts another file of the same size there, and its hash into the manifest.
	const forged = Buffer.alloc(bytes, 'x')
	await writeFile(path, forged)
	const sha256 = createHash('sha256').update(forged).digest('hex')
	const manifest = { ...first, files: first.files.map((file) => (file[0] === name ? [name, bytes, sha256] : file)) }
	await writeFile(join(folder, manifestName(first.id)), JSON.stringify(manifest))
	const lines: string[] = []
	const second = await backUp(product, place, new Date('2026-11-21T08:00:00Z'), {}, (line) => lines.push(line))
	expect(lines[0]).toBe(
		`the manifest of backup ${first.id} was changed since it was written: nothing of it can be trusted; all files are copied anew`,
	)
	expect(lines[1]).toBe(`${first.files.length} of ${first.files.length} files are copied`)
	expect(await readFile(path)).toEqual(whole)
	expect(await findFault(place, second.id, { passphrase })).toBe(null)
	expect(second.files).toEqual(first.files)
})

test('a restore into a folder that has the files leaves those that are whole and brings back a damaged one', async () => {
	await using product = await startProduct()
	const place = await placeOf(product)
	await addWhatMatters(product)
	const { files } = await backUp(product, place)
	await using elsewhere = await emptyInstallation(product)
	const folder = join(elsewhere.DATA_DIR, 'uploads')
	await cp(join(product.config.DATA_DIR, 'uploads'), folder, { recursive: true })
	const [name = ''] = files[0] ?? []
	const path = join(folder, name)
	const whole = await readFile(path)
	const flipped = Buffer.from(whole)
	flipped.writeUInt8((flipped[0] ?? 0) ^ 1)
	await writeFile(path, flipped)
	const lines: string[] = []
	await elsewhere.restore(place, { passphrase, log: (line) => lines.push(line) })
	expect(lines[0]).toBe(`1 of ${files.length} files are copied`)
	expect(await readFile(path)).toEqual(whole)
})

test('a bucket holds backups like a folder, below its prefix', async () => {
	await using bucket = await startBucket()
	await using product = await startProduct(bucket.config)
	await addWhatMatters(product)
	const place = await openPlace(product.config, 's3://pictures/nightly/')
	const manifest = await backUp(product, place)
	expect(manifest.files.length).toBeGreaterThan(0)
	expect(await place.ids()).toEqual([manifest.id])
	await using elsewhere = await emptyInstallation(product)
	expect(await elsewhere.restore(place)).toMatchObject({ files: manifest.files.length })
	await expect(openPlace(product.config, 'ftp://example.org/x')).rejects.toThrow(/neither a folder/)
})

test('two backups of one installation do not run at once', async () => {
	await using product = await startProduct({ samples: true })
	const place = await placeOf(product)
	const ends = await Promise.allSettled([backUp(product, place, new Date(0)), backUp(product, place, new Date(60_000))])
	expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))[0]).toMatch(/another backup/)
})

test('the newest backup of each of so many days, weeks and months stays', () => {
	const ids = [
		'20261001T040000Z',
		'20261031T040000Z',
		'20261115T040000Z',
		'20261116T040000Z',
		'20261122T040000Z',
		'20261123T040000Z',
		'20261123T160000Z',
	]
	expect(backupsToRemove(ids, readKeep('2d'))).toEqual(ids.filter((id) => !['20261122T040000Z', '20261123T160000Z'].includes(id)))
	expect(backupsToRemove(ids, readKeep('2w'))).toEqual(ids.filter((id) => !['20261122T040000Z', '20261123T160000Z'].includes(id)))
	expect(backupsToRemove(ids, readKeep('3w'))).toEqual(
		ids.filter((id) => !['20261115T040000Z', '20261122T040000Z', '20261123T160000Z'].includes(id)),
	)
	expect(backupsToRemove(ids, readKeep('2m'))).toEqual(ids.filter((id) => !['20261031T040000Z', '20261123T160000Z'].includes(id)))
	expect(backupsToRemove(ids, readKeep('0d'))).toEqual(ids.slice(0, -1))
	expect(() => readKeep('7')).toThrow(/7d,5w,12m/)
})
