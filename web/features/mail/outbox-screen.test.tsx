import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { sendLater, type MailKind } from '#server/platform/mail/send-later.ts'
import { mailTexts } from '#server/platform/mail/texts/index.ts'
import '#test/all-texts.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { outboxArea } from './texts/index.ts'

const address = '/admin/mails'
const refusal = '550 5.1.1 no such <b>person</b> here'

/** Three mails: one that waits, one that was sent at the second attempt, one that was refused for good. */
async function withMails(settings: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
	const product = await startProduct(settings)
	const path = `/verify/${'a'.repeat(43)}`
	await sendLater(product.db, { kind: 'verify', to: 'lea@example.org', lang: 'fr', values: { first_name: 'Léa', path } })
	await sendLater(product.db, { kind: 'new_log_in', to: 'mia@example.org', lang: 'de', values: { device: 'Firefox' } })
	await sendLater(product.db, { kind: 'reset', to: 'nobody@example.org', lang: 'en', values: { path } })
	const change = (to: string, values: object) => product.db.updateTable('mails').set(values).where('recipient', '=', to).execute()
	await change('mia@example.org', { state: 'sent', attempts: 2, sent_at: new Date() })
	await change('nobody@example.org', { state: 'refused', attempts: 1, refusal })
	return product
}

const signIn = async (account: Promise<{ token: string }>) => localStorage.setItem('access_token', (await account).token)
const rows = async () => (await screen.findAllByRole('article')).map((row) => row.textContent)
const asked = (view: Awaited<ReturnType<typeof openScreen>>) =>
	view.requests.filter(({ path }) => path === '/api/get_outbox').map(({ fields }) => fields)

test('the operator sees what became of each mail; a refusal stands there in the other server’s words', async () => {
	await using product = await withMails()
	await signIn(product.operator())
	await using view = await openScreen(address, { product })
	expect(view.address()).toBe(address)
	const [refused, sent, waiting] = await screen.findAllByRole('article')
	expect(refused?.textContent).toMatch(/Choose a new password.*nobody@example\.org.*Refused.*tried once/)
	expect(within(refused as HTMLElement).getByText(refusal).innerHTML).toContain('&lt;b&gt;')
	expect(sent?.textContent).toMatch(/Log-in from a new place.*mia@example\.org.*Sent.*tried 2 times/)
	expect(waiting?.textContent).toMatch(/Confirm the address.*lea@example\.org.*Waiting.*Send again/)
	const written = await product.db.selectFrom('mails').select('created_at').where('recipient', '=', 'lea@example.org').executeTakeFirst()
	expect(within(waiting as HTMLElement).getByText(/20\d\d, \d\d:\d\d$/)).toHaveProperty('dateTime', written?.created_at.toISOString())
	screen.getByText('3 e-mails')
	screen.getByText('E-mails wait here until a mail server is set (SMTP_URL).')
	expect(screen.getByRole('link', { name: 'Outbox' }).getAttribute('aria-current')).toBe('page')
})

test('where a mail server is set, or no mail waits, nothing says that mails wait for one', async () => {
	const notice = 'E-mails wait here until a mail server is set (SMTP_URL).'
	for (const [settings, search] of [
		[{ SMTP_URL: 'smtp://127.0.0.1:1' }, ''],
		[{}, '?state=sent'],
	] as const) {
		await using product = await withMails(settings)
		await signIn(product.operator())
		await using view = await openScreen(address + search, { product })
		expect((await rows()).length).toBeGreaterThan(0)
		expect(view.address()).toBe(address + search)
		expect(screen.queryByText(notice)).toBeNull()
	}
})

