// The program of the thread in which bank files are read.
import { parentPort, workerData } from 'node:worker_threads'
import { parseBankFile } from './bank-file.ts'
import { BankFileError, type Movement } from './bank-movement.ts'

export interface BankFileOrder {
	bytes: Uint8Array
	iban: string | undefined
}
/** `refused` is the message of a BankFileError. */
export type BankFileAnswer = { movements: Movement[] } | { refused: string }

function read({ bytes, iban }: BankFileOrder): BankFileAnswer {
	try {
		return { movements: parseBankFile(bytes, iban) }
	} catch (error) {
		if (error instanceof BankFileError) return { refused: error.message }
		throw error
	}
}

parentPort?.postMessage(read(workerData as BankFileOrder))
