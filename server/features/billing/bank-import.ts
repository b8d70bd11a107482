import { sql, type Insertable, type Kysely } from 'kysely'
import { join } from 'node:path'
import { maxBankFileBytes } from '#contract/limits.ts'
import type { Config } from '#server/platform/config.ts'
import { euros } from '#server/platform/shared/money.ts'
import { ReaderThreadError, readInThread } from '#server/platform/shared/reader-thread.ts'
import type { BankPayments, DB } from '#server/platform/database/schema.ts'
import type { BankFileAnswer, BankFileOrder } from './bank-file-reader.ts'
import { remarkText } from './bank-texts/index.ts'
import { BankFileError, type BankFile, type Movement } from './bank-movement.ts'
import { markPaid } from './payments.ts'
import { findReferences } from './reference.ts'

const program = join(import.meta.dirname, 'bank-file-reader.ts')

/** The content of a bank's file, read in a separate thread. Throws a BankFileError. */
export async function readBankFile(bytes: Uint8Array, { COMPANY_IBAN }: Pick<Config, 'COMPANY_IBAN'>): Promise<BankFile> {
	if (bytes.length > maxBankFileBytes) throw new BankFileError('too_large')
	const order: BankFileOrder = { bytes, iban: COMPANY_IBAN }
	const answer = await readInThread<BankFileAnswer>(program, order).catch((error: unknown) => {
		throw error instanceof ReaderThreadError ? new BankFileError('too_hard') : error
	})
	if ('refused' in answer) throw new BankFileError(answer.refused.code, answer.refused.value)
	return answer
}

/** The outcome of a movement; all but `paid` and `known` need an operator. */
export type ImportOutcome =
	| 'paid'
	| 'known'
	| 'overpaid'
	| 'partial'
	| 'already_paid'
	| 'cancelled'
	| 'unmatched'
	| 'ambiguous'
	| 'collected'
	| 'currency'

export interface Imported {
	outcome: ImportOutcome
	movement: Movement
	order: { id: number; reference: string; property_name: string; gross_cents: number } | null
	/** Received for that order, this movement included. */
	received_cents: number
}

/**
 * Takes down each movement once, also if it is imported twice, and marks the order that it names as paid once enough has arrived. Each in a
 * separate transaction, or all in the given one.
 */
export async function importMovements(db: Kysely<DB>, movements: readonly Movement[]): Promise<Imported[]> {
	const imported: Imported[] = []
	for (const movement of movements)
		imported.push(
			db.isTransaction ? await importMovement(db, movement) : await db.transaction().execute((trx) => importMovement(trx, movement)),
		)
	return imported
}

class TakenBack extends Error {}

/** A dry run: books the movements in a transaction and rolls it back. */
export async function previewMovements(db: Kysely<DB>, movements: readonly Movement[]): Promise<Imported[]> {
	let imported: Imported[] = []
	try {
		await db.transaction().execute(async (trx) => {
			imported = await importMovements(trx, movements)
			throw new TakenBack()
		})
	} catch (error) {
		if (!(error instanceof TakenBack)) throw error
	}
	return imported
}

async function importMovement(db: Kysely<DB>, movement: Movement): Promise<Imported> {
	const { booked_on, cents, currency, texts, payer, is_collected } = movement
	const references = [...new Set(texts.flatMap(findReferences))]
	const orders =
		references.length === 0
			? []
			: await db
					.selectFrom('orders')
					.select(['id', 'reference', 'property_name', 'gross_cents', 'state'])
					.where('reference', 'in', references)
					.execute()
	const order = orders.length === 1 ? orders[0] : undefined
	const isNew = await store(db, movement, {
		booked_on,
		cents,
		payer,
		reference: order?.reference ?? references[0] ?? null,
		order_id: currency === 'EUR' && !is_collected ? (order?.id ?? null) : null,
	})
	const { received } = await db
		.selectFrom('bank_payments')
		.select(sql<number>`coalesce(sum(cents), 0)::int`.as('received'))
		.where('order_id', '=', order?.id ?? 0)
		.executeTakeFirstOrThrow()
	const told = (outcome: ImportOutcome): Imported => ({ outcome, movement, order: order ?? null, received_cents: received })
	if (!isNew) return told('known')
	if (orders.length > 1) return told('ambiguous')
	if (!order) return told('unmatched')
	if (currency !== 'EUR') return told('currency')
	if (is_collected) return told('collected')
	// Also a part of the price is to be given back then.
	if (order.state === 'cancelled') return told('cancelled')
	if (received < order.gross_cents) return told('partial')
	const outcome = await markPaid(db, order.id, 'transfer')
	if (outcome === 'unknown') return told('unmatched')
	return told(outcome === 'paid' && received > order.gross_cents ? 'overpaid' : outcome)
}

