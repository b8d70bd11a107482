import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Output } from '#contract/index.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { userForm } from '#test/people.ts'
import type { FoundRow } from './ledger.ts'

/** Sends a form to a call of the accounts. Returns its data; null where it was refused. Throws when there is no answer. */
export async function call<Name extends 'signUp' | 'logIn'>(
	address: string,
	path: string,
	fields: Record<string, string>,
): Promise<Output<Name> | null> {
	const response = await fetch(`${address}/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
	const { status, data } = (await response.json()) as Envelope<Output<Name>>
	return status ? data : null
}

/** Signs one visitor up after the other until `isOver`, and hands each acknowledged address and id over. Unanswered and refused ones are counted. */
export async function keepSigningUp(
	address: () => string,
	{ isOver, acknowledge }: { isOver: () => boolean; acknowledge: (email: string, id: number) => void },
): Promise<{ refused: number; unanswered: number }> {
	const result = { refused: 0, unanswered: 0 }
	while (!isOver()) {
		const form = userForm()
		const account = await call<'signUp'>(address(), 'signup_api', form).catch(() => undefined)
		if (account) {
			acknowledge(form.email, account.id)
			continue
		}
		if (account === null) result.refused += 1
		else result.unanswered += 1
		// Refusals come at once: without a pause they would take the processor from the recovery.
		await sleep(50)
	}
	return result
}

/** Every account with its address; whole with the acceptance that is written in its transaction. */
export async function findSignUps({ db }: Pick<OpenDatabase, 'db'>): Promise<FoundRow<number>[]> {
	const found = await db
		.selectFrom('accounts')
		.leftJoin('acceptances', 'account_id', 'accounts.id')
		.select(({ fn }) => ['accounts.id', 'email', fn.count<number>('acceptances.version').as('acceptances')])
		.groupBy('accounts.id')
		.execute()
	return found.map(({ id, email, acceptances }) => ({ key: email, value: id, isWhole: acceptances === 1 }))
}
