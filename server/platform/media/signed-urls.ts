import type { SecretKey } from '#server/platform/shared/secret-key.ts'
import { baseKeyOf } from './file-names.ts'

const hour = 3_600_000

const purposeOf = (file: string): string => `file ${baseKeyOf(file) ?? file}`

/** Signs the address of a file that is not public, for all its renditions, for 24 to 25 hours: until a full hour, so that the address stays the same for a while. */
export const signFileUrl = (key: SecretKey, file: string, now = Date.now()): string =>
	key.makeToken(purposeOf(file), new Date((Math.ceil(now / hour) + 24) * hour))

/** Whether this opens the file now. */
export const isSignedFileUrl = (key: SecretKey, file: string, pass: unknown, now = Date.now()): boolean =>
	key.isToken(purposeOf(file), pass, now)
