import { expect, test } from 'vitest'
import { eventForm } from '#test/event-form.ts'
import { startProduct } from '#test/product.ts'

test('an event speaks the reader’s language where its author wrote in it, else the author’s; it is found by the words of all; its owner reads which are missing', async () => {
	await using product = await startProduct()
	const { token } = await product.user()
	const { event_title } = eventForm({ lang: 'de', event_title: 'Wanterfest am Lac' })
	const form = eventForm({ lang: 'de', event_title, event_title_fr: 'Fête d’hiver', description_fr: 'Au bord du lac.' })
	const { event_id } = (await product.call('addEditEvent', form, token)).data
	const says = async (language: 'en' | 'fr' | 'de') => {
		const { event_title: title, lang } = (await product.call('getEvent', { event_id }, null, { language })).data
		return [title, lang]
	}
	expect(await says('de')).toEqual([event_title, 'de'])
	expect(await says('fr')).toEqual(['Fête d’hiver', 'fr'])
	expect((await says('en'))[1]).toBe('de')
	for (const q of ['Wanterfest', 'hiver', 'bord'])
		expect(
			(await product.call('getAllEvents', { q })).data.map(({ id }) => id),
			q,
		).toEqual([event_id])
	const own = async () => (await product.call('getOwnEvents', {}, token)).data.list[0]
	expect(await own()).toMatchObject({ lang: 'de', missing_texts: ['en'] })
	await product.call('addEditEvent', { ...form, event_id, event_title_fr: '', description_fr: '' }, token)
	expect(await own()).toMatchObject({ missing_texts: ['en', 'fr'] })
})
