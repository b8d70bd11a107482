import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/languages.ts'
import { accountTexts } from '../accounts/account-texts.ts'
import { doorTexts } from '../accounts/door-texts.ts'
import { agendaTexts } from '../agenda/agenda-texts.ts'
import { eventTexts } from '../agenda/event-texts.ts'
import { eventWords } from '../agenda/event-words.ts'
import { billingTexts } from '../billing/billing-texts.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { dashboardTexts } from '../dashboard/dashboard-texts.ts'
import { draftTexts } from '../drafts/draft-texts.ts'
import { enquiryTexts } from '../enquiries/enquiry-texts.ts'
import { inboxTexts } from '../enquiries/inbox-texts.ts'
import { ownListTexts } from '../own-listings/own-list-texts.ts'
import { fileTexts } from '../own-listings/file-texts.ts'
import { formTexts } from '../own-listings/form-texts.ts'
import { publishTexts } from '../own-listings/publish-texts.ts'
import { feedScreenTexts } from '../event-feeds/feed-screen-texts.ts'
import { elementTexts } from '../feeds/agenda-element-texts.ts'
import { embedTexts } from '../feeds/embed-texts.ts'
import { galleryTexts } from '../listings/gallery-texts.ts'
import { mapTexts } from '../map/map-texts.ts'
import { eventFormTexts } from '../own-events/event-form-texts.ts'
import { ownEventTexts } from '../own-events/own-event-texts.ts'
import { privacyTexts } from '../privacy/privacy-texts.ts'
import { outboxTexts } from '../operator/outbox-texts.ts'
import { texts as german } from './de.ts'
import { texts as english } from './en.ts'
import { texts as french } from './fr.ts'

/** What a feature brings of its own, by the name of its export: every file that is called so exports its words in the three languages. */
const ofFeatures: Record<Language, Record<string, unknown>> = { en: {}, fr: {}, de: {} }
const web = join(import.meta.dirname, '..')
for await (const file of glob('**/*-{texts,words}.ts', { cwd: web }))
	for (const [name, found] of Object.entries((await import(join(web, file))) as Record<string, unknown>))
		if (hasLanguages(found)) for (const language of languages) ofFeatures[language][`${file} ${name}`] = found[language]

const en = { ...english, ...ofFeatures.en }
const fr = { ...french, ...ofFeatures.fr }
const de = { ...german, ...ofFeatures.de }

