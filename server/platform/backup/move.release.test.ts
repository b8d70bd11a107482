import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startBucket } from '#test/files/bucket.ts'
import { addWhatMatters, bytesOf, openInstallations, type EmptyInstallation } from '#test/installations.ts'
import { password, signUp, userForm } from '#test/people.ts'
import { startProduct, type Product } from '#test/product.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { checkIdentity, readIdentity } from '#server/platform/installation/identity.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import type { Storage } from '#server/platform/media/storage.ts'
import { rootOf, SecretKey, openSecretKey } from '#server/platform/shared/secret-key.ts'
import { freeze, moveInstallation, moveName, readKeySetting, thaw, writeMovedSettings } from './move.ts'
import { compareTables } from './tables.ts'

const { emptyInstallation } = await openInstallations()

/** The source's end of a move, with its own connections beside those of the running product. */
async function sourceOf({ config, storage }: Product) {
	const database = await openDatabase(config, () => {}, { application_name: moveName })
	return { config, storage, database, [Symbol.asyncDispose]: () => database.close() }
}

async function targetOf(
	{ config, database }: EmptyInstallation,
	source: Pick<Product, 'config'>,
	{ storage, ...more }: Partial<Config> & { storage?: Storage } = {},
) {
	const all = { ...config, SECRET_KEY: await readKeySetting(source.config), ...more }
	return { config: all, database, storage: storage ?? (await openStorage(all)) }
}

const write = async (product: Product) => (await product.call('signUp', userForm())).http

test('a moved installation has its accounts, second factors, private pictures, invoices and waiting mails, and the source reads on', async () => {
	await using product = await startProduct({ samples: true })
	const { person, code, image, invoice } = await addWhatMatters(product)
	await using empty = await emptyInstallation(product)
	await using source = await sourceOf(product)
	const lines: string[] = []
	const moved = await moveInstallation(source, await targetOf(empty, product), (line) => lines.push(line))
	expect(moved.tables).toBeGreaterThan(50)
	expect(moved.rows).toBeGreaterThan(1000)
	expect(moved.files).toBeGreaterThan(0)
	expect(lines[0]).toBe('the source is read-only')
	const { known, own } = await readIdentity(await targetOf(empty, product).then((end) => ({ ...end, db: end.database.db })))
	expect(known).toEqual(own)

	expect(await write(product)).toBe(503)
	expect((await product.call('searchVenues', {})).http).toBe(200)
	// Also a session whose last use is to be noted.
	await product.asSuperuser(`update sessions set last_used_at = now() - interval '1 hour'`)
	expect((await product.call('getProfile', {}, person.token)).http).toBe(200)

	await using other = await empty.start({ SECRET_KEY: await readKeySetting(product.config) })
	expect((await other.call('searchVenues', { q: 'castle' })).data).toEqual((await product.call('searchVenues', { q: 'castle' })).data)
	expect(await other.call('logIn', { email: person.email, password, code: code() })).toMatchObject({ http: 200 })
	expect(await bytesOf(other, image)).toEqual(await bytesOf(product, image))
	expect(await bytesOf(other, invoice)).toEqual(await bytesOf(product, invoice))
	const waiting = await other.db.selectFrom('mails').selectAll().where('recipient', '=', 'waiting@example.org').execute()
	expect(waiting).toMatchObject([{ sent_at: null, lang: 'fr' }])
	expect((await signUp(other)).id).toBeGreaterThan(person.id)

	await thaw(source.database)
	await expect.poll(() => write(product)).toBe(200)
})

test('files go into a bucket, and with the same storage none is copied', async () => {
	await using product = await startProduct()
	const { image } = await addWhatMatters(product)
	await using bucket = await startBucket()
	await using source = await sourceOf(product)
	{
		await using empty = await emptyInstallation(product)
		const target = await targetOf(empty, product, bucket.config)
		expect((await moveInstallation(source, target)).files).toBeGreaterThan(0)
		await using other = await empty.start({ ...bucket.config, SECRET_KEY: await readKeySetting(product.config) })
		expect(await bytesOf(other, image)).toEqual(await bytesOf(product, image))
	}
	await using empty = await emptyInstallation(product)
	expect((await moveInstallation(source, await targetOf(empty, product, { storage: source.storage }))).files).toBe(0)
})

