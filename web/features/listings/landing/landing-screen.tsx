import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { named } from '#contract/values/languages.ts'
import type { LandingLink, LandingPage } from '#contract/listings/landing.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link, usePath } from '#web/platform/shell/navigation.tsx'
import { useLanguage, useTexts } from '#web/platform/language/index.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { SkeletonCards } from '#web/platform/ui/skeleton.tsx'
import { useAskedDay } from '../asked-day.ts'
import { ListingCard } from '../listing-card.tsx'
import { landingFacts, landingQuery, landingSteps, listAddress, wholePlace } from './landing-page.ts'
import breadcrumb from '#web/platform/ui/breadcrumb.module.css'
import pills from '#web/platform/ui/pills.module.css'
import styles from './landing-screen.module.css'
import { landingArea } from './texts/index.ts'

/** Pictures above the fold: one row on a wide screen. */
const firstRow = 4

/** `/venues/castle/diekirch/for-wedding`: the listings of a kind, in a commune, for an occasion, and links to the pages beside it. */
export default function LandingScreen() {
	const path = usePath()
	const day = useAskedDay()
	const {
		data: page,
		error,
		refetch,
	} = useQuery({
		...landingQuery(path, day),
		// The page stays while its cards are asked about another day.
		placeholderData: (shown) => (shown?.path === path ? shown : undefined),
	})
	if (page) return <Landing page={page} />
	if (error instanceof ApiError && error.http < 500) return <NotFound />
	if (error) return <CouldNotLoad isPage error={error} onRetry={() => void refetch()} />
	return (
		<div className={`page ${styles.page}`}>
			<ul className={styles.cards}>
				<SkeletonCards count={8} />
			</ul>
		</div>
	)
}

function Landing({ page }: { page: LandingPage }) {
	const tools = useLanguage()
	const texts = useTexts(landingArea).landing
	const catalogue = useCatalogue()
	const steps = landingSteps(page, catalogue, tools.language)
	const title = steps.at(-1)?.[0]
	const above = steps.slice(0, -1)
	return (
		<div className={`page ${styles.page}`}>
			{above.length > 0 && (
				<nav aria-label={tools.t.listing.breadcrumb} className={`${breadcrumb.breadcrumb} no-print`}>
					<ol>
						{above.map(([name, path]) => (
							<li key={path}>
								<Link href={path}>{name}</Link>
							</li>
						))}
					</ol>
				</nav>
			)}
			<h1>{title}</h1>
			<p className={styles.facts}>
				{landingFacts(page, tools).map((fact) => (
					<Fragment key={fact}>
						<span>{fact}</span>{' '}
					</Fragment>
				))}
				{page.list.length > 0 && <span>{tools.t.search.allProfessionals}</span>}
			</p>
			{page.sub_category_id === null && <Links title={texts.kinds} links={page.kinds} isRow />}
			<div className={styles.tools}>
				<p>
					{texts.order} <Link href="/ranking">{texts.howOrdered}</Link>
				</p>
				<Link href={listAddress(page, tools.language)} className={`${buttonClass('secondary', 'small')} no-print`}>
					{texts.filter}
				</Link>
			</div>
			{page.list.length > 0 ? (
				<>
					<ul className={styles.cards}>
						{page.list.map((listing, position) => (
							<li key={listing.id}>
								<ListingCard listing={listing} isFirst={position === 0} isSoon={position < firstRow} />
							</li>
						))}
					</ul>
				</>
			) : (
				<div className={styles.none}>
					<h2>{texts.none}</h2>
					<p>{texts.noneText}</p>
				</div>
			)}
			<div className={`${styles.beside} no-print`}>
				<Links title={page.place ? texts.nearby : texts.places} links={page.places} />
				{page.sub_category_id !== null && (
					<Links title={texts.kinds} links={page.kinds} first={wholePlace(page, catalogue, tools.language)} />
				)}
				<Links title={texts.occasions} links={page.occasions} />
			</div>
		</div>
	)
}

interface LinksProps {
	title: string
	links: LandingLink[]
	/** In one row, without a visible heading. */
	isRow?: boolean
	/** A link before the others, with its text. */
	first?: [text: string, path: string] | null
}

/** Links to pages beside this one, with how many listings each has; nothing where there are none. */
function Links({ title, links, isRow = false, first = null }: LinksProps) {
	const { language, number } = useLanguage()
	if (links.length === 0 && !first) return null
	const look = isRow ? pills.pill : ''
	return (
		<nav aria-label={title} className={isRow ? styles.row : styles.links}>
			{isRow ? null : <h2>{title}</h2>}
			<ul className={isRow ? pills.pills : ''}>
				{first && (
					<li>
						<Link href={first[1]} className={look}>
							{first[0]}
						</Link>
					</li>
				)}
				{links.map((link) => (
					<li key={link.path}>
						<Link href={link.path} className={look}>
							{named(link, 'landing_name', language)} <span>{number(link.total)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
