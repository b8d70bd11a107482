import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts about the calendars that the product reads, for operators. */
export const feeds = {
	lead: 'Calendars of other sites that become events here, those that cannot be read first. Each is read every six hours.',
	words: 'Name of the calendar or its owner',
	feed: 'Calendar',
	owner: 'Owner',
	events: 'Events',
	lastRead: 'Last read',
	never: 'never',
	failures: (count: number) => `${count} ${plural(count, 'failure', 'failures')} in a row`,
	file: 'a file, read once',
	acts: 'What to do',
	refresh: 'Read now',
	stop: 'Stop…',
	stopTitle: (name: string) => `Stop reading “${name}”`,
	stopLead: 'Its events stay. Its owner sees that it is stopped and can begin again.',
	stopAction: 'Stop reading',
	refreshed: 'Read.',
	none: 'No calendars here',
	noneText: 'Professionals add them under “My events”.',
}
