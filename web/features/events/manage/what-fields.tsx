import { useQuery } from '@tanstack/react-query'
import { languageNames, languages, named } from '#contract/values/languages.ts'
import { query } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { DraftSelect, DraftText, Group } from '#web/platform/forms/drafts/form-fields.tsx'
import styles from '#web/platform/forms/drafts/draft-form.module.css'
import { useLanguage } from '#web/platform/language/index.tsx'
import { authorsLanguage } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'

/** The offered event categories; until they are loaded, those that every page has. */
function useOfferedTypes() {
	const { event_categories } = useCatalogue()
	const { data } = useQuery({ ...query('getEventCategories', { scope: 'event_form' }), staleTime: 600_000 })
	return data ?? event_categories
}

/** The same, and those of older events. */
export function useEventTypes() {
	const { former } = useCatalogue()
	return [...useOfferedTypes(), ...former.event_categories]
}

/** Title and category, then fields that belong to the title. */
export function WhatFields() {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const types = useOfferedTypes()
	const { former } = useCatalogue()
	// A retired category stays with the event that has it.
	const kept = former.event_categories.filter(({ id, merged_into }) => merged_into === null && String(id) === fields.event_category_id)
	const lang = authorsLanguage(fields, language)
	return (
		<Group title={texts.what.title}>
			<DraftText name="event_title" label={texts.what.name} hint={texts.what.nameHint} lang={lang} maxLength={120} required />
			<div className={styles.row}>
				<DraftSelect name="event_category_id" label={texts.what.type} required>
					<option value="">{texts.what.choose}</option>
					{[...types, ...kept].map((type) => (
						<option key={type.id} value={type.id}>
							{named(type, 'event_category_name', language)}
						</option>
					))}
				</DraftSelect>
				<DraftSelect name="lang" label={texts.what.words}>
					{languages.map((one) => (
						<option key={one} value={one} lang={one}>
							{languageNames[one]}
						</option>
					))}
				</DraftSelect>
			</div>
		</Group>
	)
}
