import { useId, useState } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useDashboardTexts } from './texts/index.ts'
import styles from './dashboard.module.css'

const counts = ['views', 'favourites', 'enquiries'] as const
type Count = (typeof counts)[number]

/** Units of the chart's coordinates: it is scaled to its container. */
const height = 100
const step = 10
const bar = 7

/** The figures of the last thirty days beside those of the thirty before. One chosen figure is drawn as a chart by day, and all of them are in a table. */
export function Numbers({ days, before }: Pick<Dashboard, 'days' | 'before'>) {
	const { number } = useLanguage()
	const texts = useDashboardTexts()
	const [shown, setShown] = useState<Count>('views')
	const name = useId()
	const sum = (count: Count) => days.reduce((total, day) => total + day[count], 0)
	return (
		<section className={styles.section} aria-labelledby="numbers-title">
			<h2 id="numbers-title">{texts.numbers}</h2>
			<p className="quiet">{texts.numbersLead}</p>
			<div role="radiogroup" aria-labelledby="numbers-title" className={styles.figures}>
				{counts.map((count) => (
					<label key={count}>
						<input type="radio" name={name} checked={count === shown} onChange={() => setShown(count)} />
						<span>{texts.counts[count]}</span> <strong>{number(sum(count))}</strong> <span>{texts.before(number(before[count]))}</span>
					</label>
				))}
			</div>
			<Chart days={days} count={shown} sum={sum(shown)} />
			<details className={styles.table}>
				<summary>{texts.table}</summary>
				<Table days={days} />
			</details>
		</section>
	)
}

function Chart({ days, count, sum }: { days: Dashboard['days']; count: Count; sum: number }) {
	const { date, number } = useLanguage()
	const texts = useDashboardTexts()
	const [first, last] = [days[0], days.at(-1)]
	if (!first || !last) return null
	const best = days.reduce((most, day) => (day[count] > most[count] ? day : most), first)
	const what = texts.counts[count]
	if (sum === 0) return <p className="quiet">{texts.chartEmpty(what)}</p>
	const label = texts.chart(what, number(sum), number(best[count]), date(best.day))
	// A minimum for the scale: one single view must not fill the whole height.
	const top = Math.max(best[count], 4)
	return (
		<figure>
			<svg
				className={styles.chart}
				viewBox={`0 0 ${days.length * step} ${height}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={label}
			>
				{days.map((day, position) => {
					const tall = Math.max((day[count] / top) * height, 1)
					return <rect key={day.day} x={position * step + (step - bar) / 2} y={height - tall} width={bar} height={tall} />
				})}
			</svg>
			<figcaption className={styles.ends}>
				<span>{date(first.day)}</span>
				<span>{date(last.day)}</span>
			</figcaption>
		</figure>
	)
}

function Table({ days }: { days: Dashboard['days'] }) {
	const { date, number } = useLanguage()
	const texts = useDashboardTexts()
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{texts.day}</th>
					{counts.map((count) => (
						<th key={count} scope="col">
							{texts.counts[count]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map((day) => (
					<tr key={day.day}>
						<th scope="row">{date(day.day)}</th>
						{counts.map((count) => (
							<td key={count}>{number(day[count])}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
