import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { enquiriesArea } from '#web/features/enquiries/texts/index.ts'
import { conversationArea } from '#web/features/enquiries/conversation-texts/index.ts'
import { agendaArea } from '#web/features/events/agenda/texts/index.ts'
import { listingArea } from '#web/features/listings/detail/texts/index.ts'
import { favouritesArea } from '#web/features/favourites/texts/index.ts'
import { planDialogsArea } from '#web/features/plans/dialog-texts/index.ts'
import { plansArea } from '#web/features/plans/texts/index.ts'
import { addUser } from '../signed-in.ts'
import { textsOf } from '../visit.ts'
import { hasWebKit, WebKit } from '../webkit.ts'

/*
 * The jobs that most people come for, in the engine of Safari. They repeat no proof of the Chromium journeys: they prove that a job goes through from
 * its first to its last press.
 */

const t = textsOf.en
const origin = () => process.env['JOURNEYS_ADDRESS'] ?? ''
const open = () => WebKit.start(origin())
const someAddress = () => `${randomUUID()}@example.org`

/** The items of a list: the address and the name of each. */
const listOf = (webkit: WebKit) =>
	webkit.run(() =>
		[...document.querySelectorAll<HTMLAnchorElement>('main article :is(h2, h3, h4) a')].map((link) => ({
			path: link.pathname,
			name: link.textContent.trim(),
		})),
	)
async function firstOf(webkit: WebKit) {
	const [first] = await listOf(webkit)
	if (!first) throw new Error('The list is empty.')
	return first
}

/** The first link of a form in the newest mail of a kind to an address. */
async function mailed(kind: string, to: string, link: RegExp): Promise<string> {
	let found: string | undefined
	await expect
		.poll(async () => {
			const { list } = (await (await fetch(`${origin()}/outbox.json?to=${to}`)).json()) as { list: { kind: string; text: string | null }[] }
			found = link.exec(list.find((mail) => mail.kind === kind)?.text ?? '')?.[0]
			return found
		})
		.toBeDefined()
	return found ?? ''
}

