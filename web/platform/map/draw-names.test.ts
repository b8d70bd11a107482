import { expect, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'
import { drawNames, type Box } from './draw-names.ts'
import { drawRiverNames } from './draw-rivers.ts'
import { worldPoint, type Drawing } from './drawing.ts'
import type { Palette } from './palette.ts'

const palette: Palette = {
	home: '#f8f2e8',
	abroad: '#eee4d4',
	shade: 'rgb(36 26 48 / 16%)',
	wood: '#e2e8d3',
	park: '#e8ecd8',
	water: '#cfdfe5',
	river: '#98c3c4',
	riverName: '#44767a',
	street: '#dacdb7',
	paper: '#fffdf9',
	sand: '#eee4d4',
	ink: '#241a30',
	inkSoft: '#5b5165',
	inkFaint: '#766c7f',
	fontText: 'Figtree',
	fontDisplay: 'Bricolage',
}

/** The names of places and rivers that are drawn on a view of 900 by 700 pixels around a point, with their positions. Every letter counts as half as wide as high. */
function namesOn(zoom: number, { language = 'en', covered = [], center = [49.77, 6.1] }: View = {}) {
	const written: (Box & { name: string })[] = []
	let turned = { x: 0, y: 0, angle: 0 }
	const saved: { turned: typeof turned; textAlign: string }[] = []
	const size = 256 * 2 ** zoom
	const [latitude = 0, longitude = 0] = center
	const [middleX, middleY] = worldPoint(latitude, longitude)
	const context = {
		font: '',
		textAlign: 'left',
		measureText: (name: string) => ({ width: name.length * sizeOf(context.font) * 0.5 }),
		fillText(name: string, x: number, y: number) {
			const high = sizeOf(context.font)
			const width = name.length * high * 0.5
			const middle = context.textAlign === 'center' ? x : x + width / 2
			const [sine, cosine] = [Math.abs(Math.sin(turned.angle)), Math.abs(Math.cos(turned.angle))]
			const [wide, tall] = [(width * cosine + high * sine) / 2, (width * sine + high * cosine) / 2]
			const [left, top] = [turned.x + middle - wide, turned.y + y - tall]
			written.push({ name, left, right: left + 2 * wide, top, bottom: top + 2 * tall })
		},
		save: () => saved.push({ turned, textAlign: context.textAlign }),
		restore() {
			const before = saved.pop()
			turned = before?.turned ?? turned
			context.textAlign = before?.textAlign ?? 'left'
		},
		translate: (x: number, y: number) => (turned = { ...turned, x, y }),
		rotate: (angle: number) => (turned = { ...turned, angle }),
		strokeText() {},
		beginPath() {},
		arc() {},
		fill() {},
	}
	const drawing: Drawing = {
		context: context as unknown as CanvasRenderingContext2D,
		zoom,
		at: ([x, y]) => [(x - middleX) * size + 450, (y - middleY) * size + 350],
		area: { left: 0, top: 0, right: 900, bottom: 700 },
	}
	const taken = [...covered]
	drawNames(drawing, palette, language, taken)
	drawRiverNames(drawing, palette, language, taken)
	return written
}

interface View {
	language?: Language
	covered?: Box[]
	center?: [latitude: number, longitude: number]
}

const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1])
const isOver = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

test.for([8, 9, 10, 11, 12, 13, 14, 16])('at zoom %i no name lies over another', (zoom) => {
	for (const center of [undefined, [49.61, 6.13], [49.5, 5.95], [49.6, 6.41]] as const) {
		const written = namesOn(zoom, center ? { center: [...center] } : {})
		const over = written.flatMap((a, place) => written.slice(place + 1).flatMap((b) => (isOver(a, b) ? [`${a.name} / ${b.name}`] : [])))
		expect(over).toEqual([])
	}
})

test('the closer, the smaller the places that are named; the capital always is', () => {
	const city: View = { center: [49.6117, 6.13] }
	for (const zoom of [8, 9, 10, 11, 12, 13, 15]) expect(namesOn(zoom, city).map(({ name }) => name)).toContain('Luxembourg City')
	const far = namesOn(8, city).map(({ name }) => name)
	expect(far).not.toContain('Bridel')
	expect(far.length).toBeLessThan(20)
	expect(namesOn(12, city).map(({ name }) => name)).toEqual(expect.arrayContaining(['Bridel', 'Strassen', 'Howald']))
})

test('names are in the reader’s language, the neighbours’ as well', () => {
	const at = (language: Language) => namesOn(9, { language }).map(({ name }) => name)
	expect(at('en')).toEqual(expect.arrayContaining(['Luxembourg City', 'Trier', 'Germany', 'Belgium', 'France']))
	expect(at('fr')).toEqual(expect.arrayContaining(['Luxembourg', 'Trèves', 'Allemagne', 'Belgique']))
	expect(at('de')).toEqual(expect.arrayContaining(['Luxemburg', 'Trier', 'Deutschland', 'Belgien', 'Ettelbrück']))
})

test('names avoid the areas that cover the map', () => {
	const [before] = namesOn(11, { center: [49.6117, 6.13] }).filter(({ name }) => name === 'Luxembourg City')
	if (!before) throw new Error('The capital has no name')
	const pin = { left: before.left, right: before.left + 20, top: before.top - 10, bottom: before.bottom }
	const after = namesOn(11, { center: [49.6117, 6.13], covered: [pin] })
	expect(after.filter((name) => isOver(name, pin))).toEqual([])
	expect(after.map(({ name }) => name)).toContain('Luxembourg City')
})

test('rivers are named along their course, in the reader’s language, once each, and not on views of whole countries', () => {
	const rivers = ['Our', 'Sauer', 'Sûre', 'Mosel', 'Moselle', 'Maas', 'Meuse']
	const at = (zoom: number, language: Language, center: [number, number]) =>
		namesOn(zoom, { language, center }).flatMap(({ name }) => (rivers.includes(name) ? [name] : []))
	const wasserbillig: [number, number] = [49.74, 6.46]
	const vianden: [number, number] = [49.95, 6.18]
	const sedan: [number, number] = [49.7, 4.95]
	expect(at(11, 'de', wasserbillig)).toEqual(['Sauer', 'Mosel'])
	expect(at(11, 'fr', wasserbillig)).toEqual(['Sûre', 'Moselle'])
	expect(at(11, 'en', vianden)).toEqual(['Our'])
	expect(at(11, 'en', sedan)).toEqual(['Meuse'])
	expect(at(8, 'en', wasserbillig)).toEqual([])
})

test('the name of a river avoids what covers it', () => {
	const view = { center: [49.62, 6.42] as [number, number] }
	const find = (covered: Box[]) => namesOn(11, { ...view, covered }).find(({ name }) => name === 'Moselle')
	const before = find([])
	if (!before) throw new Error('The river has no name')
	const after = find([before])
	if (!after) throw new Error('The river has lost its name')
	expect(isOver(after, before)).toBe(false)
})
