import { useState } from 'react'
import { named } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { LanguageTools } from '#web/platform/shell/page.ts'
import { knownOf, useCatalogue, type Catalogue } from '#web/platform/shell/catalogue.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { readLastSearch, rememberSearch, withoutPastDay } from './last-search.ts'
import styles from './last-search-offer.module.css'
import { useLastSearchTexts, type LastSearchTexts } from './last-search-texts/index.ts'

/** One quiet line that offers the last search again, and forgets it. In browsers only. */
export function LastSearchOffer() {
	const tools = useLanguage()
	const texts = useLastSearchTexts()
	const catalogue = useCatalogue()
	const [address] = useState(() => withoutPastDay(readLastSearch()))
	const [isForgotten, setForgotten] = useState(false)
	if (isForgotten) return <p role="status">{texts.forgotten}</p>
	const words = address && wordsOf(address, { tools, texts, catalogue })
	if (!address || !words) return null
	return (
		<p className={styles.offer}>
			<span className={styles.words}>
				{texts.title} <strong>{words}</strong>
			</span>
			<span className={styles.actions}>
				<Link href={address} aria-label={`${texts.again}: ${words}`}>
					{texts.again}
				</Link>
				<Button
					look="plain"
					size="small"
					onClick={() => {
						rememberSearch(null)
						// The line stays free until the next page, so that nothing moves.
						document.documentElement.toggleAttribute('data-last-search', true)
						setForgotten(true)
					}}
				>
					{texts.forget}
				</Button>
			</span>
		</p>
	)
}

interface Surroundings {
	tools: LanguageTools
	texts: LastSearchTexts
	catalogue: Catalogue
}

const families: Record<string, number> = { '/filterVenues': 1, '/filterEnt': 2 }

/** "Venues · Echternach · 120 people · 19 June". */
function wordsOf(address: string, { tools, texts, catalogue }: Surroundings): string {
	const { language, number, money, date } = tools
	const [path = '', query] = address.split('?')
	const search = new URLSearchParams(query)
	const ids = (field: string) => (search.get(field) ?? '').split(',').map(Number)
	const { sub_categories, event_categories, occasions } = knownOf(catalogue)
	const kinds = sub_categories.filter(({ id }) => ids('sub_category_id').includes(id))
	const family = catalogue.categories.find(
		({ id }) => id === (families[path] ?? kinds[0]?.category_id ?? Number(search.get('category_id'))),
	)
	const people = Number(search.get('min_capacity') ?? search.get('people'))
	const [inAll, each] = [Number(search.get('min_budget')), Number(search.get('budget_per_person'))]
	const day = search.get('available_on')
	const q = search.get('q')
	return [
		q && texts.words(q),
		kinds.length > 0
			? kinds.map((kind) => named(kind, 'sub_category_name', language)).join(', ')
			: path !== '/search' && family && named(family, 'category_name', language),
		...occasions.filter(({ id }) => ids('occasion_id').includes(id)).map((one) => named(one, 'occasion_name', language)),
		...event_categories
			.filter(({ id }) => ids('event_category_ids').includes(id))
			.map((one) => named(one, 'event_category_name', language)),
		search.get('is_allow_privatization_of_venue') === '1' && texts.privatised,
		search.get('is_allow_booking_of_table') === '1' && texts.table,
		search.get('address'),
		people > 0 && texts.people(people, number(people)),
		search.get('capcity_type') === '1' && texts.standing,
		inAll > 0 && texts.upTo(money(inAll)),
		each > 0 && texts.upToEach(money(each)),
		day && /^\d{4}-\d{2}-\d{2}$/.test(day) && date(day),
	]
		.filter(Boolean)
		.join('\u00a0· ')
}
