import { plurals } from '../../language/plurals.ts'

const plural = plurals('en')

/** Texts of the favourites, loaded with their screens only. */
export const favourites = {
	kept: 'Saved among your favourites.',
	title: 'Favourites',
	count: (suppliers: number, events: number) =>
		[
			(suppliers > 0 || events === 0) && `${suppliers} ${plural(suppliers, 'supplier', 'suppliers')}`,
			events > 0 && `${events} ${plural(events, 'event', 'events')}`,
		]
			.filter(Boolean)
			.join(', '),
	events: 'Events',
	past: 'Already over',
	families: 'By kind',
	none: 'Nothing saved yet',
	noneText: 'Press the heart on whatever you like while you look around. It waits for you here, on every device you log in on.',
	share: 'Share the list',
	shareTitle: 'Share your favourites',
	shareText: 'Whoever has the link sees this list as it is at that moment, and your first name. Nothing else, and nobody can change it.',
	makeLink: 'Make a link',
	address: 'Your link',
	addressHint: 'Send it to whoever is celebrating with you.',
	revoke: 'Withdraw the link',
	revoked: 'The link leads nowhere any more.',
	look: 'See what they see',
	sharedTitle: (name: string | null) => (name ? `${name}’s favourites` : 'A list of favourites'),
	sharedText: 'Somebody chose these for a celebration and shared them with you. With the heart you save what you like for yourself.',
	sharedNone: 'The list is empty at the moment.',
	gone: 'This list is no longer shared',
	goneText: 'Its owner has withdrawn the link, or it was not copied completely. Ask them for a new one, or look around yourself:',
}
