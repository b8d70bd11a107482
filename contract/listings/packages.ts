import { z } from 'zod'
import { hundredths, line, optional, whole } from '../http/fields.ts'
import { maxMoney, maxPackageExtras, maxPackageLine, maxPackageLines, maxPackageName, maxPackages, maxPeople } from '../limits.ts'
import { languages } from '../values/languages.ts'
import { isForPeople, hasMinimum } from '../values/package-units.ts'
import { priceUnits } from '../values/sortings.ts'

// Decision 084: Packages.

const name = line(2, maxPackageName)
const euros = hundredths(0.01, maxMoney)

/** The included items, a line each: as a list, or as a text with line ends. */
const lines = z
	.union([z.string().max(maxPackageLines * (maxPackageLine + 2) * 2), z.array(z.string().max(maxPackageLine * 4)).max(100)], {
		error: 'invalid',
	})
	.transform((value) => (typeof value === 'string' ? value.split(/\r?\n/) : value).map((one) => one.trim()).filter(Boolean))
	.pipe(z.array(line(1, maxPackageLine)).max(maxPackageLines, { error: 'too_many' }))

/** An added service of a package, with its price. */
const SentExtra = z
	.strictObject({
		name,
		name_en: optional(name),
		name_fr: optional(name),
		name_de: optional(name),
		price: euros,
	})
	.meta({ id: 'SentExtra' })

/** A package as the add_edit calls send it, and as the database keeps it. */
export const StoredPackage = z
	.strictObject({
		/** In the language of the listing, `lang`; the others beside it. */
		name,
		name_en: optional(name),
		name_fr: optional(name),
		name_de: optional(name),
		unit: z.enum(priceUnits, { error: 'not_a_choice' }),
		/** Euros for one unit. */
		price: euros,
		/** The least number of people, hours, days or items that is paid for. */
		minimum: optional(whole(1, maxPeople)),
		/** The largest number of people. */
		maximum: optional(whole(1, maxPeople)),
		included: optional(lines).transform((value) => value ?? []),
		included_en: optional(lines),
		included_fr: optional(lines),
		included_de: optional(lines),
		extras: z
			.array(SentExtra, { error: 'invalid' })
			.max(maxPackageExtras, { error: 'too_many' })
			.optional()
			.transform((value) => value ?? []),
	})
	.superRefine(({ unit, minimum, maximum }, context) => {
		const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
		if (minimum !== undefined && !hasMinimum(unit)) refuse('minimum', 'not_a_choice')
		if (maximum !== undefined && !isForPeople(unit)) refuse('maximum', 'not_a_choice')
		else if (unit === 'person' && minimum !== undefined && maximum !== undefined && minimum > maximum) refuse('maximum', 'range_reversed')
	})
	.meta({ id: 'StoredPackage' })

export type StoredPackage = z.output<typeof StoredPackage>

/** The packages of a listing in the order of its supplier: in JSON as they are, in form-data as the text of a list. Faults name the row: `packages.1.price`. */
export const sentPackages = z.array(StoredPackage, { error: 'invalid' }).max(maxPackages, { error: 'too_many' })

export const Package = z
	.object({
		name: z.string(),
		/** The language of `included` and of the names of `extras`. */
		lang: z.enum(languages),
		unit: z.enum(priceUnits),
		/** Euros for one unit. */
		price: z.number(),
		/** The least number of people, hours, days or items that is paid for. */
		minimum: z.number().nullable(),
		/** The largest number of people. */
		maximum: z.number().nullable(),
		included: z.array(z.string()),
		extras: z.array(z.object({ name: z.string(), price: z.number() }).meta({ description: 'An added service with its price in euros.' })),
		/** The total in euros, and the paid number of people: null without a number of people, for other units, and for more people than it takes. */
		total_for_people: z
			.object({ people: z.number(), euros: z.number() })
			.nullable()
			.meta({ description: 'What a package comes to for a number of people.' }),
	})
	.meta({ id: 'Package', description: 'What a supplier offers at one price.' })

export type Package = z.output<typeof Package>
