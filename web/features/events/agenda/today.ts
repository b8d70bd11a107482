import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'

const now = () => luxembourgDay(new Date())
const todayKey = ['today']
const followsDay = new Set(['getAllEvents', 'getAgendaCount', 'getAgendaMonth', 'getAgendaMarkers', 'getTodaysEvents'])

/** Stores the current day in a page while it is rendered, so that the browser hydrates with the same day. */
export const noteToday = (client: QueryClient): string => client.setQueryData(todayKey, now()) as string

/** The current day in Luxembourg: at first the page's, then the clock's. A page that is open at midnight fetches its events again. */
export function useToday(): string {
	const client = useQueryClient()
	const { data } = useQuery({ queryKey: todayKey, queryFn: now, initialData: now, staleTime: Number.POSITIVE_INFINITY })
	useEffect(() => {
		const look = () => {
			if (client.getQueryData(todayKey) === now()) return
			noteToday(client)
			void client.invalidateQueries({ predicate: ({ queryKey }) => followsDay.has(String(queryKey[0])) })
		}
		look()
		const timer = setInterval(look, 30_000)
		document.addEventListener('visibilitychange', look)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', look)
		}
	}, [client])
	return data
}
