import type { Language } from '#contract/values/languages.ts'

/** Texts that the specification fixes letter for letter. */
export const fixedTexts: ReadonlySet<string> = new Set([
	'Loading...',
	'Both Fields Required',
	'Join Us On',
	'Unexpected Application Error!',
	'Number of people should positive number',
	'Please select event.',
	'My Profile',
	'My Account',
	'My Announcements',
])

/** Words that begin with a capital letter within an English or French sentence. */
export const properNames: ReadonlySet<string> = new Set([
	...['Premium', 'Luxembourg', 'English', 'French', 'German', 'Stripe', 'Monday', 'Friday', 'Mo', 'GeoNames'],
	// Keys of a keyboard.
	...['Escape', 'Échap', 'Shift', 'Maj', 'Ctrl', 'Page'],
	// Products, authorities and names in examples.
	...[
		'Calendar',
		'Agenda',
		'Outlook',
		'The',
		'Content',
		'Autorité',
		'Digital',
		'Services',
		'Coordinator',
		'Events',
		'March',
		'Lunaire',
		'Grande',
		'Région',
		'Business',
		'Registers',
		'Trier',
		'Zum',
		'Hirsch',
	],
	...['Gala', 'Ceremony', 'Cérémonie', 'Afterwork', 'Old', 'Brewery', 'Ancienne', 'Brasserie', 'Article'],
])

type Banned = readonly [word: RegExp, better: string]

/** Words that readers do not use, each with what to write instead. */
export const bannedWords: Record<Language, readonly Banned[]> = {
	en: [
		[/(?<!e-)\bmails?\b(?! server)/i, 'e-mail'],
		[/\bemails?\b/i, 'e-mail'],
		[/\bwhoever\b/i, 'anyone who, or name the actor'],
		[/\bsomebody\b/i, 'someone, or name the actor'],
		[/\bbeamers?\b/i, 'projector'],
		[/\bfeasts?\b/i, 'party, celebration'],
		[/\bof itself\b/i, 'about itself'],
		[/\blook into\b/i, 'check'],
		[/\bgo on\b/i, 'continue'],
		[/\bgives? (?:it|them) back\b|\bthrown away\b/i, 'refund, delete'],
		[/\b(?:is|was|are) (?:no longer )?good for\b/i, 'is valid for'],
		[/\bone click is missing\b/i, 'one more step'],
		[/\bunwanted\b/i, 'spam'],
		[/\bwhat became of\b/i, 'the state of, the result of'],
		[/\bset it right\b/i, 'correct it'],
		[/\bdrawer\b/i, 'list'],
		[/\btake out\b/i, 'remove'],
		[/\btaken out\b/i, 'removed'],
		[/\bonce more\b/i, 'again'],
		[/\banew\b/i, 'again'],
	],
	fr: [
		[/(?<!e-)\bmails?\b/i, 'e-mail'],
		[/\be?courriels?\b|\bemails?\b/i, 'e-mail'],
		[/\btiroir\b/i, 'état'],
		[/\bleur écrire\b/i, 'demander un devis'],
		[/\bhôtes\b/i, 'clients'],
		[/\bbeamers?\b/i, 'projecteur'],
		[/\bchez \ufffc\b/i, 'sur'],
	],
	de: [
		[/(?<!E-)\bMails?\b/, 'E-Mail'],
		[/\bE?mails?\b|\bemails?\b|\be-mails?\b/, 'E-Mail'],
		[/\bAnschreiben\b/, 'Anfrage senden'],
		[/\bDashboards?\b/, 'Übersicht'],
		[/\bSparten?\b/, 'Bereich'],
		[/\bfreiwillig\b/i, 'optional'],
		[/\bSchublade\b/, 'hier'],
		[/\bEin Mensch (?:liest|prüft)\b/, 'eine Person prüft'],
		[/\bgeht (?:\S+ )?hinaus\b/, 'wird gesendet'],
		[/\bin diesem Fach\b/i, 'hier'],
		[/\bRampenlicht\b/, 'ausgewählt'],
		[/\bunerwünschten Mails\b/, 'im Spam-Ordner'],
	],
}
