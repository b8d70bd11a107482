import { expect, test } from 'vitest'
import { schemas } from '#contract/index.ts'
import { planRights, type PlanRights } from '#contract/plans/plan-choices.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { addListing } from '#test/add-listing.ts'
import { supplierWithHall } from '#test/conversations.ts'
import { startProduct } from '#test/product.ts'
import { makeToken } from '#server/features/accounts/access.ts'
import { neededRights } from './access.ts'

test('each call that names a plan has the rights that it needs', () => {
	const naming = Object.entries(schemas).filter(([, { input }]) => 'shape' in input && 'plan_id' in input.shape)
	expect(naming.map(([call]) => call).toSorted()).toEqual(Object.keys(neededRights).toSorted())
})

type PlanCall = keyof typeof neededRights
const reach = (rights: PlanRights) => planRights.indexOf(rights)

test('every call about a plan does its work for all who hold the right that it needs, and nothing for anybody else', async () => {
	await using product = await startProduct()
	const [planner, guest, stranger, operator] = [await product.user(), await product.user(), await product.user(), await product.operator()]
	const [chosen, other] = [await supplierWithHall(product), await supplierWithHall(product)]
	const further = await addListing(product, { account_id: (await product.professional()).id })
	const message = 'Is the hall free for our wedding?'
	const { plan_id } = (await product.call('savePlan', { title: 'Wedding' }, planner.token)).data
	const names = { first_name: 'Tom', last_name: 'Hoffmann' }
	const brief = { plan_id, ...names, property_ids: [chosen.property_id, other.property_id], message }
	const { enquiries } = (await product.call('sendBrief', brief, planner.token)).data
	const conversation_id = enquiries.find(({ property_id }) => property_id === chosen.property_id)?.conversation_id ?? 0
	const offer = {
		conversation_id,
		valid_until: addDays(luxembourgDay(new Date()), 14),
		lines: JSON.stringify([{ text: 'Hall', quantity: 1, unit: 'day', price: 900, vat: 0 }]),
	}
	const { offer_id } = (await product.call('makeOffer', offer, chosen.token)).data

	interface Holder {
		name: string
		rights: PlanRights | null
		token: string | null
		plan_key?: string
	}
	const holders: Holder[] = [
		{ name: 'a stranger', rights: null, token: stranger.token },
		{ name: 'an asked supplier', rights: null, token: chosen.token },
		{ name: 'the operator', rights: null, token: operator.token },
		{ name: 'a visitor without a key', rights: null, token: null },
		{ name: 'a visitor with a wrong key', rights: null, token: null, plan_key: makeToken() },
	]
	let share_id = 0
	for (const rights of ['look', 'comment', 'decide'] as const) {
		const { data } = await product.call('sharePlan', { plan_id, rights }, planner.token)
		share_id = data.shares.at(-1)?.share_id ?? 0
		holders.push({ name: `a visitor with a link to ${rights}`, rights, token: null, plan_key: data.key ?? '' })
	}
	const opened = (await product.call('sharePlan', { plan_id, rights: 'comment', email: 'guest@example.org' }, planner.token)).data.key ?? ''
	await product.call('getPlan', { plan_id, plan_key: opened }, guest.token)
	holders.push({ name: 'an account that has opened a mailed link to comment', rights: 'comment', token: guest.token })
	holders.push({ name: 'the planner', rights: 'own', token: planner.token })

	const author = 'Ana'
	const property_id = chosen.property_id
	/** In an order in which each call finds its rows. */
	const fields: Record<PlanCall, Record<string, unknown>> = {
		getPlan: {},
		getDaySheet: {},
		commentPlan: { message: 'A fine hall', author },
		votePlan: { property_id, value: 1, author },
		savePlan: { notes: 'By the lake' },
		setPlanCandidate: { property_id: further },
		setPlanTask: { title: 'Call the hall' },
		setPlanTime: { starts: '14:00', title: 'Doors' },
		answerOffer: { offer_id, answer: 'accept' },
		tellAsked: { message: 'We are eighty now.' },
		tellOthers: { property_id },
		sharePlan: { rights: 'look' },
		sendBrief: { property_ids: [further], message, ...names, preview: 1 },
		openPlanConversation: { conversation_id },
		callOffPlan: { message: 'It does not take place.' },
		keepPlan: {},
		deletePlan: {},
	}
	const seen = async () => {
		const { data } = await product.call('getPlan', { plan_id }, planner.token)
		const tables = ['plans', 'plan_shares', 'plan_candidates', 'plan_comments', 'plan_votes', 'plan_tasks', 'plan_times', 'mails'] as const
		const rows = await Promise.all(tables.map((table) => product.db.selectFrom(table).selectAll().execute()))
		const states = await product.db.selectFrom('enquiries').select(['id', 'state']).orderBy('id').execute()
		return { data, rows, states }
	}
	/** Changing the rights of a link is sharing too: its holder cannot widen them. */
	const tries: [PlanCall, Record<string, unknown>][] = [
		['sharePlan', { share_id, rights: 'decide' }],
		...(Object.entries(fields) as [PlanCall, Record<string, unknown>][]),
	]
	for (const [call, more] of tries) {
		// Each under another name: nobody may go by that of the owner.
		const ask = ({ name, token, plan_key }: Holder) =>
			product.call(call, { plan_id, ...(plan_key && { plan_key }), ...more, ...('author' in more && { author: name }) }, token)
		const needed = reach(neededRights[call])
		const before = await seen()
		for (const holder of holders.filter(({ rights }) => rights === null || reach(rights) < needed)) {
			const { http, code } = await ask(holder)
			// A visitor who begins a plan needs a key, as one who changes it does.
			const isKeyless = call === 'savePlan' && holder.token === null && !holder.plan_key
			const isWithoutAccount = call === 'keepPlan' && holder.token === null
			if (isWithoutAccount) {
				expect([call, holder.name, http, code]).toEqual([call, holder.name, 401, 'login_required'])
				continue
			}
			const outsider = isKeyless ? [422, 'invalid_input'] : [404, 'not_found']
			expect([call, holder.name, http, code]).toEqual([call, holder.name, ...(holder.rights === null ? outsider : [403, 'not_yours'])])
		}
		expect([call, await seen()]).toEqual([call, before])
		// A call that works once is made by the least entitled holder.
		const able = holders.filter(({ rights }) => rights !== null && reach(rights) >= needed)
		for (const holder of call === 'tellOthers' || call === 'deletePlan' ? able.slice(0, 1) : able)
			expect([call, holder.name, (await ask(holder)).http]).toEqual([call, holder.name, 200])
	}
	expect(await product.db.selectFrom('plans').select('id').execute()).toEqual([])
})
