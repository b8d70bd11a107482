import { expect, test } from 'vitest'
import { maxDescriptionLength } from '#contract/limits.ts'
import { signUp } from '#test/people.ts'
import { startProduct } from '#test/product.ts'
import { startTranslationService, translating, type Answering } from '#test/translation-service.ts'
import { createLibreTranslate } from './libre-translate.ts'

const shouting = translating(({ q, target }) => `${target}: ${q.toUpperCase()}`)

test('each text is translated on its own, from the language asked for into the other one', async () => {
	await using service = await startTranslationService(shouting)
	await using product = await startProduct({ TRANSLATION_URL: service.url, TRANSLATION_KEY: 'a-key' })
	for (const { token } of [await product.user(), await product.professional()]) {
		const texts = ['Marché de Noël', 'Deux jours\nau bord de l’eau']
		const inEnglish = await product.call('translateTexts', { from: 'fr', to: 'en', texts }, token)
		expect(inEnglish.data).toEqual({ texts: ['en: MARCHÉ DE NOËL', 'en: DEUX JOURS\nAU BORD DE L’EAU'] })
		const inGerman = await product.call('translateTexts', { from: 'fr', to: 'de', texts: '["Marché de Noël"]' }, token)
		expect(inGerman.data).toEqual({ texts: ['de: MARCHÉ DE NOËL'] })
	}
	expect(service.asked).toHaveLength(6)
	expect(service.asked[0]).toEqual({ q: 'Marché de Noël', source: 'fr', target: 'en', format: 'text', api_key: 'a-key' })
})

test('a service that wants no key is sent none', async () => {
	await using service = await startTranslationService(shouting)
	expect(await createLibreTranslate({ url: service.url })({ texts: ['Saal'], from: 'de', to: 'en' })).toEqual(['en: SAAL'])
	expect(service.asked[0]).not.toHaveProperty('api_key')
})

test('wrong fields reach no service', async () => {
	await using service = await startTranslationService(shouting)
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const { token } = await product.user()
	const refused = async (input: Record<string, unknown>) => {
		const { code, fields } = await product.call('translateTexts', { from: 'fr', to: 'en', texts: ['Une salle'], ...input }, token)
		expect(code).toBe('invalid_input')
		return Object.keys(fields)
	}
	expect(await refused({ from: 'lb' })).toEqual(['from'])
	expect(await refused({ to: 'fr' })).toEqual(['to'])
	expect(await refused({ texts: [] })).toEqual(['texts'])
	expect(await refused({ texts: ['1', '2', '3', '4'] })).toEqual(['texts'])
	expect(await refused({ texts: 'not JSON' })).toEqual(['texts'])
	expect(await refused({ texts: '{"0":"Une salle"}' })).toEqual(['texts'])
	expect((await refused({ texts: ['   '] })).join()).toMatch(/^texts/)
	expect((await refused({ texts: ['x'.repeat(maxDescriptionLength + 1)] })).join()).toMatch(/^texts/)
	expect(service.asked).toEqual([])
})

test('an account whose address is not verified, and one that asks too often, reach no service', async () => {
	await using service = await startTranslationService(shouting)
	await using product = await startProduct({ TRANSLATION_URL: service.url, ATTEMPTS_FACTOR: 1 })
	const ask = (token: string | null) => product.call('translateTexts', { from: 'fr', to: 'en', texts: ['Une salle'] }, token)
	expect((await ask(null)).code).toBe('login_required')
	expect((await ask((await signUp(product)).token)).code).toBe('email_unverified')
	expect(service.asked).toEqual([])
	const [one, other] = [await product.user(), await product.user()]
	for (let asked = 0; asked < 30; asked += 1) expect((await ask(one.token)).code).toBe('101')
	expect((await ask(one.token)).code).toBe('too_many_requests')
	expect((await ask(other.token)).code).toBe('101')
	expect(service.asked).toHaveLength(31)
})

const useless: Record<string, Answering> = {
	'is not there': (_, __, request) => void request.socket.destroy(),
	fails: (_, response) => void response.writeHead(500).end('{"error":"out of memory"}'),
	'wants another key': (_, response) => void response.writeHead(403).end('{"error":"Invalid API key"}'),
	'sends elsewhere': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/translate' }).end(),
	'answers HTML': (_, response) => void response.end('<!doctype html><title>Bienvenue</title>'),
	'answers another shape': translating(() => ['Une salle']),
	'answers an empty text': translating(() => '  '),
	'answers without end': (_, response) => {
		const filler = setInterval(() => response.write(' '.repeat(100_000)), 1)
		response.on('close', () => clearInterval(filler))
	},
}

test.for(Object.keys(useless))('a service that %s is one failure, in the language of the author', async (kind) => {
	await using service = await startTranslationService(useless[kind] ?? (() => {}))
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const { token } = await product.user()
	const asked = await product.call('translateTexts', { from: 'fr', to: 'en', texts: ['Une salle'] }, token, { language: 'de' })
	expect([asked.http, asked.code, asked.data]).toEqual([503, 'translation_unavailable', null])
	expect(asked.message).toBe('Im Moment ist keine Übersetzung möglich. Bitte versuchen Sie es später noch einmal.')
	expect(service.asked).toHaveLength(1)
})

test('a service that never answers is given up', async () => {
	await using service = await startTranslationService(() => {})
	const translate = createLibreTranslate({ url: service.url, timeout: 200 })
	await expect(translate({ texts: ['Une salle'], from: 'fr', to: 'en' })).rejects.toThrow(/timeout/)
})

test('what a service answers fits the fields of a form', async () => {
	await using service = await startTranslationService(translating(() => ` A hall\r\nby the\u202e water\u0000${'x'.repeat(9000)}`))
	const [text = ''] = await createLibreTranslate({ url: service.url })({ texts: ['Une salle'], from: 'fr', to: 'en' })
	expect(text.slice(0, 25)).toBe('A hall\nby the waterxxxxxx')
	expect(text).toHaveLength(maxDescriptionLength)
})
