import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { noticeDays, shippedFrom } from '#contract/values/documents.ts'
import type { Output } from '#contract/index.ts'
import { languages, type Language } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { luxembourgMoment } from '#contract/values/luxembourg-time.ts'
import { pageNames, type PageName } from '#contract/legal-page-names.ts'
import { placeholdersOf } from '#contract/values/placeholders.ts'
import { privacyTexts } from '#contract/privacy-texts/index.ts'
import { sortings } from '#contract/values/sortings.ts'
import { newEmail, signUp } from '#test/people.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { filters as german } from '#web/features/listings/search/texts/de.ts'
import { filters as english } from '#web/features/listings/search/texts/en.ts'
import { filters as french } from '#web/features/listings/search/texts/fr.ts'
import { readConfig } from '#server/platform/config.ts'
import { criteria, rules } from '#server/platform/search-index/ranking.ts'
import { rankingTexts } from '#server/platform/search-index/texts/index.ts'
import { announceChange } from './change-notices.ts'
import { placeholderValues } from './placeholders.ts'
import { shippedTexts } from './shipped-texts.ts'

const company = {
	COMPANY_FORM: 'société à responsabilité limitée',
	COMPANY_ADDRESS: '1, rue de la Fête, L-1111 Luxembourg',
	COMPANY_RCS: 'B123456',
	COMPANY_VAT: 'LU12345678',
	COMPANY_PERMIT: '10012345/0',
	COMPANY_PERMIT_AUTHORITY: 'Ministère de l’Économie',
	COMPANY_EMAIL: 'hello_there@kiermes.example',
	COMPANY_PHONE: '+352 20 30 40',
	HOSTING_PROVIDER: 'Machines S.A., Bissen',
}

const today = () => luxembourgDay(new Date())
const version = (page: PageName, more: Record<string, unknown> = {}) => ({
	page,
	valid_from: today(),
	page_title_en: 'A title',
	page_title_fr: 'Un titre',
	page_title_de: 'Ein Titel',
	page_content_en: 'New words of {{company_name}}.',
	page_content_fr: 'De nouveaux mots de {{company_name}}.',
	page_content_de: 'Neue Worte von {{company_name}}.',
	...more,
})
const notes = {
	change_note_en: 'Appeals take six months.',
	change_note_fr: 'Recours : six mois.',
	change_note_de: 'Einspruch: sechs Monate.',
}
const announced = (more: Record<string, unknown> = {}) =>
	version('terms_condition', { valid_from: addDays(today(), noticeDays + 1), tell_professionals: '1', ...notes, ...more })

const wordsIn = (data: Output<'getPageDetail'>, language: Language) => ({
	title: data[`page_title_${language}`],
	content: data[`page_content_${language}`],
})

afterEach(() => vi.useRealTimers())