function hasLanguages(value: unknown): value is Record<Language, unknown> {
	return typeof value === 'object' && value !== null && languages.every((language) => language in value)
// Some screens bring words of their own.
const en = {
	...english,
	comparison: compareTexts.en,
	gallery: galleryTexts.en,
	embed: embedTexts.en,
	embedded: elementTexts.en,
	way: wayTexts.en,
	map: mapTexts.en,
	enquiry: enquiryTexts.en,
	inbox: inboxTexts.en,
	doorsOwn: doorTexts.en,
	account: accountTexts.en,
	privacyOwn: privacyTexts.en,
	outbox: outboxTexts.en,
	billing: billingTexts.en,
	dashboardOwn: dashboardTexts.en,
	ownList: ownListTexts.en,
	publishing: publishTexts.en,
	listingForm: formTexts.en,
	files: fileTexts.en,
	agenda: agendaTexts.en,
	eventPage: eventTexts.en,
	eventWords: eventWords.en,
	drafts: draftTexts.en,
	eventForm: eventFormTexts.en,
	ownEvents: ownEventTexts.en,
	calendarsIn: feedScreenTexts.en,
}
const fr = {
	...french,
	comparison: compareTexts.fr,
	gallery: galleryTexts.fr,
	embed: embedTexts.fr,
	embedded: elementTexts.fr,
	way: wayTexts.fr,
	map: mapTexts.fr,
	enquiry: enquiryTexts.fr,
	inbox: inboxTexts.fr,
	doorsOwn: doorTexts.fr,
	account: accountTexts.fr,
	privacyOwn: privacyTexts.fr,
	outbox: outboxTexts.fr,
	billing: billingTexts.fr,
	dashboardOwn: dashboardTexts.fr,
	ownList: ownListTexts.fr,
	publishing: publishTexts.fr,
	listingForm: formTexts.fr,
	files: fileTexts.fr,
	agenda: agendaTexts.fr,
	eventPage: eventTexts.fr,
	eventWords: eventWords.fr,
	drafts: draftTexts.fr,
	eventForm: eventFormTexts.fr,
	ownEvents: ownEventTexts.fr,
	calendarsIn: feedScreenTexts.fr,
}
const de = {
	...german,
	comparison: compareTexts.de,
	gallery: galleryTexts.de,
	embed: embedTexts.de,
	embedded: elementTexts.de,
	way: wayTexts.de,
	map: mapTexts.de,
	enquiry: enquiryTexts.de,
	inbox: inboxTexts.de,
	doorsOwn: doorTexts.de,
	account: accountTexts.de,
	privacyOwn: privacyTexts.de,
	outbox: outboxTexts.de,
	billing: billingTexts.de,
	dashboardOwn: dashboardTexts.de,
	ownList: ownListTexts.de,
	publishing: publishTexts.de,
	listingForm: formTexts.de,
	files: fileTexts.de,
	agenda: agendaTexts.de,
	eventPage: eventTexts.de,
	eventWords: eventWords.de,
	drafts: draftTexts.de,
	eventForm: eventFormTexts.de,
	ownEvents: ownEventTexts.de,
	calendarsIn: feedScreenTexts.de,
}

/** Every text by its path; functions are asked with numbers and words, so that what they say is seen too. */
function flatten(value: unknown, path = ''): [string, string][] {
	if (typeof value === 'string') return [[path, value]]
	if (typeof value === 'function')
		return [1, 2].map((count) => [`${path}(${count})`, String((value as (...args: unknown[]) => unknown)(...sample(count)))])
	return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}
const sample = (count: number) => [`${count}`, count, `${count}`, count]

test('the words of features are found', () => {
	expect(Object.keys(ofFeatures.en).length).toBeGreaterThan(20)
})

test('091 no text is missing or empty in any language', () => {
	const keys = flatten(en).map(([key]) => key)
	for (const texts of [fr, de]) expect(flatten(texts).map(([key]) => key)).toEqual(keys)
	for (const texts of [en, fr, de])
		for (const [key, text] of flatten(texts))
			expect([key, text.trim().length > 0, /undefined|\[object/.test(text)]).toEqual([key, true, false])
})

test('093 the strings of the specification stand letter for letter in English', () => {
	const said = new Set(flatten(en).map(([, text]) => text))
	for (const text of [
		'Event kind is required',
		'Number of people is required',
		'Number of people should positive number',
		'Event style is required',
		'Budget is required',
		'Please select event.',
		'Both Fields Required',
		'Please select a location first',
		'Please select a category',
		'Please select a subcategory',
		'Unexpected Application Error!',
		'Loading...',
		'Join Us On',
		'Venue',
		'Music',
		'Privatise',
		'Book a table',
		'Login failed. Please check your credentials and try again.',
		'Verified successfully',
	])
		expect([text, said.has(text)]).toEqual([text, true])
})

test('French has a space that does not break before its double punctuation, and curved apostrophes everywhere', () => {
	for (const [key, text] of flatten(fr)) {
		expect([key, text]).toEqual([key, text.replaceAll(/ ([:;!?»])/g, '\u00a0$1').replaceAll(/« /g, '«\u00a0')])
		expect([key, text.includes("'")]).toEqual([key, false])
	}
	for (const texts of [en, de]) for (const [key, text] of flatten(texts)) expect([key, /\w'\w/.test(text)]).toEqual([key, false])
})
