import { virtual } from '@guidepup/virtual-screen-reader'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { addPost } from '#test/add-post.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { from } from '#web/platform/styles/breakpoints.ts'

/** The content of the eleven screens. Nothing in it depends on the day of the test. */
async function furnish(product: Product) {
	const owner = await product.professional()
	await product.db
		.updateTable('accounts')
		.set({ name: 'Zum Hirsch', email: 'hirsch@example.org', created_at: new Date('2026-02-01T10:00:00Z') })
		.where('id', '=', owner.id)
		.execute()
	const hall = await addListing(product, {
		account_id: owner.id,
		updated_at: '2026-03-02T10:00:00Z',
		features: [101, 105],
		event_categories: [6],
		max_capacity_sitting: 120,
		max_capacity_standing: 200,
		min_budget: 1250,
	})
	const inn = await addListing(product, { lang: 'fr', property_name: 'Auberge du Moulin', description: 'Une salle au bord de l’eau.' })
	const event = await addEvent(product, { description: 'Venez danser.', admission_fee: 5 })
	const post = await addPost(product, {
		slug: 'post-1',
		blog_content_en: '# Before you look\n\nCount your [guests](/filterVenues).',
		tags: ['venues'],
	})
	const report = await product.call('sendReport', {
		item_kind: 'listing',
		item_id: hall,
		reason: 'misleading',
		explanation: 'This place closed two years ago.',
		reporter_name: 'Tom Hoffmann',
		reporter_email: 'tom@example.org',
		is_good_faith: '1',
	})
	expect(report).toMatchObject({ http: 200 })
	// The day of sending is shown on the screen.
	await product.db
		.updateTable('reports')
		.set({ created_at: new Date('2026-03-02T10:00:00Z') })
		.execute()
	return { owner, operator: await product.operator(), hall, inn, event, post }
}

const screens: Record<string, (furnished: Awaited<ReturnType<typeof furnish>>) => { address: string; token?: string; waitsFor?: string }> =
	{
		'log-in': () => ({ address: '/userLogin' }),
		'professional-sign-up': () => ({ address: '/ProfessionalRegister' }),
		// The number of results of each filter comes after the list.
		venues: () => ({ address: '/filterVenues', waitsFor: 'Terrace 1' }),
		'a-sentence': () => ({ address: '/search?q=hall+Esch+80+people+terrace&as=feature.none&distance=100' }),
		listing: ({ hall }) => ({ address: `/details/${hall}/1` }),
		compare: ({ hall, inn }) => ({ address: `/compare?listings=${hall},${inn}` }),
		event: ({ event }) => ({ address: `/agenda/details/${event}` }),
		post: ({ post }) => ({ address: `/blogdetails/${post}` }),
		report: ({ hall }) => ({ address: `/report?kind=listing&id=${hall}` }),
		'own-announcements': ({ owner: { token } }) => ({ address: '/myannouncements', token }),
		'a-report-to-decide': ({ hall, operator: { token } }) => ({ address: `/admin/reports/listing/${hall}`, token }),
	}

/** Waits until everything is loaded: no module is pending, and nothing was added for a while. */
async function isComplete(): Promise<void> {
	let before = ''
	await waitFor(
		async () => {
			await vi.dynamicImportSettled()
			const now = screen.getByRole('main').innerHTML
			const isSame = now === before
			before = now
			expect(isSame && !/Searching…|Loading/.test(now)).toBe(true)
		},
		{ interval: 500, timeout: 20_000 },
	)
}

/** The phrases of a screen reader for a part of the page, from start to end. */
async function listen(container: HTMLElement): Promise<string> {
	await virtual.start({ container })
	const end = await virtual.lastSpokenPhrase()
	for (let turn = 0; turn < 600; turn += 1) {
		await virtual.next()
		if ((await virtual.lastSpokenPhrase()) === `end of ${end}`) break
	}
	const said = await virtual.spokenPhraseLog()
	await virtual.stop()
	return `${said.join('\n')}\n`
}

test('a screen reader reads eleven screens as recorded', async () => {
	// A wide window, whose lists have their filters in sight.
	window.matchMedia = ((media: string) => ({
		matches: media === from('large'),
		media,
		addEventListener() {},
		removeEventListener() {},
	})) as never
	await using product = await startProduct()
	const furnished = await furnish(product)
	for (const [name, screenOf] of Object.entries(screens)) {
		const { address, token, waitsFor } = screenOf(furnished)
		if (token) localStorage.setItem('access_token', token)
		else localStorage.removeItem('access_token')
		await using _ = await openScreen(address, { product })
		await screen.findByRole('heading', { level: 1 })
		if (waitsFor) await screen.findByRole('checkbox', { name: waitsFor })
		await isComplete()
		const said = await listen(screen.getByRole('main'))
		await expect(said).toMatchFileSnapshot(`./screen-reader/${name}.txt`)
	}
	localStorage.removeItem('access_token')
})
