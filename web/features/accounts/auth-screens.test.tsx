import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const password = 'a garland over the square'

/** The token in the link of the newest mail of a kind. */
async function mailedToken(product: Product, kind: 'verify' | 'reset'): Promise<string> {
	const mail = await product.db
		.selectFrom('mails')
		.select('values')
		.where('kind', '=', kind)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return (mail.values as { path: string }).path.split('/').at(-1) ?? ''
}

const signUp = (product: Product, more: Record<string, unknown> = {}) =>
	product.call('signUp', { first_name: 'Léa', last_name: 'Schmit', email: 'lea@example.org', password, accept_terms: '1', ...more })

const professional = {
	role_id: '2',
	first_name: '',
	last_name: '',
	name: 'Zum Hirsch',
	contact_person: 'Mia Weber',
	phone: '+352 621 000 000',
	address: '1, Grand-Rue, Luxembourg',
	description: 'Two halls and a garden.',
}

const failed = 'Login failed. Please check your credentials and try again.'

async function logIn(view: Awaited<ReturnType<typeof openScreen>>, given = password) {
	await view.user.type(screen.getByLabelText('E-mail'), 'lea@example.org')
	await view.user.type(screen.getByLabelText('Password'), given)
	await view.user.keyboard('{Enter}')
}

test('094 100 right credentials: token and id are stored, and the visitor goes on to where they wanted', async () => {
	await using product = await startProduct()
	const { data } = await signUp(product)
	await using view = await openScreen('/userLogin?next=%2Fagenda', { product })
	await logIn(view)
	await waitFor(() => expect(view.address()).toBe('/agenda'))
	expect(localStorage.getItem('user_id')).toBe(String(data.id))
	expect(localStorage.getItem('access_token')).toMatch(/^[\w-]{43}$/)
	expect(view.requests.find(({ path }) => path === '/api/login_api')?.fields).toEqual([
		['email', 'lea@example.org'],
		['password', password],
	])
	await screen.findByRole('button', { name: /Léa/ })
})

test('095 096 wrong credentials, or any answer that is no success: the one message, and nothing is stored', async () => {
	await using product = await startProduct()
	await signUp(product)
	await using view = await openScreen('/userLogin', { product })
	await logIn(view, 'something else entirely')
	expect((await screen.findByRole('alert')).textContent).toBe(failed)
	expect(localStorage.getItem('access_token')).toBeNull()
	expect(localStorage.getItem('user_id')).toBeNull()

	const real = globalThis.fetch
	globalThis.fetch = async () => Response.json({ status: true, code: '102', message: 'Odd.', data: { id: 1, access_token: 'x' } })
	await view.user.click(screen.getByRole('button', { name: 'Log in' }))
	await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(failed))
	expect(localStorage.getItem('access_token')).toBeNull()
	globalThis.fetch = real
})

test('a log-in that fails for another reason says that reason, and does not doubt the credentials', async () => {
	await using view = await openScreen('/userLogin', { samples: false })
	const real = globalThis.fetch
	let answer: Response | undefined
	globalThis.fetch = async () => answer?.clone() ?? Response.error()
	await logIn(view)
	for (const [http, code, message, shown] of [
		[500, 'internal', 'Broken here', 'Broken here'],
		[429, 'too_many_requests', 'Wait a minute.', 'Wait a minute.'],
		[403, 'suspended', 'This account is suspended.', 'This account is suspended.'],
		[401, 'login_failed', 'No.', failed],
		[200, '101', 'Not today.', 'Not today.'],
		[200, '102', 'Odd.', failed],
	] as const) {
		answer = Response.json({ status: false, code, message, data: null }, { status: http })
		await view.user.click(screen.getByRole('button', { name: 'Log in' }))
		await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(shown))
	}
	globalThis.fetch = real
})

test('an address elsewhere is not gone on to', release, async () => {
	await using product = await startProduct()
	await signUp(product)
	await using view = await openScreen('/userLogin?next=%2F%2Fevil.example%2F', { product })
	await logIn(view)
	await waitFor(() => expect(view.address()).toBe('/'))
})

