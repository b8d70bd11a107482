import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/listings/search.ts'
import { LanguageProvider, loadLanguage } from '#web/platform/language/index.tsx'
import { SearchResults } from './search-results.tsx'

beforeAll(() => loadLanguage('en'))
afterEach(cleanup)

test('results are not rendered again while the answer to changed filters is awaited, and are with that answer', () => {
	const rendered: string[] = []
	/** An answer that notes when it is rendered. */
	const answerOf = (name: string) =>
		({
			list: [],
			get paid() {
				rendered.push(name)
				return 0
			},
		}) as unknown as SearchAnswer
	const page = (answer: SearchAnswer, isBesideMap = false) => (
		<LanguageProvider first="en">
			<SearchResults answer={answer} isBesideMap={isBesideMap} />
		</LanguageProvider>
	)
	const [first, next] = [answerOf('first'), answerOf('next')]
	const view = render(page(first))
	view.rerender(page(first))
	expect(rendered).toEqual(['first'])
	view.rerender(page(next))
	expect(rendered).toEqual(['first', 'next'])
	view.rerender(page(next, true))
	expect(rendered).toEqual(['first', 'next', 'next'])
})
