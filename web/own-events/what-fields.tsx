import { useQuery } from '@tanstack/react-query'
import { languageNames, languages, named } from '#contract/languages.ts'
import { query } from '../api.ts'
import { useCatalogue } from '../catalogue.tsx'
import { DraftSelect, DraftText, Group } from '../drafts/form-fields.tsx'
import styles from '../drafts/draft-form.module.css'
import { useLanguage } from '../language/index.tsx'
import { authorsLanguage } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'

/** The ten types of events; until they have arrived, the nine that every page knows. */
export function useEventTypes() {
	const { event_categories } = useCatalogue()
	const { data } = useQuery({ ...query('getEventCategories', { scope: 'event_form' }), staleTime: 600_000 })
	return data ?? event_categories
}

/** Title and type, then what goes with the title. */
export function WhatFields() {
	const { texts, fields } = useEventForm()
	const { language } = useLanguage()
	const types = useEventTypes()
	const lang = authorsLanguage(fields, language)
	return (
		<Group title={texts.what.title}>
			<DraftText name="event_title" label={texts.what.name} hint={texts.what.nameHint} lang={lang} maxLength={120} required />
			<div className={styles.row}>
				<DraftSelect name="event_category_id" label={texts.what.type} required>
					<option value="">{texts.what.choose}</option>
					{types.map((type) => (
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
