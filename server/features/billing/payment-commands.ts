import { sql, type Kysely } from 'kysely'
import { readFile, stat } from 'node:fs/promises'
import { maxBankFileBytes } from '#contract/limits.ts'
import type { Config } from '#server/platform/config.ts'
import { euros, inGroups } from '#server/platform/shared/money.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { describeImport, importMovements, readBankFile } from './bank-import.ts'
import { BankFileError } from './bank-movement.ts'
import { markPaid, type PaymentOutcome } from './payments.ts'

type Command = (db: Kysely<DB>, config: Config, word: string) => Promise<string[]>

/** The subcommands of `payments`; each returns the lines to print. Throws one line for the person at the keyboard. */
export const paymentCommands = {
	async import(db, config, file) {
		const { size } = await stat(file).catch(() => {
			throw new Error(`There is no file ${file}.`)
		})
		if (size > maxBankFileBytes) throw new BankFileError('too_large')
		const { movements, remarks } = await readBankFile(await readFile(file), config)
		return describeImport(await importMovements(db, movements), remarks)
	},

	async list(db) {
		const orders = await db
			.selectFrom('orders')
			.select(['id', 'reference', 'due_on', 'gross_cents', 'property_name', sql<string>`buyer->>'name'`.as('buyer_name')])
			.where('state', '=', 'open')
			.orderBy('due_on')
			.orderBy('id')
			.execute()
		const lines = orders.map(
			({ id, reference, due_on, gross_cents, property_name, buyer_name }) =>
				`${id}  ${inGroups(reference)}  due ${due_on}  ${euros(gross_cents, 'en')}  ${buyer_name}  (${property_name})`,
		)
		return lines.length > 0 ? lines : ['No order is open.']
	},

	async paid(db, _config, word) {
		if (!/^\d{1,9}$/.test(word)) throw new Error('An order is named by its number, which "list" shows.')
		const outcomes: Record<PaymentOutcome, string> = {
			paid: `Order ${word} is paid now.`,
			already_paid: `Order ${word} was paid before.`,
			cancelled: `Order ${word} is cancelled.`,
			unknown: `There is no order ${word}.`,
		}
		const outcome = await markPaid(db, Number(word), 'operator')
		if (outcome !== 'paid') throw new Error(outcomes[outcome])
		return [outcomes.paid]
	},
} satisfies Record<string, Command>
