import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '../read-content.ts'
import { colourOf, type Light, type Time } from './light.ts'

/** Kinds of drawings: a whole picture, an act, a room or a site behind it, the ground of a poster and its parts, a layer over a picture. */
const groups = ['scenes', 'acts', 'rooms', 'sites', 'posters', 'emblems', 'overlays'] as const
export type Group = (typeof groups)[number]

/** A drawing of `content/drawings`; a name may have several variants, and a variant a file for each time. */
interface Part {
	path: string
	times: readonly Time[]
}

const always: readonly Time[] = ['day', 'evening', 'night']
/** By `group/name`: its variants, and the files of each. `street-2.day-evening.svg` is the second street, by day and in the evening. */
const parts = new Map<string, Part[][]>()
for (const group of groups)
	for (const file of readdirSync(join(contentFolder, 'drawings', group)).toSorted()) {
		const [, name = '', number = '1', times] = /^(.+?)(?:-(\d+))?(?:\.([a-z-]+))?\.svg$/.exec(file) ?? []
		const variants = parts.get(`${group}/${name}`) ?? []
		parts.set(`${group}/${name}`, variants)
		const files = (variants[Number(number) - 1] ??= [])
		files.push({ path: join(contentFolder, 'drawings', group, file), times: (times?.split('-') as Time[] | undefined) ?? always })
	}

export const hasPart = (group: Group, name: string) => parts.has(`${group}/${name}`)

function filesOf(group: Group, name: string, variant: number): Part[] {
	const variants = parts.get(`${group}/${name}`) ?? []
	return variants[variant % variants.length] ?? []
}

/** When the drawing can be shown. */
export const timesOf = (group: Group, name: string, variant: number) => filesOf(group, name, variant).flatMap(({ times }) => times)

/** A drawing in its light: gradients, and shapes. `isOpen`: under the open sky. */
export interface Painted {
	defs: string
	body: string
	isOpen: boolean
}

/** Circles upon circles, a soft round light: librsvg takes ten times as long for a large radial gradient. */
function glow(circle: string): string {
	const number = (name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(circle)?.[1] ?? 0)
	const [radius, opacity, fill = ''] = [number('r'), number('fill-opacity'), / fill="[^"]+"/.exec(circle)?.[0]]
	const rings = Math.max(5, Math.min(14, Math.round((radius * opacity) / 9)))
	const wanted = (step: number) => opacity * (step / rings) ** 1.7
	const ring = (step: number) => {
		const added = 1 - (1 - wanted(step)) / (1 - wanted(step - 1))
		const r = radius * (1 - (step - 0.5) / (rings + 0.5))
		return `<circle cx="${number('cx')}" cy="${number('cy')}" r="${r.toFixed(1)}"${fill} fill-opacity="${added.toFixed(3)}"/>`
	}
	return Array.from({ length: rings }, (_, index) => ring(index + 1)).join('')
}

const files = new Map<string, string>()

/** The drawing in this light. `id` tells its gradients from those of other drawings in the same picture. */
export function paint(group: Group, name: string, variant: number, light: Light, id: string): Painted {
	const path = filesOf(group, name, variant).find(({ times }) => times.includes(light.time))?.path
	if (path === undefined) throw new Error(`no drawing ${group}/${name} by ${light.time}`)
	const text = files.get(path) ?? readFileSync(path, 'utf8')
	files.set(path, text)
	const [, attributes = '', style = '', defs = '', body = ''] =
		/^<svg([^>]*)>\n<style>\n([^]*?)\n?<\/style>\n(?:<defs>\n([^]*)\n<\/defs>\n)?([^]*)\n<\/svg>\n$/.exec(text) ?? []
	// Each class becomes the attributes that it stands for, in the colours of this light: `.a{fill:#ea6a5a/*warm(accent)*/}`.
	const looks = new Map(
		[...style.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, look = '', rules = '']) => {
			const coloured = rules.replaceAll(/#\w+\/\*(.+?)\*\//g, (_, recipe: string) => colourOf(recipe, light))
			return [look, coloured.replaceAll(/([\w-]+):([^;]+);?/g, '$1="$2" ').trimEnd()]
		}),
	)
	const finish = (part: string) =>
		part
			.replaceAll(/class="(\w+)( glow)?"/g, (_, look: string, soft = '') => `${looks.get(look)}${soft}`)
			.replaceAll(/<circle [^>]* glow [^>]*>/g, glow)
			.replaceAll(/( id="|url\(#)/g, `$1${id}`)
	return { defs: finish(defs), body: finish(body), isOpen: attributes.includes('class="open"') }
}
