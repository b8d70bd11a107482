import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { waitIn } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import page from '#web/platform/results/search-page.module.css'
import mapStyles from '#web/platform/results/search-page-map.module.css'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { activeAgendaFilters } from './agenda-active.ts'
import { AgendaChips } from './agenda-chips.tsx'
import { ShowMore, useEventPages } from './agenda-list.tsx'
import { writeAgendaAddress, type AgendaFilters } from './agenda-filters.ts'
import { agendaTitle, countQuery, eventsQuery } from './agenda-queries.ts'
import { eventQuery } from '../detail/event-queries.ts'
import { AgendaSkeleton } from './agenda-skeleton.tsx'
import { useAgenda, agendaViews, type Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { DayRibbon } from './day-ribbon.tsx'
import { EventDays } from '../detail/event-days.tsx'
import { useOfferedKinds } from './event-kinds.ts'
import {
	LazyAgendaFilterPanel,
	LazyAgendaFilterSheet,
	LazyAgendaMapPlace,
	LazyAgendaNothing,
	LazyMonthView,
	preloadMonthView,
} from './lazy-agenda-parts.tsx'
import styles from './agenda-screen.module.css'

const form = 'agenda-filters'

// The view of a month is the page's answer: the screen waits for it, and otherwise does not load it.
if (typeof location !== 'undefined' && /[?&]view=month/.test(location.search)) await preloadMonthView().catch(() => {})

/** `/agenda`: the agenda as a list by days, as a month or as a map, with the filters of the address. */
export default function AgendaScreen() {
	const agenda = useAgenda()
	const tools = useLanguage()
	const title = agendaTitle(agenda.filters, tools, useOrganiser(agenda.filters))
	const isMap = agenda.view === 'map'
	return (
		<div className={`page ${page.page} ${isMap ? mapStyles.page : ''}`} data-agenda={agenda.view}>
			<h1>{title}</h1>
			<AgendaBody agenda={agenda} />
		</div>
	)
}

/** The organiser's name in the first event of its agenda; null for the agenda of all organisers. */
function useOrganiser(filters: AgendaFilters): string | null {
	const isOne = filters.organiser_id !== null
	const first = useQuery({ ...eventsQuery(filters), enabled: isOne }).data?.[0]
	const { data } = useQuery({ ...eventQuery(first?.id ?? 0), enabled: isOne && first !== undefined })
	return (isOne && data?.organiser_name) || null
}

function AgendaBody({ agenda }: { agenda: Agenda }) {
	const tools = useLanguage()
	const { t } = tools
	const texts = useAgendaTexts()
	const catalogue = useCatalogue()
	const { filters, view, today } = agenda
	const isMap = view === 'map'
	const kinds = useOfferedKinds(filters.event_category_id)
	// A month shows all its days and ignores the days of the filters.
	const active = activeAgendaFilters(filters, { today, kinds: kinds.length > 0 ? kinds : catalogue.event_categories, tools }).filter(
		({ key }) => view !== 'month' || key !== 'days',
	)
	const pages = useEventPages(agenda)
	const results = useRef<HTMLElement>(null)
	const goToResults = () => results.current?.focus({ preventScroll: true })
	const { events, first } = pages
	const hasFailed = events === null && first?.isError === true
	const count = useCountText(agenda)
	/** The class of elements that exist only beside the map. */
	const beside = (name: string | undefined) => (isMap ? name : '')

	return (
		<>
			<p role="status" className={page.count}>
				{/* The map counts its events itself. */}
				{view !== 'list' ? texts.lead : hasFailed ? t.search.couldNotLoad : (count ?? t.search.loading)}
			</p>
			{view === 'list' && <DayRibbon agenda={agenda} />}
			<div className={`${page.columns} ${beside(mapStyles.columns)}`}>
				{!isMap && (
					<aside className={page.column} aria-label={t.search.filters}>
						<a href="#results" className={`visually-hidden ${page.skip}`}>
							{t.search.skipToResults}
						</a>
						<LazyAgendaFilterPanel agenda={agenda} form={form} />
					</aside>
				)}
				<div className={`${page.main} ${beside(mapStyles.main)}`}>
					{isMap && (
						<a href="#map" className={`visually-hidden ${page.skip}`}>
							{t.resultMap.skip}
						</a>
					)}
					<div className={`${page.toolbar} ${styles.toolbar} ${beside(mapStyles.toolbar)}`}>
						<LazyAgendaFilterSheet
							agenda={agenda}
							count={active.length}
							results={view === 'month' ? texts.month : count}
							isOld={false}
							isAlways={isMap}
						/>
						<Views agenda={agenda} />
						{!isMap && <PublishEvent className={styles.publish} />}
						{isMap && (
							<Link href={agenda.addressOf({}, { view: 'list' })} className={`${buttonClass('secondary', 'small')} ${styles.toList}`}>
								<Icon name="list" size={18} />
								{texts.list}
							</Link>
						)}
					</div>
					<AgendaChips agenda={agenda} active={active} onRemove={goToResults} />
					<section
						id="results"
						ref={results}
						tabIndex={-1}
						aria-label={t.search.results}
						aria-busy={first?.isFetching === true}
						className={`${page.results} ${beside(mapStyles.results)}`}
					>
						{view === 'month' ? <LazyMonthView agenda={agenda} /> : <EventList agenda={agenda} pages={pages} active={active} />}
					</section>
					{!isMap && (
						<p className={`${styles.takeAlong} no-print`}>
							<PublishEvent /> <Link href={`/agenda/embed?${writeAgendaAddress(filters)}`}>{texts.takeAlong}</Link>
						</p>
					)}
				</div>
				{isMap && <LazyAgendaMapPlace waiting={<div />} agenda={agenda} list={events ?? undefined} results={results} />}
			</div>
		</>
	)
}

/** How many events the filters find, and of today where they ask for other days too; null until it is known. */
function useCountText({ filters, view, today }: Agenda): string | null {
	const { number } = useLanguage()
	const texts = useAgendaTexts()
	const { data, isError } = useQuery({ ...countQuery(filters), enabled: view === 'list' })
	if (isError) return texts.lead
	if (!data) return null
	const events = texts.events(number(data.total), data.total)
	return data.today === 0 || filters.to === today ? events : texts.ofToday(events, number(data.today))
}

/** A link to the form of an event; on a phone it is below the list. */
function PublishEvent({ className = '' }: { className?: string | undefined }) {
	const { t } = useLanguage()
	return (
		<Link href="/create-event-user" rel="nofollow" className={`${buttonClass('secondary', 'small')} ${className} no-print`}>
			<Icon name="plus" size={18} />
			{t.footer.publishEvent}
		</Link>
	)
}

/** Links to the same agenda as a list, as a month and as a map. */
function Views({ agenda }: { agenda: Agenda }) {
	const texts = useAgendaTexts()
	const icons = { list: 'list', month: 'calendar-days', map: 'map' } as const
	return (
		<nav aria-label={texts.views} className={`${styles.views} no-print`}>
			<ul>
				{agendaViews.map((view) => (
					<li key={view}>
						<Link href={agenda.addressOf({}, { view })} aria-current={agenda.view === view ? 'page' : undefined}>
							<Icon name={icons[view]} size={18} />
							{texts[view]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

interface EventListProps {
	agenda: Agenda
	pages: ReturnType<typeof useEventPages>
	active: ReturnType<typeof activeAgendaFilters>
}

/** The events as a list, which the map has too. */
function EventList({ agenda, pages, active }: EventListProps) {
	const { t } = useLanguage()
	const texts = useAgendaTexts()
	const { filters, view, today } = agenda
	const isMap = view === 'map'
	const { events, first } = pages
	const hasFailed = events === null && first?.isError === true
	return (
		<>
			{hasFailed && (
				<div className={page.message} role="alert">
					<h2>{t.search.couldNotLoad}</h2>
					<p>{waitIn(first.error) ?? t.search.couldNotLoadText}</p>
					<Button size="small" disabled={first.isFetching} onClick={() => void first.refetch()}>
						{first.isFetching ? t.search.loading : t.common.retry}
					</Button>
				</div>
			)}
			{events === null && !hasFailed && <AgendaSkeleton />}
			{agenda.after !== null && view === 'list' && (
				<p className={styles.fromStart}>
					<Link href={agenda.addressOf({})}>{texts.fromStart}</Link>
				</p>
			)}
			{events && events.length > 0 && <EventDays events={events} first={filters.from ?? today} today={today} saysDay={isMap} />}
			{events?.length === 0 &&
				(agenda.after === null || isMap ? <LazyAgendaNothing agenda={agenda} active={active} /> : <p>{texts.allShown}</p>)}
			{events && events.length > 0 && <ShowMore key={agenda.addressOf({})} agenda={agenda} pages={pages} />}
		</>
	)
}
