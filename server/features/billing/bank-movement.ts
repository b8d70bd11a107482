import { createHash } from 'node:crypto'
import type { BankRefusal, BankRemark } from '#contract/admin/orders.ts'
import { refusalText } from './bank-texts/index.ts'

/** One movement on our account, as a bank's file tells it. */
export interface Movement {
	/** Identifies it in each file that holds it: see `Identities`. */
	id: string
	/** The bank's reference, also a placeholder, as versions before decision 115 stored it; null where they hashed it as now. */
	earlier_id: string | null
	/** The bank's own reference; null when it says none. */
	bank_reference: string | null
	/** ISO day. */
	booked_on: string
	/** Received: no movement is a payment out. At most `mostCents`. */
	cents: number
	currency: string
	/** All texts that may contain a reference. */
	texts: string[]
	payer: string | null
	/** Several payments in one sum, of which the bank does not say the parts. */
	is_collected: boolean
}

/** The content of a bank's file: the incoming payments, and remarks on the rest. */
export interface BankFile {
	movements: Movement[]
	remarks: BankRemark[]
}

/** A file that cannot be read in its stated format; its message is one line for the operator, in English. */
export class BankFileError extends Error {
	readonly refusal: BankRefusal

	constructor(code: BankRefusal['code'], value = '') {
		super(refusalText({ code, value }, 'en'))
		this.refusal = { code, value }
	}
}

/** The largest amount that the database has, of cents. */
export const mostCents = 2_147_483_647

/** Most remarks by themselves; further ones of a kind are counted together. */
const mostRemarks = 100
/** Most entries that a remark names. */
const mostSaid = 20

/** Collects the remarks about a file. */
export class Remarks {
	readonly #remarks = new Map<string, BankRemark>()

	/** Counts one more of a kind; `said` names it. Those of `kind`, such as an account, are counted by themselves. */
	add(code: BankRemark['code'], said: string | null = null, kind = '') {
		const key = this.#remarks.size < mostRemarks ? `${code} ${kind}` : code
		const remark = this.#remarks.get(key) ?? { code, count: 0, said: [] }
		remark.count += 1
		if (said !== null && remark.said.length < mostSaid && !(kind !== '' && remark.said.includes(said))) remark.said.push(said)
		this.#remarks.set(key, remark)
	}

	list(): BankRemark[] {
		return [...this.#remarks.values()]
	}
}

/** The banks' texts in place of a reference. */
const placeholder = /^(?:non-?ref|not ?provided|notavailable|none|null|n\/?a|unknown|[-0.\s*x]*)$/i

/** A bank's reference; null for a placeholder. */
export const asReference = (text: string | null): string | null => (text === null || placeholder.test(text.trim()) ? null : text.trim())

/**
 * Names the movements of one file. With a reference of the bank a movement is the same when reference, day, amount, currency and payer are, without
 * one when all is that the file says of it; of equal ones in a file the first, the second and so on.
 */
export class Identities {
	readonly #seen = new Map<string, number>()

	/** `said` is all that the file says; earlier versions hashed it in the same way. */
	identify(
		{ bank_reference, booked_on, cents, currency, payer }: Omit<Movement, 'id' | 'earlier_id' | 'texts' | 'is_collected'>,
		said: (string | number | null)[],
	): string {
		const all = JSON.stringify(bank_reference === null ? said : [bank_reference, booked_on, cents, currency, payer])
		const count = (this.#seen.get(all) ?? 0) + 1
		this.#seen.set(all, count)
		const hash = createHash('sha256').update(`${all}#${count}`).digest('hex')
		// The hash alone identifies; the reference is there to be read.
		return bank_reference === null ? hash : `${bank_reference.slice(0, 60)} ${hash}`
	}
}
