import { families } from '#contract/values/families.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { AddToPlan } from '#web/features/plans/add-to-plan.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useLocation } from 'wouter'
import { compareAddress, normalisePath } from '#web/platform/shell/address.ts'
import { onSearchStored } from '#web/platform/shell/day-of-search.ts'
import { readFilter } from '#web/platform/shell/stored-filters.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { useAskedDay } from '../asked-day.ts'
import { chooseForComparing, useCompared } from './compare-choice.ts'
import { idsAmong } from './compare-ids.ts'
import { useCompareTexts } from './texts/index.ts'
import styles from './compare-bar.module.css'

const storedPeople = () => readFilter('peopleFilter') ?? null
const storedOccasions = () => readFilter('occasionFilter')?.join() ?? ''
const none = () => null
const noOccasions = () => ''

const ComparedDay = lazy(() => orReload(() => import('./compared-day.tsx')))

/** The paths whose cards are chosen for the comparison, on which the bar is shown: lists, results of a sentence, landing pages, favourites, listings. */
const familyNames = Object.keys(families).join('|')
const paths = new RegExp(`^/(filter(venues|ent)?|search|(${familyNames})(/.*)?|fav|favourites/.*|details/.*)$`, 'i')

/** The sticky bar at the foot of lists: the number of chosen listings, buttons that add them to a plan and ask them, and a link to their comparison. */
export default function CompareBar() {
	const { t } = useLanguage()
	const words = useCompareTexts()
	const ids = useCompared()
	const [location] = useLocation()
	const day = useAskedDay()
	const people = useSyncExternalStore(onSearchStored, storedPeople, none)
	const occasions = useSyncExternalStore(onSearchStored, storedOccasions, noOccasions)
	if (!paths.test(normalisePath(location) ?? '') || ids.length === 0) return null
	return (
		<aside className={`${styles.bar} no-print`} aria-label={words.bar}>
			<div className={styles.inside}>
				<div className={styles.chosen}>
					<p role="status">
						<strong>{t.compare.chosen(ids.length)}</strong>
						{ids.length === 1 && <span className={styles.more}>{words.more}</span>}
					</p>
					{ids.length > 1 && (
						<Suspense fallback={null}>
							<ComparedDay ids={ids} day={day} people={people} />
						</Suspense>
					)}
				</div>
				<button type="button" className={styles.clear} onClick={() => chooseForComparing([])}>
					<Icon name="x" size={18} />
					<span className="visually-hidden-below-small">{words.clear}</span>
				</button>
				<div className={styles.plan}>
					<AddToPlan ids={ids} labelClass="visually-hidden-below-small" />
					<AddToPlan ids={ids} labelClass="visually-hidden-below-small" ask={words.ask} />
				</div>
				{ids.length === 1 ? (
					<button type="button" disabled className={buttonClass('primary', 'small')}>
						{t.compare.open}
					</button>
				) : (
					<Link
						href={compareAddress(ids, { people, day, occasions: idsAmong(occasions.split(',')) })}
						className={buttonClass('primary', 'small')}
					>
						{t.compare.open}
					</Link>
				)}
			</div>
		</aside>
	)
}
