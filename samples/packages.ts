import type { StoredPackage } from '#contract/listings/packages.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import type { PriceUnit } from '#contract/values/sortings.ts'
import type { Kind, Slug } from './kinds.ts'
import { readContent } from './read-content.ts'

/** A text in English, French and German. */
type Three = readonly [en: string, fr: string, de: string]

interface PackageWords {
	name: Three
	/** Its price: so many times the supplier's lowest price, or, of venues, euros. */
	price: number
	/** Not that of the kind. */
	unit?: PriceUnit
	minimum?: number
	maximum?: number
	included: readonly Three[]
	extras?: readonly (readonly [...name: Three, euros: number])[]
}

const packageWords = readContent<Readonly<Record<Slug, readonly PackageWords[]>>>('packages')

/** Of 14 suppliers five have packages: a third in all, because suppliers without a price have none. */
const [withPackages, ofSuppliers] = [5, 14]

interface Supplier {
	id: number
	slug: Slug
	kind: Kind
	/** Its lowest price; 0 where it says none, and has no packages. */
	price: number
	lang: Language
	/** The languages in which it describes itself besides. */
	others: readonly Language[]
}

/** The packages of a sample listing, in all its languages; the lowest price is that of its first one. */
export function packagesOf({ id, slug, kind, price, lang, others }: Supplier): StoredPackage[] {
	if (id % ofSuppliers >= withPackages || price === 0) return []
	const isVenue = kind.category_id === 1
	const own = languages.indexOf(lang)
	const inOthers = <Value>(field: string, read: (index: number) => Value) =>
		Object.fromEntries(others.map((other) => [`${field}_${other}`, read(languages.indexOf(other))]))
	return (packageWords[slug] ?? []).map(({ name, price: factor, unit = kind.unit, minimum, maximum, included, extras = [] }) => ({
		name: name[own] ?? '',
		...inOthers('name', (index) => name[index]),
		unit,
		price: isVenue ? factor : Math.max(1, Math.round(price * factor)),
		...(minimum !== undefined && { minimum }),
		...(maximum !== undefined && { maximum }),
		included: included.map((line) => line[own] ?? ''),
		...inOthers('included', (index) => included.map((line) => line[index] ?? '')),
		extras: extras.map(([en, fr, de, euros]) => ({
			name: [en, fr, de][own] ?? '',
			...inOthers('name', (index) => [en, fr, de][index]),
			price: euros,
		})),
	}))
}
