import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { startBucket } from '#test/files/bucket.ts'
import { password, signUp } from '#test/people.ts'
import { startProcess } from '#test/processes.ts'
import { startProduct, type Product } from '#test/product.ts'
import { inheritedEnvironment } from '#test/inherited-environment.ts'
import { type Config } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import { readMark, writeMark } from '#server/platform/media/storage-mark.ts'
import { rootOf, SecretKey } from '#server/platform/shared/secret-key.ts'
import { acceptIdentity, checkIdentity, readIdentity, type IdentityPart } from './identity.ts'
import { rotateKey } from '#server/app/rotate-key.ts'

const base = await mkdtemp(join(tmpdir(), 'kiermes-identity-'))
afterAll(() => rm(base, { recursive: true, force: true }))
let count = 0
const newFolder = () => join(base, String((count += 1)))
const SECRET_KEY = 'a key that all processes have, long enough'

/** A process of the installation that these settings make, with another folder unless they name one. */
async function processOf({ config, db }: Product, settings: Partial<Config> = {}) {
	const own: Config = { ...config, DATA_DIR: newFolder(), ...settings }
	const installation = { config: own, db, storage: await openStorage(own) }
	return {
		DATA_DIR: own.DATA_DIR,
		storage: installation.storage,
		start: () => checkIdentity(installation),
		accept: (part: IdentityPart) => acceptIdentity(installation, part),
		read: () => readIdentity(installation),
		rotate: (file: string) => rotateKey(installation, file),
		async addFile() {
			const path = join(installation.storage.staging, 'one')
			await writeFile(path, 'x')
			await installation.storage.put([{ name: 'm/one.webp', path }])
		},
	}
}

test('the first start writes down key and storage; later ones with the same pass, also after the folder was moved', async () => {
	await using product = await startProduct()
	const first = await processOf(product)
	await first.start()
	const { known, own } = await first.read()
	expect(known).toEqual(own)
	expect(known).toMatchObject({ storage_place: 'folder', key_fingerprint: expect.stringMatching(/^[\da-f]{16}$/) })
	await first.start()
	const DATA_DIR = newFolder()
	await rename(first.DATA_DIR, DATA_DIR)
	await (await processOf(product, { DATA_DIR })).start()
})

test('of several first processes all have the identity that one of them has written', async () => {
	await using product = await startProduct()
	const DATA_DIR = newFolder()
	const processes = await Promise.all(Array.from({ length: 4 }, () => processOf(product, { DATA_DIR })))
	await Promise.all(processes.map((one) => one.start()))
	const { known, own } = await (await processOf(product, { DATA_DIR })).read()
	expect(known).toEqual(own)
	expect((await readdir(join(DATA_DIR, 'uploads', '.staging'))).length).toBe(0)
})

test('a process with another key, or without one, does not start until the operator accepts its key', async () => {
	await using product = await startProduct()
	const first = await processOf(product, { SECRET_KEY })
	await first.start()
	const { DATA_DIR } = first
	const other = await processOf(product, { DATA_DIR, SECRET_KEY: 'a key of another machine, long enough' })
	await expect(other.start()).rejects.toThrow(
		/^Cannot start: SECRET_KEY is not the secret key of this installation [^\n]* npm run identity -- accept key\.$/,
	)
	const without = await processOf(product, { DATA_DIR, SECRET_KEY: undefined })
	await expect(without.start()).rejects.toThrow(
		/^Cannot start: \S+secret\.key is missing, though this installation has a secret key [^\n]*$/,
	)
	// A key that it made now would stand in the way of the right one.
	expect(await readdir(DATA_DIR)).toEqual(['uploads'])
	await expect(without.accept('key')).rejects.toThrow('there is no secret key to accept')
	await other.accept('key')
	await other.start()
	await expect(first.start()).rejects.toThrow(/accept key/)
})

test('a new key seals anew what the old one has sealed', async () => {
	await using product = await startProduct({ SECRET_KEY })
	const first = await processOf(product)
	await first.start()
	const { email, token } = await signUp(product)
	await product.call('verifyPassword', { password }, token)
	const totp = new TOTP({ secret: (await product.call('startSecondFactor', {}, token)).data.secret })
	await product.call('confirmSecondFactor', { code: totp.generate({ timestamp: Date.now() - 30_000 }) }, token)
	const later = { DATA_DIR: first.DATA_DIR, SECRET_KEY: 'the key that follows it, just as long' }
	const second = await processOf(product, later)
	const file = join(base, 'old-key.txt')
	await writeFile(file, 'no key')
	await expect(second.rotate(file)).rejects.toThrow(/is not the old key of this installation/)
	await writeFile(file, `${SECRET_KEY}\n`)
	await expect(first.rotate(file)).rejects.toThrow(/set the new one/)
	await using process = await startProcess(product, later)
	const logIn = () => process.call('logIn', { email, password, code: totp.generate() })
	expect(await logIn()).toMatchObject({ http: 401, code: 'second_factor_required' })
	const other = await signUp(product)
	// A second factor that is set up during the change is sealed with the new key already.
	const seal = (db: Product['db'], second_factor_secret: string) =>
		db.updateTable('accounts').set({ second_factor_secret }).where('id', '=', other.id).execute()
	await seal(product.db, new SecretKey(rootOf(SECRET_KEY)).seal(`second factor of ${other.id}`, 'secret'))
	const rotated = await product.db.transaction().execute(async (trx) => {
		await seal(trx, 'sealed meanwhile')
		const done = second.rotate(file)
		const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		await expect.poll(async () => (await waiting.execute(product.db)).rows).toHaveLength(1)
		return { done }
	})
	expect(await rotated.done).toBe(1)
	expect(await product.db.selectFrom('accounts').select('second_factor_secret').where('id', '=', other.id).executeTakeFirst()).toEqual({
		second_factor_secret: 'sealed meanwhile',
	})
	await second.start()
	expect(await logIn()).toMatchObject({ http: 200 })
})

