import { fold } from './text-folding.ts'

const longest = 80

/** A title or name as a part of an address: `Festivals d’été` → `festivals-d-ete`; empty where it has no letter and no digit. */
export function slugOf(title: string): string {
	const whole = fold(title)
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')
	return whole.length <= longest ? whole : whole.slice(0, longest).replace(/-[^-]*$/, '')
}
