import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { BankMovement, OperatorOrder } from '#contract/admin/orders.ts'
import type { Language } from '#contract/values/languages.ts'
import { requireReauthentication } from '#server/features/accounts/access.ts'
import { importMovements, previewMovements, readBankFile, type Imported, type ImportOutcome } from '#server/features/billing/bank-import.ts'
import { BankFileError } from '#server/features/billing/bank-movement.ts'
import { refusalText, remarkText } from '#server/features/billing/bank-texts/index.ts'
import { markPaid } from '#server/features/billing/payments.ts'
import { withdrawOrder } from '#server/features/billing/premium.ts'
import type { Config } from '#server/platform/config.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { euros } from '#server/platform/shared/money.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { writeAudit } from '#server/platform/shared/audit.ts'
import { countOrders, readOperatorOrders } from './order-list.ts'
import { cut, paged } from '#server/platform/http/paging.ts'
import { orderListAddress } from './serve-order-lists.ts'

export const ordersHandlers: Handlers<'getAllOrders' | 'markOrderPaid' | 'cancelOrder' | 'exportOrders' | 'uploadBankFile'> = {
	async getAllOrders({ input, db, config }) {
		const [total, list] = await Promise.all([countOrders(db, input), readOperatorOrders(db, config, filterOf(input), cut(input))])
		return paged(input, total, list)
	},

	async markOrderPaid({ input: { order_id, paid_on, reference }, db, config, account }) {
		requireReauthentication(account)
		await db.transaction().execute(async (trx) => {
			const before = await findState(trx, order_id)
			if (paid_on > luxembourgDay(new Date())) fail('invalid_input', { fields: { paid_on: { error: 'too_large' } } })
			const outcome = await markPaid(trx, order_id, 'operator', paid_on)
			if (outcome !== 'paid') fail('conflict')
			await writeAudit(trx, account, {
				action: 'order_paid',
				item_kind: 'order',
				item_id: order_id,
				before: { state: before },
				after: { state: 'paid', paid_on, reference },
			})
		})
		return readOne(db, config, order_id)
	},

	async cancelOrder({ input: { order_id, reason }, db, config, account }) {
		requireReauthentication(account)
		await db.transaction().execute(async (trx) => {
			const before = await findState(trx, order_id)
			const credit_note = (await withdrawOrder(trx, config, order_id)) ?? fail('conflict')
			await writeAudit(trx, account, {
				action: 'order_cancelled',
				item_kind: 'order',
				item_id: order_id,
				before: { state: before },
				after: { state: 'cancelled', credit_note },
				reason,
			})
		})
		return readOne(db, config, order_id)
	},

	async exportOrders({ input, db, config, account }) {
		const filter = filterOf(input)
		const count = await countOrders(db, filter)
		await writeAudit(db, account, { action: 'orders_exported', item_kind: 'order', after: { ...filter, count } })
		return { url: await orderListAddress(config, filter), count }
	},

	async uploadBankFile({ input: { take }, db, config, account, language, files: [file] }) {
		if (!file) fail('invalid_input', { fields: { bank_file: { error: 'required' } } })
		if (take) requireReauthentication(account)
		const { movements, remarks } = await readFileOf(file.path, config, language)
		const imported = await (take ? importMovements : previewMovements)(db, movements)
		if (take)
			await writeAudit(db, account, {
				action: 'bank_file_read',
				item_kind: 'bank_file',
				item_id: file.name.slice(0, 80),
				after: {
					movements: imported.length,
					orders_paid: imported.flatMap(({ outcome, order }) =>
						(outcome === 'paid' || outcome === 'overpaid') && order ? [order.id] : [],
					),
					to_give_back: imported.flatMap(tooMuch),
					to_look_at: imported.filter(({ outcome }) => unclear.includes(outcome)).length,
				},
			})
		return {
			is_taken: take,
			movements: imported.map(asMovement),
			remarks: remarks.map((remark) => ({ ...remark, words: remarkText(remark, language) })),
		}
	},
}

const unclear: readonly ImportOutcome[] = ['partial', 'unmatched', 'ambiguous', 'collected', 'currency']

/** Overpaid cents by order: only this answer has them, they are not stored. */
function tooMuch({ outcome, movement, order, received_cents }: Imported): string[] {
	if (!order || !(outcome === 'overpaid' || outcome === 'already_paid' || outcome === 'cancelled')) return []
	return [`#${order.id}: ${euros(outcome === 'overpaid' ? received_cents - order.gross_cents : movement.cents, 'en')}`]
}

const filterOf = <Filter extends { state?: unknown; q?: unknown; from?: unknown; to?: unknown }>({ state, q, from, to }: Filter) =>
	({ state, q, from, to }) as Pick<Filter, 'state' | 'q' | 'from' | 'to'>

async function findState(db: Kysely<DB>, id: number): Promise<string> {
	const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
	return order?.state ?? fail('not_found')
}

async function readOne(db: Kysely<DB>, config: Config, id: number): Promise<OperatorOrder> {
	const [order] = await readOperatorOrders(db, config, { id }, { offset: 0, limit: 1 })
	return order ?? fail('not_found')
}

/** A file that cannot be read is an error of its field, in the words of its reader. */
async function readFileOf(path: string, config: Config, language: Language) {
	try {
		return await readBankFile(await readFile(path), config)
	} catch (error) {
		if (!(error instanceof BankFileError)) throw error
		const { refusal } = error
		return fail('invalid_input', {
			fields: { bank_file: { error: 'broken_file', words: refusalText(refusal, language) } },
			data: { refusal },
		})
	}
}

const asMovement = ({ outcome, movement, order, received_cents }: Imported): BankMovement => ({
	booked_on: movement.booked_on,
	cents: movement.cents,
	currency: movement.currency,
	payer: movement.payer,
	outcome,
	order: order && { id: order.id, property_name: order.property_name, gross_cents: order.gross_cents },
	received_cents,
})
