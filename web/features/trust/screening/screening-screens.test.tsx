import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trader, venueForm } from '#test/announcements.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

test('an operator reads what is held beside what was public, and releases it', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const { property_id } = (await product.call('addEditVenue', venueForm(), account.token)).data
	const description = `${String(venueForm()['description'])} Call +352 621 123 456!`
	await product.call('addEditVenue', venueForm({ property_id, description }), account.token)
	localStorage.setItem('access_token', (await product.operator()).token)
	await using view = await openScreen('/admin/review', { product })
	const item = await screen.findByRole('article', { name: 'Hall Wäissebierg' })
	expect(within(item).getByText(/There is a phone number/).textContent).toContain('“+352 621 123 456”')
	expect(item.querySelector('ins')?.textContent).toContain('+352')
	await view.user.click(within(item).getByRole('button', { name: 'Refuse: Hall Wäissebierg' }))
	await view.user.click(screen.getByRole('button', { name: 'Refuse and say why' }))
	await waitFor(() => expect(screen.getByLabelText('What is wrong').getAttribute('aria-invalid')).toBe('true'))
	await view.user.click(screen.getByRole('button', { name: 'Cancel' }))
	await view.user.click(within(item).getByRole('button', { name: 'Release: Hall Wäissebierg' }))
	await screen.findByText('Nothing is waiting')
	expect((await product.call('getListing', { property_id })).data.description).toBe(description)
})

test('a business is checked in its dialog; its announcement says so, with its register number', async () => {
	await using product = await startProduct()
	const account = await trader(product)
	const { property_id } = (await product.call('addEditVenue', venueForm(), account.token)).data
	localStorage.setItem('access_token', (await product.operator()).token)
	{
		await using view = await openScreen('/admin/businesses', { product })
		await view.user.click(await screen.findByRole('button', { name: /^Note a check/ }))
		await view.user.type(screen.getByLabelText('Where'), 'Luxembourg Business Registers')
		await view.user.click(screen.getByRole('button', { name: 'Save' }))
		// The hint in the dialog names the register too: the dialog closes once the check is saved.
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await screen.findByText(/Luxembourg Business Registers/)
	}
	await using _ = await openScreen(`/details/${property_id}/1`, { product })
	const block = await screen.findByRole('region', { name: /^About / })
	expect(block.textContent).toMatch(/Verified business.*B123456.*confirmed that it only offers what complies with the law/)
	screen.getByText(/your contract is with them/)
})
