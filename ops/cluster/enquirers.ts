import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope, Output } from '#contract/index.ts'
import { timeUntil } from '../faults/run-fault.ts'
import { newEmail } from '#test/people.ts'
import type { Cluster } from './cluster.ts'

const longestWait = 120_000
const longestMail = 60_000

export interface Enquirers {
	/** The acknowledged enquiries so far: the id of the enquiry by the address of its sender. */
	sent: () => [email: string, id: number][]
	/** The addresses of the senders whose confirmation was acknowledged so far. */
	confirmed: () => Set<string>
	/** Waits until so many more are confirmed. Throws when one is refused for another reason than a fault. */
	writeMore: (count: number) => Promise<void>
	/** Lets each finish its enquiry. Returns how many requests were refused or unanswered, and sent again. */
	stop: () => Promise<number>
}

/** Four visitors write one enquiry after the other through nginx, each from its own address, and confirm it by the mailed link. */
export function startEnquirers({ address, mail }: Cluster, property_id: number): Enquirers {
	const sent = new Map<string, number>()
	const confirmed = new Set<string>()
	let [isOver, end, repeated] = [false, Infinity, 0]

	/** Sends a form, with the same idempotency key each time, until the product acknowledges it; throws when the product refuses the form. */
	async function insist<Data>(path: string, fields: Record<string, string>, key: string): Promise<Data> {
		for (;;) {
			const body = new URLSearchParams(fields)
			const response = await fetch(`${address}/api/${path}`, { method: 'POST', body, headers: { 'idempotency-key': key } }).catch(
				() => null,
			)
			const answer = response && ((await response.json().catch(() => null)) as Envelope<Data> | null)
			if (answer?.status) return answer.data
			if (answer && response.status < 500) throw new Error(`${path}: ${JSON.stringify(answer)}`)
			if (performance.now() > end) throw new Error(`${path}: nothing was acknowledged in time`)
			repeated += 1
			await sleep(200)
		}
	}

	async function write() {
		while (!isOver) {
			const email = newEmail()
			const [key = ''] = email.split('@')
			const form = { property_id: String(property_id), first_name: 'Léa', last_name: 'Schmit', email, message: `Is it free? ${email}` }
			const { enquiry_id } = await insist<Output<'sendEnquiry'>>('enquiry_submit', form, `enquiry-${key}`)
			sent.set(email, enquiry_id)
			const findToken = () =>
				/\/confirm-enquiry\/([\w-]+)/.exec(mail.delivered.find(({ recipient }) => recipient === email)?.text ?? '')?.[1]
			await timeUntil(async () => findToken() !== undefined, { most: longestMail })
			await insist<Output<'confirmEnquiry'>>('confirm_enquiry', { token: findToken() ?? '' }, `confirmation-${key}`)
			confirmed.add(email)
		}
	}
	const writing = Promise.all(Array.from({ length: 4 }, write))
	writing.catch(() => {})
	return {
		sent: () => [...sent],
		confirmed: () => new Set(confirmed),
		async writeMore(count) {
			const enough = confirmed.size + count
			await Promise.race([timeUntil(async () => confirmed.size >= enough, { most: longestWait }), writing])
		},
		async stop() {
			isOver = true
			end = performance.now() + longestMail
			await writing
			return repeated
		},
	}
}
