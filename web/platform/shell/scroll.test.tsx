import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { addReport } from '#test/add-report.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

/** An operator follows a link to an item whose data, and with them its heading, are not loaded yet. */
async function followToLateHeading() {
	const product = await startProduct()
	const item_id = await addListing(product)
	await addReport(product, { item_kind: 'listing', item_id })
	localStorage.setItem('access_token', (await product.operator()).token)
	const view = await openScreen('/admin/reports', { product })
	const { promise: arrival, resolve: arrive } = Promise.withResolvers<null>()
	view.break('/api/get_reported_item', () => arrival)
	await view.user.click(await screen.findByRole('link', { name: 'Hall Wäissebierg' }))
	await screen.findByRole('link', { name: 'All reports' })
	expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
	return {
		view,
		arrive: () => arrive(null),
		async [Symbol.asyncDispose]() {
			await view[Symbol.asyncDispose]()
			await product[Symbol.asyncDispose]()
		},
	}
}

test('001 a heading gets the focus when it arrives, however late', async () => {
	await using late = await followToLateHeading()
	// Longer than any reasonable polling interval.
	await new Promise((later) => setTimeout(later, 2500))
	late.arrive()
	const focused = await screen.findByRole('heading', { level: 1, name: 'Hall Wäissebierg' })
	await waitFor(() => expect(document.activeElement).toBe(focused))
})

test('001 an element that the visitor has focused meanwhile keeps the focus', async () => {
	await using late = await followToLateHeading()
	const back = screen.getByRole('link', { name: 'All reports' })
	back.focus()
	late.arrive()
	await screen.findByRole('heading', { level: 1, name: 'Hall Wäissebierg' })
	await new Promise((later) => setTimeout(later, 200))
	await waitFor(() => expect(document.activeElement).toBe(back))
})
