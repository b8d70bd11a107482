import { fold } from '#server/platform/shared/text-folding.ts'

/** A slug for a name that none of `taken` is: "Tiny houses" → "tiny-houses", then "tiny-houses-b". */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
	const slug = (fold(name).match(/[a-z]+/g) ?? ['kind']).join('-')
	for (let turn = 0; ; turn += 1) {
		const tried = slug + suffix(turn)
		if (!taken.has(tried)) return tried
	}
}

const firstLetter = 'b'.charCodeAt(0)
const suffix = (turn: number): string =>
	turn === 0 ? '' : `-${String.fromCharCode(firstLetter + ((turn - 1) % 25)).repeat(Math.ceil(turn / 25))}`
