import { readBankCsv } from './bank-csv.ts'
import { readCamt } from './camt.ts'
import type { Movement } from './bank-movement.ts'

/** The movements in a bank's file: camt.053 or CSV, in UTF-8 or Windows-1252. `iban` is the account it must be of. Throws a BankFileError. */
export function parseBankFile(bytes: Uint8Array, iban: string | undefined): Movement[] {
	const text = decode(bytes)
	return /^\ufeff?\s*</.test(text) ? readCamt(text, iban) : readBankCsv(text)
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
