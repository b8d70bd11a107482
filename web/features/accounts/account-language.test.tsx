import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

const password = 'a garland over the square'

/** The product with an account that speaks German. */
async function withGerman() {
	const product = await startProduct()
	const { data } = await product.call('signUp', {
		first_name: 'Léa',
		last_name: 'Schmit',
		email: 'lea@example.org',
		password,
		lang: 'de',
		accept_terms: '1',
	})
	return { product, token: data.access_token }
}

async function logIn(view: Awaited<ReturnType<typeof openScreen>>) {
	await view.user.type(screen.getByLabelText('E-mail'), 'lea@example.org')
	await view.user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
	await waitFor(() => expect(view.address()).toBe('/agenda'))
	await screen.findByRole('button', { name: /Léa/ })
}

test('a browser without a chosen language switches to the account’s after the log-in, and keeps it', async () => {
	const { product } = await withGerman()
	await using _ = product
	await using view = await openScreen('/userLogin?next=%2Fagenda', { product })
	await logIn(view)
	await screen.findByRole('button', { name: 'Abmelden', hidden: true })
	expect(localStorage.getItem('lang')).toBe('de')
	expect(document.cookie).toContain('lang=de')
	expect(document.documentElement.lang).toBe('de')
	expect(view.requests.filter(({ path }) => path === '/api/get_user_profile')).toHaveLength(1)
})

test('a language that was chosen stays after the log-in', async () => {
	const { product } = await withGerman()
	await using _ = product
	localStorage.setItem('lang', 'en')
	await using view = await openScreen('/userLogin?next=%2Fagenda', { product })
	await logIn(view)
	expect(localStorage.getItem('lang')).toBe('en')
	screen.getByRole('button', { name: 'Log out', hidden: true })
	expect(screen.queryByRole('button', { name: 'Abmelden', hidden: true })).toBeNull()
})

test('the language of a session does not change from page to page', async () => {
	const { product, token } = await withGerman()
	await using _ = product
	localStorage.setItem('access_token', token)
	await using view = await openScreen('/agenda', { product })
	await screen.findByRole('button', { name: /Léa/ })
	expect(view.address()).toBe('/agenda')
	expect(localStorage.getItem('lang')).toBeNull()
	screen.getByRole('button', { name: 'Log out', hidden: true })
})
