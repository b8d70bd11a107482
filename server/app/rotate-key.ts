import { readFile } from 'node:fs/promises'
import { resealSecondFactors } from '#server/features/accounts/second-factor.ts'
import { ConfigError } from '#server/platform/config.ts'
import { openSecretKey, SecretKey } from '#server/platform/shared/secret-key.ts'
import { acceptIdentity, readIdentity, type Installation } from '#server/platform/installation/identity.ts'

/**
 * Makes the key of this process that of the installation, and seals with it the old one's secrets. `file` holds the old one: a `secret.key`, or the
 * text of SECRET_KEY. All of it or nothing. Returns how many second factors were sealed again.
 */
export async function rotateKey(installation: Installation, file: string): Promise<number> {
	const { known, own } = await readIdentity(installation)
	if (!known) throw new ConfigError('this installation has no key yet')
	if (own.key_fingerprint === known.key_fingerprint)
		throw new ConfigError('these settings have the key of this installation: set the new one')
	const bytes = await readFile(file)
	const old = [bytes, Buffer.from(bytes.toString().trim())]
		.map((root) => new SecretKey(root))
		.find(({ fingerprint }) => fingerprint === known.key_fingerprint)
	if (!old) throw new ConfigError(`${file} is not the old key of this installation (fingerprint ${known.key_fingerprint})`)
	return installation.db.transaction().execute(async (trx) => {
		await acceptIdentity({ ...installation, db: trx }, 'key')
		return resealSecondFactors(trx, old, await openSecretKey(installation.config))
	})
}
