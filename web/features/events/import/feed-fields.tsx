import { useQuery } from '@tanstack/react-query'
import type { EventFeed } from '#contract/events/import.ts'
import { languageNames, languages, named, type Language } from '#contract/values/languages.ts'
import { query } from '#web/platform/shell/api.ts'
import type { ServerForm } from '#web/platform/forms/server-form.ts'
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
	/** The category words of the feed, each with the id of an event category, or empty for the usual one. */
	words: { word: string; event_category_id: string }[]
}

const others = 9

export const fieldsOf = (feed: EventFeed): FeedFields => ({
	feed_name: feed.feed_name,
	lang: feed.lang,
	event_category_id: String(feed.event_category_id),
	location_name: feed.location_name,
	address: feed.address,
	words: feed.category_mapping.map(({ word, event_category_id }) => ({ word, event_category_id: String(event_category_id) })),
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
		words.map(({ word, event_category_id: id }) => ({ word, event_category_id: Number(id || event_category_id) })),
	),
})

interface FeedFieldsProps {
	form: ServerForm<FeedFields>
	/** How often each word occurs in the feed, where that is known. */
	counts?: ReadonlyMap<string, number>
	needsPlace?: boolean
}

/** The event categories as options; a retired one that this calendar uses can still be chosen. */
function useKindOptions(used: readonly string[]) {
	const { language } = useLanguage()
	const { event_categories, former } = useCatalogue()
	const kept = former.event_categories.filter(({ id, merged_into }) => merged_into === null && used.includes(String(id)))
	const { data: types = event_categories } = useQuery({ ...query('getEventCategories', { scope: 'event_form' }), staleTime: 600_000 })
	return [...types, ...kept].map((type) => (
		<option key={type.id} value={type.id}>
			{named(type, 'event_category_name', language)}
		</option>
	))
}

/** Name, language, categories and usual place of a calendar. */
export function FeedSettings({ form, counts, needsPlace = false }: FeedFieldsProps) {
	const texts = useFeedTexts().settings
	const { field } = form
	// The selects get their value from here, because their options may arrive after them.
	const { event_category_id, words } = form.watch()
	const options = useKindOptions([event_category_id, ...words.map((one) => one.event_category_id)])
	return (
		<div className={styles.settings}>
			<div className={styles.fields}>
				<TextField label={texts.name} maxLength={120} autoComplete="off" {...field('feed_name')} />
				<SelectField label={texts.lang} {...field('lang')}>
					{languages.map((one) => (
						<option key={one} value={one} lang={one}>
							{languageNames[one]}
						</option>
					))}
				</SelectField>
				<SelectField label={texts.category} hint={texts.categoryHint} {...field('event_category_id')} value={event_category_id}>
					{options}
				</SelectField>
			</div>
			{words.length > 0 && (
				<fieldset className={styles.group}>
					<legend>{texts.words}</legend>
					<p className="quiet">{texts.wordsHint}</p>
					<div className={styles.fields}>
						{words.map(({ word, event_category_id: value }, index) => (
							<SelectField
								key={word}
								label={counts ? texts.word(word, counts.get(word) ?? 0) : word}
								{...field(`words.${index}.event_category_id`)}
								value={value}
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
					<TextField label={texts.location} maxLength={200} autoComplete="organization" {...field('location_name')} />
					<TextField label={texts.address} maxLength={200} autoComplete="address-line1" {...field('address')} />
				</div>
			</fieldset>
		</div>
	)
}
