import type { Event, EventDate } from '#contract/events/agenda.ts'

/** The date that is told on top: the one that the address names, else the next that takes place, else the next, else the last. */
export function chosenDate({ dates }: Pick<Event, 'dates'>, asked: string | null, today: string): EventDate | undefined {
	const named = dates.find(({ date_id }) => String(date_id) === asked)
	const coming = dates.filter(({ end_date }) => end_date >= today)
	return named ?? coming.find(({ state }) => state === 'on') ?? coming[0] ?? dates.at(-1)
}
