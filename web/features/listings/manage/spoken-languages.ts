import { languageOfFeature } from '../language-features.ts'
import { languagesGroup } from '../listing-feature-groups.ts'
import type { ListingFields } from './listing-fields.ts'

/** The services' features that are languages, by their codes. */
const features = new Map(Object.entries(languageOfFeature).map(([id, code]) => [code, Number(id)]))
const isLanguage = (id: number) => id in languageOfFeature

/** The languages of a draft, given as such or as features. */
export function spokenOf({ languages_spoken = [], sub_feature_ids }: ListingFields): string[] {
	const chosen = sub_feature_ids.map((id) => languageOfFeature[id]).filter((code) => code !== undefined)
	return [...new Set([...languages_spoken, ...chosen])]
}

/** The draft with these languages. Searches for services also use them as features. */
export function withSpoken({ category_id, features_id, sub_feature_ids }: ListingFields, spoken: string[]): Partial<ListingFields> {
	if (category_id !== '4') return { languages_spoken: spoken }
	const ids = spoken.map((code) => features.get(code)).filter((id) => id !== undefined)
	const groups = features_id.filter((id) => id !== languagesGroup)
	return {
		languages_spoken: spoken,
		sub_feature_ids: [...sub_feature_ids.filter((id) => !isLanguage(id)), ...ids],
		features_id: ids.length > 0 ? [...groups, languagesGroup] : groups,
	}
}