test('a process with another folder does not start until the operator accepts it', async () => {
	await using product = await startProduct()
	const first = await processOf(product, { SECRET_KEY })
	await first.start()
	const other = await processOf(product, { SECRET_KEY })
	await expect(other.start()).rejects.toThrow(
		/^Cannot start: \S+uploads is not the storage of this installation: the file kiermes\.txt with the identifier \S+ is missing\. [^\n]* npm run identity -- accept storage\.$/,
	)
	expect(await readMark(other.storage)).toBe(null)
	await writeMark(other.storage, randomUUID())
	await expect(other.start()).rejects.toThrow(/its identifier is \S+ and not \S+\./)
	await other.accept('storage')
	await other.start()
	await expect(first.start()).rejects.toThrow(/accept storage/)
})

test('a bucket is known by its address and its mark', async () => {
	await using bucket = await startBucket()
	await using product = await startProduct()
	const first = await processOf(product, { SECRET_KEY, ...bucket.config })
	await first.start()
	expect((await first.read()).known?.storage_place).toBe(`${bucket.config.S3_ENDPOINT}/pictures`)
	await (await processOf(product, { SECRET_KEY, ...bucket.config })).start()
	await expect((await processOf(product, { SECRET_KEY })).start()).rejects.toThrow(/uploads is not the storage of this installation/)
	// A copy of the bucket has the mark too.
	await using copy = await startBucket()
	const other = await processOf(product, { SECRET_KEY, ...copy.config })
	await writeMark(other.storage, (await first.read()).known?.storage_id ?? '')
	await expect(other.start()).rejects.toThrow(
		/^Cannot start: the bucket \S+ is not the storage of this installation: though it has the same identifier/,
	)
	await other.accept('storage')
	await other.start()
})

test('an empty database does not take the files of another installation, whose sweep would delete them', async () => {
	await using product = await startProduct()
	const first = await processOf(product, { SECRET_KEY })
	await first.start()
	await using empty = await startProduct()
	const { DATA_DIR } = first
	// Nothing was stored there yet: it may be a first start that was killed.
	await using another = await startProduct()
	await (await processOf(another, { DATA_DIR, SECRET_KEY })).start()
	await first.addFile()
	const thief = await processOf(empty, { DATA_DIR, SECRET_KEY })
	await expect(thief.start()).rejects.toThrow(/^Cannot start: \S+uploads has the files of another installation, [^\n]*$/)
	expect((await thief.read()).known).toBe(null)
	await thief.accept('storage')
	await thief.start()
})

test('the command shows what differs, and accepts it', async () => {
	await using product = await startProduct()
	const first = await processOf(product, { SECRET_KEY })
	await first.start()
	const identity = async (...words: string[]) => {
		const env = {
			...inheritedEnvironment(),
			NODE_ENV: 'test',
			DATA_DIR: first.DATA_DIR,
			SECRET_KEY: 'the key that follows it, just as long',
		}
		const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', '..', 'scripts', 'identity.ts'), ...words], {
			cwd: base,
			env: { ...env, DATABASE_URL: product.config.DATABASE_URL ?? '' },
		})
		const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
		return said + complaint
	}
	expect(await identity()).toMatch(
		/^key_fingerprint: [\da-f]{16} in the database, [\da-f]{16} here\nstorage_place: folder\nstorage_id: [\da-f-]{36}\n$/,
	)
	expect(await identity('accept', 'key')).toMatch(/^key_fingerprint: [\da-f]{16}\n/)
})

test('a folder that an earlier version has marked gets its identifier at the first start', async () => {
	await using product = await startProduct()
	const first = await processOf(product)
	await first.addFile()
	await writeFile(join(first.DATA_DIR, 'uploads', 'kiermes.txt'), 'By this file Kiermes knows the folder of its pictures and recordings.\n')
	await first.start()
	expect(await readFile(join(first.DATA_DIR, 'uploads', 'kiermes.txt'), 'utf8')).toContain((await first.read()).known?.storage_id)
	await first.start()
})
