import { screen, waitFor, within } from '@testing-library/react'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const password = 'a garland over the square'

/** A product with an account that has just signed up, whose profile is open. */
async function openProfile(more: Record<string, unknown> = {}, path = '/profile') {
	const product = await startProduct()
	const { data } = await product.call('signUp', {
		first_name: 'Léa',
		last_name: 'Schmit',
		email: 'lea@example.org',
		password,
		accept_terms: '1',
		...more,
	})
	localStorage.setItem('access_token', data.access_token)
	const view = await openScreen(path, { product })
	if (/^.(profile|myaccount)$/.test(path)) await screen.findByRole('heading', { level: 1, name: /My (Profile|Account)/ })
	return {
		...view,
		product,
		account: () => product.db.selectFrom('accounts').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow(),
		another: async () => (await product.call('logIn', { email: 'lea@example.org', password })).data.access_token,
		async [Symbol.asyncDispose]() {
			await view[Symbol.asyncDispose]()
			await product[Symbol.asyncDispose]()
		},
	}
}
type View = Awaited<ReturnType<typeof openProfile>>

const part = (name: string) => within(screen.getByRole('region', { name }))

async function giveAgain(view: View, given = password) {
	const dialog = within(await screen.findByRole('dialog', { name: 'Your password, please' }))
	await view.user.type(dialog.getByLabelText('Password'), `${given}{Enter}`)
	return dialog
}

test('218 219 the profile is changed, and the header shows the new name at once', async () => {
	await using view = await openProfile()
	const name = part('Your data').getByLabelText('First name')
	expect(name).toHaveProperty('value', 'Léa')
	await view.user.clear(name)
	await view.user.type(name, 'Léonie')
	await view.user.click(part('Your data').getByRole('button', { name: 'Save' }))
	await screen.findByRole('button', { name: /Léonie/ })
	expect((await view.account()).first_name).toBe('Léonie')
	expect(view.requests.filter(({ path }) => path === '/api/get_user_profile')).toHaveLength(1)
})

const house = {
	role_id: '2',
	first_name: '',
	last_name: '',
	name: 'Zum Hirsch',
	contact_person: 'Mia Weber',
	phone: '+352 1234',
	address: '1, Grand-Rue',
	description: 'Two halls and a garden.',
}

test('a professional who asks for the profile is led to My Account', async () => {
	await using view = await openProfile(house, '/profile')
	await waitFor(() => expect(view.address()).toBe('/myaccount'))
	await screen.findByRole('heading', { level: 1, name: 'My Account' })
})

test('218 a professional has the business data in My Account', async () => {
	await using view = await openProfile(house, '/myaccount')
	await view.user.type(part('Business details').getByLabelText('RCS number'), 'B123456')
	await view.user.click(part('Business details').getByRole('button', { name: 'Save' }))
	await waitFor(async () => expect((await view.account()).rcs_number).toBe('B123456'))
})

test('a register number of no known form is refused in the form; a reason takes its place, with its words', release, async () => {
	await using view = await openProfile(house, '/myaccount')
	const section = part('Business details')
	const save = () => view.user.click(section.getByRole('button', { name: 'Save' }))
	const number = section.getByLabelText('RCS number')
	await view.user.type(number, 'keine')
	await save()
	await section.findByText('One letter from A to J and up to six digits, such as B123456.')
	await waitFor(() => expect(document.activeElement).toBe(number))
	expect(view.requests.some(({ path }) => path === '/api/update_user_profile')).toBe(false)
	await view.user.click(section.getByLabelText('I have no RCS number'))
	expect(section.queryByLabelText('RCS number')).toBeNull()
	await save()
	await section.findByText('Please fill this in.')
	await view.user.selectOptions(section.getByLabelText('Why there is none'), 'Registered in another country')
	await view.user.type(section.getByLabelText('Register and number'), 'Handelsregister Trier, HRB 1234')
	await save()
	const abroad = { rcs_number: null, rcs_absence: 'foreign', rcs_absence_note: 'Handelsregister Trier, HRB 1234' }
	await waitFor(async () => expect(await view.account()).toMatchObject(abroad))
	// And back to a number.
	await view.user.click(section.getByLabelText('I have no RCS number'))
	await view.user.clear(section.getByLabelText('RCS number'))
	await view.user.type(section.getByLabelText('RCS number'), 'RCS Luxembourg B 123.456')
	await save()
	await waitFor(async () =>
		expect(await view.account()).toMatchObject({ rcs_number: 'B123456', rcs_absence: null, rcs_absence_note: null }),
	)
})

test('another address wants the password again, and counts once its link is opened', async () => {
	await using view = await openProfile()
	await view.user.type(part('E-mail address').getByLabelText('New e-mail address'), 'new@example.org{Enter}')
	const dialog = await giveAgain(view, 'not the password')
	await dialog.findByText('This is not your current password.')
	await view.user.clear(dialog.getByLabelText('Password'))
	await giveAgain(view)
	await part('E-mail address').findByText(/Changes to new@example.org/)
	expect(await view.account()).toMatchObject({ email: 'lea@example.org', pending_email: 'new@example.org' })
})