/**
 * Stores a movement; false when it is there already. One that an earlier version has stored under its bank's reference alone is known by its
 * content, and gets its new name.
 */
async function store(
	db: Kysely<DB>,
	{ id, earlier_id }: Movement,
	values: Omit<Insertable<BankPayments>, 'id' | 'imported_at'>,
): Promise<boolean> {
	const { booked_on, cents, payer, reference } = values
	const earlier =
		earlier_id === null
			? undefined
			: await db
					.deleteFrom('bank_payments')
					.where('id', '=', earlier_id)
					.where('booked_on', '=', booked_on)
					.where('cents', '=', cents)
					.where((row) => row.or([row('payer', 'is', null), row('payer', '=', payer ?? null)]))
					.$if(reference != null, (query) =>
						query.where((row) => row.or([row('reference', 'is', null), row('reference', '=', reference ?? null)])),
					)
					.returningAll()
					.executeTakeFirst()
	const isNew = await db
		.insertInto('bank_payments')
		.values({ ...(earlier ?? values), id })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	return isNew !== undefined && earlier === undefined
}

const remarks: Record<ImportOutcome, (imported: Imported) => string> = {
	paid: () => 'paid',
	known: () => 'imported before',
	overpaid: ({ order, received_cents }) => `paid, and ${euros(received_cents - (order?.gross_cents ?? 0), 'en')} too much`,
	partial: ({ order, received_cents }) => `too little: ${euros((order?.gross_cents ?? 0) - received_cents, 'en')} are missing`,
	already_paid: () => 'this order was paid before',
	cancelled: () => 'this order is cancelled',
	unmatched: () => 'no reference of ours',
	ambiguous: () => 'names several orders',
	collected: () => 'several payments in one sum, of which the bank does not say the parts',
	currency: ({ movement }) => `in ${movement.currency}`,
}

/** The report of an import, in lines: first movements that need an operator, then booked ones, entries not taken, and the totals. */
export function describeImport(imported: readonly Imported[], notTaken: BankFile['remarks']): string[] {
	const isDone = ({ outcome }: Imported) => outcome === 'paid' || outcome === 'known'
	const describe = (one: Imported) => {
		const { movement, order } = one
		const parts = [
			movement.booked_on,
			euros(movement.cents, 'en'),
			movement.payer ?? '-',
			order ? `order ${order.id} (${order.property_name})` : (movement.bank_reference ?? movement.texts.find(Boolean)?.slice(0, 60) ?? '-'),
		]
		return `${isDone(one) ? ' ' : '!'} ${parts.join('  ')}: ${remarks[one.outcome](one)}`
	}
	const open = imported.filter((one) => !isDone(one))
	const count = (outcome: ImportOutcome) => imported.filter((one) => one.outcome === outcome).length
	return [
		...open.map(describe),
		...imported.filter(({ outcome }) => outcome === 'paid').map(describe),
		...notTaken.map((remark) => remarkText(remark, 'en')),
		`${imported.length} movements in: ${count('paid') + count('overpaid')} orders paid, ${count('known')} imported before, ${open.length} for you to look at.`,
	].map((line) => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' '))
}
