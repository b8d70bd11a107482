import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'

test('061-068 the header leads home, to the agenda, to the blog, to the families and to the two doors', async () => {
	await using _ = await openScreen('/', { samples: false })
	const header = within(screen.getByRole('banner'))
	expect(header.getByRole('link', { name: 'Kiermes, home' }).getAttribute('href')).toBe('/')
	expect(header.getByRole('link', { name: 'Agenda' }).getAttribute('href')).toBe('/agenda')
	expect(header.getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe('/bloglist')
	expect(header.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/userRegister')
	expect(header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/userLogin')
	for (const family of ['Venues', 'Entertainment', 'Rentals', 'Services']) header.getByRole('button', { name: family })
	for (const language of ['DE', 'FR', 'EN']) header.getByRole('button', { name: new RegExp(`^${language}`), hidden: true })
})
