import { languages } from '#contract/values/languages.ts'
import type { Random } from './random.ts'
import type { SamplePlace } from './places.ts'
import { patternOfOpening } from './texts/opening.ts'
import type { SampleLanguage, SampleWords } from './texts/write-listing.ts'

const inThreeLanguages = 0.8
const inTwoLanguages = 0.1
const mostAttempts = 60

/** The values of earlier listings. */
export interface Written {
	names: Set<string>
	/** The patterns of the opening sentences, each after its language. */
	openings: Set<string>
}

interface Speaking {
	lang: SampleLanguage
	others: readonly SampleLanguage[]
	place: SamplePlace
}

type Text = SampleWords & { lang: SampleLanguage }
type Write = (lang: SampleLanguage, attempt: number, wording: { variant: number; isBeginning?: boolean; name?: string }) => SampleWords

/** The texts in the author's language, first, and the others, under a name and with opening sentences that no listing has yet. */
export function writeApart(written: Written | null, { lang, others, place }: Speaking, write: Write): [Text, ...Text[]] {
	let attempt = 0
	const isTaken = () => written?.names.has(write(lang, attempt, { variant: 0, isBeginning: true }).property_name)
	while (isTaken() && attempt < mostAttempts) attempt += 1
	const texts = (variant: number, isBeginning: boolean): [Text, ...Text[]] => {
		const own = write(lang, attempt, { variant, isBeginning })
		const name = own.property_name
		return [{ lang, ...own }, ...others.map((other) => ({ lang: other, ...write(other, attempt, { variant, isBeginning, name }) }))]
	}
	let variant = 0
	if (written) {
		const openings = () =>
			texts(variant, true).map(
				(text) => `${text.lang} ${patternOfOpening(text.description, [text.property_name, place[`place_name_${text.lang}`]])}`,
			)
		while (openings().some((opening) => written.openings.has(opening)) && variant < mostAttempts) variant += 1
		for (const opening of openings()) written.openings.add(opening)
	}
	const chosen = texts(variant, false)
	written?.names.add(chosen[0].property_name)
	return chosen
}

/** Most suppliers write in all three languages, some in two, the others in their own. */
export function languagesBeside(lang: SampleLanguage, written: Written | null, r: Random): SampleLanguage[] {
	const others = languages.filter((other) => other !== lang)
	if (!written) return []
	if (r.chance(inThreeLanguages)) return others
	return r.chance(inTwoLanguages / (1 - inThreeLanguages)) ? [r.pick(others)] : []
}
