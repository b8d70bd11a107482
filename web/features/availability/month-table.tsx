import type { ReactNode } from 'react'
import type { AvailabilityDay } from '#contract/availability.ts'
import type { Availability } from '#contract/availability-fields.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { weeksOf } from '#web/platform/language/month-days.ts'
import styles from './month-table.module.css'

/** The two halves of a day, as they are shown. */
interface Halves {
	morning: Availability
	evening: Availability
}

interface MonthTableProps {
	month: string
	days: ReadonlyMap<string, AvailabilityDay>
	/** Days before it are over. */
	first: string
	describedBy?: string
	children: (day: string, halves: Halves) => ReactNode
}

/** A sign for each state: colours alone would not tell them apart. */
const signs: Record<Availability, string> = { free: '✓', booked: '✕', held: '…', unknown: '' }
const nothing: Halves = { morning: 'unknown', evening: 'unknown' }

/** A month as a table of weeks. Each day shows its two halves, the evening below. */
export function MonthTable({ month, days, first, describedBy, children }: MonthTableProps) {
	const { language } = useLanguage()
	const formats = dayFormats(language)
	const weeks = weeksOf(month)
	return (
		<table className={styles.month} aria-label={formats.month(month)} aria-describedby={describedBy}>
			<thead>
				<tr>
					{weeks[0]?.map((day) => (
						<th key={day} scope="col">
							<span aria-hidden="true">{formats.shortWeekday(day)}</span>
							<span className="visually-hidden">{formats.weekday(day)}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week[0]}>
						{week.map((day) => {
							if (!day.startsWith(month)) return <td key={day}>{'\u00a0'}</td>
							const halves = (day >= first && days.get(day)) || nothing
							const { morning, evening } = halves
							return (
								<td key={day} className={styles.day} data-morning={morning} data-evening={evening} data-past={day < first || undefined}>
									{children(day, halves)}
									<span className={styles.signs} aria-hidden="true">
										{morning === evening ? signs[morning] : `${signs[morning] || '·'} ${signs[evening] || '·'}`}
									</span>
								</td>
							)
						})}
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** The meanings of the colours and signs. */
export function Legend({ words }: { words: Readonly<Record<'free' | 'held' | 'booked', string>> }) {
	return (
		<ul className={styles.legend}>
			{(['free', 'held', 'booked'] as const).map((state) => (
				<li key={state}>
					<span className={styles.swatch} data-morning={state} data-evening={state} aria-hidden="true">
						{signs[state]}
					</span>
					{words[state]}
				</li>
			))}
		</ul>
	)
}
