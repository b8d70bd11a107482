import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { startTranslationService, translating, type Answering } from '#test/translation-service.ts'

const translate: Answering = translating(({ q, target }) => `${target}: ${q}`)
const done = 'Translated by a machine. Read it before you publish.'

async function startWith(answer: Answering, isConfigured = true) {
	const service = await startTranslationService(answer)
	const product = await startProduct(isConfigured ? { TRANSLATION_URL: service.url } : {})
	return {
		service,
		product,
		async [Symbol.asyncDispose]() {
			sessionStorage.clear()
			await product[Symbol.asyncDispose]()
			await service[Symbol.asyncDispose]()
		},
	}
}

/** The form of an announcement with a French name and description, opened at its English tab. */
async function openListing(product: Product, more: Record<string, string> = {}) {
	const { token } = await product.professional()
	localStorage.setItem('access_token', token)
	const texts = { lang: 'fr', property_name: 'Au Vieux Moulin', description: 'Une salle au bord de l’eau.', ...more }
	const { data } = await product.call('saveDraft', { category_id: 1, fields: JSON.stringify({ sub_category_id: '1', ...texts }) }, token)
	const view = await openScreen(`/venues?draft=${data.draft_id}`, { product })
	await view.user.click(await screen.findByRole('tab', { name: /English/ }))
	const panel = within(await screen.findByRole('tabpanel', { name: /English/ }))
	return { view, panel, valueOf: (label: string) => (panel.getByLabelText(label) as HTMLInputElement).value }
}
const propose = 'Propose a translation (French → English)'

test('an empty description is proposed from the author’s, with the name as it is, and both can be changed', async () => {
	await using started = await startWith(translate)
	const { view, panel, valueOf } = await openListing(started.product)
	await using _ = view
	expect(await panel.findByText('Your text is sent to a translation service.')).toBeTruthy()
	await view.user.click(panel.getByRole('button', { name: propose }))
	await waitFor(() => expect(valueOf('Description')).toBe('en: Une salle au bord de l’eau.'))
	expect(valueOf('Name')).toBe('Au Vieux Moulin')
	expect(document.activeElement?.textContent).toBe(done)
	expect(panel.queryByRole('button', { name: propose })).toBeNull()
	await view.user.type(panel.getByLabelText('Description'), ' It is quiet.')
	await waitFor(async () => {
		const { fields } = await started.product.db.selectFrom('listing_drafts').select('fields').executeTakeFirstOrThrow()
		expect(fields).toMatchObject({
			property_name_en: 'Au Vieux Moulin',
			description_en: 'en: Une salle au bord de l’eau. It is quiet.',
			description: 'Une salle au bord de l’eau.',
		})
	})
	expect(started.service.asked).toHaveLength(1)
})

test('what the author has written is never replaced, before the press or while the service is at work', async () => {
	let answer = () => {}
	await using started = await startWith((asked, response, request) => {
		answer = () => translate(asked, response, request)
	})
	const { view, panel, valueOf } = await openListing(started.product, { property_name_en: 'The Old Mill' })
	await using _ = view
	await view.user.click(await panel.findByRole('button', { name: propose }))
	expect(await panel.findByRole('button', { name: 'Translating…' })).toBeTruthy()
	await waitFor(() => expect(started.service.asked).toHaveLength(1))
	await view.user.type(panel.getByLabelText('Description'), 'A mill.')
	answer()
	expect(await panel.findByText(done)).toBeTruthy()
	expect([valueOf('Name'), valueOf('Description')]).toEqual(['The Old Mill', 'A mill.'])
	expect(panel.queryByRole('button', { name: /Propose|Translating/ })).toBeNull()
})

test('a service that fails is said in a toast, and nothing is filled in', async () => {
	await using started = await startWith((_, response) => void response.writeHead(500).end())
	const { view, panel, valueOf } = await openListing(started.product)
	await using _ = view
	await view.user.click(await panel.findByRole('button', { name: propose }))
	expect(await screen.findAllByText(/^No translation could be made at the moment/)).not.toHaveLength(0)
	expect([valueOf('Name'), valueOf('Description')]).toEqual(['', ''])
	expect(panel.getByRole('button', { name: propose })).toBeTruthy()
})

test('the texts of an event are proposed together, and only those that are empty', async () => {
	await using started = await startWith(translate)
	const { token } = await started.product.user()
	localStorage.setItem('access_token', token)
	const texts = {
		lang: 'fr',
		event_title: 'Marché de Noël',
		event_subtitle: 'Deux jours',
		description: 'Vin chaud.',
		event_subtitle_de: 'Zwei Tage',
	}
	const { data } = await started.product.call('saveEventDraft', { fields: JSON.stringify(texts) }, token)
	await using view = await openScreen(`/create-event-user?draft=${data.draft_id}`, { product: started.product })
	const button = { name: 'Propose a translation (French → German)', hidden: true }
	await view.user.click(await screen.findByRole('button', button))
	const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
	await waitFor(() => expect(valueOf('event_title_de')).toBe('de: Marché de Noël'))
	expect([valueOf('event_subtitle_de'), valueOf('description_de')]).toEqual(['Zwei Tage', 'de: Vin chaud.'])
	expect([valueOf('event_title_en'), valueOf('description_en')]).toEqual(['', ''])
	expect(started.service.asked.map(({ q }) => q)).toEqual(['Marché de Noël', 'Vin chaud.'])
})

test('without a service, and without a text of the author’s own, nothing is proposed', async () => {
	{
		await using started = await startWith(translate, false)
		const { view, panel } = await openListing(started.product)
		await using _ = view
		expect(panel.getByLabelText('Description')).toBeTruthy()
		expect(panel.queryByText('Your text is sent to a translation service.')).toBeNull()
	}
	await using started = await startWith(translate)
	const { view, panel } = await openListing(started.product, { description: ' ' })
	await using _ = view
	await waitFor(() => expect(panel.queryByRole('status')).toBeTruthy())
	expect(panel.queryByRole('button', { name: propose })).toBeNull()
})