test('empty fields say what is missing, beside the field, and the first one has the focus', async () => {
	await using view = await openScreen('/userLogin', { samples: false })
	await view.user.click(screen.getByRole('button', { name: 'Log in' }))
	const email = screen.getByLabelText('E-mail')
	await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
	await waitFor(() => expect(document.activeElement).toBe(email))
	expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please fill this in.')
	expect(view.requests.some(({ path }) => path === '/api/login_api')).toBe(false)
})

test('097 103 a user signs up, is signed in and is asked to confirm the address', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/userRegister', { product })
	await view.user.type(screen.getByLabelText('First name'), 'Léa')
	await view.user.type(screen.getByLabelText('Last name'), 'Schmit')
	await view.user.type(screen.getByLabelText('E-mail'), 'Lea@Example.org')
	await view.user.type(screen.getByLabelText('Password'), password)
	screen.getByText('Long enough.')
	await view.user.click(screen.getByRole('checkbox'))
	await view.user.click(screen.getByRole('button', { name: 'Create the account' }))
	await waitFor(() => expect(view.address()).toBe('/'))
	await screen.findByText(/Please confirm your address: open the link we sent to lea@example.org/)
	expect(localStorage.getItem('access_token')).not.toBeNull()
	const sent = view.requests.find(({ path }) => path === '/api/signup_api')
	expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
	const account = await product.db.selectFrom('accounts').selectAll().where('email', '=', 'lea@example.org').executeTakeFirstOrThrow()
	expect(account).toMatchObject({ role_id: 1, first_name: 'Léa', lang: 'en', email_verified: false })
	expect(account.terms_accepted_at).not.toBeNull()
})

test('a password is masked, may be pasted and shown, and is announced to password managers', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/userRegister', { product })
	const field = screen.getByLabelText('Password')
	expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['password', 'new-password'])
	await view.user.click(field)
	await view.user.paste(password)
	expect(field).toHaveProperty('value', password)
	await view.user.click(screen.getByRole('button', { name: /^Show/ }))
	expect(field.getAttribute('type')).toBe('text')
})

test('098 102 a professional signs up with the seven labels and comes to the dashboard', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/ProfessionalRegister', { product })
	for (const [label, value] of [
		['Name', professional.name],
		['Contact person', professional.contact_person],
		['E-mail', 'mia@example.org'],
		['Password', password],
		['Phone', professional.phone],
		['Address', professional.address],
		['Description', professional.description],
	] as const) {
		await view.user.click(screen.getByLabelText(label))
		await view.user.paste(value)
	}
	await view.user.click(screen.getByRole('checkbox'))
	await view.user.click(screen.getByRole('button', { name: 'Create the account' }))
	await waitFor(() => expect(view.address()).toBe('/ProfessionalDashboard'))
	const account = await product.db.selectFrom('accounts').selectAll().where('email', '=', 'mia@example.org').executeTakeFirstOrThrow()
	expect(account).toMatchObject({ role_id: 2, name: 'Zum Hirsch', contact_person: 'Mia Weber', address: professional.address })
	expect(await mailedToken(product, 'verify')).toMatch(/^[\w-]{43}$/)
})

test('what the server refuses stands beside its field, which has the focus', release, async () => {
	await using product = await startProduct()
	await signUp(product)
	await using view = await openScreen('/userRegister', { product })
	await view.user.type(screen.getByLabelText('First name'), 'Léa')
	await view.user.type(screen.getByLabelText('Last name'), 'Schmit')
	await view.user.type(screen.getByLabelText('E-mail'), 'lea@example.org')
	await view.user.type(screen.getByLabelText('Password'), password)
	await view.user.click(screen.getByRole('checkbox'))
	await view.user.click(screen.getByRole('button', { name: 'Create the account' }))
	await screen.findByText(/There is already an account with this address/)
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
	expect(localStorage.getItem('access_token')).toBeNull()
})

