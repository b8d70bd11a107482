import { useQuery } from '@tanstack/react-query'
import type { EventFeed } from '#contract/events/import.ts'
import { languageNames, languages, named, type Language } from '#contract/values/languages.ts'
import { query } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import { useFeedTexts } from './texts/index.ts'
import styles from './feeds.module.css'

/** Data for events that do not contain them; all as text, as the controls have them. */
export interface FeedFields {
	feed_name: string
	lang: Language
	event_category_id: string
	location_name: string
	address: string
	/** For each category word of the feed the id of an event category, or empty for the usual one. */
	words: Record<string, string>
}

const others = 9

export const fieldsOf = (feed: EventFeed): FeedFields => ({
	feed_name: feed.feed_name,
	lang: feed.lang,
	event_category_id: String(feed.event_category_id),
	location_name: feed.location_name,
	address: feed.address,
	words: Object.fromEntries(feed.category_mapping.map(({ word, event_category_id }) => [word, String(event_category_id)])),
})

export const newFields = (feed_name: string, lang: Language, words: FeedFields['words']): FeedFields => ({
	feed_name,
	lang,
	words,
	event_category_id: String(others),
	location_name: '',
	address: '',
})

/** The fields in the shape of the calls. */
export const toInput = ({ words, event_category_id, ...fields }: FeedFields) => ({
	...fields,
	event_category_id: Number(event_category_id),
	category_mapping: JSON.stringify(
		// A word with the usual category is sent too: otherwise the server would guess again.
		Object.entries(words).map(([word, id]) => ({ word, event_category_id: Number(id || event_category_id) })),
	),
})

interface FeedFieldsProps {
	fields: FeedFields
	errors: Readonly<Record<string, string>>
	onChange: (changed: Partial<FeedFields>) => void
	/** How often each word occurs in the feed, where that is known. */
	counts?: ReadonlyMap<string, number>
	needsPlace?: boolean
}

/** Name, language, categories and usual place of a calendar. */
export function FeedSettings({ fields, errors, onChange, counts, needsPlace = false }: FeedFieldsProps) {
	const texts = useFeedTexts().settings
	const { language } = useLanguage()
	const { event_categories, former } = useCatalogue()
	// A retired category that this calendar uses can still be chosen.
	const had = [fields.event_category_id, ...Object.values(fields.words)]
	const kept = former.event_categories.filter(({ id, merged_into }) => merged_into === null && had.includes(String(id)))
	const { data: types = event_categories } = useQuery({ ...query('getEventCategories', { scope: 'event_form' }), staleTime: 600_000 })
	const options = [...types, ...kept].map((type) => (
		<option key={type.id} value={type.id}>
			{named(type, 'event_category_name', language)}
		</option>
	))
	const words = Object.keys(fields.words)
	return (
		<div className={styles.settings}>
			<div className={styles.fields}>
				<TextField
					name="feed_name"
					label={texts.name}
					error={errors['feed_name']}
					value={fields.feed_name}
					maxLength={120}
					autoComplete="off"
					onChange={({ target }) => onChange({ feed_name: target.value })}
				/>
				<SelectField
					name="lang"
					label={texts.lang}
					error={errors['lang']}
					value={fields.lang}
					onChange={({ target }) => onChange({ lang: target.value as Language })}
				>
					{languages.map((one) => (
						<option key={one} value={one} lang={one}>
							{languageNames[one]}
						</option>
					))}
				</SelectField>
				<SelectField
					name="event_category_id"
					label={texts.category}
					hint={texts.categoryHint}
					error={errors['event_category_id']}
					value={fields.event_category_id}
					onChange={({ target }) => onChange({ event_category_id: target.value })}
				>
					{options}
				</SelectField>
			</div>
			{words.length > 0 && (
				<fieldset className={styles.group}>
					<legend>{texts.words}</legend>
					<p className="quiet">{texts.wordsHint}</p>
					<div className={styles.fields}>
						{words.map((word) => (
							<SelectField
								key={word}
								label={counts ? texts.word(word, counts.get(word) ?? 0) : word}
								value={fields.words[word] ?? ''}
								onChange={({ target }) => onChange({ words: { ...fields.words, [word]: target.value } })}
							>
								<option value="">{texts.usual}</option>
								{options}
							</SelectField>
						))}
					</div>
				</fieldset>
			)}
			<fieldset className={styles.group}>
				<legend>{texts.place}</legend>
				<p className={needsPlace ? styles.needed : 'quiet'}>{needsPlace ? texts.placeNeeded : texts.placeHint}</p>
				<div className={styles.fields}>
					<TextField
						name="location_name"
						label={texts.location}
						error={errors['location_name']}
						value={fields.location_name}
						maxLength={200}
						autoComplete="organization"
						onChange={({ target }) => onChange({ location_name: target.value })}
					/>
					<TextField
						name="address"
						label={texts.address}
						error={errors['address'] ?? errors['latitude']}
						value={fields.address}
						maxLength={200}
						autoComplete="address-line1"
						onChange={({ target }) => onChange({ address: target.value })}
					/>
				</div>
			</fieldset>
		</div>
	)
}
