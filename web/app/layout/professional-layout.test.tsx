import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

afterEach(() => {
	vi.restoreAllMocks()
	localStorage.clear()
})

test('in the row of small screens the entry of the open screen is in view, in browsers without scroll-initial-target too', async () => {
	await using product = await startProduct()
	const { token } = await product.professional()
	localStorage.setItem('access_token', token)
	vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(618)
	vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(124)
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
	await using _ = await openScreen('/myaccount', { product })
	const navigation = await screen.findByRole('navigation', { name: 'Professional area' })
	await waitFor(() => expect(navigation.scrollLeft).toBe(618 + 62 - 195))
})
