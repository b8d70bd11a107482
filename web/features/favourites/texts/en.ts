import { plurals } from '#web/platform/language/plurals.ts'

const plural = plurals('en')

/** Texts of the favourites, loaded with their screens only. */
export const favourites = {
	kept: 'Saved among your favourites.',
	description: 'A list of favourite suppliers and events.',
	sharedPage: 'Shared favourites',
	title: 'Favourites',
	count: (suppliers: number, events: number) =>
		[
			(suppliers > 0 || events === 0) && `${suppliers} ${plural(suppliers, 'supplier', 'suppliers')}`,
			events > 0 && `${events} ${plural(events, 'event', 'events')}`,
		]
			.filter(Boolean)
			.join(', '),
	events: 'Events',
	past: 'Past events',
	families: 'By type',
	none: 'Nothing saved yet',
	noneText: 'Press the heart on anything you like. You will find it here, on every device you log in on.',
	day: 'Day of the event',
	ask: 'Ask these',
	share: 'Share the list',
	shareTitle: 'Share your favourites',
	shareText:
		'Anyone with the link sees this list, as it is at that moment, and your first name. They see nothing else and cannot change it.',
	makeLink: 'Make a link',
	address: 'Your link',
	addressHint: 'Send it to the people you are planning with.',
	revoke: 'Withdraw the link',
	revoked: 'The link no longer works.',
	look: 'See it as they do',
	sharedTitle: (name: string | null) => (name ? `${name}’s favourites` : 'A list of favourites'),
	sharedText: 'These were chosen for a celebration and shared with you. Use the heart to save what you like for yourself.',
	sharedNone: 'The list is empty at the moment.',
	gone: 'This list is no longer shared',
	goneText: 'Its owner has withdrawn the link, or it was not copied completely. Ask them for a new one, or look around yourself:',
}
