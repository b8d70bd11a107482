import type { Package, StoredPackage } from '#contract/listings/packages.ts'
import { hasMinimum } from '#contract/values/package-units.ts'
import type { Language } from '#contract/values/languages.ts'

// Decision 084: Packages.

interface Reading {
	/** The language of the listing. */
	lang: Language
	/** That of the reader. */
	language: Language
	people: number | null
	/** By package, in euros; null for those that do not come to a sum. */
	totals: readonly (number | null)[]
}

/** The packages of a listing for their reader: included items and extras in the reader's language where all are translated, else in the author's. */
export const readPackages = (packages: readonly StoredPackage[], { lang, language, people, totals }: Reading): Package[] =>
	packages.map((stored, position): Package => {
		const { name, unit, price, minimum = null, maximum = null } = stored
		const includedThere = stored[`included_${language}`] ?? []
		const isTranslated =
			lang !== language &&
			includedThere.length === stored.included.length &&
			stored.extras.every((extra) => extra[`name_${language}`] !== undefined) &&
			includedThere.length + stored.extras.length > 0
		const euros = totals[position] ?? null
		return {
			name: (lang !== language && stored[`name_${language}`]) || name,
			lang: isTranslated ? language : lang,
			unit,
			price,
			minimum,
			maximum,
			included: isTranslated ? includedThere : stored.included,
			extras: stored.extras.map((extra) => ({ name: (isTranslated && extra[`name_${language}`]) || extra.name, price: extra.price })),
			total_for_people:
				people !== null && euros !== null ? { people: hasMinimum(unit) ? Math.max(people, minimum ?? 1) : people, euros } : null,
		}
	})
