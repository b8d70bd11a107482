import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hash, random } from '../random.ts'
import { contentFolder, readContent } from '../read-content.ts'
import { albums } from './draw-picture.ts'
import { colourOf, palettes, posterLight } from './light.ts'

// The check of `samples/content/drawings`, which neither the compiler nor lint reads.

const drawings = readdirSync(join(contentFolder, 'drawings'), { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map((entry) => join(entry.parentPath, entry.name).slice(contentFolder.length + 1))
const kilobytes = 60

/** The elements and attributes that drawings are made of. */
const known = new Set(
	[
		'svg xmlns viewBox class stroke-linecap stroke-linejoin',
		'style',
		'defs',
		'linearGradient id x1 x2 y1 y2 gradientUnits spreadMethod',
		'radialGradient id',
		'stop class offset',
		'g transform',
		'use href transform',
		'path class fill d',
		'rect class fill x y width height rx',
		'circle class fill cx cy r',
		'ellipse class fill cx cy rx ry',
	].flatMap((row) => {
		const [element = '', ...attributes] = row.split(' ')
		return [element, ...attributes.map((attribute) => `${element} ${attribute}`)]
	}),
)

test('each drawing is a well-formed SVG of shapes alone: no text, no picture, no script, nothing from elsewhere', () => {
	expect(drawings.filter((file) => !file.endsWith('.svg'))).toEqual([])
	const wrong: string[] = []
	for (const file of drawings) {
		const path = join(contentFolder, file)
		const svg = readFileSync(path, 'utf8')
		if (statSync(path).size > kilobytes * 1000) wrong.push(`${file} has more than ${kilobytes} kB`)
		const open: string[] = []
		const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
		const [, style = ''] = /<style>\n([^<]*)<\/style>/.exec(svg) ?? []
		const looks = new Set([...style.matchAll(/^\.(\w+)\{[^{}]+\}$/gm)].map(([, look]) => look))
		if (looks.size !== style.trim().split('\n').filter(Boolean).length) wrong.push(`${file} has a rule that is none`)
		const rest = svg.replace(style, '').replaceAll(/<(\/?)(\w+)((?: [\w-]+="[^"<>]*")*)(\/?)>\n?/g, (_, end, name, attributes, alone) => {
			if (end) {
				if (open.pop() !== name) wrong.push(`${file} closes ${name}`)
				return ''
			}
			if (!alone) open.push(name)
			if (!known.has(name)) wrong.push(`${file} has ${name}`)
			for (const [, attribute = '', value = ''] of String(attributes).matchAll(/ ([\w-]+)="([^"]*)"/g)) {
				if (!known.has(`${name} ${attribute}`)) wrong.push(`${file} has ${attribute} at ${name}`)
				if (attribute === 'href' && !/^#[a-z0-9-]+$/.test(value)) wrong.push(`${file} names ${value}`)
				if (/NaN|undefined|Infinity/.test(value)) wrong.push(`${file} has a number that is none`)
				if (name !== 'svg' && attribute === 'class' && !looks.has(value.replace(/ glow$/, ''))) wrong.push(`${file} has no look ${value}`)
			}
			return ''
		})
		if (rest !== '' || open.length > 0) wrong.push(`${file} is not well-formed: ${rest.slice(0, 40)}${open.join(' ')}`)
		for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) if (!ids.has(id)) wrong.push(`${file} has no gradient ${id}`)
	}
	expect(wrong).toEqual([])
})

test('every colour of a drawing is one in the light of each palette', () => {
	const names = palettes.map(({ colours }) => Object.keys(colours))
	for (const other of names) expect(other).toEqual(names[0])
	const recipes = { plain: new Set<string>(), flat: new Set<string>() }
	for (const file of drawings)
		for (const [, recipe = ''] of readFileSync(join(contentFolder, file), 'utf8').matchAll(/\/\*(.+?)\*\//g))
			recipes[/^drawings\/(posters|emblems)\//.test(file) ? 'flat' : 'plain'].add(recipe)
	for (const palette of palettes) {
		for (const recipe of recipes.plain) expect(colourOf(recipe, palette)).toMatch(/^#[0-9a-f]{6}$/)
		const flat = posterLight(palette, random(hash(palette.name)))
		for (const recipe of recipes.flat) expect(colourOf(recipe, flat)).toMatch(/^#[0-9a-f]{6}$/)
	}
})

/** Words of an album that are no drawing: see `Album`. */
const words = new Set(['again', 'near', 'place', 'room', 'site'])

test('every drawing is shown by an album, and every name of an album is a drawing', () => {
	const scenesAndActs = Object.values(albums).flatMap(({ covers, views = [] }) =>
		[...covers, ...views].flatMap((shown) => shown.split(' in ')).filter((name) => !words.has(name)),
	)
	const emblemsOf = Object.values(albums).flatMap(({ emblems = [] }) => emblems)
	const shown = new Set([...scenesAndActs, ...emblemsOf, ...readContent<string[]>('posters')])
	expect(Object.keys(readContent<object>('motifs')).filter((name) => !shown.has(name))).toEqual([])
	const drawn = new Set(
		drawings.filter((file) => !file.includes('/overlays/')).map((file) => file.replace(/^.*\/|(-\d+)?(\.[a-z-]+)?\.svg$/g, '')),
	)
	expect([...drawn].toSorted()).toEqual([...shown].toSorted())
})