test('mails are kept to a state, which the address says, and to a person, which it does not', async () => {
	await using product = await withMails()
	await signIn(product.operator())
	await using view = await openScreen(`${address}?state=refused`, { product })
	expect(await rows()).toEqual([expect.stringContaining('nobody@example.org')])
	await view.user.click(screen.getByRole('link', { name: 'Waiting' }))
	await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('lea@example.org')]))
	expect(view.address()).toBe(`${address}?state=waiting`)
	expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('aria-current')).toBe('page')

	await view.user.type(screen.getByLabelText('E-mails to one address'), ' MIA@example.org {Enter}')
	await screen.findByText('No e-mail matches. Show all of them, or try another address.')
	await view.user.click(screen.getByRole('link', { name: 'All' }))
	expect(await rows()).toEqual([expect.stringContaining('mia@example.org')])
	expect(view.address()).toBe(address)
	await view.user.click(screen.getByRole('button', { name: 'All addresses' }))
	await waitFor(async () => expect(await rows()).toHaveLength(3))
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mails to one address')))
	expect(asked(view)).toEqual([
		[['state', 'refused']],
		[['state', 'waiting']],
		[
			['state', 'waiting'],
			['to', 'MIA@example.org'],
		],
		[['to', 'MIA@example.org']],
		[],
	])
})

test('an unknown state shows all; an invalid address shows an error at the field, which has the focus', async () => {
	await using product = await withMails()
	await signIn(product.operator())
	await using view = await openScreen(`${address}?state=%3Cscript%3E`, { product })
	expect(await rows()).toHaveLength(3)
	const field = screen.getByLabelText('E-mails to one address')
	await view.user.type(field, "' or 1=1 --{Enter}")
	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
	await waitFor(() => expect(document.activeElement).toBe(field))
	expect(document.getElementById((field.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent).toMatch(/\w/)
	expect(screen.queryByRole('article')).toBeNull()
})

test('refreshing loads new mails; a failure shows a message and a retry button', async () => {
	await using product = await startProduct()
	await signIn(product.operator())
	await using view = await openScreen(address, { product })
	await screen.findByText(/No e-mail has been written yet/)
	await sendLater(product.db, { kind: 'password_changed', to: 'lea@example.org', lang: 'fr', values: {} })
	await view.user.click(screen.getByRole('button', { name: 'Refresh' }))
	expect(await rows()).toEqual([expect.stringContaining('Password changed')])
	view.break('/api/get_outbox', 500)
	await view.user.click(screen.getByRole('button', { name: 'Refresh' }))
	const alert = await screen.findByRole('alert')
	within(alert).getByText('Broken on purpose.')
	view.break('/api/get_outbox', null)
	await view.user.click(within(alert).getByRole('button', { name: 'Try again' }))
	expect(await rows()).toHaveLength(1)
})

test('for users and professionals there is no such page, and nothing is asked; visitors log in first', async () => {
	await using product = await withMails()
	for (const account of [() => product.user(), () => product.professional()]) {
		await signIn(account())
		await using view = await openScreen(address, { product })
		await screen.findByRole('heading', { name: 'Page not found' })
		expect(asked(view)).toEqual([])
		expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Operator area', hidden: true })).toBeNull()
	}
	localStorage.clear()
	await using view = await openScreen(address, { product })
	await waitFor(() => expect(view.address()).toBe(`/userLogin?next=${encodeURIComponent(address)}`))
	expect(asked(view)).toEqual([])
})

test('an operator gets to the outbox, and without a second factor is sent to its set-up first', async () => {
	await using product = await withMails()
	const operator = await product.operator()
	await product.db.updateTable('accounts').set({ second_factor_since: null }).where('id', '=', operator.id).execute()
	localStorage.setItem('access_token', operator.token)
	await using view = await openScreen('/userLogin', { product })
	await waitFor(() => expect(view.address()).toBe('/admin'))
	await screen.findByRole('heading', { level: 1, name: 'One more step before you begin' })
	expect(screen.getByRole('link', { name: 'Set up two-factor authentication' }).getAttribute('href')).toBe('/profile#second-factor')
	expect(view.requests.filter(({ path }) => path === '/api/get_overview')).toEqual([])
})

test('every kind of mail has its words in every language', () => {
	const kinds = Object.keys(mailTexts.en.letters) as MailKind[]
	for (const language of languages) expect(Object.keys(outboxArea.in(language).outbox.kinds).toSorted()).toEqual(kinds.toSorted())
})