test('110 220 a refused change of password is shown, a good one ends every other session', async () => {
	await using view = await openProfile()
	const other = await view.another()
	const section = part('Password')
	await view.user.type(section.getByLabelText('Current password'), 'not the password')
	await view.user.type(section.getByLabelText('New password'), 'quite another garland')
	await view.user.click(section.getByRole('button', { name: 'Change the password' }))
	await section.findByText('This is not your current password.')
	await view.user.clear(section.getByLabelText('Current password'))
	await view.user.type(section.getByLabelText('Current password'), `${password}{Enter}`)
	await screen.findByText('Your password is changed.')
	expect((await view.product.call('getProfile', {}, other)).http).toBe(401)
	expect((await view.product.call('getProfile', {}, localStorage.getItem('access_token'))).http).toBe(200)
})

test('sessions are listed, and all others are ended', async () => {
	await using view = await openProfile({}, '/agenda')
	const other = await view.another()
	await view.user.click(await screen.findByRole('link', { name: 'My Profile', hidden: true }))
	await screen.findByRole('heading', { level: 1, name: 'My Profile' })
	const section = part('Where you are logged in')
	await section.findByText('this device')
	expect(section.getAllByRole('listitem')).toHaveLength(2)
	await view.user.click(section.getByRole('button', { name: 'Log out everywhere else' }))
	await giveAgain(view)
	await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
	expect((await view.product.call('getProfile', {}, other)).http).toBe(401)
})

test('the language is stored in the profile and in the browser', async () => {
	await using view = await openProfile()
	await view.user.click(part('Language').getByLabelText('Deutsch'))
	await screen.findByRole('heading', { level: 1, name: 'Mein Profil' })
	await waitFor(async () => expect((await view.account()).lang).toBe('de'))
	expect(localStorage.getItem('lang')).toBe('de')
})

test('the second factor is set up with a code, its recovery codes are shown once, the log-in asks for it, and so does its end', async () => {
	await using view = await openProfile()
	const section = part('Two-factor authentication')
	await view.user.click(section.getByRole('button', { name: 'Set up' }))
	await giveAgain(view)
	await section.findByRole('img', { name: 'QR code for your authenticator app' })
	const secret = section.getByText(/^[A-Z2-7 ]{32,}$/).textContent.replaceAll(' ', '')
	await view.user.type(section.getByLabelText('Code that the app shows'), '000000{Enter}')
	await section.findByText('This code is wrong or has already been used.')
	await view.user.clear(section.getByLabelText('Code that the app shows'))
	await view.user.type(section.getByLabelText('Code that the app shows'), `${new TOTP({ secret }).generate()}{Enter}`)
	await section.findByRole('heading', { name: 'Your recovery codes' })
	const codes = section.getAllByRole('listitem').map(({ textContent }) => textContent)
	expect(new Set(codes).size).toBe(10)
	await view.user.click(section.getByRole('button', { name: 'I have saved them' }))
	expect(section.queryByText(codes[0] ?? '')).toBeNull()

	localStorage.clear()
	window.dispatchEvent(new StorageEvent('storage', { key: null }))
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Log in to continue'))
	await view.user.type(screen.getByLabelText('E-mail'), 'lea@example.org')
	await view.user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
	const code = await screen.findByLabelText('Code')
	expect(code.getAttribute('autocomplete')).toBe('one-time-code')
	await view.user.type(code, 'wrong code{Enter}')
	await screen.findByText('This code is wrong or has already been used.')
	await view.user.clear(code)
	await view.user.type(code, `${codes[0]}{Enter}`)
	await screen.findByRole('heading', { level: 1, name: 'My Profile' })

	await view.user.click(await screen.findByRole('button', { name: 'Switch off' }))
	await view.user.type(part('Two-factor authentication').getByLabelText('Code'), `${codes[1]}{Enter}`)
	await giveAgain(view)
	await screen.findByText('Two-factor authentication is switched off.')
	expect((await view.account()).second_factor_since).toBeNull()
})

test('a notice below the header names an unverified address, and sends the mail again', async () => {
	await using view = await openProfile()
	const notice = within((await screen.findByText(/Please confirm your address/)).closest('aside') as HTMLElement)
	await view.user.click(notice.getByRole('button', { name: 'Send the link again' }))
	await screen.findByText('The e-mail is on its way.')
	expect(await view.product.db.selectFrom('mails').select('id').where('kind', '=', 'verify').execute()).toHaveLength(2)
})

test(
	'what happened at the account stands there, the newest first, and more than five entries when they are asked for',
	release,
	async () => {
		await using view = await openProfile({}, '/')
		const { id: account_id } = await view.account()
		const kinds = ['password_wrong', 'log_in_limited', 'logged_in', 'logged_out', 'reset_asked']
		const minuteOf = (position: number) => new Date(Date.now() - (position + 2) * 60_000)
		const rows = kinds.map((kind, position) => ({ kind, account_id, minute: minuteOf(position), count: position + 1 }))
		await view.product.db.insertInto('security_events').values(rows).execute()
		await view.user.click(await screen.findByRole('link', { name: 'My Profile', hidden: true }))
		await screen.findByRole('heading', { level: 1, name: 'My Profile' })
		const section = part('Activity on your account')
		await section.findByText('Account created')
		const texts = () => section.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\d+ \w+ \d{4}.*/, ''))
		const all = [
			'Account created',
			'Wrong password at a log-in',
			'Log-in refused, too many attempts · 2 times',
			'Logged in · 3 times',
			'Logged out · 4 times',
			'Link for a new password asked for · 5 times',
		]
		expect(texts()).toEqual(all.slice(0, 5))
		await view.user.click(section.getByRole('button', { name: 'Show all 6' }))
		expect(texts()).toEqual(all)
	},
)
