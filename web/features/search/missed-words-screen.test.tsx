import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

test('operators see what was looked for in vain, and search for it by a link; nobody else opens the screen', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	localStorage.setItem('access_token', token)
	{
		await using _ = await openScreen('/admin/missed-words', { product })
		await screen.findByRole('heading', { name: 'Nothing yet' })
	}
	const day = luxembourgDay(new Date())
	await product.db
		.insertInto('missed_words')
		.values([
			{ day, lang: 'fr', words: 'montgolfière', count: 3 },
			{ day, lang: 'lb', words: 'ballon', count: 1 },
		])
		.execute()
	{
		await using view = await openScreen('/admin/missed-words', { product })
		const table = within(await screen.findByRole('table', { name: 'Searches without results' }))
		const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
		expect(first).toMatch(/^montgolfièreFrench3/)
		expect(second).toMatch(/^ballonLuxembourgish1/)
		await view.user.click(table.getByRole('link', { name: 'montgolfière' }))
		await screen.findByRole('heading', { name: 'Nothing found for “montgolfière”' })
		expect(view.address()).toBe('/search?q=montgolfi%C3%A8re')
	}
	localStorage.setItem('access_token', (await product.professional()).token)
	await using view = await openScreen('/admin/missed-words', { product })
	await screen.findByRole('heading', { level: 1 })
	expect(view.requests.filter(({ path }) => path === '/api/get_missed_words')).toEqual([])
	localStorage.clear()
})
