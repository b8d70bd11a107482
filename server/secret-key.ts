import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const keys = new Map<string, Promise<Buffer>>()

/** The key of this installation: SECRET_KEY, else 32 random bytes that are made once and kept in `<DATA_DIR>/secret.key`. */
function secretKey({ SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer> {
	if (SECRET_KEY) return Promise.resolve(Buffer.from(SECRET_KEY))
	let key = keys.get(DATA_DIR)
	if (!key) {
		key = readOrMake(DATA_DIR)
		keys.set(DATA_DIR, key)
		key.catch(() => keys.delete(DATA_DIR))
	}
	return key
}

async function readOrMake(folder: string): Promise<Buffer> {
	const file = join(folder, 'secret.key')
	try {
		return await readFile(file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
	}
	await mkdir(folder, { recursive: true })
	const own = `${file}.${randomBytes(6).toString('hex')}`
	await writeFile(own, randomBytes(32), { mode: 0o600, flag: 'wx' })
	// Whoever links first has made it; everybody reads that one, and never half of it.
	await link(own, file).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error
	})
	await rm(own)
	return readFile(file)
}

type Keyed = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

/** A pass for `what`, good until then: it goes into an address and opens nothing else. */
export async function signPass(config: Keyed, what: string, until: Date): Promise<string> {
	const end = Math.floor(until.getTime() / 1000).toString(36)
	return `${end}.${markOf(await secretKey(config), what, end)}`
}

/** Whether a pass was given for `what` and is still good. */
export async function checkPass(config: Keyed, what: string, pass: unknown): Promise<boolean> {
	const [, end = '', mark = ''] = typeof pass === 'string' ? (/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(pass) ?? []) : []
	if (Number.parseInt(end, 36) * 1000 <= Date.now() || mark === '') return false
	return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(await secretKey(config), what, end)))
}

const markOf = (key: Buffer, what: string, end: string) => createHmac('sha256', key).update(`${what}\n${end}`).digest('base64url')

const sealedBy = 'sealed:'
const algorithm = 'aes-256-gcm'
const lengths = { nonce: 12, tag: 16 }

/** Whether a text is one that `seal` has written. */
export const isSealed = (text: string): boolean => text.startsWith(sealedBy)

/** A text as it may lie in the database: without this installation's key nobody reads it there. `what` it is must be said again to open it. */
export async function seal(config: Keyed, what: string, text: string): Promise<string> {
	const nonce = randomBytes(lengths.nonce)
	const cipher = createCipheriv(algorithm, await sealingKey(config), nonce).setAAD(Buffer.from(what))
	const sealed = Buffer.concat([cipher.update(text), cipher.final()])
	return sealedBy + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed; a text that never was comes back as it is. Throws when it was sealed by another key, or as something else. */
export async function unseal(config: Keyed, what: string, text: string): Promise<string> {
	if (!isSealed(text)) return text
	const bytes = Buffer.from(text.slice(sealedBy.length), 'base64url')
	const tagEnd = lengths.nonce + lengths.tag
	const decipher = createDecipheriv(algorithm, await sealingKey(config), bytes.subarray(0, lengths.nonce)).setAAD(Buffer.from(what))
	decipher.setAuthTag(bytes.subarray(lengths.nonce, tagEnd))
	return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString()
}

const sealingKey = async (config: Keyed) => Buffer.from(hkdfSync('sha256', await secretKey(config), '', 'seal', 32))