test('084 the log-in pages of users and professionals link to each other and keep `next`', async () => {
	await using view = await openScreen('/userLogin?next=%2Ffav', { samples: false })
	await view.user.click(screen.getByRole('link', { name: 'Are you a professional? Log in here' }))
	await screen.findByRole('heading', { name: 'Log in as a professional' })
	expect(view.address()).toBe('/ProfessionalLogin?next=%2Ffav')
	await view.user.click(screen.getByRole('link', { name: 'Sign up as a professional' }))
	await view.user.click(await screen.findByRole('link', { name: 'Not a professional? Log in here' }))
	await screen.findByRole('heading', { name: 'Create your account' })
	expect(view.address()).toBe('/userRegister?next=%2Ffav')
})

test('104 105 the mailed link is opened once, its token leaves the address, and the log-in is next', async () => {
	await using product = await startProduct()
	await signUp(product, professional)
	const token = await mailedToken(product, 'verify')
	await using view = await openScreen(`/verify/${token}`, { product })
	await screen.findByRole('heading', { name: 'Log in as a professional' })
	expect(view.address()).toBe('/ProfessionalLogin')
	await screen.findByText('Verified successfully')
	expect(view.requests.filter(({ path }) => path === `/api/verify/${token}`)).toMatchObject([{ method: 'GET' }])
	const { email_verified } = await product.db.selectFrom('accounts').select('email_verified').executeTakeFirstOrThrow()
	expect(email_verified).toBe(true)
})

test('105 a user goes on to the users’ log-in', async () => {
	await using product = await startProduct()
	await signUp(product)
	await using view = await openScreen(`/verify/${await mailedToken(product, 'verify')}`, { product })
	await screen.findByRole('heading', { name: 'Good to see you again' })
	expect(view.address()).toBe('/userLogin')
})

test('106 a link that is no good is logged without its token, and gives way to asking for another', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using product = await startProduct()
	await signUp(product)
	const token = 'x'.repeat(43)
	await using view = await openScreen(`/verify/${token}`, { product })
	const heading = await screen.findByRole('heading', { name: 'Ask for a new link' })
	await waitFor(() => expect(document.activeElement).toBe(heading))
	expect(logged).toHaveBeenCalledOnce()
	expect(JSON.stringify(logged.mock.calls)).not.toContain(token)
	logged.mockRestore()
	expect(screen.queryByRole('alert')).toBeNull()
	screen.getByRole('link', { name: 'Log in' })
	screen.getByRole('link', { name: 'Log in as a professional' })
	await view.user.type(screen.getByLabelText('E-mail'), 'lea@example.org{Enter}')
	await screen.findByText(/a new link is on its way/)
	expect(await product.db.selectFrom('mails').select('id').where('kind', '=', 'verify').execute()).toHaveLength(2)
})

test('a link that the server cannot be asked about is kept, says why, and is tried again here and after a reload', release, async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using product = await startProduct()
	await signUp(product)
	const token = await mailedToken(product, 'verify')
	const isVerified = async () => (await product.db.selectFrom('accounts').select('email_verified').executeTakeFirstOrThrow()).email_verified
	const call = `/api/verify/${token}`
	{
		await using view = await openScreen(`/verify/${token}`, { product, broken: { [call]: 'network' } })
		await screen.findByRole('heading', { name: 'Your address could not be confirmed yet' })
		screen.getByText('No connection. Check your network and try again.')
		expect(screen.queryByRole('heading', { name: 'Ask for a new link' })).toBeNull()
		expect(view.address()).toBe('/verify/link')
		// With a 503 the server's own message is shown, and the link was not refused.
		view.break(call, 503)
		await view.user.click(screen.getByRole('button', { name: 'Try again' }))
		await screen.findByText('Broken on purpose.')
		expect(await isVerified()).toBe(false)
	}
	expect(JSON.stringify(logged.mock.calls)).not.toContain(token)
	logged.mockRestore()
	// A reload: the same tab, at the address without the token.
	await using again = await openScreen('/verify/link', { product })
	await waitFor(() => expect(again.address()).toBe('/userLogin'))
	expect(await isVerified()).toBe(true)
	expect(sessionStorage.getItem('verifyToken')).toBeNull()
})

