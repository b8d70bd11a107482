import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { openBrowser } from '#test/open-browser.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { startTranslationService, translating } from '#test/translation-service.ts'

beforeEach(() => openBrowser())
afterEach(() => history.replaceState(null, '', '/'))

const words = 'Is the hall free for our wedding?'

test('a press shows the translation as text in place of the message, and the original again, with one request', async () => {
	await using service = await startTranslationService(translating(() => 'Ist der Saal frei?<br>\nFür die Hochzeit?'))
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const supplier = await supplierWithHall(product)
	const id = await ask(product, await product.user(), supplier.property_id)
	await product.call('sendMessage', { conversation_id: id, message: 'Ja, er ist frei.' }, supplier.token)
	openBrowser(supplier)
	await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product, language: 'de' })
	const log = within(await screen.findByRole('log', { name: 'Nachrichten' }))
	// The own message has none.
	const button = log.getByRole('button', { name: 'Übersetzen' })
	await page.user.click(button)
	const translation = await log.findByText(/Ist der Saal frei\?<br>/)
	expect([translation.lang, translation.children.length]).toEqual(['de', 0])
	expect(log.queryByText(words)).toBeNull()
	log.getByText('Automatisch übersetzt ·')
	expect([button.textContent, document.activeElement]).toEqual(['Original anzeigen', button])
	await page.user.click(button)
	expect(log.getByText(words).getAttribute('lang')).toBe('en')
	expect(log.queryByText('Automatisch übersetzt ·')).toBeNull()
	await page.user.click(button)
	await log.findByText(/Ist der Saal frei/)
	expect(service.asked).toHaveLength(1)
})

test('a visitor translates by the key of the mailed link; a failure is said and the message stays', async () => {
	let isDown = true
	await using service = await startTranslationService((asked, response, request) =>
		isDown ? void response.writeHead(500).end() : translating(() => 'C’est libre.')(asked, response, request),
	)
	await using product = await startProduct({ TRANSLATION_URL: service.url })
	const supplier = await supplierWithHall(product)
	const { conversation_id } = await askAsVisitor(product, supplier.property_id)
	await product.call('sendMessage', { conversation_id, message: 'It is free.' }, supplier.token)
	const [address = '', hash = ''] = (await mailedPath(product, 'enquiry_answer', conversation_id)).split('#')
	// The first screen of a document takes the key out of its address.
	await (await openScreen('/', { product }))[Symbol.asyncDispose]()
	history.replaceState(null, '', `${address}#${hash}`)
	await using page = await openScreen(`${address}#${hash}`, { product, language: 'fr' })
	const log = within(await screen.findByRole('log'))
	await page.user.click(log.getByRole('button', { name: 'Traduire' }))
	await screen.findAllByText(/^La traduction n’a pas pu être faite/)
	log.getByText('It is free.')
	isDown = false
	await waitFor(() => log.getByRole('button', { name: 'Traduire' }))
	await page.user.click(log.getByRole('button', { name: 'Traduire' }))
	await log.findByText('C’est libre.')
	log.getByRole('button', { name: 'Afficher l’original' })
	for (const { path } of page.requests) expect(path).not.toMatch(/key/)
})

test('a message that comes back as it was is said to need no translation; without a service no button is there', async () => {
	await using service = await startTranslationService(translating(({ q }) => q))
	for (const settings of [{ TRANSLATION_URL: service.url }, {}]) {
		await using product = await startProduct(settings)
		const supplier = await supplierWithHall(product)
		const id = await ask(product, await product.user(), supplier.property_id)
		openBrowser(supplier)
		await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
		const log = within(await screen.findByRole('log', { name: 'Messages' }))
		log.getByText(words)
		if ('TRANSLATION_URL' in settings) {
			await page.user.click(log.getByRole('button', { name: 'Translate' }))
			await screen.findAllByText('There is nothing to translate here.')
		} else expect(log.queryByRole('button', { name: 'Translate' })).toBeNull()
		log.getByText(words)
		expect(log.queryByText(/Translated automatically/)).toBeNull()
	}
})
