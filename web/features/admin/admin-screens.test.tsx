import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { auditActions } from '#contract/admin/system.ts'
import { queues } from '#server/platform/database/jobs.ts'
import '#test/all-texts.ts'
import { addListing } from '#test/add-listing.ts'
import { auditEntries, reauthenticatedOperator, suspend } from '#test/operators.ts'
import { startProduct } from '#test/product.ts'
import { addBuyer, addOrder, addSeller } from '#test/sellers.ts'
import { openScreen } from '#test/screen.tsx'
import { adminArea } from './texts/index.ts'
import { release } from '#test/tags.ts'

test('every action has its words in the record, in every language', () => {
	for (const language of languages) {
		expect(Object.keys(adminArea.in(language).audit).toSorted()).toEqual([...auditActions].toSorted())
		expect(Object.values(adminArea.in(language).audit).every((words) => words.length > 3)).toBe(true)
	}
})

test('the health of the site: what needs attention comes first, in words, with the way to where it is worked off', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	await sql`insert into jobs.job (name, data, state, completed_on) values ('mail', '{"id": 1}', 'failed', now())`.execute(product.db)
	await sql`insert into visit_measures (day, route, metric, rating, count)
		values ((now() at time zone 'Europe/Luxembourg')::date, '/agenda', 'LCP', 'good', 3), ((now() at time zone 'Europe/Luxembourg')::date, '/agenda', 'LCP', 'poor', 1)`.execute(
		product.db,
	)
	localStorage.setItem('access_token', token)
	await using view = await openScreen('/admin/health', { product })
	await screen.findByRole('heading', { name: /^[23] points need attention$/ })
	const [, first] = within(screen.getByRole('table', { name: /points need attention/ })).getAllByRole('row')
	expect(first?.textContent).toContain('BackupAct nowThere has never been one')
	screen.getByText('1 job has failed.')
	screen.getByText('No e-mail waits.')
	screen.getByText('None in the last seven days.')
	expect(screen.getByRole('row', { name: /\/agenda.*Main content.*75%.*4/ })).toBeTruthy()
	await view.user.click(screen.getByRole('link', { name: 'To the jobs' }))
	await screen.findByRole('heading', { level: 1, name: 'Jobs' })
	expect(view.address()).toBe('/admin/jobs?state=failed')
})

test('every queue has its words in every language', () => {
	for (const language of languages)
		expect(Object.keys(adminArea.in(language).system.jobs.queues).toSorted()).toEqual(Object.keys(queues).toSorted())
})

test('036 an operator’s first day: what to do, what waits, and where it is worked off', async () => {
	await using product = await startProduct()
	const { account } = await addSeller(product)
	await addOrder(product, { account_id: account.id, reference: `RF00${account.id}`, state: 'lapsed' })
	localStorage.setItem('access_token', (await product.operator()).token)
	await using view = await openScreen('/admin', { product })
	await screen.findByRole('heading', { name: 'Your first day here' })
	const queue = screen.getByRole('link', { name: /1.*Orders not paid in time/ })
	expect(queue.getAttribute('href')).toBe('/admin/orders?state=lapsed')
	screen.getByText(/All in order: .*Reports to decide/)
	await view.user.click(queue)
	await screen.findByRole('heading', { level: 1, name: 'Orders and invoices' })
	expect(view.address()).toBe('/admin/orders?state=lapsed')
	expect(within(screen.getByRole('navigation', { name: 'Operator area' })).getByRole('link', { current: 'page' }).textContent).toBe(
		'Orders and invoices',
	)
})

test('036 an order is marked as paid with its day and reference; a missing field shows its error', async () => {
	await using product = await startProduct()
	const { order } = await addBuyer(product)
	localStorage.setItem('access_token', (await reauthenticatedOperator(product)).token)
	await using view = await openScreen('/admin/orders', { product })
	await view.user.click(await screen.findByRole('button', { name: /^Mark as paid/ }))
	const dialog = screen.getByRole('dialog', { name: /The money for “Hall Wäissebierg” has come/ })
	const reference = within(dialog).getByLabelText('Where it can be found again')
	await view.user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
	await waitFor(() => expect(document.activeElement).toBe(reference))
	within(dialog).getByText('Please fill this in.')
	await view.user.type(reference, 'Extract 14')
	await view.user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await waitFor(() => expect(screen.getByRole('cell', { name: /^Paid/ })).toBeTruthy())
	expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull()
	expect(await auditEntries(product)).toEqual([`order_paid order ${order.id}`])
})

test('036 an account is found by a part of a name, which stays out of the address, and shown without a way to act as it', async () => {
	await using product = await startProduct()
	const { account, email } = await addSeller(product)
	localStorage.setItem('access_token', (await product.operator()).token)
	await using view = await openScreen('/admin/search', { product })
	await view.user.type(await screen.findByRole('searchbox'), `${email.slice(0, 12)}{Enter}`)
	const found = await screen.findByRole('table', { name: 'Accounts' })
	expect(view.address()).toBe('/admin/search')
	await view.user.click(within(found).getByRole('link', { name: 'Zum Hirsch S.à r.l.' }))
	await screen.findByRole('heading', { level: 1, name: 'Zum Hirsch S.à r.l.' })
	expect(view.address()).toBe(`/admin/accounts/${account.id}`)
	screen.getByRole('table', { name: 'Announcements' })
	expect(await auditEntries(product)).toEqual([`account_viewed account ${account.id}`])
	expect(localStorage.getItem('access_token')).not.toBe(account.token)
})

