import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import type { AgendaFilters } from './agenda-filters.ts'
import type { Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { addDays } from '#contract/values/days.ts'
import { weekdayOf } from '#web/platform/language/month-days.ts'
import { usualRanges } from './days.ts'
import styles from './day-ribbon.module.css'

const shownDays = 14

type Days = Pick<AgendaFilters, 'from' | 'to' | 'evening'>

/** Quick choices of days in one row: tonight, common periods, and the next two weeks day by day. Pressing the chosen one again removes it. */
export function DayRibbon({ agenda }: { agenda: Agenda }) {
	const texts = useAgendaTexts()
	const { language } = useLanguage()
	const { day, shortWeekday, shortMonthName } = dayFormats(language)
	const { today, filters } = agenda
	const ranges = usualRanges(today)
	const isChosen = ({ from, to, evening }: Days) =>
		filters.evening === evening && filters.to === to && (filters.from === from || (filters.from === null && to !== null && from === today))
	const link = (range: Omit<Days, 'evening'>, evening = false) => {
		const days = { ...range, evening }
		return {
			href: agenda.addressOf(days),
			'aria-current': isChosen(days) ? ('true' as const) : undefined,
			onClick: () => agenda.remember(days),
		}
	}
	return (
		<nav aria-label={texts.when} className={`${styles.ribbon} no-print`}>
			<ul className={styles.words}>
				<li>
					<Link {...link(ranges.today, true)}>{texts.tonight}</Link>
				</li>
				<li>
					<Link {...link({ from: null, to: null })}>{texts.anyDay}</Link>
				</li>
				{(['weekend', 'week'] as const).map((name) => (
					<li key={name}>
						<Link {...link(ranges[name])}>{texts[name]}</Link>
					</li>
				))}
			</ul>
			<ul className={styles.days} aria-label={texts.days}>
				{Array.from({ length: shownDays }, (_, position) => {
					const iso = addDays(today, position)
					const isFirst = position === 0 || iso.endsWith('-01')
					const near = [texts.today, texts.tomorrow][position]
					const named = [texts.todayIs, texts.tomorrowIs][position]
					return (
						<li key={iso}>
							<Link {...link({ from: iso, to: iso })} data-weekend={weekdayOf(iso) > 4 || undefined}>
								<span className="visually-hidden">{named ? named(day(iso)) : day(iso)}</span>{' '}
								<span aria-hidden="true">{near ?? shortWeekday(iso)}</span> <strong aria-hidden="true">{Number(iso.slice(8))}</strong>{' '}
								<span aria-hidden="true">{isFirst ? shortMonthName(iso) : '\u00a0'}</span>
							</Link>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
