import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { LanguageProvider, loadLanguage } from '#web/platform/language/index.tsx'
import { pagesShown, Pagination } from './pagination.tsx'

test.each([
	[1, 1, [1]],
	[1, 3, [1, 2, 3]],
	[2, 3, [1, 2, 3]],
	[3, 3, [1, 2, 3]],
	[1, 5, [1, 2, 3, 4, 5]],
	[3, 5, [1, 2, 3, 4, 5]],
	[5, 5, [1, 2, 3, 4, 5]],
	[1, 6, [1, 2, 3, 4, 5]],
	[3, 6, [1, 2, 3, 4, 5]],
	[4, 6, [2, 3, 4, 5, 6]],
	[6, 6, [2, 3, 4, 5, 6]],
	[1, 20, [1, 2, 3, 4, 5]],
	[10, 20, [8, 9, 10, 11, 12]],
	[19, 20, [16, 17, 18, 19, 20]],
	[20, 20, [16, 17, 18, 19, 20]],
])('183 page %i of %i shows the numbers %j', (current, total, expected) => {
	expect(pagesShown(current, total)).toEqual(expected)
})

beforeAll(() => loadLanguage('en'))
afterEach(cleanup)

function show(current: number, total: number) {
	render(
		<LanguageProvider first="en">
			<Pagination current={current} total={total} addressOf={(page) => `/list?page=${page}`} />
		</LanguageProvider>,
	)
	const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
	return { previous: target('Previous page'), next: target('Next page') }
}

test.each([
	[1, 20, null, '/list?page=2'],
	[10, 20, '/list?page=9', '/list?page=11'],
	[20, 20, '/list?page=19', null],
	[99, 20, '/list?page=20', null],
])('183 on page %i of %i previous leads to %s and next to %s', (current, total, previous, next) => {
	expect(show(current, total)).toEqual({ previous, next })
})

test('183 the current page is marked, and one page alone needs no links', () => {
	show(3, 5)
	expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
	cleanup()
	const { container } = render(
		<LanguageProvider first="en">
			<Pagination current={1} total={1} addressOf={String} />
		</LanguageProvider>,
	)
	expect(container.childElementCount).toBe(0)
})