test('107 108 a lost password: the link is mailed, the new password is set, the old one is dead', async () => {
	await using product = await startProduct()
	await signUp(product)
	{
		await using view = await openScreen('/userForgotpass', { product })
		await view.user.type(screen.getByLabelText('E-mail'), 'lea@example.org{Enter}')
		await screen.findByRole('heading', { name: 'Check your e-mail' })
	}
	const token = await mailedToken(product, 'reset')
	await using view = await openScreen(`/restePassword/${token}`, { product })
	await view.user.type(await screen.findByLabelText('New password'), 'another garland altogether')
	await view.user.type(screen.getByLabelText('New password again'), 'another garland')
	await view.user.click(screen.getByRole('button', { name: 'Save the new password' }))
	await screen.findByText('The two passwords differ.')
	await view.user.type(screen.getByLabelText('New password again'), ' altogether{Enter}')
	await screen.findByRole('heading', { name: 'Good to see you again' })
	const tries = [password, 'another garland altogether'].map((each) => product.call('logIn', { email: 'lea@example.org', password: each }))
	expect((await Promise.all(tries)).map(({ http }) => http)).toEqual([401, 200])
})

test('an old link to a new password says so kindly', async () => {
	await using _ = await openScreen(`/restePassword/${'x'.repeat(43)}`, { samples: false })
	await screen.findByRole('heading', { name: 'This link has expired' })
	expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/userForgotpass')
})

test('a visitor of a private page is led to the log-in and back', async () => {
	await using product = await startProduct()
	await signUp(product)
	await using view = await openScreen('/profile?x=1', { product })
	await screen.findByRole('heading', { name: 'Log in to continue' })
	expect(view.address()).toBe('/userLogin?next=%2Fprofile%3Fx%3D1')
	await logIn(view)
	await screen.findByRole('heading', { name: 'My Profile' })
	expect(view.address()).toBe('/profile?x=1')
})

test('a visitor of a professional’s page is led to the professionals’ log-in', async () => {
	await using view = await openScreen('/myaccount', { samples: false })
	await screen.findByRole('heading', { name: 'Log in as a professional' })
	expect(view.address()).toBe('/ProfessionalLogin?next=%2Fmyaccount')
})

test('a signed-in user becomes a professional where only those may be', release, async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.user()).token)
	await using view = await openScreen('/myaccount', { product })
	await screen.findByRole('heading', { name: 'Become a professional' })
	expect(screen.getByLabelText('Contact person')).toHaveProperty('value', 'Léa Schmit')
	for (const [label, value] of [
		['Name', professional.name],
		['Phone', professional.phone],
		['Address', professional.address],
		['Description', professional.description],
	] as const)
		await view.user.type(screen.getByLabelText(label), value)
	await view.user.click(screen.getByRole('button', { name: 'Become a professional' }))
	await screen.findByRole('heading', { name: 'My Account' })
})

test('signed-in people are sent on from the log-ins: users home, professionals to their dashboard', async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.user()).token)
	{
		await using view = await openScreen('/userLogin', { product })
		await waitFor(() => expect(view.address()).toBe('/'))
	}
	localStorage.setItem('access_token', (await product.professional()).token)
	await using view = await openScreen('/userRegister', { product })
	await waitFor(() => expect(view.address()).toBe('/ProfessionalDashboard'))
})

