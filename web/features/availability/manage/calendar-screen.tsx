import { WayBack } from '#web/platform/ui/way-back.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Availability, DayPart } from '#contract/availability-fields.ts'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays, daysBetween } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { addMonths } from '#web/platform/language/month-days.ts'
import { call, query } from '#web/platform/shell/api.ts'
import { useParams } from '#web/platform/shell/navigation.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { ClosedPeriod } from './closed-period.tsx'
import { MarkBar } from './mark-bar.tsx'
import { MonthGrid, rangeOf, type Chosen } from './month-grid.tsx'
import { MonthSteps } from '../month-steps.tsx'
import { Legend } from '../month-table.tsx'
import { OwnFeeds } from './own-feeds.tsx'
import { useAvailabilityTexts } from './texts/index.ts'
import { UsualDays } from './usual-days.tsx'
import styles from './calendar.module.css'

// Decision 092: The meaning of a day without a mark.

/** `/myannouncements/calendar/{id}`: on which days a listing is free, for its owner to mark. */
export default function CalendarScreen() {
	const { id = '' } = useParams()
	return /^[1-9]\d{0,8}$/.test(id) ? <Calendar property_id={Number(id)} /> : <NotFound />
}

function Calendar({ property_id }: { property_id: number }) {
	const { date } = useLanguage()
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const [today] = useState(() => luxembourgDay(new Date()))
	const [month, setMonth] = useState(() => today.slice(0, 7))
	const [chosen, setChosen] = useState<Chosen | null>(null)
	const last = addDays(today, maxDaysAhead)
	const listing = useQuery(query('getOwnListings', { property_id }))
	const calendar = useQuery({
		...query('getAvailability', { property_id, from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }),
		placeholderData: keepPreviousData,
		refetchOnMount: 'always',
	})
	const error = listing.error ?? calendar.error
	if (listing.data && listing.data.list.length === 0) return <NotFound />
	const name = listing.data?.list[0]?.property_name ?? ''
	const { draft: _, ...counts } = listing.data?.counts ?? {}
	const listings = Object.values(counts).reduce((sum, count) => sum + count, 0)
	const { data } = calendar
	const days = new Map(data?.days.map((day) => [day.day, day]))

	const mark = (state: Availability, part: DayPart) =>
		press(async () => {
			if (!chosen) return
			const [from, to] = rangeOf(chosen)
			await call('setAvailability', { property_id, from, to, part, state })
			await client.invalidateQueries()
			const count = daysBetween(from, to) + 1
			await notify('success', state === 'unknown' ? texts.cleared(count) : texts.marked(count, texts.states[state]))
		})

	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<WayBack href="/myannouncements">{texts.back}</WayBack>
				<h1 tabIndex={-1}>{name ? texts.title(name) : texts.documentTitle}</h1>
				<p className="quiet">{texts.lead}</p>
				{data?.confirmed_on && <p className="quiet">{texts.confirmed(date(data.confirmed_on))}</p>}
			</header>
			{error && !data && <CouldNotLoad error={error} onRetry={() => void Promise.all([listing.refetch(), calendar.refetch()])} />}
			{!data && !error && <SkeletonRows />}
			{data && (
				<>
					<div className={styles.columns}>
						<section aria-labelledby="month" className={styles.section}>
							<MonthSteps
								headingLevel={2}
								month={month}
								first={today.slice(0, 7)}
								last={last.slice(0, 7)}
								words={texts}
								onMonth={setMonth}
							/>
							<MonthGrid month={month} first={today} last={last} days={days} chosen={chosen} onChoose={setChosen} onMonth={setMonth} />
							<Legend words={texts.states} />
						</section>
						<div className={styles.side}>
							<p className="quiet">{texts.hint}</p>
							<MarkBar chosen={chosen} isBusy={isBusy} onMark={mark} />
						</div>
					</div>
					{/* Another month brings the same response: the typed fields stay. */}
					<UsualDays calendar={data} today={today} />
					{listings > 1 && <ClosedPeriod today={today} last={last} />}
					{data.own && <OwnFeeds property_id={property_id} own={data.own} />}
				</>
			)}
		</div>
	)
}
