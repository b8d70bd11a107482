import { useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/platform/language/index.tsx'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import page from '#web/platform/results/search-page.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import type { ActiveAgendaFilter } from './agenda-active.ts'
import { noFilters } from './agenda-filters.ts'
import { eventsQuery } from './agenda-queries.ts'
import type { Agenda, AgendaChange } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { addDays } from '#contract/values/days.ts'
import { distances } from '#contract/limits.ts'

interface Way {
	key: string
	text: string
	change: AgendaChange
}

/** Shown for an empty result: the next day with an event, filters to remove, larger distances; only changes that lead to results. */
export function AgendaNothing({ agenda, active }: { agenda: Agenda; active: ActiveAgendaFilter[] }) {
	const { t, distance, language } = useLanguage()
	const texts = useAgendaTexts()
	const { filters } = agenda
	const last = filters.to ?? filters.from
	const { data: next } = useQuery({
		...eventsQuery({ ...filters, from: last && addDays(last, 1), to: null }, null, 1),
		enabled: last !== null,
	})
	const day = last === null ? undefined : next?.[0]?.start_date
	const wider = distances.find((one) => filters.distance !== null && one > filters.distance)
	const ways: Way[] = [
		...(wider ? [{ key: 'wider', text: t.search.widen(distance(wider)), change: { distance: wider } }] : []),
		...active.map(({ key, text, without }) => ({ key, text: t.search.without(key === 'q' ? filters.q : text), change: without })),
	]
	const helping = useQueries({
		queries: ways.map(({ change }) => eventsQuery({ ...filters, ...change }, null, 1)),
		combine: (answers) => ways.filter((_, position) => (answers[position]?.data?.length ?? 0) > 0),
	})
	const link = (change: AgendaChange) => ({ href: agenda.addressOf(change), onClick: () => agenda.remember(change) })
	const isOneDay = filters.from !== null && filters.from === filters.to
	return (
		<div className={page.message}>
			<h2>{active.length === 0 ? texts.noneYet : isOneDay && active.length === 1 ? texts.noneOnDay : texts.none}</h2>
			{(active.length === 0 || (isOneDay && active.length === 1)) && (
				<>
					<p>{texts.noneYetText}</p>
					<Link href="/create-event-user" rel="nofollow" className={buttonClass('secondary', 'small')}>
						{texts.publish}
					</Link>
				</>
			)}
			{day && last !== null && (
				<p>
					<Link
						{...link({ from: day > last ? day : addDays(last, 1), to: day > last ? day : addDays(last, 1) })}
						className={buttonClass('primary', 'small')}
					>
						{texts.noneNext(dayFormats(language).day(day > last ? day : addDays(last, 1)))}
					</Link>
				</p>
			)}
			{helping.length > 0 && (
				<>
					<p>{texts.noneText}</p>
					<ul className={page.ways}>
						{helping.map(({ key, text, change }) => (
							<li key={key}>
								<Link {...link(change)}>{text}</Link>
							</li>
						))}
					</ul>
				</>
			)}
			{active.length > 0 && (
				<Link {...link(noFilters)} className={buttonClass('secondary', 'small')}>
					{t.search.clearAll}
				</Link>
			)}
		</div>
	)
}
