import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

/** An operator's secrets to run the installation again, beside data and files. */
const Secrets = z.object({
	/** The bytes of `secret.key` in base64; null where SECRET_KEY is a setting. */
	key: z.string().nullable(),
	/** The settings by name, as they were given. */
	settings: z.record(z.string(), z.string()),
	/** See `digestOf` in `place.ts`: sealed with a passphrase, it says that nobody else has written the manifest. Backups of the first versions have none. */
	manifest: z.string().optional(),
})
export type Secrets = z.output<typeof Secrets>

/** Base-2 logarithms of scrypt's N. With 17, each guess of a passphrase takes half a second of a processor and 128 MiB; more than the most is a damaged text. */
const usualCost = 17
const mostCost = 20
const keyOf = (passphrase: string, salt: Buffer, cost: number) =>
	scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) })

/** Encrypts key and settings with a passphrase: `scrypt:`, the cost, `:`, then salt, nonce, AES-256-GCM text and tag in base64. */
export function sealSecrets(secrets: Secrets, passphrase: string, cost = usualCost): string {
	const [salt, nonce] = [randomBytes(16), randomBytes(12)]
	const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt, cost), nonce)
	const whole = [salt, nonce, cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final(), cipher.getAuthTag()]
	return `scrypt:${cost}:${Buffer.concat(whole).toString('base64')}`
}

/** The secrets; null with another passphrase, or when a byte was changed. Texts of the first versions do not say their cost, which was the usual one. */
export function openSecrets(sealed: string, passphrase: string): Secrets | null {
	const [, said = usualCost, text = ''] = /^(?:scrypt:(\d{1,2}):)?(.+)$/.exec(sealed) ?? []
	const cost = Number(said)
	if (cost < 1 || cost > mostCost) return null
	const whole = Buffer.from(text, 'base64')
	if (whole.length < 44) return null
	const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, whole.subarray(0, 16), cost), whole.subarray(16, 28), {
		authTagLength: 16,
	})
	decipher.setAuthTag(whole.subarray(-16))
	try {
		const plain = Buffer.concat([decipher.update(whole.subarray(28, -16)), decipher.final()]).toString('utf8')
		return Secrets.parse(JSON.parse(plain))
	} catch {
		return null
	}
}
