import { decode } from '#server/platform/shared/decode.ts'
import { readBankCsv } from './bank-csv.ts'
import { readCamt } from './camt.ts'
import type { BankFile } from './bank-movement.ts'

/**
 * The movements in a bank's file, camt.053 or CSV, in UTF-8, UTF-16 or Windows-1252. `iban` is the account that they must be of. Throws a
 * BankFileError.
 */
export function parseBankFile(bytes: Uint8Array, iban: string | undefined): BankFile {
	const text = decode(bytes)
	return /^\ufeff?\s*</.test(text) ? readCamt(text.replace(/^\ufeff/, ''), iban) : readBankCsv(text, iban)
}
