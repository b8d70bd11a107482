import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { named } from '#contract/languages.ts'
import type { Output } from '#contract/index.ts'
import { useCatalogue } from '../catalogue.tsx'
import { query } from '../api.ts'
import { useLanguage } from '../language/index.tsx'
import { Link, useAddress } from '../navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StateLinks } from '../ui/state-links.tsx'
import { formAddress } from './form-families.ts'
import { useOwnListTexts } from './own-list-texts.ts'
import { OwnListRow } from './own-list-row.tsx'
import styles from './own-list.module.css'

const path = '/myannouncements'
const perPage = 20

type State = Output<'getOwnListings'>['list'][number]['state']
/** In the order in which they need somebody. */
const states: readonly State[] = ['published', 'draft', 'waiting', 'held', 'paused', 'expired', 'rejected', 'hidden']

function addressOf(state: State | null, page = 1): string {
	const search = new URLSearchParams()
	if (state) search.set('state', state)
	if (page > 1) search.set('page', String(page))
	return search.size > 0 ? `${path}?${search}` : path
}

/** `/myannouncements`: everything that a professional offers or is writing, of all four families, with what can be done about it. */
export default function OwnListScreen() {
	const { t } = useLanguage()
	const texts = useOwnListTexts()
	const address = useAddress()
	const state = states.find((name) => name === address.get('state')) ?? null
	const page = /^[1-9]\d{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1
	const { data, error, refetch } = useQuery({
		...query('getOwnListings', { page, per_page: perPage, ...(state && { state }) }),
		placeholderData: keepPreviousData,
		// Whoever comes back from the form, or from another tab, has changed something.
		refetchOnMount: 'always',
		refetchOnWindowFocus: true,
	})
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{t.professional.announcements}</h1>
				<p className={styles.quiet}>{texts.lead}</p>
			</header>
			<NewListing />
			{error && !data && (
				<section className={styles.empty} role="alert">
					<h2>{t.error.couldNotLoad}</h2>
					<p>{error.message || t.error.noConnection}</p>
					<Button look="secondary" onClick={() => void refetch()}>
						{t.common.retry}
					</Button>
				</section>
			)}
			{!data && !error && <p role="status">{t.common.loading}</p>}
			{data && <Listings data={data} state={state} page={page} />}
		</div>
	)
}

/** The ways to something new, one for each family. */
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

function Listings({ data, state, page }: { data: Output<'getOwnListings'>; state: State | null; page: number }) {
	const texts = useOwnListTexts()
	const total = states.reduce((sum, name) => sum + (data.counts[name] ?? 0), 0)
	if (total === 0)
		return (
			<section className={styles.empty}>
				<h2>{texts.noneYet}</h2>
				<p>{texts.noneYetText}</p>
			</section>
		)
	return (
		<>
			<StateLinks
				label={texts.filter}
				links={[
					{ href: addressOf(null), text: texts.all, count: total, isCurrent: state === null },
					...states
						.filter((name) => name === state || (data.counts[name] ?? 0) > 0)
						.map((name) => ({
							href: addressOf(name),
							text: texts.state[name],
							count: data.counts[name] ?? 0,
							isCurrent: name === state,
						})),
				]}
			/>
			{data.list.length === 0 && <p className={styles.quiet}>{texts.noneInState}</p>}
			<ul className={styles.list}>
				{data.list.map((listing) => (
					<li key={listing.property_id ?? `draft ${listing.draft_id}`}>
						<OwnListRow listing={listing} />
					</li>
				))}
			</ul>
			<Pagination current={page} total={data.total_pages} addressOf={(next) => addressOf(state, next)} />
		</>
	)
}
