import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { startProduct, type Product } from '#test/product.ts'
import { auditEntries } from '#test/operators.ts'
import { endEnteredSessions, type Entry, type EntryLinks } from './entry-links.ts'

afterEach(() => void vi.restoreAllMocks())

const here = { host: '127.0.0.1:3000', 'accept-language': 'en' }
const fromPage = { ...here, origin: 'http://127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' }

/** The sample accounts of an installation: a professional and an operator without a password. */
async function addEntries(product: Product): Promise<Record<'professional' | 'operator', Entry>> {
	const [professional, operator] = [await product.professional(), await product.operator()]
	await product.db.deleteFrom('sessions').execute()
	return {
		professional: { account_id: professional.id, name: 'Famill <Weber>', role: 'professional', path: '/ProfessionalDashboard' },
		operator: { account_id: operator.id, name: 'Claire Hoffmann', role: 'operator', path: '/admin' },
	}
}

function linksOf({ app }: Pick<Product, 'app'>): EntryLinks {
	if (!app.entryLinks) throw new Error('this installation makes no links')
	return app.entryLinks
}

const ask = ({ app }: Pick<Product, 'app'>, url: string, headers: Record<string, string> = here) => app.inject({ url, headers })
const press = ({ app }: Pick<Product, 'app'>, url: string, headers: Record<string, string> = fromPage) =>
	app.inject({ method: 'POST', url, headers, payload: '' })

function sessionIn(html: string): { id: number; access_token: string; path: string } {
	const [, json = ''] = /data-session="([^"]*)"/.exec(html) ?? []
	return JSON.parse(json.replaceAll('&quot;', '"'))
}

