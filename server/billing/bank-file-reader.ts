// The program of the thread in which bank files are read.
import { parentPort, workerData } from 'node:worker_threads'
import type { BankRefusal } from '#contract/admin/orders.ts'
import { parseBankFile } from './bank-file.ts'
import { BankFileError, type BankFile } from './bank-movement.ts'

export interface BankFileOrder {
	bytes: Uint8Array
	iban: string | undefined
}
export type BankFileAnswer = BankFile | { refused: BankRefusal }

function read({ bytes, iban }: BankFileOrder): BankFileAnswer {
	try {
		return parseBankFile(bytes, iban)
	} catch (error) {
		if (error instanceof BankFileError) return { refused: error.refusal }
		throw error
	}
}

parentPort?.postMessage(read(workerData as BankFileOrder))
