import { useEffect, useMemo } from 'react'
import { isHistoryTraversal } from '#web/platform/shell/history-traversal.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import {
	asksNothing,
	readAgendaAddress,
	restoreAgendaFilters,
	storeAgendaFilters,
	writeAgendaAddress,
	type AgendaFilters,
} from './agenda-filters.ts'
import { isDay } from './days.ts'
import { useToday } from './today.ts'

/** The views of the agenda. */
export const agendaViews = ['list', 'month', 'map'] as const
export type AgendaView = (typeof agendaViews)[number]

/** The fields of the address besides filters. */
export interface AgendaPlace {
	view: AgendaView
	/** The shown month, as YYYY-MM; null for the current one. */
	month: string | null
	/** The day of the month whose events are listed. */
	day: string | null
	/** The date after which the list begins, for paging without scripts. */
	after: number | null
}

export type AgendaChange = Partial<AgendaFilters>

export interface Agenda extends AgendaPlace {
	filters: AgendaFilters
	today: string
	/** The address with changed filters, in the same view unless another one is given. */
	addressOf: (change: AgendaChange, place?: Partial<AgendaPlace>) => string
	/** Navigates there and stores the filters; `replace` adds no history entry. */
	change: (change: AgendaChange, options?: { replace?: boolean }) => void
	/** Only stores the filters: for links, which navigate themselves. */
	remember: (change: AgendaChange) => void
}

const readMonth = (text: string | null) => (text && isDay(`${text}-01`) ? text : null)

/** The fields of an address besides its filters. */
export function readAgendaPlace(search: URLSearchParams): AgendaPlace {
	const day = search.get('day')
	const after = search.get('after') ?? ''
	return {
		view: agendaViews.find((view) => view === search.get('view')) ?? 'list',
		month: readMonth(search.get('month')),
		day: isDay(day) ? day : null,
		after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : null,
	}
}

/** The address of the agenda. */
export function agendaAddress(
	filters: AgendaFilters,
	{ view = 'list', month = null, day = null, after = null }: Partial<AgendaPlace> = {},
): string {
	const fields = [
		writeAgendaAddress(filters),
		view !== 'list' && `view=${view}`,
		view === 'month' && month !== null && `month=${month}`,
		view === 'month' && day !== null && `day=${day}`,
		view === 'list' && after !== null && `after=${after}`,
	].filter(Boolean)
	return `/agenda${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}

/** The agenda of the current address, and functions to change it. An address without filters gets the stored ones, unless the visitor reached it by Back or Forward. */
export function useAgenda(): Agenda {
	const search = useAddress()
	const navigate = useNavigate()
	const today = useToday()
	const { event_categories } = useCatalogue().former
	const { filters, place } = useMemo(
		() => ({ filters: readAgendaAddress(search, event_categories), place: readAgendaPlace(search) }),
		[search, event_categories],
	)

	useEffect(() => {
		if (isHistoryTraversal() || !asksNothing(filters)) {
			storeAgendaFilters(filters)
			return
		}
		const stored = readAgendaAddress(new URLSearchParams(writeAgendaAddress(restoreAgendaFilters(today))))
		if (asksNothing(stored)) storeAgendaFilters(filters)
		else navigate(agendaAddress(stored, place), { replace: true })
	}, [filters, place, today, navigate])

	const changed = (change: AgendaChange): AgendaFilters => ({ ...filters, ...change })
	const addressOf = (change: AgendaChange, other: Partial<AgendaPlace> = {}) =>
		agendaAddress(changed(change), { view: place.view, month: place.month, day: place.day, ...other })
	const remember = (change: AgendaChange) => storeAgendaFilters(changed(change))
	return {
		...place,
		filters,
		today,
		addressOf,
		remember,
		change(change, options) {
			remember(change)
			navigate(addressOf(change), options)
		},
	}
}
