import type { ReactNode } from 'react'
import { languageNames, named } from '#contract/values/languages.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { ConflictDialog } from '#web/platform/forms/drafts/conflict-dialog.tsx'
import type { OtherVersion } from '#web/platform/forms/drafts/draft-kind.ts'
import { useDraftTexts } from '#web/platform/forms/drafts/texts/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { ListingDraft } from './draft-state.tsx'
import { fieldLabel } from './field-labels.ts'
import { useFormTexts } from './texts/index.ts'
import { differences, type FieldName, type ListingFields } from './listing-fields.ts'

const together: readonly (readonly FieldName[])[] = [
	['latitude', 'longitude'],
	['occasions_id', 'occasions_proposed'],
	['sub_feature_ids', 'features_id', 'sub_sub_feature_ids'],
]

/** Two versions of an announcement: the author chooses field by field. */
export function ListingConflict({
	draft,
	other,
	onClose,
}: {
	draft: ListingDraft
	other: OtherVersion<ListingFields>
	onClose: () => void
}) {
	const texts = useFormTexts()
	const { conflict } = useDraftTexts()
	const { t, language, list, languageName } = useLanguage()
	const { sub_categories, event_categories, occasions } = knownOf(useCatalogue())

	function said(name: FieldName, fields: ListingFields): ReactNode {
		const value = fields[name]
		if (value === undefined || value.length === 0) return null
		if (name === 'sub_category_id') {
			const kind = sub_categories.find(({ id }) => String(id) === value)
			return kind ? named(kind, 'sub_category_name', language) : null
		}
		if (name === 'lang' && typeof value === 'string') return languageNames[value as keyof typeof languageNames] ?? value
		if (name === 'latitude') return `${fields.latitude}, ${fields.longitude}`
		if (name === 'event_category_ids') {
			const chosen = event_categories.filter(({ id }) => fields.event_category_ids.includes(id))
			return list(chosen.map((kind) => named(kind, 'event_category_name', language)))
		}
		if (name === 'occasions_id' || name === 'occasions_proposed') {
			const chosen = occasions.filter(({ id }) => fields.occasions_id?.includes(id))
			return list(chosen.map((occasion) => named(occasion, 'occasion_name', language)))
		}
		if (name === 'languages_spoken') return list((fields.languages_spoken ?? []).map(languageName))
		if (typeof value !== 'string') return conflict.count(value.length)
		if (/^(is_|has_|premium)/.test(name)) return value === '1' ? texts.figures.yes : texts.figures.no
		return value
	}
	return (
		<ConflictDialog
			mine={draft.fields}
			other={other}
			differences={differences}
			together={together}
			labelOf={(name) => fieldLabel(name, draft.category_id, texts, t)}
			said={said}
			onChoose={draft.resolve}
			onClose={onClose}
		/>
	)
}
