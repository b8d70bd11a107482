import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import type { Output } from '#contract/index.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useListByState } from '#web/platform/ui/state-links.tsx'
import { formAddress } from './form-addresses.ts'
import { OwnList } from '#web/platform/results/own-list.tsx'
import { useOwnListTexts } from './texts/index.ts'
import { OwnListRow } from './own-list-row.tsx'
import styles from '#web/platform/results/own-list.module.css'

const path = '/myannouncements'
const perPage = 20

type State = Output<'getOwnListings'>['list'][number]['state']
/** States that need the owner's action come first. */
const states: readonly State[] = ['published', 'draft', 'waiting', 'held', 'paused', 'expired', 'rejected', 'hidden']

/** `/myannouncements`: all announcements and drafts of a professional, of all four families, with their actions. */
export default function OwnListScreen() {
	const { t } = useLanguage()
	const texts = useOwnListTexts()
	const shown = useListByState(path, states)
	const { state, page } = shown
	const asked = useQuery({
		...query('getOwnListings', { page, per_page: perPage, ...(state && { state }) }),
		placeholderData: keepPreviousData,
		// Another screen or tab may have changed the list.
		refetchOnMount: 'always',
		refetchOnWindowFocus: true,
	})
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{t.professional.announcements}</h1>
				<p className="quiet">{texts.lead}</p>
			</header>
			<NewListing />
			<OwnList asked={asked} shown={shown} texts={texts} keyOf={({ property_id, draft_id }) => property_id ?? `draft ${draft_id}`}>
				{(listing) => <OwnListRow listing={listing} />}
			</OwnList>
		</div>
	)
}

/** Links to the forms of the four families. */
function NewListing() {
	const { language } = useLanguage()
	const texts = useOwnListTexts()
	const { categories } = useCatalogue()
	return (
		<nav aria-labelledby="new-listing" className={styles.create}>
			<h2 id="new-listing">{texts.create}</h2>
			<ul>
				{categories.map((category) => (
					<li key={category.id}>
						<Link href={formAddress({ category_id: category.id })} className={buttonClass('quiet', 'small')}>
							<Icon name="plus" size={18} />
							{texts.createOf[category.id] ?? named(category, 'category_name', language)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
