import { useQuery } from '@tanstack/react-query'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { ReactNode } from 'react'
import { maxQueryLength } from '#contract/limits.ts'
import { named } from '#contract/values/languages.ts'
import type { Suggestions } from '#contract/listings/search.ts'
import type { FoundPlace } from '#contract/places.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { placeOption } from '#web/platform/places/found-places.ts'
import { PlaceWords } from '#web/platform/places/place-words.tsx'
import type { Combobox } from '#web/platform/ui/combobox.ts'
import { Option, OptionList } from '#web/platform/ui/option-list.tsx'
import { useDebounced } from '#web/platform/ui/debounced.ts'
import { familiesOf } from './kinds.ts'
import { MarkedText } from '#web/platform/places/marked-text.tsx'
import { suggestionsQuery, type Suggestion } from './suggestion.ts'
import { simplify } from '#web/platform/places/simplify.ts'
import { typingPause } from '#web/platform/places/typed-text.ts'
import styles from './suggestion-list.module.css'

interface SuggestionListProps {
	typed: string
	category_id: number | null
	combobox: Combobox
	onChoose: (suggestion: Suggestion) => void
}

/** The suggestions of a search field in groups, with the typed text itself at the end; without a response only that one. */
export default function SuggestionList({ typed, category_id, combobox, onChoose }: SuggestionListProps) {
	const { prefix, active } = combobox
	const { t, language, number } = useLanguage()
	const catalogue = useCatalogue()
	const { data, isError } = useSuggestions(typed, category_id)
	const found: Suggestions = (typed !== '' && data) || { occasion_id: null, sub_categories: [], places: [], listings: [] }
	const families = category_id === null ? familiesOf(catalogue, typed, language) : []
	const option = (key: string, suggestion: Suggestion, content: ReactNode) => (
		<Option key={key} id={`${prefix}-${key}`} active={active} onChoose={() => onChoose(suggestion)}>
			{content}
		</Option>
	)
	const occasions = catalogue.occasions.filter(({ id }) => id === found.occasion_id)
	const suggestions = occasions.length + families.length + found.sub_categories.length + found.places.length + found.listings.length

	return (
		<>
			<OptionList combobox={combobox} label={t.suggestions.list}>
				<Group id={`${prefix}-occasion`} title={t.search.occasion}>
					{occasions.map((occasion) =>
						// The whole text is read as this occasion.
						option(
							`occasion-${occasion.id}`,
							{ kind: 'words' },
							<Marked text={named(occasion, 'occasion_name', language)} typed={typed} />,
						),
					)}
				</Group>
				<Group id={`${prefix}-families`} title={t.suggestions.families}>
					{families.map(({ category, name }) =>
						option(`family-${category.id}`, { kind: 'category', category_id: category.id, name }, <Marked text={name} typed={typed} />),
					)}
				</Group>
				<Group id={`${prefix}-kinds`} title={t.suggestions.kinds}>
					{found.sub_categories.map((sub) => {
						const name = named(sub, 'sub_category_name', language)
						return option(
							`sub-${sub.id}`,
							{ kind: 'sub_category', category_id: sub.category_id, sub_category_id: sub.id, name },
							<KindWords kind={sub} name={name} typed={typed} />,
						)
					})}
				</Group>
				<Group id={`${prefix}-places`} title={t.suggestions.places}>
					{found.places.map((place) => {
						const words = placeOption(place, typed, language, t)
						return option(words.key, placeSuggestion(typed, place, words), <PlaceWords option={words} typed={typed} />)
					})}
				</Group>
				<Group id={`${prefix}-listings`} title={t.suggestions.listings}>
					{found.listings.map((listing) =>
						option(
							`listing-${listing.id}`,
							{ kind: 'listing', id: listing.id, category_id: listing.category_id },
							<ListingWords listing={listing} typed={typed} />,
						),
					)}
				</Group>
				{/* Last, and only after the others are loaded, so that it does not move away while it is pressed. */}
				{typed !== '' &&
					(data || isError) &&
					option(
						'words',
						{ kind: 'words' },
						<span className={styles.words}>
							<Icon name="search" size={18} /> {t.suggestions.searchFor(typed)}
						</span>,
					)}
			</OptionList>
			<span role="status" className="visually-hidden">
				{t.suggestions.count(number(suggestions), suggestions)}
			</span>
		</>
	)
}

/** The suggestions for the typed text. The previous ones stay until the next ones are loaded, which avoids flicker. */
function useSuggestions(typed: string, category_id: number | null) {
	const q = useDebounced(typed.slice(0, maxQueryLength), typingPause)
	return useQuery({ ...suggestionsQuery(q, category_id), enabled: q !== '', placeholderData: (previous) => previous })
}

const placeSuggestion = (
	typed: string,
	place: FoundPlace,
	{ latitude, longitude, address }: ReturnType<typeof placeOption>,
): Suggestion => ({
	kind: 'place',
	place: { latitude, longitude, address },
	rest: restOf(typed, place),
})

const Marked = (props: { text: string; typed: string }) => (
	<span>
		<MarkedText {...props} />
	</span>
)

function KindWords({ kind: sub, name, typed }: { kind: Suggestions['sub_categories'][number]; name: string; typed: string }) {
	const { language, number } = useLanguage()
	const family = useCatalogue().categories.find(({ id }) => id === sub.category_id)
	return (
		<span className={styles.line}>
			<span>
				<MarkedText text={name} typed={typed} /> <span className={styles.soft}>{family && named(family, 'category_name', language)}</span>
			</span>
			<span className={styles.count}>{number(sub.count)}</span>
		</span>
	)
}

function ListingWords({ listing, typed }: { listing: Suggestions['listings'][number]; typed: string }) {
	return (
		<span className={styles.listing}>
			{listing.small_url ? (
				<img src={listing.small_url} alt="" width={48} height={36} data-focal={listing.focal} className={styles.picture} />
			) : (
				<span className={styles.picture} />
			)}
			<span>
				<span lang={listing.lang}>
					<MarkedText text={listing.property_name} typed={typed} />
				</span>
				<span className={styles.where}>
					{listing.kind_name}, {listing.locality}
				</span>
			</span>
		</span>
	)
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
	if (children.length === 0) return null
	return (
		<div role="group" aria-labelledby={id} className={styles.group}>
			<div id={id} role="presentation" className={styles.title}>
				{title}
			</div>
			{children}
		</div>
	)
}

/** "Zelt mieten Esch" without Esch. When no word begins one of the place's names, the whole text was a misspelling of it. */
function restOf(typed: string, place: FoundPlace): string {
	const names = ` ${simplify([place.place_name_en, place.place_name_fr, place.place_name_de, place.place_name_lb].join(' '))}`
	const words = typed.split(/\s+/)
	const rest = words.filter((word) => !names.includes(` ${simplify(word)}`))
	return rest.length === words.length ? '' : rest.join(' ')
}
