import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { addMonths } from '#web/platform/language/month-days.ts'
import { query } from '#web/platform/shell/api.ts'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { MonthSteps } from './month-steps.tsx'
import { Legend, MonthTable } from './month-table.tsx'
import { useMonthTexts } from './listing-texts/index.ts'
import styles from './month-table.module.css'

/** A month of a listing, to look at: that of the search, else this one; where there is room, the next one beside it. */
export function ListingMonth({ property_id, day }: { property_id: number; day: string | null }) {
	const { language } = useLanguage()
	const texts = useMonthTexts()
	const formats = dayFormats(language)
	const [today] = useState(() => luxembourgDay(new Date()))
	const [month, setMonth] = useState(() => (day !== null && day > today ? day : today).slice(0, 7))
	const { data, error, refetch } = useQuery({
		...query('getAvailability', { property_id, from: `${month}-01`, to: addDays(`${addMonths(month, 2)}-01`, -1) }),
		placeholderData: keepPreviousData,
	})
	if (error && !data) return <CouldNotLoad error={error} onRetry={() => void refetch()} />
	const days = new Map(data?.days.map((one) => [one.day, one]))
	const last = addDays(today, maxDaysAhead).slice(0, 7)
	return (
		<>
			<MonthSteps month={month} first={today.slice(0, 7)} last={last} words={texts} onMonth={setMonth} />
			<div className={styles.months}>
				{[month, addMonths(month, 1)]
					.filter((shown) => shown <= last)
					.map((shown) => (
						<div key={shown}>
							<p aria-hidden="true">{formats.month(shown)}</p>
							<MonthTable month={shown} days={days} first={today}>
								{(one, { morning, evening }) => (
									<span className={styles.number} aria-current={one === day ? 'date' : undefined}>
										<span aria-hidden="true">{Number(one.slice(8))}</span>
										<span className="visually-hidden">{texts.halves(formats.day(one), texts.states[morning], texts.states[evening])}</span>
									</span>
								)}
							</MonthTable>
						</div>
					))}
			</div>
			<Legend words={texts.states} />
			<p className={styles.open}>{texts.open}</p>
		</>
	)
}
