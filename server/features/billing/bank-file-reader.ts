// Runs in a thread of `reader-thread.ts`: reads bank files.
import type { BankRefusal } from '#contract/admin/orders.ts'
import { parseBankFile } from './bank-file.ts'
import { BankFileError, type BankFile } from './bank-movement.ts'

export interface BankFileOrder {
	bytes: Uint8Array
	iban: string | undefined
}
export type BankFileAnswer = BankFile | { refused: BankRefusal }

export function read({ bytes, iban }: BankFileOrder): BankFileAnswer {
	try {
		return parseBankFile(bytes, iban)
	} catch (error) {
		if (error instanceof BankFileError) return { refused: error.refusal }
		throw error
	}
}
