import type { Envelope, Output } from '#contract/index.ts'
import { timeUntil } from '../../faults/run-fault.ts'
import { userForm } from '#test/people.ts'
import type { Part } from './part.ts'

const longestMail = 60_000

/** A visitor signs up through nginx, gets a mail by SMTP, and confirms the address with its link; the store refuses a stranger. */
export const signUp: Part = async (cluster, { expect, figure }) => {
	const form = userForm()
	const response = await fetch(`${cluster.address}/api/signup_api`, { method: 'POST', body: new URLSearchParams(form) })
	const { status, data } = (await response.json()) as Envelope<Output<'signUp'>>
	expect('sign-up', response.status, status && !data.email_verified)
	const findMail = () => cluster.mail.delivered.find(({ recipient }) => recipient === form.email)
	const arrived = await timeUntil(async () => findMail() !== undefined, { most: longestMail })
	figure('ms until the mail is there', arrived ?? 'never')
	const token = /\/verify\/([\w-]+)/.exec(findMail()?.text ?? '')?.[1]
	const verified = await fetch(`${cluster.address}/api/verify/${token}`)
	expect('its link', verified.status, verified.status === 200)
	const account = await cluster.database.db
		.selectFrom('accounts')
		.select('email_verified')
		.where('email', '=', form.email)
		.executeTakeFirst()
	expect('the address is confirmed', String(account?.email_verified), account?.email_verified === true)
	const refusal = await cluster.store.tryWrongSecret()
	expect('the store refuses a wrong secret', refusal ?? 'accepted', refusal === 'SignatureDoesNotMatch')
}
