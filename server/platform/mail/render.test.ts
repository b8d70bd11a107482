// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { screeningChecks } from '#contract/trust/screening-choices.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { readConfig } from '#server/platform/config.ts'
import type { MailKind, MailValues } from './send-later.ts'
import { plainText } from '#server/platform/shared/html-text.ts'
import { replyWords } from '#server/features/enquiries/inbound/reply-words.ts'
import { renderMail } from './render.ts'
import { mailTexts } from './texts/index.ts'

const config = readConfig({
	PUBLIC_URL: 'https://kiermes.example',
	COMPANY_ADDRESS: '1, rue de la Fête, L-1111 Luxembourg',
	COMPANY_EMAIL: 'hello@kiermes.example',
})

const order = (word: string) => ({
	property_name: word,
	attached_invoice: '2026-000123',
	gross_cents: 5733,
	due_on: '2026-12-05',
	is_prepaid: false,
	reference: 'RF442026000123',
	beneficiary: word,
	iban: 'LU280019400644750000',
})

const planPath = '/plan/7#abc'

/** Every kind, with every value that may be missing there and missing. */
const everyFinding = (word: string) =>
	screeningChecks.map((check) => ({ check, lang: null, found: check === 'first' ? [] : [word], other_id: null }))
const samples: { [Kind in MailKind]: (word: string) => MailValues[Kind][] } = {
	verify: (word) => [
		{ first_name: word, path: '/verify/abc' },
		{ first_name: '', path: '/verify/abc' },
	],
	reset: () => [{ path: '/restePassword/abc' }],
	password_changed: () => [{}],
	email_changing: (word) => [{ new_email: `${word}@example.org` }],
	enquiry: (word) => [
		{
			property_name: word,
			sender: word,
			company_name: word,
			phone: word,
			event_date: '2027-02-03',
			participants: 80,
			message: word,
			path: '/dashboard',
		},
		{
			property_name: null,
			sender: word,
			company_name: null,
			phone: null,
			event_date: null,
			participants: null,
			message: word,
			path: '/dashboard',
		},
	],
	brief_confirm: (word) =>
		[undefined, planPath].map((plan_path) => ({
			title: word,
			names: [word, word],
			message: word,
			path: '/confirm-enquiry/abc',
			plan_path,
			...(plan_path && { sender: word, occasion: word, event_date: '2037-06-19', participants: 120, place: word, is_known: true }),
		})),
	plan_link: (word) => [{ title: word, path: '/plan/7#abc' }],
	plan_kept: (word) => [
		{ title: word, by: word, kept_at: '2027-02-03T10:00:00Z', path: '/plan/7#abc' },
		{ title: null, by: null, kept_at: '2027-02-03T10:00:00Z', path: '/plan/7#abc' },
	],
	plan_shared: (word) => [
		{ title: word, owner: word, path: '/plan/7#abc' },
		{ title: word, owner: null, path: '/plan/7#abc' },
		{ title: null, owner: word, name: word, rights: 'decide', path: '/plan/7#abc' },
	],
	enquiry_copy: (word) => [
		{ property_name: word, message: word, path: '/my-enquiries?enquiry=7' },
		{ property_name: word, message: word },
		{ property_name: null, message: word },
	],
	enquiry_message: (word) => [
		{ property_name: word, from: word, message: word, path: '/ProfessionalDashboard?enquiry=7' },
		{ property_name: null, from: word, message: word, path: '/my-enquiries?enquiry=7' },
	],
	enquiry_withdrawn: (word) => [
		{ property_name: word, from: word, path: '/ProfessionalDashboard?enquiry=7' },
		{ property_name: null, from: word, path: '/my-enquiries?enquiry=7' },
	],
	enquiry_reminder: (word) =>
		([null, '2027-06-19T10:00:00Z'] as const).map((due) => ({
			property_name: word,
			sender: word,
			event_date: '2027-06-19',
			participants: 80,
			message: word,
			due,
			path: '/ProfessionalDashboard?enquiry=7',
			more_time_path: due && '/more-time/7-abc',
			by_mail_path: due && '/answered-by-mail/7-abc',
		})),
	plan_answers: (word) =>
		[1, 3].map((count) => ({
			title: word,
			answers: Array.from({ length: count }, (_, place) => ({ from: word, message: word, path: `/conversation/${place + 1}` })),
			...(count > 1 && { plan_path: planPath }),
		})),
	reply_held: (word) => [{ property_name: word, sender: `${word}@hall.example`, path: '/my-enquiries?enquiry=1' }],
	reply_problem: (word) =>
		(['closed', 'empty', 'too_long', 'too_many', 'files', 'unreadable'] as const).flatMap((problem) =>
			[word, null].map((property_name) => ({
				property_name,
				problem,
				names: problem === 'files' && property_name !== null ? [word] : [],
				path: '/conversation/7',
			})),
		),
	enquiry_more_time: (word) =>
		[word, null].map((property_name) => ({ property_name, from: word, due: '2027-06-19T10:00:00Z', path: '/conversation/7' })),
	enquiry_expired: (word) =>
		[word, null].map((property_name) => ({
			property_name,
			from: word,
			path: '/conversation/7',
			others_path: '/filterVenues?sub_category_id=7',
			...(property_name === null && { plan_path: planPath }),
		})),
	offer_made: (word) => [
		{
			...offer(word),
			version: 1,
			valid_until: '2027-02-03',
			net_cents: 100_000,
			note: word,
			file: '/offers/7.pdf?pass=abc',
			plan_path: planPath,
		},
		{
			...offer(null),
			is_without_vat: true,
			version: 2,
			valid_until: '2027-02-03',
			net_cents: 100_000,
			note: '',
			file: '/offers/8.pdf?pass=abc',
		},
	],
	offer_withdrawn: (word) => [offer(word), offer(null), { ...offer(word), is_leaving: true }],
	offer_accepted: (word) => [
		{ ...offer(word), is_planner: true, event_date: '2027-06-19', file: '/offers/7.pdf?pass=abc', plan_path: planPath },
		{ ...offer(word), is_planner: false, event_date: null, file: '/offers/7.pdf?pass=abc' },
		{ ...offer(null), is_without_vat: true, is_planner: false, event_date: null, file: '/offers/7.pdf?pass=abc' },
	],
	offer_declined: (word) => [
		{ ...offer(word), reason: word },
		{ ...offer(null), reason: null },
	],
	conversation_link: (word) => [
		{ property_name: word, path: '/conversation/7' },
		{ property_name: null, path: '/conversation/7' },
		{ property_name: null, path: '/my-conversations', is_list: true },
	],
	enquiry_confirm: (word) => [
		{ property_name: word, path: '/confirm-enquiry/abc', message: word },
		{ property_name: null, path: '/confirm-enquiry/abc', message: word },
	],
	enquiry_answer: (word) => [
		{ property_name: word, from: word, message: word, quoted: word },
		{ property_name: null, from: word, message: word, quoted: word },
	],
	enquiry_declined: (word) => [
		{ property_name: word, from: word, message: word, quoted: word, path: '/filterVenues' },
		{ property_name: null, from: word, message: null, quoted: word, path: '/' },
	],
	new_log_in: (word) => [{ device: word }],
	listing_expiring: (word) => [{ property_name: word, day: '2027-02-03', path: '/myannouncements' }],
	listing_expired: (word) => [{ property_name: word, day: '2027-02-03', path: '/myannouncements' }],
	calendar_question: (word) => [
		{ names: [word], path: '/calendar-right/abc' },
		{ names: [word, word], path: '/calendar-right/abc' },
		{ names: [word], booked: [{ name: word, months: [{ month: '2027-02', days: [5, 12] }] }], path: '/calendar-right/abc' },
	],
	feed_failing: (word) => [{ feed_name: word, why: word, path: '/my-event/feeds' }],
	calendar_failing: (word) => [{ property_name: word, feed_name: word, why: word, path: '/myannouncements/calendar/1' }],
	deletion_planned: () => [{ day: '2027-02-03', path: '/profile' }],
	second_factor_changed: () => [{ is_on: true }, { is_on: false }],
	order_placed: (word) => [order(word), { ...order(word), is_prepaid: true, iban: null, beneficiary: null }],
	terms_changing: (word) => [
		{ is_pricing: false, valid_from: '2027-02-03', note: word, path: '/terms%26condition?version=2027-02-03' },
		{ is_pricing: true, valid_from: '2027-02-03', note: word, path: '/pricing%26policy?version=2027-02-03' },
	],
	order_cancelled: (word) => [{ property_name: word, attached_invoice: '2026-000124' }],
	payment_reminder: (word) => [
		{ ...order(word), is_last: false },
		{ ...order(word), is_last: true },
		{ ...order(word), is_last: true, is_prepaid: true },
	],
	payment_received: (word) => [
		{ property_name: word, invoice_number: '2026-000123', gross_cents: 5733, ends_on: '2027-02-03' },
		{ property_name: word, invoice_number: '2026-000123', gross_cents: 5733, ends_on: null },
	],
	premium_ending: (word) => [{ property_name: word, ends_on: '2027-02-03' }],
	premium_lapsed: (word) => [
		{ property_name: word, is_unpaid: true },
		{ property_name: word, is_unpaid: false },
	],
	report_received: (word) => [{ number: 7, title: word, reason: 'misleading' }],
	report_decided: (word) => [
		{ number: 7, title: word, measure: 'kept', facts: word },
		{ number: 7, title: word, measure: 'removed', facts: null },
	],
	statement_of_reasons: (word) =>
		(['picture_removed', 'held', 'hidden', 'removed', 'suspended'] as const).flatMap((measure) =>
			(['law', 'terms'] as const).map((ground) => ({
				measure,
				item_kind: measure === 'suspended' ? ('account' as const) : ('listing' as const),
				titles: measure === 'removed' ? [word, word] : [word],
				facts: word,
				ground,
				rule: word,
				found_by: measure === 'held' ? ('automatic' as const) : ('report' as const),
				path: '/decisions/7',
			})),
		),
	appeal_decided: (word) => [
		{ title: word, is_granted: true, answer: word, path: '/decisions/7' },
		{ title: word, is_granted: false, answer: word, path: '/decisions/7' },
	],
	measure_ended: (word) => [
		{ item_kind: 'listing', titles: [word], path: '/decisions' },
		{ item_kind: 'account', titles: [], path: '/' },
	],
	held_for_review: (word) => [
		{ name: word, findings: everyFinding(word), others: 0, path: '/myannouncements' },
		{ name: word, findings: [{ check: 'duplicate', lang: 'en', found: [], other_id: null }], others: 3, path: '/my-event' },
	],
	released_from_review: (word) => [
		{ name: word, is_public: true, path: '/details/1/1' },
		{ name: word, is_public: false, path: '/myannouncements' },
	],
}
const offer = (word: string | null) => ({
	property_name: word,
	from: word ?? 'Hirsch',
	gross_cents: 117_000,
	path: '/my-enquiries?enquiry=7',
})
const kinds = Object.keys(samples) as MailKind[]
const all = (word: string) =>
	languages.flatMap((lang) =>
		kinds.flatMap((kind) => samples[kind](word).map((values) => ({ lang, kind, values, mail: renderMail(config, kind, lang, values) }))),
	)