test('F33 a session that ends without a log-out: typed text stays, and the account logs in again and goes on', async () => {
	await using product = await startProduct()
	const { data } = await signUp(product)
	localStorage.setItem('access_token', data.access_token)
	await using view = await openScreen('/profile', { product })
	const phone = await screen.findByLabelText('Phone (optional)')
	await view.user.type(phone, '+352 621 111 222')
	await product.db.deleteFrom('sessions').execute()
	const form = phone.closest('form') as HTMLFormElement
	await view.user.click(within(form).getByRole('button', { name: 'Save' }))
	const dialog = await screen.findByRole('dialog', { name: 'Please log in again' })
	expect(localStorage.getItem('access_token')).toBeNull()
	expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '+352 621 111 222')
	within(screen.getByRole('banner', { hidden: true })).getByRole('link', { name: 'Log in', hidden: true })
	expect(within(dialog).getByLabelText('E-mail')).toHaveProperty('value', 'lea@example.org')
	await view.user.type(within(dialog).getByLabelText('Password'), `${password}{Enter}`)
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await view.user.click(within(form).getByRole('button', { name: 'Save' }))
	await waitFor(async () =>
		expect((await product.db.selectFrom('accounts').select('phone').executeTakeFirst())?.phone).toBe('+352 621 111 222'),
	)
})

test('another tab logs out: this one leaves the private page', async () => {
	await using product = await startProduct()
	localStorage.setItem('access_token', (await product.user()).token)
	await using view = await openScreen('/profile', { product })
	await screen.findByRole('heading', { name: 'My Profile' })
	localStorage.clear()
	window.dispatchEvent(new StorageEvent('storage', { key: null }))
	await waitFor(() => expect(view.address()).toBe('/userLogin?next=%2Fprofile'))
	expect(screen.queryByText('Please log in again')).toBeNull()
})

test('a private page whose account cannot be fetched says why, and tries again', async () => {
	await using product = await startProduct()
	const { data } = await signUp(product)
	localStorage.setItem('access_token', data.access_token)
	await using view = await openScreen('/profile', { product, broken: { '/api/get_user_profile': 503 } })
	const failure = within(await screen.findByRole('alert'))
	failure.getByRole('heading', { level: 1, name: 'This could not be loaded.' })
	// The server's message is shown, because it says when to try again.
	failure.getByText('Broken on purpose.')
	view.break('/api/get_user_profile', 'network')
	await view.user.click(failure.getByRole('button', { name: 'Try again' }))
	await screen.findByText('No connection. Check your network and try again.')
	view.break('/api/get_user_profile', null)
	await view.user.click(screen.getByRole('button', { name: 'Try again' }))
	await screen.findByRole('heading', { name: 'My Profile' })
})

test('112 a log-out from a private page goes home, and never by way of the log-in', async () => {
	// jsdom reports navigation as an error; the browser does it.
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	await using product = await startProduct()
	const { data } = await signUp(product)
	localStorage.setItem('access_token', data.access_token)
	await using view = await openScreen('/profile', { product })
	await screen.findByRole('heading', { name: 'My Profile' })
	await view.user.click(screen.getByRole('button', { name: 'Log out', hidden: true }))
	await waitFor(() => expect(localStorage.length).toBe(0))
	// By now every listener has been notified of the ended session.
	await new Promise((done) => setTimeout(done, 50))
	expect(view.address()).toBe('/profile')
	screen.getByRole('heading', { name: 'My Profile' })
	expect(screen.queryByText('Please log in again')).toBeNull()
	logged.mockRestore()
})

test('after a sign-up that began on another page, the mailed link leads back to that page', async () => {
	await using product = await startProduct()
	localStorage.setItem('verifyNext', JSON.stringify({ next: '/agenda?free=1', at: Date.now() }))
	await signUp(product)
	const token = await mailedToken(product, 'verify')
	{
		await using view = await openScreen(`/verify/${token}`, { product })
		await waitFor(() => expect(view.address()).toBe(`/userLogin?next=${encodeURIComponent('/agenda?free=1')}`))
	}
	// Another origin is ignored.
	localStorage.setItem('verifyNext', JSON.stringify({ next: '//evil.example', at: Date.now() }))
	await using again = await openScreen(`/verify/${token}`, { product })
	await waitFor(() => expect(again.address()).toBe('/userLogin'))
})
