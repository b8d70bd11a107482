import type { Random } from './random.ts'
import { readContent } from './read-content.ts'

/** Features of the second level → their details, each held by about a third of those that have the feature. */
const details = readContent<Readonly<Record<number, readonly number[]>>>('feature-details')

const detailChance = 0.36

/** Feature ids of the second and third level for one listing, by a kind's line of features (see `Kind`). */
export function chooseFeatures(line: string, r: Random): number[] {
	const chosen = new Set<number>()
	const refused = new Set<number>()
	for (const part of line.split(' ')) {
		if (part.startsWith('-')) refused.add(Number(part.slice(1)))
		else if (part.includes('|')) chosen.add(Number(r.pick(part.split('|'))))
		else {
			const [id, percent] = part.split(':')
			if (r.chance(Number(percent) / 100)) chosen.add(Number(id))
		}
	}
	for (const feature of chosen)
		for (const detail of details[feature] ?? []) if (!refused.has(detail) && r.chance(detailChance)) chosen.add(detail)
	// 256 and 257 are how far one and the same system reaches.
	if (chosen.has(257)) chosen.delete(256)
	return [...chosen].sort((a, b) => a - b)
}