const open = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test('every kind is complete in every language, as HTML and as plain text', () => {
	const subjects = new Map<string, string>()
	for (const { lang, kind, values, mail } of all('Zum Hirsch')) {
		const { subject, text, html } = mail
		const where = `${kind} ${lang}`
		for (const part of [subject, text, html]) expect(part, where).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
		const document = open(html)
		expect(document.documentElement.lang).toBe(lang)
		// Addresses of links that have their own words are not shown.
		const shown = [document.body.textContent, ...[...document.links].map(({ href }) => href)].join('\n')
		for (const line of text.split('\n').map((part) => part.replace(/^> |:$/g, '').trim()))
			if (line && line !== '--') expect(shown.replaceAll('\u00a0', ' '), where).toContain(line.replaceAll('\u00a0', ' ').split(': ').at(-1))
		expect(text, where).toContain('1, rue de la Fête')
		const paths = ['path', 'plan_path'].flatMap((name) => (values as Record<string, unknown>)[name] ?? []) as string[]
		for (const path of paths) {
			const { origin, pathname, search, hash } = new URL(path, 'https://kiermes.example')
			expect(text, where).toContain(`${origin}${pathname}${search === '' ? '?' : `${search}&`}lang=${lang}${hash}`)
		}
		for (const { href } of document.querySelectorAll('a')) expect(href, where).toMatch(/^https:\/\/kiermes\.example\//)
		subjects.set(where, subject)
	}
	for (const kind of kinds) expect(new Set(languages.map((lang) => subjects.get(`${kind} ${lang}`))).size, kind).toBe(3)
})

test('the quarterly question names the booked days of each month: of one calendar also months without any', () => {
	const months = (...days: number[]) => [
		{ month: '2027-02', days },
		{ month: '2027-03', days: [] },
	]
	const textOf = (lang: Language, booked: MailValues['calendar_question']['booked']) =>
		renderMail(config, 'calendar_question', lang, { names: ['Hirsch'], booked, path: '/calendar-right/abc' }).text.replaceAll('\u00a0', ' ')
	const one = [{ name: 'Hirsch', months: months(5, 12) }]
	expect(textOf('en', one)).toContain('These days are booked there:\n\nFebruary 2027: 5, 12\nMarch 2027: No day is booked\n')
	expect(textOf('fr', one)).toContain('Ces jours y sont réservés :\n\nFévrier 2027 : 5, 12\nMars 2027 : Aucun jour n’est réservé\n')
	expect(textOf('de', one)).toContain('Diese Tage sind dort belegt:\n\nFebruar 2027: 5., 12.\nMärz 2027: Kein Tag ist belegt\n')
	const several = textOf('fr', [...one, { name: 'Zum Krug', months: months() }])
	expect(several).toContain('\n\nHirsch, février 2027 : 5, 12\n\n')
	expect(several).not.toContain('Krug, ')
	// Nothing is booked, and mails of earlier versions say nothing of it.
	for (const booked of [[{ name: 'Hirsch', months: months() }], undefined]) expect(textOf('en', booked)).not.toContain('booked there')
	expect(textOf('en', undefined)).not.toContain('No day')
})

test('nothing in a mail comes from elsewhere or tells that it was opened', () => {
	for (const { mail } of all('Zum Hirsch')) {
		const document = open(mail.html)
		expect(document.querySelectorAll('img, link, script, iframe, form, table, [background], [srcset], [src]')).toHaveLength(0)
		expect(mail.html).not.toMatch(/url\(|@import/)
	}
})

test('French has its narrow spaces and apostrophes, and no language has straight quotes', () => {
	for (const { lang, mail } of all('Hirsch')) {
		expect(mail.text).not.toMatch(/['"]/)
		if (lang === 'fr') expect(mail.text.replaceAll(/https?:\S+|^Hirsch:$/gm, '')).not.toMatch(/[^\u00a0\s:](?:[!?;]| [:!?;])|\p{L}:\s/u)
	}
})

test.each([
	['en', 'on Wednesday 3 February at 11:00.'],
	['fr', 'le mercredi 3 février à 11\u00A0h\u00A000.'],
	['de', 'am Mittwoch, 3. Februar um 11:00\u00A0Uhr in'],
] as const)('a time is written as %s writes it', (lang, said) => {
	const [values] = samples.plan_kept('Hirsch')
	if (values) expect(renderMail(config, 'plan_kept', lang, values).text).toContain(said)
	expect.hasAssertions()
})

/** Mails of enquiries that do not repeat the message. */
const withoutQuote: readonly string[] = ['enquiry_confirm', 'enquiry_withdrawn', 'enquiry_more_time', 'enquiry_expired']

test.each([
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'"><svg onload=alert(1)>',
	"' onmouseover='alert(1)",
	'</blockquote></div><a href="https://evil.example">click</a>',
	'&lt;b&gt; &amp; <!-- ',
	'${path} {{path}} %s',
	'\u202egnp.exe <b>',
])('%s is shown as it was written', (word) => {
	for (const { mail, kind } of all(word)) {
		const document = open(mail.html)
		expect(
			document.querySelectorAll('script, img, svg, b, [onmouseover], [onload], [onerror], a:not([href^="https://kiermes.example/"])'),
		).toHaveLength(0)
		if (kind.startsWith('enquiry') && !withoutQuote.includes(kind))
			expect([...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toContain(word)
	}
})

test('a mail links to our own pages only', () => {
	for (const path of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'verify/abc', ''])
		expect(() => renderMail(config, 'reset', 'en', { path })).toThrow('our own paths')
})

test('what a stranger types stands in no mail to an address that nobody has confirmed', () => {
	const bait = 'Pay 1.99 EUR at https://evil.example/pay'
	for (const lang of ['en', 'fr', 'de'] as const) {
		const written = [
			renderMail(config, 'verify', lang, { first_name: bait, path: '/verify/x' }),
			renderMail(config, 'enquiry_confirm', lang, { property_name: 'Hall', message: bait, path: '/confirm-enquiry/x' }),
			renderMail(config, 'brief_confirm', lang, {
				title: bait,
				names: ['Hall', 'Band'],
				message: bait,
				sender: bait,
				place: bait,
				path: '/confirm-enquiry/x',
			}),
			renderMail(config, 'plan_link', lang, { title: bait, path: '/plan/1#x' }),
			renderMail(config, 'plan_shared', lang, { title: bait, owner: null, name: bait, rights: 'decide', path: '/plan/1#x' }),
			renderMail(config, 'plan_shared', lang, { title: bait, owner: 'https://evil.example', path: '/plan/1#x' }),
		]
		for (const { subject, text, html } of written) expect(`${subject}${text}${html}`).not.toContain('evil.example')
		// The sharing account is named: its address is confirmed.
		expect(renderMail(config, 'plan_shared', lang, { title: 'Wedding', owner: 'Léa', path: '/plan/1#x' }).subject).toMatch(/Léa.*Wedding/)
		expect(renderMail(config, 'verify', lang, { first_name: 'Anne-Marie', path: '/verify/x' }).text).toContain('Anne-Marie')
	}
})

test('a mail that can be answered says first where answers belong, and what a program quotes of it is cut there', () => {
	const marks = Object.values(mailTexts).map(({ layout }) => layout.reply_above)
	const own = { site_name: 'a site of another name', reply_domain: 'replies.example', marks }
	for (const { lang, kind, values, mail } of all('Léa')) {
		const answerable = renderMail(config, kind, lang, values, true)
		const [first = ''] = answerable.text.split('\n')
		expect(marks.filter((mark) => first.includes(mark))).toHaveLength(1)
		for (const mark of marks) expect([mail.text.includes(mark), mail.html.includes(mark)]).toEqual([false, false])
		// By a program without a header that anybody knows, as text and as HTML.
		expect([kind, replyWords(`Yes.\n\n${answerable.text}`, own)]).toEqual([kind, 'Yes.'])
		const html = plainText(`<p>Yes.</p><blockquote>${answerable.html}</blockquote>`, { marksQuotes: true, isHtml: true })
		expect([kind, replyWords(html, own)]).toEqual([kind, 'Yes.'])
	}
})
