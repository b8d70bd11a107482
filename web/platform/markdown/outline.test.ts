import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { pageNames } from '#contract/legal-page-names.ts'
import { shippedTexts } from '#server/features/legal-pages/shipped-texts.ts'
import { Markdown } from './markdown.tsx'
import { firstWords, sectionsOf } from './outline.ts'

const written = (text: string, below: number) => {
	const { container } = render(createElement(Markdown, { text, below }))
	return [...container.querySelectorAll('h2')].map(({ id, textContent }) => [id, textContent])
}

test('the index names the sections that the text has, under the same ids', () => {
	const texts = [
		'## One\n\n### Deeper\n\n## Two **bold** [link](/x) ##\n\n```\n## no heading\n```\n\n##none\n\n## Élan & Größe: 2',
		'# High\n\n## Lower\n\n# A\\_b',
		'no heading',
		...pageNames.flatMap((page) => languages.map((language) => shippedTexts[page][language].content)),
	]
	for (const text of texts) {
		const { below, sections } = sectionsOf(text)
		expect(sections.map(([id, title]) => [id, title])).toEqual(written(text, below))
	}
})

test('the first words are those of the first paragraph, without marks, cut between two words', () => {
	expect(firstWords('## Title\n\n- list\n\nSome **bold** and [linked](/x) words.', 160)).toBe('Some bold and linked words.')
	expect(firstWords('One two three four', 12)).toBe('One two …')
	expect(firstWords('', 20)).toBe('')
})
