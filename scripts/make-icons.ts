// Writes web/platform/ui/icons.svg, one symbol for each name in web/platform/ui/icon-names.ts, from the pictures of lucide (ISC licence).
import * as lucide from 'lucide-react'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconNames } from '#web/platform/ui/icon-names.ts'

const drawings: Readonly<Record<string, ElementType | undefined>> = { ...(lucide as object) }
const symbols = iconNames.map((name) => {
	const component = name
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join('')
	const drawing = drawings[component]
	if (!drawing) throw new Error(`lucide has no icon called ${name}`)
	const drawn = renderToStaticMarkup(createElement(drawing))
	return `<symbol id="${name}" viewBox="0 0 24 24">${drawn.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')}</symbol>\n`
})
await writeFile(
	join(import.meta.dirname, '..', 'web', 'platform', 'ui', 'icons.svg'),
	`<!-- Lucide, ISC licence -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`,
)