test('on loopback with samples a link asks, opens the account once, and is refused afterwards', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	const url = linksOf(product).make(professional)
	expect(url).toMatch(/^\/enter\/[\w-]{43}$/)
	for (let turn = 0; turn < 3; turn += 1) {
		const asked = await ask(product, url)
		expect([asked.statusCode, asked.headers['cache-control'], asked.headers['referrer-policy']]).toEqual([200, 'no-store', 'same-origin'])
		expect(asked.body).toContain('Continue as the professional Famill &lt;Weber&gt;?')
		expect(asked.body).not.toContain('access_token"')
	}
	expect(await product.db.selectFrom('sessions').selectAll().execute()).toEqual([])

	const opened = await press(product, url)
	expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
	const session = sessionIn(opened.body)
	expect(session).toEqual({
		id: professional.account_id,
		access_token: expect.stringMatching(/^[\w-]{43}$/),
		path: '/ProfessionalDashboard',
	})
	expect((await product.call('getProfile', {}, session.access_token)).data).toMatchObject({ id: professional.account_id, role_id: 2 })

	for (const again of [await press(product, url), await ask(product, url)]) {
		expect(again.statusCode).toBe(410)
		expect(again.body).toContain('This link has been used')
		expect(again.body).not.toContain('data-session')
	}
	expect(await product.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('of two presses at once one opens the account', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	const url = linksOf(product).make(professional)
	const answers = await Promise.all([press(product, url), press(product, url), press(product, url)])
	expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
	expect(await product.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('an operator’s link goes past password and second factor, counts as re-authentication, and stands in the logs', async () => {
	await using product = await startProduct()
	const { operator } = await addEntries(product)
	const other = await product.user()
	const { access_token } = sessionIn((await press(product, linksOf(product).make(operator))).body)
	expect((await product.call('getOverview', {}, access_token)).http).toBe(200)
	expect((await product.call('getProfile', {}, access_token)).data.has_second_factor).toBe(true)
	const provedAt = (account_id: number) =>
		product.db.selectFrom('sessions').select('proved_at').where('account_id', '=', account_id).executeTakeFirstOrThrow()
	expect(await provedAt(other.id)).toEqual({ proved_at: null })
	const { proved_at } = await provedAt(operator.account_id)
	expect(Math.abs(Date.now() - (proved_at?.getTime() ?? 0))).toBeLessThan(60_000)
	expect(await auditEntries(product)).toEqual([`entered_by_link account ${operator.account_id}`])
	await expect
		.poll(async () => (await product.db.selectFrom('security_events').select(['kind', 'account_id']).execute())[0])
		.toEqual({ kind: 'logged_in_with_link', account_id: operator.account_id })
})

test('a link is refused after 60 minutes, not before, and one that was never made always', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	const [early, late] = [linksOf(product).make(professional), linksOf(product).make(professional)]
	const made = Date.now()
	const clock = vi.spyOn(Date, 'now').mockReturnValue(made + 59 * 60_000)
	expect((await press(product, early)).statusCode).toBe(200)
	clock.mockReturnValue(made + 61 * 60_000)
	for (let turn = 0; turn < 2; turn += 1) {
		const expired = await press(product, late)
		expect([expired.statusCode, /<h1>(.*)<\/h1>/.exec(expired.body)?.[1]]).toEqual([410, 'This link has expired'])
	}
	const unknown = await press(product, `/enter/${'a'.repeat(43)}`)
	expect([unknown.statusCode, /<h1>(.*)<\/h1>/.exec(unknown.body)?.[1]]).toEqual([404, 'There is no such link'])
})

test('a public address, a trusted proxy or no samples: no link is made and the route answers 404', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	for (const [settings, isThere] of [
		[{}, true],
		[{ PUBLIC_URL: 'http://[::1]:3000' }, true],
		[{ PUBLIC_URL: 'http://localhost:3000' }, true],
		[{ PUBLIC_URL: 'https://kiermes.example' }, false],
		[{ PUBLIC_URL: 'https://localhost.example' }, false],
		[{ PUBLIC_URL: 'http://192.168.1.20:3000' }, false],
		[{ TRUST_PROXY: true }, false],
		[{ SAMPLES: false }, false],
	] as const) {
		await using app = await buildApp({ ...product, config: { ...product.config, ...settings } })
		expect(app.entryLinks !== null, JSON.stringify(settings)).toBe(isThere)
		const url = app.entryLinks?.make(professional) ?? `/enter/${'a'.repeat(43)}`
		expect((await ask({ app }, url)).statusCode, JSON.stringify(settings)).toBe(isThere ? 200 : 404)
		expect((await press({ app }, url)).statusCode, JSON.stringify(settings)).toBe(isThere ? 200 : 404)
	}
})

test('other machines, proxies, foreign names and forms of other sites open nothing, and use nothing up', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	const url = linksOf(product).make(professional)
	const foreign: Parameters<Product['raw']>[0][] = [
		{ headers: fromPage, remoteAddress: '192.0.2.7' },
		{ headers: { ...fromPage, host: 'evil.example', origin: 'http://evil.example' } },
		{ headers: { ...fromPage, 'x-forwarded-for': '192.0.2.7' } },
		{ headers: { ...fromPage, via: '1.1 proxy' } },
		{ headers: { ...fromPage, origin: 'https://evil.example' } },
		{ headers: { ...fromPage, origin: 'null' } },
		{ headers: { ...here, 'sec-fetch-site': 'cross-site' } },
	] as never
	for (const request of foreign)
		expect((await product.raw({ method: 'POST', url, payload: '', ...(request as object) })).statusCode, JSON.stringify(request)).toBe(404)
	expect((await press(product, url)).statusCode).toBe(200)
})

test('the pages speak three languages and run one script of their own', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	const links = linksOf(product)
	const headings = []
	for (const language of ['en', 'fr', 'de']) {
		const { headers, body } = await ask(product, links.make(professional), { ...here, 'accept-language': language })
		expect(headers['content-security-policy']).toMatch(
			/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'/,
		)
		expect(body).toContain(`<html lang="${language}">`)
		headings.push(/<h1>(.*)<\/h1>/.exec(body)?.[1])
	}
	// The policy allows the styles and the script of the page.
	const { headers, body } = await press(product, links.make(professional))
	for (const [, name, content = ''] of body.matchAll(/<(style|script)>(.*?)<\/\1>/gs))
		expect(headers['content-security-policy'], name).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
	expect(body.match(/<script>/g)).toHaveLength(1)
	expect(new Set(headings).size).toBe(3)
})

test('a link of a suspended account opens nothing', async () => {
	await using product = await startProduct()
	const { professional } = await addEntries(product)
	await product.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', professional.account_id).execute()
	const answer = await press(product, linksOf(product).make(professional))
	expect([answer.statusCode, answer.body.includes('data-session')]).toEqual([404, false])
})

test('a start without links ends the sessions of operators that only links open, and no others', async () => {
	await using product = await startProduct()
	const [byLink, byPassword, seller] = [await product.operator(), await product.operator(), await product.professional()]
	await product.db.updateTable('accounts').set({ password_hash: '$argon2id$' }).where('id', '=', byPassword.id).execute()
	await endEnteredSessions(product.db)
	expect((await product.call('getProfile', {}, byLink.token)).http).toBe(401)
	for (const { token } of [byPassword, seller]) expect((await product.call('getProfile', {}, token)).http).toBe(200)
})
