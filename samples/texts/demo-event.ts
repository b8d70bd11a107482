import type { Language } from '#contract/values/languages.ts'

/** The event of the demo professional. */
export const demoEvent: Record<Language, { event_title: string; event_subtitle: string; description: string }> = {
	en: {
		event_title: 'Game evening with the hunters of the Oesling',
		event_subtitle: 'Four courses, four wines from the Moselle',
		description:
			'Once a year the hunters bring what they have, and the kitchen decides what becomes of it: a broth, a terrine, a roast that took all night, and pears to finish with. Georges Weber pours four wines from the Moselle and says why. Forty places at long tables; please tell us by Wednesday if you would rather eat without meat.',
	},
	fr: {
		event_title: 'Soirée gibier avec les chasseurs de l’Oesling',
		event_subtitle: 'Quatre services, quatre vins de Moselle',
		description:
			'Une fois l’an, les chasseurs apportent ce qu’ils ont et la cuisine décide du reste : un bouillon, une terrine, un rôti qui a passé la nuit au four et des poires pour finir. Georges Weber sert quatre vins de Moselle et raconte pourquoi ceux-là. Quarante places aux grandes tables ; dites-nous avant mercredi si vous mangez sans viande.',
	},
	de: {
		event_title: 'Wildabend mit den Jägern aus dem Ösling',
		event_subtitle: 'Vier Gänge, vier Weine von der Mosel',
		description:
			'Einmal im Jahr bringen die Jäger mit, was sie haben, und die Küche entscheidet, was daraus wird: eine Brühe, eine Terrine, ein Braten, der die ganze Nacht im Ofen war, und zum Schluss Birnen. Georges Weber schenkt vier Weine von der Mosel ein und erzählt, warum gerade diese. Vierzig Plätze an langen Tischen; wer ohne Fleisch essen möchte, sagt bitte bis Mittwoch Bescheid.',
	},
}

/** What the demo professional has typed so far of a further announcement, by the fields of the form. */
export const demoDraft = {
	sub_category_id: '9',
	lang: 'en',
	property_name: 'The Old Smithy by the Stream',
	description:
		'Behind the hotel stands the smithy in which my great-grandfather shod horses. We have kept the forge and the bellows, laid a wooden floor and put in large doors to the stream. From spring it can be had for parties of up to',
	description_de:
		'Hinter dem Hotel steht die Schmiede, in der mein Urgroßvater Pferde beschlagen hat. Esse und Blasebalg sind geblieben, neu sind der Holzboden und die großen Tore zum Bach.',
	max_capacity_sitting: '50',
	is_allow_privatization_of_venue: '1',
	event_category_ids: [1, 4, 9],
} as const
