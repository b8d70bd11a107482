import { useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useChoiceTexts, useTransparencyTexts } from './texts/index.ts'
import { transparencyQuery } from './moderation-pages.ts'
import styles from './moderation.module.css'

type Year = Output<'getTransparency'>['years'][number]

/** `/transparency`: the numbers of reports and decisions, year by year, in sentences and tables. */
export default function TransparencyScreen() {
	const texts = useTransparencyTexts()
	const { data } = useSuspenseQuery(transparencyQuery)
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead}</p>
			</header>
			{data.years.length === 0 && <p>{texts.none}</p>}
			{data.years.map((year) => (
				<YearInFigures key={year.year} year={year} />
			))}
			<Link href="/report" className={styles.tall}>
				{texts.report}
			</Link>
		</div>
	)
}

function YearInFigures({ year }: { year: Year }) {
	const texts = useTransparencyTexts()
	const choices = useChoiceTexts()
	const { reports, decisions, automatic, median_hours, appeals, undone } = year
	const named = <Name extends string>(rows: { name: Name; count: number }[], names: Record<Name, string>) =>
		rows.map(({ name, count }): Row => [names[name], count])
	return (
		<section className={styles.year} aria-labelledby={`year-${year.year}`}>
			<h2 id={`year-${year.year}`}>{year.year}</h2>
			<p>
				{texts.summary(reports, decisions, automatic)} {median_hours !== null && texts.median(Math.max(1, Math.ceil(median_hours)))}
			</p>
			<div className={styles.tables}>
				<Figures caption={texts.reasons} of={texts.reason} rows={named(year.reasons, choices.reasons)} />
				<Figures caption={texts.measures} of={texts.measure} rows={named(year.measures, choices.measures)} />
				<Figures caption={texts.grounds} of={texts.ground} rows={named(year.grounds, choices.grounds)} />
				<Figures
					caption={texts.appeals}
					of={texts.outcome}
					rows={[
						[texts.granted, appeals.granted],
						[texts.refused, appeals.refused],
						[texts.open, appeals.open],
						[texts.undone, undone],
					]}
				/>
			</div>
		</section>
	)
}

type Row = [name: string, count: number]

function Figures({ caption, of, rows }: { caption: string; of: string; rows: Row[] }) {
	const { number } = useLanguage()
	const texts = useTransparencyTexts()
	if (rows.length === 0) return null
	return (
		<table className={styles.table}>
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{of}</th>
					<th scope="col">{texts.count}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, count]) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{number(count)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
