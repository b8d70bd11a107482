import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPost } from '#test/add-post.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

beforeAll(() => {
	window.scrollTo = () => {}
	window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('039 248 280 the blog shows its posts, asks for a topic by the address, and goes on to the next page', async () => {
	await using product = await startProduct()
	for (let day = 10; day < 21; day += 1)
		await addPost(product, {
			blog_title_en: `Post of the ${day}th`,
			published_at: `2026-01-${day}T10:00:00Z`,
			tags: day === 12 ? ['music', 'Owls'] : ['music'],
		})
	await using view = await openScreen('/bloglist', { product })
	await screen.findByRole('heading', { level: 2, name: 'Post of the 20th' })
	expect(screen.getAllByRole('article')).toHaveLength(10)
	expect(view.requests.filter(({ path }) => path === '/api/get_blog_list')).toHaveLength(1)
	await view.user.click(screen.getByRole('link', { name: 'Page 2' }))
	await screen.findByRole('heading', { level: 2, name: 'Post of the 10th' })
	expect(view.address()).toBe('/bloglist?page=2')
	const topics = within(screen.getByRole('navigation', { name: 'Topics' }))
	topics.getByRole('link', { name: 'Music' })
	// A topic without a translation is shown as it was written.
	await view.user.click(topics.getByRole('link', { name: 'Owls' }))
	await screen.findByRole('heading', { level: 1, name: 'Posts about Owls' })
	await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
	expect(view.address()).toBe('/bloglist?tag=Owls')
})

test('a blog without posts says so, and one that cannot be loaded offers to try again', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/bloglist?tag=nobody', { product, broken: { '/api/get_blog_list': 500 } })
	const alert = await screen.findByRole('alert')
	view.break('/api/get_blog_list', null)
	await view.user.click(within(alert).getByRole('button', { name: 'Try again' }))
	await screen.findByText('There is no post about nobody.')
	screen.getByRole('link', { name: 'To all posts' })
})

test('040 248 a post is read in the reader’s language, or in its author’s with a word about it', async () => {
	await using product = await startProduct()
	await addPost(product, { blog_title_en: 'Before', published_at: '2026-01-01T10:00:00Z' })
	const id = await addPost(product, {
		lang: 'fr',
		slug: 'une-salle',
		blog_title_en: '',
		blog_content_en: '',
		blog_title_fr: 'Une salle',
		blog_summary_fr: 'En bref.',
		blog_content_fr: '# Le nombre\n\nComptez. <b>Vite</b> ![une image](9)',
		author: 'Léa Reding',
		tags: ['venues'],
		published_at: '2026-02-01T10:00:00Z',
	})
	await using view = await openScreen(`/blogdetails/${id}-une-salle`, { product })
	const title = await screen.findByRole('heading', { level: 1, name: 'Une salle' })
	expect(title.lang).toBe('fr')
	screen.getByText('Shown in French: there is no English text yet.')
	screen.getByText('by Léa Reding')
	screen.getByText('1 February 2026')
	screen.getByText('1 min to read')
	const part = await screen.findByRole('heading', { level: 2, name: 'Le nombre' })
	expect(part.closest('[lang]')?.getAttribute('lang')).toBe('fr')
	// HTML in the text is shown as text, and a missing picture as its description.
	expect(part.parentElement?.textContent).toContain('Comptez. <b>Vite</b> une image')
	expect(view.requests.find(({ path }) => path === '/api/get_blog_list')?.fields).toEqual([['blog_id', `${id}-une-salle`]])
	const way = within(screen.getByRole('navigation', { name: 'You are here' }))
	expect(way.getByRole('link', { name: 'Venues' }).getAttribute('href')).toBe('/bloglist?tag=venues')
	within(screen.getByRole('navigation', { name: 'More posts' })).getByRole('link', { name: /Before/ })
	within(screen.getByRole('region', { name: 'Read on' })).getByRole('heading', { level: 3, name: 'Before' })
})

test('a blog that does not load says so and is asked for again; one without posts says that', async () => {
	await using product = await startProduct()
	await using view = await openScreen('/bloglist', { product, broken: { '/api/get_blog_list': 500 } })
	const failure = within(await screen.findByRole('alert'))
	failure.getByText('Broken on purpose.')
	view.break('/api/get_blog_list', null)
	await view.user.click(failure.getByRole('button', { name: 'Try again' }))
	await screen.findByText(/No posts yet|no post/i)
})

test('an address without a post is the page that is not there', async () => {
	await using product = await startProduct()
	await using _ = await openScreen('/blogdetails/4711', { product })
	await screen.findByRole('heading', { level: 1, name: 'Page not found' })
})

test('G1 the home page ends with the three latest posts', async () => {
	await using product = await startProduct({ samples: true })
	await using _ = await openScreen('/', { product })
	const latest = within(await screen.findByRole('region', { name: 'From the blog' }))
	expect(latest.getAllByRole('article')).toHaveLength(3)
	expect(latest.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/bloglist')
})
