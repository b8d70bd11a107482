import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { allScreens } from '#web/app/screens.tsx'

const root = join(import.meta.dirname, '..', '..', '..')
const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
	.map((file) => join('web', file))
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** The folder of each area, by its name in the code. */
const folders = new Map(
	[...sources.values()].flatMap((source) =>
		[...source.matchAll(/export const (\w+) = textArea\('([^']+)'/g)].map(([, name = '', folder = '']) => [name, folder] as const),
	),
)

const resolve = (file: string, path: string) => (path.startsWith('#') ? path.slice(1) : relative(root, join(root, dirname(file), path)))

/** The static imports of a module, types aside: names and file. */
function importsOf(file: string): { names: string[]; from: string }[] {
	return [...(sources.get(file) ?? '').matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s*from\s+)?'((?:\.|#web\/)[^']+)'/gm)]
		.map(([, names = '', path = '']) => ({
			names: names.split(/[{},\s]+/).filter((name, index, all) => /^\w+$/.test(name) && name !== 'type' && all[index - 1] !== 'type'),
			from: resolve(file, path),
		}))
		.filter(({ names, from }) => /\.tsx?$/.test(from) && (names.length > 0 || !from.endsWith('.ts')))
}

const isTexts = (file: string) => /(?:^|[/-])texts\/index\.ts$/.test(file)
const isListOfScreens = (file: string) => /screens\.tsx?$|admin\/routes\.ts$/.test(file)

/** The areas whose texts a module and its imports may show as soon as they run. */
function areasOf(file: string, seen = new Set<string>()): Set<string> {
	const areas = new Set<string>()
	if (seen.has(file) || isListOfScreens(file)) return areas
	seen.add(file)
	const source = sources.get(file) ?? ''
	for (const { names, from } of importsOf(file)) {
		if (isTexts(from)) {
			const texts = sources.get(from) ?? ''
			for (const name of names) {
				const area = folders.has(name)
					? source.includes(`${name}.in(`) && name
					: new RegExp(`const ${name} =.*useTexts\\((\\w+)\\)`).exec(texts)?.[1]
				if (area) areas.add(folders.get(area) ?? '')
			}
		} else for (const area of areasOf(from, seen)) areas.add(area)
	}
	return areas
}

const foldersOf = (names: string) =>
	names
		.split(/[\s,]+/)
		.filter(Boolean)
		.map((name) => folders.get(name) ?? name)

test('each screen names the areas of its texts, and no others but those of its head', async () => {
	const screens = await allScreens()
	expect(screens.length).toBeGreaterThan(40)
	for (const { route, module, texts } of screens) {
		const needed = areasOf(module)
		const declared = texts.map(({ folder }) => folder)
		expect([route, [...needed].filter((area) => !declared.includes(area))]).toEqual([route, []])
		const pages = files.filter((file) => dirname(file).startsWith(dirname(module)) && /-pages?\.ts$/.test(file))
		const ofHead = new Set(pages.flatMap((page) => [...areasOf(page)]))
		expect([route, declared.filter((area) => !needed.has(area) && !ofHead.has(area))]).toEqual([route, []])
	}
})

test('a dynamic import loads the areas of its texts too, unless the importing screen has them', () => {
	let seen = 0
	const wrong: unknown[] = []
	for (const [file, source] of sources) {
		for (const { index, 0: call, 1: path = '' } of source.matchAll(/import\('(\.[^']+)'\)/g)) {
			const module = resolve(file, path)
			if (!existsSync(join(root, module)) || !/\.tsx?$/.test(module)) continue
			const before = /withTexts\(\s*\[([^\]]*)\],\s*(?:async )?\(\) => (?:\(\{ default: \()?(?:\(?await )?$/.exec(
				source.slice(0, index),
			)?.[1]
			const after = /^(?:,\s*\[([^\]]*)\])?,?\s*\)/.exec(source.slice(index + call.length))
			// Admin screens are rendered inside the admin area's frame. All other lists of screens are tested above.
			if (isListOfScreens(file) && (!after || !file.includes('admin'))) continue
			const here = areasOf(isListOfScreens(file) ? 'web/features/admin/admin-area.tsx' : file)
			const declared = new Set(foldersOf((isListOfScreens(file) ? after?.[1] : before) ?? ''))
			const needed = [...areasOf(module)].filter((area) => !here.has(area))
			seen += needed.length
			if (String([...declared].toSorted()) !== String(needed.toSorted())) wrong.push({ file, path, declared: [...declared], needed })
		}
	}
	expect(wrong).toEqual([])
	expect(seen).toBeGreaterThan(20)
})

test('what every page loads says only what every page says', () => {
	const areas = [...areasOf('web/app/browser.tsx')]
	expect(areas).toEqual([])
})
