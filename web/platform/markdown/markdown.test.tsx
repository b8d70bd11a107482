import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string) => render(<Markdown text={text} />).container.innerHTML

test('a text becomes headings below its page’s, lists, tables and links of our own', () => {
	const written = html('# Permits\n\nAsk **early**:\n\n- the [commune](/agenda)\n- the police\n\n| a | b |\n|---|---|\n| 1 | 2 |')
	expect(written).toContain('<h2 id="permits">Permits</h2>')
	expect(written).toContain('<strong>early</strong>')
	expect(written).toContain('<li>the <a href="/agenda">commune</a></li>')
	expect(written).toContain('<td>2</td>')
})

test('no HTML, no script and no foreign scheme gets through', () => {
	for (const text of [
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'[x](javascript:alert(1))',
		'[x](data:text/html,1)',
		'[x](//evil.example/)',
		'![x](https://evil.example/p.png)',
	]) {
		const { container } = render(<Markdown text={text} />)
		expect(container.querySelector('script, img, a, iframe'), text).toBeNull()
	}
})
