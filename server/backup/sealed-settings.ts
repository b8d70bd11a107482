import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

/** What an operator needs beside data and files to run the installation again. */
const Secrets = z.object({
	/** The bytes of `secret.key` in base64; null where SECRET_KEY is a setting. */
	key: z.string().nullable(),
	/** The settings by name, as they were given. */
	settings: z.record(z.string(), z.string()),
})
export type Secrets = z.output<typeof Secrets>

/** Half a second of a processor and 128 MiB for each guess of a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

/** Encrypts key and settings with a passphrase: scrypt, then AES-256-GCM; salt, nonce, text and tag in base64. */
export function sealSecrets(secrets: Secrets, passphrase: string): string {
	const [salt, nonce] = [randomBytes(16), randomBytes(12)]
	const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
	return Buffer.concat([salt, nonce, cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
		'base64',
	)
}

/** What was encrypted; null with another passphrase, or when a byte was changed. */
export function openSecrets(sealed: string, passphrase: string): Secrets | null {
	const whole = Buffer.from(sealed, 'base64')
	if (whole.length < 44) return null
	const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, whole.subarray(0, 16)), whole.subarray(16, 28), { authTagLength: 16 })
	decipher.setAuthTag(whole.subarray(-16))
	try {
		const text = Buffer.concat([decipher.update(whole.subarray(28, -16)), decipher.final()]).toString('utf8')
		return Secrets.parse(JSON.parse(text))
	} catch {
		return null
	}
}
