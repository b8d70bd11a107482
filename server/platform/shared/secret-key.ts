import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type Config } from '#server/platform/config.ts'

type Keyed = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>
const length = 32
const sealedBy = 'sealed:'

/** Whether a text is one that `SecretKey.seal` has written. */
export const isSealed = (text: string): boolean => text.startsWith(sealedBy)

/** Signs and encrypts. Each purpose has its own key, derived from the key of this installation. */
export class SecretKey {
	readonly #forPasses: Buffer
	readonly #forSeals: Buffer
	readonly #forDigests: Buffer
	/** Tells keys apart and says nothing about them. */
	readonly fingerprint: string

	constructor(root: Buffer) {
		const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `kiermes ${purpose}`, length))
		this.#forPasses = derive('passes')
		this.#forSeals = derive('seals')
		this.#forDigests = derive('digests')
		this.fingerprint = derive('fingerprint').toString('hex').slice(0, 16)
	}

	/** A token that signs a text until then: part of an address, valid for nothing else. */
	makeToken(signed: string, until: Date): string {
		const end = Math.floor(until.getTime() / 1000).toString(36)
		return `${end}.${this.#mark(signed, end)}`
	}

	/** Whether a token signs a text and has not expired. */
	isToken(signed: string, token: unknown, now = Date.now()): boolean {
		const [, end = '', mark = ''] = typeof token === 'string' ? (/^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []) : []
		if (mark === '' || Number.parseInt(end, 36) * 1000 <= now) return false
		return timingSafeEqual(Buffer.from(mark), Buffer.from(this.#mark(signed, end)))
	}

	/** Encrypts a text for the database (AES-256-GCM). `open` needs the same purpose. */
	seal(purpose: string, text: string): string {
		const nonce = randomBytes(12)
		const cipher = createCipheriv('aes-256-gcm', this.#forSeals, nonce).setAAD(Buffer.from(purpose))
		return sealedBy + Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
	}

	/** Decrypts a sealed value; null when it was not sealed, or with another key or purpose. */
	open(purpose: string, sealed: string): string | null {
		const whole = Buffer.from(sealed.slice(sealedBy.length), 'base64url')
		if (!isSealed(sealed) || whole.length < 28) return null
		const decipher = createDecipheriv('aes-256-gcm', this.#forSeals, whole.subarray(0, 12), { authTagLength: 16 })
		decipher.setAAD(Buffer.from(purpose)).setAuthTag(whole.subarray(-16))
		try {
			return Buffer.concat([decipher.update(whole.subarray(12, -16)), decipher.final()]).toString('utf8')
		} catch {
			return null
		}
	}

	/** A keyed hash, the same in all processes of an installation: without the key no guess of the text can be compared with it. */
	digest(purpose: string, text: string): string {
		return createHmac('sha256', this.#forDigests).update(`${purpose}\n${text}`).digest('base64url')
	}

	#mark(purpose: string, end: string): string {
		return createHmac('sha256', this.#forPasses).update(`${purpose}\n${end}`).digest('base64url')
	}
}

const packed = 'base64:'

/** The bytes of the setting SECRET_KEY: those after `base64:`, such as the content of a key file, or those of the text itself. */
export const rootOf = (setting: string): Buffer =>
	setting.startsWith(packed) ? Buffer.from(setting.slice(packed.length), 'base64') : Buffer.from(setting)

/** The setting SECRET_KEY for the content of a key file. */
export const settingOf = (root: Buffer): string => packed + root.toString('base64')

/** The place of the key when SECRET_KEY is not set. */
export const keyFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secret.key')

/** The bytes of the key file; null when there is none. */
export const readKeyIfThere = (config: Pick<Config, 'DATA_DIR'>): Promise<Buffer | null> => read(keyFile(config))

/** Writes the key file of an installation that has none. */
export async function keepKey(config: Pick<Config, 'DATA_DIR'>, root: Buffer): Promise<void> {
	const kept = await make(keyFile(config), root)
	if (!kept.equals(root)) throw new Error(`another process has just made ${keyFile(config)}`)
}

const opened = new Map<string, Promise<SecretKey>>()

/**
 * The key of this installation: SECRET_KEY, else the bytes of `<DATA_DIR>/secret.key`: 32 random ones that are made once, or those of the SECRET_KEY
 * of an installation that was restored here.
 * Throws a ConfigError when the kept ones cannot be used.
 */
export function openSecretKey({ SECRET_KEY, DATA_DIR }: Keyed): Promise<SecretKey> {
	if (SECRET_KEY) return Promise.resolve(new SecretKey(rootOf(SECRET_KEY)))
	let key = opened.get(DATA_DIR)
	if (!key) {
		key = readOrMake(keyFile({ DATA_DIR })).then((root) => new SecretKey(root))
		opened.set(DATA_DIR, key)
		key.catch(() => opened.delete(DATA_DIR))
	}
	return key
}

/** See `SecretKey.makeToken`. */
export const signToken = async (config: Keyed, purpose: string, until: Date): Promise<string> =>
	(await openSecretKey(config)).makeToken(purpose, until)

/** See `SecretKey.isToken`. */
export const checkToken = async (config: Keyed, purpose: string, token: unknown): Promise<boolean> =>
	(await openSecretKey(config)).isToken(purpose, token)

async function readOrMake(path: string): Promise<Buffer> {
	const kept = (await read(path)) ?? (await make(path, randomBytes(length)))
	if (kept.length < length) throw new ConfigError(`Cannot start: ${path} is damaged. Put back the one of your backup, or remove it.`)
	return kept
}

const read = (path: string): Promise<Buffer | null> =>
	readFile(path).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)))

/** Atomic, and the same for processes that start at the same time: a complete file is linked to its name once. */
async function make(path: string, root: Buffer): Promise<Buffer> {
	await mkdir(join(path, '..'), { recursive: true })
	const own = `${path}.${randomBytes(6).toString('hex')}`
	const file = await open(own, 'wx', 0o600)
	try {
		await file.writeFile(root)
		await file.sync()
		await link(own, path).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : Promise.reject(error)))
	} finally {
		await file.close()
		await rm(own, { force: true })
	}
	return readFile(path)
}
