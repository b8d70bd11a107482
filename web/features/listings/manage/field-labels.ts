import { languageNames, languages } from '#contract/values/languages.ts'
import { families } from '#contract/values/families.ts'
import type { Texts } from '#web/platform/language/texts/en.ts'
import type { FormTexts } from './texts/index.ts'
import type { FieldName } from './listing-fields.ts'
import { isOfPackage, type PackageFieldName } from './package-form.ts'

/** The label of a field, for a list of errors or of differences. */
export function fieldLabel(name: FieldName | PackageFieldName, category_id: number, texts: FormTexts, t: Texts): string {
	if (isOfPackage(name)) return packageLabel(name, texts)
	const { what, words, place, price, contact, figures, booking, events, occasions, fields } = texts
	for (const language of languages) {
		if (name === `property_name_${language}`) return `${words.name} (${languageNames[language]})`
		if (name === `description_${language}`) return `${words.description} (${languageNames[language]})`
	}
	const labels: Partial<Record<FieldName, string>> = {
		category_id: what.category,
		sub_category_id: what.subCategory,
		lang: fields.lang,
		property_name: words.name,
		description: words.description,
		address: place.address,
		postcode: place.postcode,
		locality: place.locality,
		country: fields.country,
		latitude: fields.latitude,
		longitude: fields.latitude,
		travel_radius: place.radius,
		min_budget: category_id === families.venues ? price.minimumBudget : price.price,
		price_unit: price.unit,
		website: contact.website,
		phone: contact.phone,
		email: contact.email,
		languages_spoken: contact.languages,
		size: figures.size,
		max_capacity_sitting: figures.sitting,
		max_capacity_standing: figures.standing,
		parking_spaces: figures.parking,
		set_length: figures.setLength,
		needs: figures.needs,
		has_delivery: figures.delivery,
		has_set_up: figures.setUp,
		deposit: figures.deposit,
		quantity: figures.quantity,
		minimum_persons: figures.minimumPersons,
		licences: figures.licences,
		is_allow_privatization_of_venue: booking.privatise,
		is_allow_booking_of_table: booking.table,
		event_category_ids: events.title,
		occasions_id: occasions.title,
		occasions_proposed: occasions.title,
		features_id: fields.features,
		sub_feature_ids: fields.features,
		sub_sub_feature_ids: fields.features,
		is_standard_announcement: fields.kind,
		premium_announcement: t.common.premium,
		pictures: texts.pictures.title,
		samples: texts.samples.title,
		packages: texts.packages.title,
	}
	return labels[name] ?? name
}

/** "Package 2: Price", with the language of a translation. */
function packageLabel(name: PackageFieldName, { packages }: FormTexts): string {
	const [, position, field = '', , inner] = name.split('.')
	const [, own = '', other] = /^([a-z]+)(?:_(en|fr|de))?$/.exec(inner ?? field) ?? []
	const labels: Record<string, string> = inner === undefined ? packages.labels : { name: packages.extraName, price: packages.extraPrice }
	const label = labels[own] ?? packages.labels.extras
	const language = languages.find((one) => one === other)
	return `${packages.nth(Number(position) + 1)}: ${label}${language ? ` (${languageNames[language]})` : ''}`
}
