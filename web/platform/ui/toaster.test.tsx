import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { notify } from './toaster.tsx'

test('a toast that is asked for before the page has mounted is shown', async () => {
	await notify('info', 'Asked for early.')
	await using product = await startProduct()
	await using view = await openScreen('/agenda', { product })
	expect((await screen.findByText('Asked for early.')).closest('.toasts')).not.toBeNull()
	expect(view.address()).toBe('/agenda')
})