test.describe('in WebKit', () => {
	test.skip(!hasWebKit, 'apt-get install webkit2gtk-driver xvfb')

	test('a sentence finds families, and one of its words is left out', async () => {
		await using webkit = await open()
		await webkit.open('/')
		await webkit.fill(t.home.what, 'hall for 60 guests in Esch\uE007')
		await webkit.isAt(/^\/search\?q=hall/)
		await webkit.isReady()
		await webkit.press({ kind: 'link', name: /60/, within: 'main li' })
		await webkit.isAt(/as=/)
		await webkit.says('Esch')
	})

	test('a list is filtered, and a reload has the filters', async () => {
		await using webkit = await open()
		await webkit.open('/filterVenues')
		const people = '[role=group], fieldset'
		await webkit.fill(t.search.from, '60', people)
		await webkit.fill(t.search.to, '300\uE007', people)
		await webkit.isAt(/min_capacity=60&max_capacity=300/)
		await webkit.open('/filterVenues')
		await webkit.isAt(/min_capacity=60&max_capacity=300/)
	})

	test('a listing opens from its list, and so do its pictures', async () => {
		await using webkit = await open()
		await webkit.open('/filterVenues?sub_category_id=4')
		const { name } = await firstOf(webkit)
		await webkit.press({ kind: 'link', name, within: 'main article' })
		await webkit.isAt(/^\/details\//)
		await webkit.says(name)
		expect(await webkit.run(() => document.querySelectorAll('main img').length)).toBeGreaterThan(0)
	})

	test('a visitor writes, confirms by mail, and goes on with the conversation', async () => {
		await using webkit = await open()
		const email = someAddress()
		const [words, told] = [enquiriesArea.in('en').enquiry, conversationArea.in('en').conversation]
		await webkit.open('/filterVenues?sub_category_id=4')
		await webkit.open((await firstOf(webkit)).path)
		await webkit.press({ kind: 'button', name: listingArea.in('en').contact.write })
		await webkit.fill(words.firstName, 'Tom')
		await webkit.fill(words.lastName, 'Hoffmann')
		await webkit.fill(words.email, email)
		await webkit.fill(words.message, 'Is the hall free for our wedding?')
		await webkit.press({ kind: 'button', name: words.send })
		await webkit.says(words.confirmTitle)
		await webkit.open(new URL(await mailed('enquiry_confirm', email, /http\S+\/confirm-enquiry\/\S+/)).pathname)
		await webkit.press({ kind: 'button', name: words.plainConfirm })
		await webkit.says(words.confirmedTitle)
		const link = new URL(await mailed('enquiry_copy', email, /http\S+#key=\S+/))
		await webkit.open(`${link.pathname}${link.hash}`)
		await webkit.fill(told.message, 'We come on Friday at five.')
		await webkit.press({ kind: 'button', name: told.send })
		await expect.poll(() => webkit.run(() => document.querySelector('[role=log]')?.textContent)).toContain('We come on Friday at five.')
	})

	test('a person signs up', async () => {
		await using webkit = await open()
		const email = someAddress()
		const words = authArea.in('en').auth
		await webkit.open('/userRegister')
		await webkit.fill(words.firstName, 'Léa')
		await webkit.fill(words.lastName, 'Schmit')
		await webkit.fill(words.email, email)
		await webkit.fill(words.password, 'a garland over the square')
		await webkit.says(words.lengthReached)
		await webkit.press({ kind: 'button', name: /terms/, within: 'form' })
		await webkit.press({ kind: 'button', name: words.signUp.action, within: 'form' })
		await webkit.says(email)
		await webkit.open('/profile')
		await webkit.says(email)
	})

	test('the agenda leads to the weekend and to an event', async () => {
		await using webkit = await open()
		const words = agendaArea.in('en').agenda
		await webkit.open('/agenda')
		await webkit.press({ kind: 'link', name: words.weekend })
		await webkit.isAt(/from=\d{4}-\d\d-\d\d&to=/)
		await webkit.open('/agenda?view=month')
		await webkit.open('/agenda')
		const { path, name } = await firstOf(webkit)
		await webkit.press({ kind: 'link', name, within: 'main article' })
		await webkit.isAt(new RegExp(`^${path}`))
		await webkit.says(name)
	})

	test('the map shows what the list has', async () => {
		await using webkit = await open()
		await webkit.open('/filterVenues?view=map')
		await expect.poll(() => webkit.run(() => document.querySelectorAll('[data-pin]').length), { timeout: 30_000 }).toBeGreaterThan(0)
	})

	test('a heart is in the list of favourites', async () => {
		await using webkit = await open()
		const { token } = await addUser('Léa')
		await webkit.open('/')
		await webkit.run((text) => localStorage.setItem('access_token', text), token)
		await webkit.open('/filterVenues?sub_category_id=4')
		const { name } = await firstOf(webkit)
		await webkit.press({ kind: 'button', name: /^Save /, within: 'main article' })
		await expect.poll(() => webkit.run(() => document.querySelectorAll('main [aria-pressed=true]').length)).toBe(1)
		await expect
			.poll(async () => {
				await webkit.open('/fav')
				return webkit.text()
			})
			.toContain(name)
		await webkit.says(favouritesArea.in('en').favourites.share)
	})

	test('two venues stand side by side', async () => {
		await using webkit = await open()
		await webkit.open('/filterVenues?sub_category_id=4')
		const [one, other] = await listOf(webkit)
		for (const venue of [one, other]) await webkit.press({ kind: 'button', name: `Compare ${venue?.name}` })
		await webkit.press({ kind: 'link', name: t.compare.open })
		await webkit.isAt(/^\/compare\?listings=\d+,\d+$/)
		await expect.poll(() => webkit.run(() => document.querySelectorAll('main [role=columnheader], main th[scope=col]').length)).toBe(2)
	})

	test('a plan is made, changed and shared', async () => {
		await using webkit = await open()
		const words = { ...plansArea.in('en').plans, ...planDialogsArea.in('en').planDialogs }
		await webkit.open('/filterVenues?sub_category_id=4')
		await webkit.press({ kind: 'button', name: new RegExp(`^${t.plan.add}`) })
		await webkit.press({ kind: 'button', name: words.open })
		await webkit.says(t.plan.mine)
		await webkit.press({ kind: 'button', name: words.edit })
		await webkit.fill(words.name, 'Summer party\uE004')
		await webkit.says('Summer party')
		await webkit.fill(words.peopleField, '120\uE004')
		await webkit.says(words.saved)
		await webkit.press({ kind: 'button', name: words.share })
		await webkit.fill(words.shareName, 'Ana', 'dialog, [role=dialog]')
		await webkit.press({ kind: 'button', name: words.makeLink, within: 'dialog, [role=dialog]' })
		await expect
			.poll(() =>
				webkit.run(() => document.querySelector<HTMLInputElement>('dialog input[readonly], [role=dialog] input[readonly]')?.value),
			)
			.toMatch(/\/plan\//)
	})
})
