import type { Manifest } from './manifest.ts'
import { openSecrets, type Secrets } from './sealed-settings.ts'

// Decision 054: Backup and restore.

export interface Trust {
	passphrase?: string | undefined
	/** Whether a backup that no passphrase has signed is trusted. */
	isUnsignedTrusted?: boolean
}

/**
 * The secrets in the backup of this id; null without any, or without a passphrase. Throws one line unless an owner of the passphrase has written this manifest
 * under this name: anybody who can write into the place could add an operator.
 */
export function openSigned(
	id: string,
	{ manifest, digest }: { manifest: Manifest; digest: string },
	{ passphrase, isUnsignedTrusted = false }: Trust,
): Secrets | null {
	if (!passphrase) return null
	const { sealed } = manifest.key
	const secrets = sealed === null ? null : openSecrets(sealed, passphrase)
	if (sealed !== null && !secrets) throw new Error(`BACKUP_PASSPHRASE does not open the key of backup ${id}`)
	const signed = secrets?.manifest
	if (manifest.id !== id || (signed !== undefined && signed !== digest))
		throw new Error(`the manifest of backup ${id} was changed since it was written: nothing of it can be trusted`)
	if (signed === undefined && !isUnsignedTrusted)
		throw new Error(
			`the manifest of backup ${id} is not signed: it was changed, or written without BACKUP_PASSPHRASE or by an earlier version; --unsigned trusts it`,
		)
	return secrets
}