test('a target with data is refused before anything happens, and a move that fails lets the source write again', async () => {
	await using product = await startProduct()
	await addWhatMatters(product)
	await using source = await sourceOf(product)
	await using used = await sourceOf(product)
	await expect(moveInstallation(source, used)).rejects.toThrow('this installation has data')
	expect(await write(product)).toBe(200)

	await using empty = await emptyInstallation(product)
	const target = await targetOf(empty, product)
	await checkIdentity({ ...product, db: product.db })
	const elsewhere = { ...source, storage: target.storage }
	await expect(moveInstallation(elsewhere, target)).rejects.toThrow(/is not the storage of this installation/)
	const foreign = { ...target, config: { ...target.config, SECRET_KEY: 'a key of another installation, long enough' } }
	await expect(moveInstallation(source, foreign)).rejects.toThrow('the target has another secret key')
	expect(await write(product)).toBe(200)
	let isFrozen = 0
	const forgetful: Storage = {
		...target.storage,
		staging: target.storage.staging,
		put: async () => {
			isFrozen = await write(product)
		},
		find: async () => null,
	}
	await expect(moveInstallation(source, { ...target, storage: forgetful })).rejects.toThrow(/cannot be read back as it was written$/)
	expect(isFrozen).toBe(503)
	// Its connections were ended once more.
	await expect.poll(() => write(product)).toBe(200)
	expect(await empty.tables()).toBe(0)
})

test('the comparison names each table that differs, and no other', async () => {
	await using product = await startProduct()
	const person = await signUp(product)
	const frozen = await product.freeze()
	await using one = await startProduct({ template: frozen.template })
	await using other = await startProduct({ template: frozen.template })
	const ends = [await sourceOf(one), await sourceOf(other)] as const
	expect(await compareTables(ends[0].database, ends[1].database)).toEqual([])
	await other.db.updateTable('accounts').set({ phone: '+352 1' }).where('id', '=', person.id).execute()
	await other.db.deleteFrom('sessions').execute()
	expect(await compareTables(ends[0].database, ends[1].database)).toEqual(['public.accounts', 'public.sessions'])
	for (const end of ends) await end[Symbol.asyncDispose]()
	await frozen[Symbol.asyncDispose]()
})

test('the settings for the new machines are readable by their owner alone, and their key is that of the source', async () => {
	await using product = await startProduct()
	await openSecretKey(product.config)
	const SECRET_KEY = await readKeySetting(product.config)
	const target = { ...product.config, DATABASE_URL: 'postgres://kiermes:secret@db.example.org/kiermes', S3_BUCKET: 'files', SECRET_KEY }
	const path = await writeMovedSettings(product.config, target)
	expect((await stat(path)).mode & 0o777).toBe(0o600)
	const text = await readFile(path, 'utf8')
	expect(text).toContain('DATABASE_URL="postgres://kiermes:secret@db.example.org/kiermes"\n')
	expect(text).toContain('S3_BUCKET="files"\n')
	const written = /^SECRET_KEY="(.*)"$/m.exec(text)?.[1] ?? ''
	expect(new SecretKey(rootOf(written)).fingerprint).toBe((await openSecretKey(product.config)).fingerprint)
	expect(await readKeySetting({ ...product.config, SECRET_KEY: written })).toBe(written)
})

test('a frozen installation refuses writes of connections that are opened later, and of no other database', async () => {
	await using product = await startProduct()
	await using neighbour = await startProduct()
	await using source = await sourceOf(product)
	await freeze(source.database)
	const later = await openDatabase(product.config)
	await expect(later.pool.query(`delete from sessions`)).rejects.toThrow(/read-only transaction/)
	await later.close()
	expect(await write(neighbour)).toBe(200)
	await thaw(source.database)
	await expect.poll(() => write(product)).toBe(200)
})
