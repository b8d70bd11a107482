import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/values/languages.ts'
import { findMistakes, findProse, findTexts, findTextsByLanguage, readAllTexts } from './check-texts.ts'

/** The complaints about a text, without the place and the text itself. */
const complaints = (language: Language, text: string, key = 'lead') =>
	findMistakes({ file: 'planted.ts', line: 1, language, key, text }).map((line) => line.slice('planted.ts:1 '.length).split('\n')[0])

test('the texts of all areas and languages are read, and keep to the house style', async () => {
	const texts = await readAllTexts(join(import.meta.dirname, '..'))
	for (const language of languages) {
		const found = texts.filter((text) => text.language === language)
		expect(found.length).toBeGreaterThan(2500)
		for (const folder of [
			'web/features/home',
			'web/features/admin/health-texts',
			'server/platform/mail/texts',
			'server/platform/http/error-texts',
			'contract/privacy',
			'server/features/legal-pages/texts',
			'server/features/listings/occasions-on-cards.ts',
			'web/features/events/export/agenda-element-texts.ts',
		])
			expect([folder, found.some(({ file }) => file.startsWith(folder))]).toEqual([folder, true])
	}
	expect(texts.flatMap(findMistakes)).toEqual([])
})

test('texts that stand by language in any other file are read in their languages, and nothing else of the file', () => {
	const code = [
		"const path = '/nothing ...'",
		'const texts = {',
		'	en: { likely: (names: string) => `Suitable for: ${names} ...` },',
		'	fr: { likely: (names: string) => `Convient pour : ${names}` },',
		'	de: { likely: (names: string) => `Passt zu: ${names}` },',
		'}',
	].join('\n')
	const found = findTextsByLanguage('planted.ts', code)
	expect(found.map(({ language, line, text }) => `${language} ${line} ${text}`)).toEqual([
		'en 3 Suitable for: \ufffc ...',
		'fr 4 Convient pour : \ufffc',
		'de 5 Passt zu: \ufffc',
	])
	expect(found.flatMap(findMistakes).map((line) => line.split(' ')[0])).toEqual(['planted.ts:3', 'planted.ts:4'])
	expect(findTextsByLanguage('planted.ts', "const from = { fr_or_de: 'An entry ...' }")).toEqual([])
})

test('strings and templates are read with their line and key; imports, types, keys and codes are not', () => {
	const code = [
		"import { a } from 'some file ...'",
		"type Kind = 'of a type ...'",
		'export const texts = {',
		"	'a key ...': 'A text ...',",
		'	many: (count: number) => (kind === "a code ..." ? `${count} things ...` : \'one\'),',
		'}',
	].join('\n')
	const found = findTexts('planted.ts', code, 'en').filter(({ text }) => text.includes('...'))
	expect(found.map(({ line, key, text }) => `${line} ${key} ${text}`)).toEqual(['4 a key ... A text ...', '5 many \ufffc things ...'])
	expect(findProse('planted.md', '# Title\n\n- A [link](/with...dots), `code ...` and {{name}}.', 'en').map(({ text }) => text)).toEqual([
		'Title',
		'A [link], \ufffc and \ufffc.',
	])
})

test.each<[Language, string, string, RegExp]>([
	['en', 'One moment ...', 'One moment…', /ellipsis/],
	['en', 'Castle, DJ …', 'Castle, DJ…', /no space before …/],
	['fr', 'Château, DJ …', 'Château, DJ…', /no space before …/],
	['de', 'Wird geladen …', 'Wird geladen\u00a0…', /no space before …/],
	['de', 'Wird geladen…', 'Wird geladen\u00a0…', /no space before …/],
	['fr', 'Plus de 5\u202f000 lieux', 'Plus de 5\u00a0000 lieux', /U\+202F/],
	['fr', 'Que faire ?', 'Que faire\u00a0?', /French has a no-break space/],
	['fr', 'Que faire?', 'Que faire\u00a0?', /French has a no-break space/],
	['fr', 'Lieux: tous', 'Lieux\u00a0: tous', /French has a no-break space/],
	['fr', 'Sans « terrasse »', 'Sans «\u00a0terrasse\u00a0»', /French has a no-break space/],
	['en', 'What now ?', 'What now?', /no space before : ; ! \?/],
	['en', 'Up to \ufffc km', 'Up to \ufffc\u00a0km', /between a number and its unit/],
	['de', 'Rund 400 % mehr', 'Rund 400\u00a0% mehr', /between a number and its unit/],
	['en', 'About 400\u00a0% more', 'About 400% more', /between a number and its unit/],
	['en', "It's here", 'It’s here', /apostrophes/],
	['fr', "Voir l'agenda", 'Voir l’agenda', /apostrophes/],
	['en', 'The "best" one', 'The “best” one', /quotation marks/],
	['fr', 'Le “meilleur”', 'Le «\u00a0meilleur\u00a0»', /quotation marks/],
	['de', 'Das «beste»', 'Das „beste“', /quotation marks/],
	['en', 'One  and two', 'One and two', /two spaces/],
	['en', 'Please write your name. ', 'Please write your name.', /a space at the end/],
	['en', 'Create Your Account', 'Create your account', /capital letter: Your/],
	['fr', 'Créer Votre compte', 'Créer votre compte', /capital letter: Votre/],
	['en', 'Check your mail', 'Check your e-mail', /“mail”: e-mail/],
	['en', 'Check your email', 'Check your e-mail', /“email”: e-mail/],
	['en', 'For whoever likes it', 'For everyone who likes it', /“whoever”/],
	['en', 'Somebody called', 'A person called', /“Somebody”/],
	['en', 'Beamer and screens', 'Projector and screens', /“Beamer”: projector/],
	['fr', 'Un mail pour vous', 'Un e-mail pour vous', /“mail”: e-mail/],
	['fr', 'Leur écrire', 'Demander un devis', /“Leur écrire”/],
	['en', 'Guests', 'People', /people/],
	['fr', 'Vos offres côte à côte', 'Vos devis côte à côte', /“offres”: devis/],
	['fr', 'Offre', 'Devis', /“Offre”: devis/],
	['fr', 'Invités', 'Personnes', /personnes/],
	['fr', 'Deux feuilles de route', 'Deux déroulés du jour J', /déroulé du jour J/],
	['de', 'Gespräch öffnen', 'Nachrichten öffnen', /“Gespräch”: Nachrichten/],
	['de', 'Gäste', 'Personen', /Personen/],
	['de', 'Eine Mail für Sie', 'Eine E-Mail für Sie', /“Mail”: E-Mail/],
	['de', 'Anbieter Anschreiben', 'Anfrage senden', /“Anschreiben”/],
	['de', 'Firma (freiwillig)', 'Firma (optional)', /freiwillig/],
])('%s: “%s” is refused, “%s” is not', (language, bad, good, why) => {
	expect(complaints(language, bad)).toEqual([expect.stringMatching(why)])
	expect(complaints(language, good)).toEqual([])
})

test('a title, a label and a button end without a full stop; a sentence has one, and so has a text of the specification', () => {
	expect(complaints('en', 'Send the enquiry.', 'action')).toEqual([expect.stringMatching(/full stop/)])
	expect(complaints('en', 'Nobody sees it.', 'emptyTitle')).toEqual([expect.stringMatching(/full stop/)])
	expect(complaints('en', 'Send the enquiry.', 'hint')).toEqual([])
	expect(complaints('en', 'Loading...', 'title')).toEqual([])
	expect(complaints('en', 'Both Fields Required')).toEqual([])
})
