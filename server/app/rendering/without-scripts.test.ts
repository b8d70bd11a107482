import { expect, test } from 'vitest'
import { startProduct } from '#test/product.ts'
import { unbuiltFrontend } from '#test/unbuilt-frontend.ts'
import { needsScripts } from '#web/platform/language/needs-scripts.ts'
import { createPages } from './pages.ts'

const start = (samples = false) => startProduct({ samples, pages: (config, { db }) => createPages(config, db, unbuiltFrontend).addTo })

test('pages that do nothing without scripts say so in each language, and no other page does', async () => {
	await using product = await start()
	for (const path of [
		'/userLogin',
		'/ProfessionalRegister',
		'/forgotPassword',
		'/fav',
		'/ProfessionalDashboard',
		'/my-enquiries',
		'/plan/1',
	])
		for (const language of ['en', 'fr', 'de'] as const) {
			const { body } = await product.raw({ url: `${path}?lang=${language}` })
			expect(/<noscript>.*?<\/noscript>/.exec(body)?.[0], path).toContain(`<p class="needs-scripts">${needsScripts[language]}</p>`)
		}
	for (const path of ['/', '/filterVenues', '/agenda', '/bloglist', '/contact', '/compare']) {
		const { body } = await product.raw({ url: path })
		expect(body, path).toContain('<noscript>')
		expect(body, path).not.toContain('needs-scripts')
	}
})

test('the button of a link in a mail is disabled until scripts run: a press before would be lost', async () => {
	await using product = await start()
	for (const page of ['more-time', 'answered-by-mail', 'calendar-right']) {
		const { body } = await product.raw({ url: `/${page}/${'x'.repeat(43)}` })
		expect(/<main.*?<button[^>]*>/s.exec(body)?.[0], page).toMatch(/ disabled=""[^>]*>$/)
	}
})

test('words of neighbouring elements do not run together, as text browsers and reader views show them', async () => {
	await using product = await start(true)
	const { id } = await product.db
		.selectFrom('listings')
		.select('id')
		.where('state', '=', 'published')
		.where('category_id', '=', 1)
		.orderBy('id')
		.limit(1)
		.executeTakeFirstOrThrow()
	const event = await product.db
		.selectFrom('events')
		.select('id')
		.where('state', '=', 'published')
		.orderBy('id')
		.limit(1)
		.executeTakeFirstOrThrow()
	const pages = [
		'/',
		'/filterVenues',
		'/filter?category_id=4&people=80',
		`/details/${id}/1`,
		'/agenda',
		'/agenda?view=month',
		`/agenda/details/${event.id}`,
		'/bloglist',
		'/search?q=restaurant',
	]
	// Elements within a line: only a space in the text keeps their words apart.
	const joined = /[^\s<>]<\/(?:span|a|time|strong|b|small|output)><(?:span|a|time|strong|b|small|output)(?: [^>]*)?>[^\s<>·,.;:)]+/g
	const found: string[] = []
	for (const url of pages) {
		const { body, statusCode } = await product.raw({ url })
		expect(statusCode, url).toBe(200)
		const main = body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json"'))
		for (const [text] of main.matchAll(joined)) found.push(`${url}: ${text.replaceAll(/<(\w+) [^>]*>/g, '<$1>')}`)
	}
	expect([...new Set(found)]).toEqual([])
})

test('the fields of closed groups of filters are on a page of their own, to which a button leads that scripts do without', async () => {
	await using product = await start(true)
	const count = (body: string) => body.match(/name="features"/g)?.length ?? 0
	const bare = await product.raw({ url: '/filterVenues?min_capacity=80' })
	const whole = await product.raw({ url: '/filterVenues?min_capacity=80&groups=all' })
	const { data: tree } = await product.call('getVenueFeatures')
	expect(count(bare.body)).toBe(tree[0]?.sub_features.length)
	expect(count(whole.body)).toBe(tree.flatMap(({ sub_features }) => sub_features).length)
	const button = /<noscript>(?:(?!<\/noscript>)[^])*<button [^>]*name="groups"[^>]*>/
	expect([bare, whole].map(({ body }) => button.test(body))).toEqual([true, false])
	// The button leads to where they begin, and there all are open.
	expect(bare.body).toContain('formAction="/filterVenues#more-filters"')
	const groups = whole.body.match(/<details [^>]*>/g)?.filter((group) => / class="[^"]*group/.test(group)) ?? []
	expect(groups).toHaveLength(tree.length + 1)
	expect(groups[0]).toContain('id="more-filters"')
	expect(groups.filter((group) => !group.includes(' open=""'))).toEqual([])
	expect([bare, whole].map(({ body }) => body.includes('<meta name="robots" content="noindex">'))).toEqual([false, true])
	// A chosen feature opens its group: the form sends it again.
	const last = tree.at(-1)?.sub_features[0]?.id
	const chosen = await product.raw({ url: `/filterVenues?features=${last}` })
	expect(new RegExp(`<input(?=[^>]*name="features")(?=[^>]*value="${last}")[^>]*checked=""`).test(chosen.body)).toBe(true)
})