test('034-037 249 281 G44 each page has a title and a text of its own in each language, and no placeholder is left', async () => {
	await using product = await startProduct(company)
	for (const page of pageNames) {
		const { http, data } = await product.call('getPageDetail', { page })
		expect([page, http, data.is_shipped, data.version, data.valid_from]).toEqual([page, 200, true, shippedFrom, shippedFrom])
		const contents = languages.map((language) => wordsIn(data, language).content)
		expect(new Set(contents).size).toBe(3)
		for (const language of languages) {
			const { title, content } = wordsIn(data, language)
			expect(title).not.toBe('')
			expect(content.length).toBeGreaterThan(300)
			expect([page, `${title}${content}`.match(/\{\{|\}\}|undefined|\bnull\b|\[object/)]).toEqual([page, null])
		}
	}
})

test('281 a page that does not exist, or a version that never was, is refused', async () => {
	await using product = await startProduct()
	for (const page of ['', 'imprint', '../../etc/passwd', "terms_condition'; drop table page_versions; --"])
		expect(await product.call('getPageDetail', { page })).toMatchObject({ http: 422, code: 'invalid_input' })
	expect(await product.call('getPageDetail', {})).toMatchObject({ http: 422, code: 'invalid_input' })
	expect(await product.call('getPageDetail', { page: 'contact', version: '2001-02-03' })).toMatchObject({ http: 404, code: 'not_found' })
	expect(await product.call('getPageDetail', { page: 'contact', version: '2001-02-30' })).toMatchObject({ http: 422 })
})

test('the legal notice names the company as it is configured', async () => {
	await using product = await startProduct(company)
	const { data } = await product.call('getPageDetail', { page: 'legal_notice' })
	for (const language of languages)
		for (const [name, value] of Object.entries(company))
			expect([name, wordsIn(data, language).content.replaceAll('\\', '').includes(value)]).toEqual([name, true])
})

test('what is not configured takes its line with it: no label without what it announces', async () => {
	await using product = await startProduct()
	for (const page of pageNames) {
		const { data } = await product.call('getPageDetail', { page })
		for (const language of languages)
			for (const line of wordsIn(data, language).content.split('\n'))
				expect([page, line, /(:|: \[\]\(mailto:\)|\(mailto:\))\s*$/.test(line) && line.startsWith('-')]).toEqual([page, line, false])
	}
	const { data } = await product.call('getPageDetail', { page: 'legal_notice' })
	expect(data.page_content_en).not.toContain('VAT number')
	expect(data.page_content_en).toContain(product.config.COMPANY_NAME)
})

test('what is configured is words: it makes no link, no heading and no placeholder', async () => {
	await using product = await startProduct({ ...company, COMPANY_NAME: '[x](javascript:1) {{vat}} *S.A.*' })
	const { data } = await product.call('getPageDetail', { page: 'legal_notice' })
	expect(data.page_content_en).toContain(String.raw`\[x\](javascript:1) \{\{vat\}\} \*S.A.\*`)
})

test('the pricing policy says the price of the configuration, with its tax', async () => {
	await using product = await startProduct({ PREMIUM_PRICE: 60.5, PREMIUM_MONTHS: 3, VAT_PERCENT: 17 })
	const { data } = await product.call('getPageDetail', { page: 'pricing_policy' })
	for (const amount of ['€60.50', '€181.50', '€30.86', '€212.36', '3 months', '17%', '14 days'])
		expect(data.page_content_en).toContain(amount)
	expect(data.page_content_en).not.toContain('by card')
	expect(data.page_content_de).toContain('3 Monate')
})

test('the ranking page says the rules, points and orders of the code that sorts', async () => {
	await using product = await startProduct()
	const { data } = await product.call('getPageDetail', { page: 'ranking' })
	for (const language of languages) {
		const { content } = wordsIn(data, language)
		const ranking = rankingTexts[language]
		for (const [position, { name }] of rules.entries()) expect(content).toContain(`${position + 1}. ${ranking.rules[name]}`)
		for (const { name, points } of criteria) expect(content).toContain(`| ${ranking.criteria[name]} | ${points} |`)
		for (const order of [...sortings, 'relevance'] as const)
			expect(content).toContain(`- **${ranking.orders[order]}.** ${ranking.notes[order]}`)
	}
	for (const [language, texts] of [
		['en', english],
		['fr', french],
		['de', german],
	] as const)
		for (const sorting of sortings) expect(rankingTexts[language].orders[sorting]).toBe(texts.sortings[sorting])
})

test('the privacy page says every period that the server deletes by, and every word of its screen', async () => {
	await using product = await startProduct()
	const { data } = await product.call('getPageDetail', { page: 'privacy_policy' })
	for (const language of languages) {
		const { content } = wordsIn(data, language)
		const { privacy, stored } = privacyTexts[language]
		for (const { what, why } of Object.values(stored)) {
			expect(content).toContain(`| ${what} | `)
			expect(content).toContain(why)
		}
		const { kept, others, browser, periods } = privacy
		for (const [name, text] of kept.entries) expect(content).toContain(`**${name}.** ${text}`)
		for (const text of [...others.text, browser.text, periods.after, periods.backups]) expect(content).toContain(text)
	}
})

test('no text links to the closed platform for disputes, and none loads anything from other sites', () => {
	const files = globSync('{contract,server,web,database}/**/*.{ts,tsx,md,css,html}').filter((file) => !file.includes('.test.'))
	expect(files.length).toBeGreaterThan(300)
	for (const file of files) expect([file, /consumers\/odr|webgate\.ec\.europa/i.test(readFileSync(file, 'utf8'))]).toEqual([file, false])
	for (const page of pageNames)
		for (const language of languages) {
			const { title, content } = shippedTexts[page][language]
			expect([page, /!\[|<\w+|javascript:|http:\/\//i.test(title + content)]).toEqual([page, false])
		}
})

test('shipped texts leave open only what is known, and are typeset in their language', () => {
	const config = readConfig({})
	for (const page of pageNames)
		for (const language of languages) {
			const { title, content } = shippedTexts[page][language]
			const known = placeholderValues(config, language)
			expect([page, language, placeholdersOf(title + content).filter((name) => !(name in known))]).toEqual([page, language, []])
			expect([page, language, /\w'\w/.test(content)]).toEqual([page, language, false])
			if (language === 'fr') expect([page, content.match(/.{12} [:;!?»]/g)]).toEqual([page, null])
		}
})

test('an operator’s version counts from its day on, at Luxembourg’s midnight, and the older ones stay readable', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const day = addDays(today(), 3)
	expect(await product.call('savePageVersion', version('contact', { valid_from: day, ...notes }), token)).toMatchObject({ http: 200 })
	const before = await product.call('getPageDetail', { page: 'contact' })
	expect(before.data).toMatchObject({
		is_shipped: true,
		version: shippedFrom,
		upcoming: { valid_from: day, change_note_en: notes.change_note_en },
	})
	const coming = await product.call('getPageDetail', { page: 'contact', version: day })
	expect(coming.data).toMatchObject({ is_shipped: false, page_content_de: `Neue Worte von ${product.config.COMPANY_NAME}.` })

	const midnight = luxembourgMoment(day).getTime()
	vi.useFakeTimers({ toFake: ['Date'], now: midnight - 1000 })
	expect((await product.call('getPageDetail', { page: 'contact' })).data.version).toBe(shippedFrom)
	vi.setSystemTime(midnight)
	const after = await product.call('getPageDetail', { page: 'contact' })
	expect(after.data).toMatchObject({ is_shipped: false, version: day, upcoming: null, page_title_fr: 'Un titre' })
	expect(after.data.versions).toEqual([
		{ version: day, valid_from: day, state: 'current' },
		{ version: shippedFrom, valid_from: shippedFrom, state: 'earlier' },
	])
	expect((await product.call('getPageDetail', { page: 'contact', version: shippedFrom })).data.is_shipped).toBe(true)
})

test('of one day the version saved last counts', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const first = await product.call('savePageVersion', version('contact'), token)
	await product.call('savePageVersion', version('contact', { seen_id: first.data.id, page_title_en: 'Better' }), token)
	const { data } = await product.call('getPageDetail', { page: 'contact' })
	expect([data.page_title_en, data.versions.filter(({ valid_from }) => valid_from === today())]).toEqual([
		'Better',
		[{ version: today(), valid_from: today(), state: 'current' }],
	])
})

test('terms are announced 15 whole days before, with notes in each language, or saved at once for a reason', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const save = (input: Record<string, unknown>) => product.call('savePageVersion', input, token)
	const tooSoon = await save(announced({ valid_from: addDays(today(), noticeDays) }))
	expect(tooSoon).toMatchObject({ http: 422, fields: { valid_from: expect.stringContaining('15 whole days') } })
	expect((await save(announced({ change_note_de: '' }))).fields).toHaveProperty('change_note_de')
	expect((await save(version('terms_condition'))).fields).toHaveProperty('reason')
	expect((await save(version('terms_condition', { valid_from: addDays(today(), -1), reason: 'x' }))).fields).toHaveProperty('valid_from')
	expect((await save(version('contact', { tell_professionals: '1' }))).fields).toHaveProperty('tell_professionals')
	expect((await save(version('contact', { page_content_fr: 'Bonjour {{nobody}}' }))).fields['page_content_fr']).toContain('{{nobody}}')
	expect((await save(version('contact', { page_title_de: '' }))).fields).toHaveProperty('page_title_de')
	expect((await save(version('contact', { restored_from: '2' }))).fields).toHaveProperty('restored_from')
	expect(await product.db.selectFrom('page_versions').select('id').execute()).toEqual([])
	expect(await save(version('terms_condition', { reason: 'A comma was missing.' }))).toMatchObject({ http: 200, data: { announced_to: 0 } })
})

test('a second operator must have seen the first one’s version to save, and a form sent twice is saved once', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const headers = { 'idempotency-key': 'a-page-of-the-law-1' }
	const first = await product.call('savePageVersion', version('contact'), token, { headers })
	const again = await product.call('savePageVersion', version('contact'), token, { headers })
	expect(again.data).toEqual(first.data)
	expect(await product.call('savePageVersion', version('contact'), token)).toMatchObject({ http: 409, code: 'changed_meanwhile' })
	expect(await product.call('savePageVersion', version('contact', { seen_id: first.data.id }), token)).toMatchObject({ http: 200 })
})

async function addProfessionals({ db }: Product, count: number) {
	const langs = ['en', 'fr', 'de'] as const
	const rows = Array.from({ length: count }, (_, index) => ({
		role_id: 2,
		email: newEmail(),
		email_verified: true,
		name: `Firm ${index}`,
		lang: langs[index % 3]!,
	}))
	await db.insertInto('accounts').values(rows).execute()
	return rows
}

const mailsOf = ({ db }: Product) =>
	db.selectFrom('mails').select(['recipient', 'lang', 'values']).where('kind', '=', 'terms_changing').orderBy('id').execute()

test('every professional is mailed once, in their language, in batches; other accounts are not', async () => {
	await using product = await startProduct()
	const operator: TestAccount = await product.operator()
	await product.user()
	const firms = await addProfessionals(product, 230)
	await product.db.insertInto('accounts').values({ role_id: 2, email: newEmail(), email_verified: false, name: 'Unverified' }).execute()
	const saved = await product.call('savePageVersion', announced(), operator.token)
	expect(saved.data).toMatchObject({ announced_to: 230 })
	// An account that is created afterwards gets no mail.
	await product.db
		.insertInto('accounts')
		.values({ role_id: 2, email: newEmail(), email_verified: true, name: 'Late', created_at: new Date(Date.now() + 60_000) })
		.execute()
	expect(
		await Promise.all([announceChange(product.db, saved.data.id), announceChange(product.db, saved.data.id)]).then(([a, b]) => a + b),
	).toBe(230)
	expect(await announceChange(product.db, saved.data.id)).toBe(0)
	const mails = await mailsOf(product)
	expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(firms.map(({ email }) => email).toSorted())
	for (const { recipient, lang, values } of mails) {
		expect(firms.find(({ email }) => email === recipient)?.lang).toBe(lang)
		expect(values).toMatchObject({ is_pricing: false, valid_from: addDays(today(), 16), note: notes[`change_note_${lang}`] })
	}
	const { data } = await product.call('getPageVersions', { page: 'terms_condition' }, operator.token)
	expect([data.list[0]?.told, data.list.length, data.is_announced, data.earliest_announced]).toEqual([230, 2, true, addDays(today(), 16)])
	expect(data.list[0]?.announced_at).not.toBeNull()
})

test('what is saved and announced is in the record, with what counted before', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	await product.professional()
	const { data } = await product.call('savePageVersion', announced({ restored_from: '1', reason: 'Asked for by the authority.' }), token)
	expect(data).toMatchObject({ announced_to: 1 })
	const events = await product.db
		.selectFrom('audit_events')
		.select(['action', 'item_id', 'before', 'after', 'reason'])
		.orderBy('id')
		.execute()
	expect(events).toEqual([
		{
			action: 'page_restored',
			item_id: 'terms_condition',
			before: { valid_from: shippedFrom, version: 1 },
			after: { valid_from: addDays(today(), 16), version: 2, restored_from: 1 },
			reason: 'Asked for by the authority.',
		},
		{
			action: 'page_announced',
			item_id: 'terms_condition',
			before: null,
			after: { valid_from: addDays(today(), 16), version: 2, professionals: 1 },
			reason: '',
		},
	])
})

test('an acceptance names the version that counts on its day, also at sign-up', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	const accepted = () => product.db.selectFrom('acceptances').select(['document', 'version']).orderBy('accepted_at').execute()
	await signUp(product)
	expect(await accepted()).toEqual([{ document: 'terms', version: shippedFrom }])
	await product.asSuperuser('delete from acceptances')
	const day = addDays(today(), 20)
	await product.call('savePageVersion', announced({ valid_from: day }), token)
	const owner = await product.professional()
	expect((await product.call('getPremiumOffer', {}, owner.token)).data).toMatchObject({
		terms_version: shippedFrom,
		pricing_version: shippedFrom,
	})
	await signUp(product)
	expect(await accepted()).toEqual([{ document: 'terms', version: shippedFrom }])
	await product.asSuperuser('delete from acceptances')
	// Its day has come.
	await product.asSuperuser(`update page_versions set valid_from = '${today()}'`)
	await signUp(product)
	expect(await accepted()).toEqual([{ document: 'terms', version: today() }])
})

test('the operators’ list shows the version in force and the coming one', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	await product.call('savePageVersion', announced(), token)
	const { data } = await product.call('getPages', {}, token)
	expect(data.list.map(({ page }) => page)).toEqual([...pageNames])
	expect(data.list[0]).toMatchObject({
		page_title_en: 'Terms and conditions',
		is_shipped: true,
		coming_from: addDays(today(), 16),
		versions: 2,
	})
})
