import type { Event, EventDate } from '#contract/events/agenda.ts'

/** The date that is shown first: the one in the address, else the next one that is on, else the next, else the last. */
export function chosenDate({ dates }: Pick<Event, 'dates'>, asked: string | null, today: string): EventDate | undefined {
	const named = dates.find(({ date_id }) => String(date_id) === asked)
	const coming = dates.filter(({ end_date }) => end_date >= today)
	return named ?? coming.find(({ state }) => state === 'on') ?? coming[0] ?? dates.at(-1)
}
