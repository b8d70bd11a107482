import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addListing } from '#test/add-listing.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { clearAllFilters } from '#web/platform/shell/stored-filters.ts'

/** As the first script of a page does. */
const comeBack = () => document.documentElement.toggleAttribute('data-last-search', localStorage.getItem('lastSearch') !== null)
const stored = () => JSON.parse(localStorage.getItem('lastSearch') ?? 'null') as string | null
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('the last search is remembered whole, offered on home in one line, and searched again in one press', async () => {
	await using product = await startProduct()
	await addListing(product, { max_capacity_sitting: 200, min_budget: 900 })
	const address =
		'/filterVenues?min_capacity=120&min_budget=3000&latitude=49.8475&longitude=6.1042&address=Ettelbruck&available_on=2036-06-19'
	{
		await using _ = await openScreen(address, { product })
		await waitFor(() => expect(stored()).toContain('/filterVenues?'))
	}
	const sent = new URLSearchParams(stored()?.split('?')[1])
	expect([sent.get('min_capacity'), sent.get('address'), sent.get('available_on')]).toEqual(['120', 'Ettelbruck', '2036-06-19'])
	comeBack()
	for (const [language, words] of [
		['en', 'Your last search: Venues · Ettelbruck · 120 people · up to €3,000 · 19 June 2036'],
		['fr', 'Votre dernière recherche : Lieux · Ettelbruck · 120 personnes · jusqu’à 3 000 € · 19 juin 2036'],
	] as const) {
		await using _ = await openScreen('/', { product, language })
		const again = await screen.findByRole('link', { name: /^(Search again|Relancer la recherche)/ })
		expect(plain(again.closest('p')?.firstElementChild?.textContent)?.replaceAll('\u202f', ' ')).toBe(words)
		expect(again.getAttribute('href')).toBe(stored())
	}
	localStorage.setItem('lang', 'en')
	await using page = await openScreen('/', { product })
	await page.user.click(await screen.findByRole('link', { name: /^Search again/ }))
	await screen.findByRole('heading', { level: 1, name: 'Venues near Ettelbruck' })
	expect(location.search).toContain('min_capacity=120')
})

test('it is forgotten in one press, and nothing is offered without one, with an invalid one, or for a day that is over', async () => {
	await using product = await startProduct()
	localStorage.setItem('lastSearch', JSON.stringify('/filterEnt?available_on=2020-01-01&people=50'))
	comeBack()
	{
		await using page = await openScreen('/', { product })
		const again = await screen.findByRole('link', { name: /^Search again/ })
		expect([again.getAttribute('href'), plain(again.getAttribute('aria-label'))]).toEqual([
			'/filterEnt?people=50',
			'Search again: Entertainment · 50 people',
		])
		await page.user.click(screen.getByRole('button', { name: 'Forget' }))
		expect(stored()).toBeNull()
		await screen.findByText('Your last search is forgotten.')
	}
	for (const invalid of [
		'null',
		'"https://example.org/filterEnt?people=5"',
		'"/profile?x=1"',
		'{',
		'7',
		'"/filterEnt?available_on=2020-01-01"',
	]) {
		localStorage.setItem('lastSearch', invalid)
		document.documentElement.toggleAttribute('data-last-search', true)
		await using _ = await openScreen('/', { product })
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByText(/Your last search/), invalid).toBeNull()
	}
	comeBack()
})

test('a list that nothing is asked of offers it, and a sentence is remembered too', async () => {
	await using product = await startProduct()
	await addListing(product)
	{
		await using _ = await openScreen('/search?q=Saal+Ettelbruck&people=80', { product })
		await waitFor(() => expect(stored()).toBe('/search?q=Saal+Ettelbruck&people=80'))
	}
	// A list goes on with the values of the sentence; one that begins again offers the sentence.
	{
		await using _ = await openScreen('/filterVenues', { product })
		await screen.findByRole('heading', { level: 1, name: 'Venues near Ettelbruck' })
	}
	clearAllFilters()
	localStorage.setItem('lastSearch', JSON.stringify('/search?q=Saal+Ettelbruck&people=80'))
	comeBack()
	await using page = await openScreen('/filterVenues', { product })
	const again = await within(screen.getByRole('main')).findByRole('link', { name: /^Search again/ })
	expect(plain(again.getAttribute('aria-label'))).toBe('Search again: “Saal Ettelbruck” · 80 people')
	await page.user.click(again)
	await screen.findByRole('heading', { level: 1, name: '“Saal Ettelbruck”' })
	document.documentElement.removeAttribute('data-last-search')
})