test('036 a suspension asks for its reasons, then for the password; both are needed', async () => {
	await using product = await startProduct()
	const { account } = await addSeller(product)
	localStorage.setItem('access_token', (await product.operator()).token)
	await using view = await openScreen(`/admin/accounts/${account.id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Suspend…' }))
	const dialog = screen.getByRole('dialog', { name: 'Suspend this account' })
	await view.user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
	await within(dialog).findByText('Please say what happened, in a sentence.')
	await view.user.type(within(dialog).getByLabelText('What happened'), 'Offers a hall that is not theirs.')
	await view.user.type(within(dialog).getByLabelText('Which rule'), 'Terms 4.2')
	await view.user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
	await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
	const { state } = await product.db.selectFrom('accounts').select('state').where('id', '=', account.id).executeTakeFirstOrThrow()
	expect(state).toBe('active')
})

test('filters stand in the address; what is not there is said, and hostile addresses do no harm', release, async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.operator()).token)
	await using view = await openScreen('/admin/accounts?role=%3Cscript%3E&page=-4', { product })
	await screen.findByText('1 account')
	await view.user.selectOptions(screen.getByLabelText('Kind'), 'Private person')
	await view.user.click(screen.getByRole('button', { name: 'Show' }))
	await screen.findByRole('heading', { name: 'No matches' })
	expect(view.address()).toBe('/admin/accounts?role=1')
	await view.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
	await screen.findByText('1 account')
	expect(view.address()).toBe('/admin/accounts')
})

test('an operator’s actions are shown in the operator’s language, in the audit log and beside the hidden item', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	await addListing(product, { account_id: owner.id })
	await suspend(product, owner.id)
	localStorage.setItem('access_token', (await product.operator()).token)
	{
		await using _ = await openScreen('/admin/record', { product, language: 'fr' })
		const row = await screen.findByRole('row', { name: /^Compte suspendu/ })
		const changes = [...row.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
		expect(changes.slice(0, 2)).toEqual(['Étatavant: Actif après: Suspendu', 'Décisionaprès: Compte suspendu'])
		expect(row.textContent).not.toMatch(/state|measure|decision id/)
	}
	await using _ = await openScreen(`/admin/accounts/${owner.id}`, { product, language: 'fr' })
	await screen.findByRole('row', { name: /Hall Wäissebierg.*Compte suspendu/ })
})

test('the record and the jobs say that nothing is there yet; a failure can be tried again', async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.operator()).token)
	{
		await using view = await openScreen('/admin/record', { product, broken: { '/api/get_record': 500 } })
		const alert = await screen.findByRole('alert')
		view.break('/api/get_record', null)
		await view.user.click(within(alert).getByRole('button', { name: 'Try again' }))
		await screen.findByRole('heading', { name: 'No entries yet' })
	}
	{
		await using view = await openScreen('/admin/jobs', { product })
		await screen.findByRole('heading', { name: 'No jobs here' })
		expect(view.address()).toBe('/admin/jobs')
	}
	await using view = await openScreen('/admin/accounts/abc', { product })
	await screen.findByRole('heading', { level: 1, name: 'This account does not exist' })
	expect(view.requests.filter(({ path }) => path === '/api/get_account')).toEqual([])
})

test('an alert of many refused log-ins leads to them, and from there to the account; filters keep to what is asked', release, async () => {
	await using product = await startProduct()
	const { id } = await product.user()
	const { email } = await product.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
	for (let turn = 0; turn < 21; turn += 1) await product.call('logIn', { email, password: 'a wrong one entirely' })
	await product.db.insertInto('security_events').values({ kind: 'logged_in', account_id: id, minute: new Date() }).execute()
	localStorage.setItem('access_token', (await product.operator()).token)
	await using view = await openScreen('/admin/security', { product })
	await view.user.click(await screen.findByRole('link', { name: `21 times at ${email}` }))
	expect(view.address()).toBe(`/admin/security?kind=refused&account_id=${id}`)
	await screen.findByText(/Wrong password at a log-in · \d+ times/, { selector: 'td *' })
	await waitFor(() => expect(screen.queryByRole('cell', { name: 'Logged in' })).toBeNull())
	await view.user.selectOptions(screen.getByLabelText('What'), 'Logged in')
	await view.user.click(screen.getByRole('button', { name: 'Show' }))
	await screen.findByRole('cell', { name: 'Logged in' })
	expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`/admin/accounts/${id}`)

	await using overview = await openScreen('/admin', { product })
	await overview.user.click(await screen.findByRole('link', { name: /1.*Security alerts/ }))
	expect(overview.address()).toBe('/admin/security?kind=refused')
})
