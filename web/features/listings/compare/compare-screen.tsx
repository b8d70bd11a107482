import { useQueries } from '@tanstack/react-query'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { named } from '#contract/values/languages.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { query } from '#web/platform/shell/api.ts'
import { compareAddress, familyAddress } from '#web/platform/shell/address.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useLastResults } from '#web/platform/results/last-results.ts'
import { useAskedDay } from '../asked-day.ts'
import { useVisitorPlace } from '../visitor-place.ts'
import { Link, useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Checkbox } from '#web/platform/ui/field.tsx'
import { AddToPlan } from '#web/features/plans/add-to-plan.tsx'
import { PrintButton } from '#web/platform/ui/print-button.tsx'
import { PrintedAddress } from '#web/platform/ui/printed-address.tsx'
import { ShareButton } from '#web/platform/ui/share-button.tsx'
import { chooseForComparing, readCompared, useCompared } from './compare-choice.ts'
import { comparedIn, mostCompared } from './compare-ids.ts'
import { comparedQuery, isGone } from './compare-page.ts'
import { compareRows, type OfDay } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { LazyCompareDay } from './lazy-day.ts'
import { useCompareTexts } from './texts/index.ts'
import styles from './compare-screen.module.css'

/**
 * `/compare?listings=12,45,78`: up to four listings side by side. The address contains the whole choice, so that it can be shared; without one it
 * becomes the address of the listings chosen in this tab.
 */
export default function CompareScreen() {
	const words = useCompareTexts()
	const address = useAddress()
	const navigate = useNavigate()
	useEffect(() => {
		const chosen = readCompared()
		if (!address.has('listings') && chosen.length > 0) navigate(compareAddress(chosen, comparedIn(address)), { replace: true })
		// Only when the screen is opened: a visitor may take the last one out.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [])
	return (
		<div className={`page ${styles.page}`}>
			<h1>{words.title}</h1>
			<Comparison />
		</div>
	)
}

function Comparison() {
	const { t, list } = useLanguage()
	const words = useCompareTexts()
	const { ids, isCut, people, occasions } = comparedIn(useAddress())
	const answers = useQueries({
		queries: ids.map((id) => ({
			...comparedQuery(id, people),
			retry: (failures: number, error: unknown) => failures < 1 && !isGone(error),
		})),
	})
	const gone = ids.filter((_, position) => answers[position]?.data === null || isGone(answers[position]?.error))
	const failed = answers.filter(({ data, error }) => data === undefined && error && !isGone(error))
	const listings = answers.flatMap(({ data }) => data ?? [])

	if (failed.length > 0)
		return (
			<div className={styles.message} role="alert">
				<p>{t.error.couldNotLoad}</p>
				<Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>{t.common.retry}</Button>
			</div>
		)
	if (listings.length + gone.length < ids.length)
		return (
			<div className={styles.skeleton} role="status">
				<span className="visually-hidden">{t.common.loading}</span>
				{ids.map((id) => (
					<span key={id} aria-hidden="true" />
				))}
			</div>
		)
	return (
		<>
			{gone.length > 0 && <p className={styles.note}>{words.gone(list(gone.map(String)), gone.length)}</p>}
			{isCut && <p className={styles.note}>{words.cut}</p>}
			{listings.length > 0 ? <Compared listings={listings} people={people} occasions={occasions} /> : <NothingToCompare />}
		</>
	)
}

interface ComparedProps {
	listings: Listing[]
	people: number | null
	/** The occasions that were asked for. */
	occasions: number[]
}

function Compared({ listings, people, occasions }: ComparedProps) {
	const tools = useLanguage()
	const { language, list } = tools
	const words = useCompareTexts()
	const catalogue = useCatalogue()
	const from = useVisitorPlace()
	const results = useLastResults()
	const chosen = useCompared()
	const [onlyDifferences, setOnlyDifferences] = useState(false)
	const ids = listings.map(({ id }) => id)
	const day = useAskedDay()
	const ofDay = useOfDay(ids, day)
	const addressOf = (others: readonly number[]) => compareAddress(others, { people, day, occasions })
	const address = addressOf(ids)
	const families = catalogue.categories.filter(({ id }) => listings.some((listing) => listing.category_id === id))
	const { event_categories, occasions: known } = knownOf(catalogue)
	const asked = known.filter(({ id }) => occasions.includes(id))
	const groups = compareRows(listings, { event_categories, occasions: asked, from, ofDay, tools, words })
	const shown = onlyDifferences
		? groups.map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !isSame) })).filter(({ rows }) => rows.length > 0)
		: groups
	return (
		<>
			{families.length > 1 && (
				<p className={styles.note}>{words.mixed(list(families.map((family) => named(family, 'category_name', language))))}</p>
			)}
			{listings.length === 1 && <p className={styles.note}>{words.one}</p>}
			<div className={`${styles.tools} no-print`}>
				<AddToPlan ids={ids} ask={words.ask} look="primary" />
				{listings.length > 1 && (
					<Checkbox
						role="switch"
						label={words.onlyDifferences}
						aria-checked={onlyDifferences}
						checked={onlyDifferences}
						onChange={(event) => setOnlyDifferences(event.target.checked)}
					/>
				)}
				{listings.length < mostCompared && (
					<Link
						href={results ?? familyAddress(listings[0]?.category_id ?? 1)}
						className={buttonClass('plain', 'small')}
						// A visitor who opened a shared comparison continues with its listings.
						onClick={() => chooseForComparing(ids)}
					>
						<Icon name="plus" size={18} />
						{words.add}
					</Link>
				)}
				<AddToPlan ids={ids} />
				<ShareButton title={words.documentTitle} path={address} look="plain" size="small" />
				<PrintButton look="plain" />
			</div>
			<div className={`${styles.day} no-print`}>
				<LazyCompareDay day={day} address={address} />
			</div>
			{shown.length === 0 && <p role="status">{words.alike}</p>}
			<CompareTable
				listings={listings}
				addressOf={addressOf}
				groups={shown}
				onRemove={(id) => chosen.includes(id) && chooseForComparing(chosen.filter((other) => other !== id))}
			/>
			<PrintedAddress path={address} />
		</>
	)
}

/** The availability of each of these on a day; null without one, and before the responses have come. */
function useOfDay(ids: readonly number[], day: string | null): OfDay | null {
	const answers = useQueries({
		queries: ids.map((property_id) => ({
			...query('getAvailability', { property_id, from: day ?? '', to: day ?? '' }),
			enabled: day !== null,
		})),
	})
	return day !== null && answers.some(({ data }) => data) ? { day, said: answers.map(({ data }) => data?.on_day ?? null) } : null
}

function NothingToCompare() {
	const { t, language } = useLanguage()
	const words = useCompareTexts()
	const { categories } = useCatalogue()
	return (
		<div className={styles.message}>
			<h2>{words.none}</h2>
			<p>{words.noneText}</p>
			<ul className={styles.families}>
				{categories.map((family) => (
					<li key={family.id}>
						<Link href={familyAddress(family.id)} className={buttonClass('quiet')}>
							{t.header.allOf[family.id] ?? named(family, 'category_name', language)}
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}
