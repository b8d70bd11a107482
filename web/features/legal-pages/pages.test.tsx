import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { languages } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { pageNames, pagePaths } from '#contract/legal-page-names.ts'
import { openScreen } from '#test/screen.tsx'
import { startProduct, type Product } from '#test/product.ts'
import { release } from '#test/tags.ts'

const today = luxembourgDay(new Date())

async function save(product: Product, more: Record<string, unknown>) {
	const { token } = await product.operator()
	const { data } = await product.call('getPageVersions', { page: 'terms_condition' }, token)
	const { id: _, number: __, told: ___, ...newest } = data.list[0]!
	return product.call('savePageVersion', { ...newest, page: 'terms_condition', reason: 'A correction', ...more }, token)
}

test('034-037 249 each legal page is read in the chosen language, with an index that leads to its sections', async () => {
	await using product = await startProduct({ COMPANY_RCS: 'B123456' })
	for (const page of ['terms_condition', 'pricing_policy', 'legal_notice', 'ranking', 'accessibility'] as const)
		for (const language of languages) {
			await using _ = await openScreen(pagePaths[page], { product, language })
			const { data } = await product.call('getPageDetail', { page })
			await screen.findByRole('heading', { level: 1, name: data[`page_title_${language}`] })
			await waitFor(() => expect(document.querySelectorAll('main h2').length).toBeGreaterThan(2))
			for (const link of document.querySelectorAll<HTMLAnchorElement>('main nav a[href^="#"]'))
				expect([page, document.getElementById(decodeURIComponent(link.hash.slice(1)))?.textContent]).toEqual([page, link.textContent])
			expect(document.querySelector('main')?.textContent).not.toMatch(/\{\{|undefined/)
			if (page === 'legal_notice') expect(document.querySelector('main')?.textContent).toContain('B123456')
		}
})

test('a coming change is announced above the text, and both versions can be read', async () => {
	await using product = await startProduct()
	const day = addDays(today, 20)
	const saved = await save(product, {
		valid_from: day,
		page_content_en: '## Only this\n\nEverything is new.',
		change_note_en: 'Appeals take longer.',
		change_note_fr: 'x',
		change_note_de: 'x',
		tell_professionals: '1',
	})
	expect(saved.http).toBe(200)
	await using view = await openScreen('/terms&condition', { product })
	const note = within(await screen.findByRole('note'))
	note.getByText('Appeals take longer.')
	await view.user.click(note.getByRole('link', { name: 'Read the new version' }))
	await screen.findByText('Everything is new.')
	expect(view.address()).toBe(`/terms&condition?version=${day}`)
	within(screen.getByRole('note')).getByText(/not in force yet/)
	await view.user.click(screen.getByRole('link', { name: 'To the version in force' }))
	await screen.findByRole('heading', { level: 2, name: 'What this site is' })
})

test('privacy is written from the code until an operator writes it', async () => {
	await using product = await startProduct()
	{
		await using _ = await openScreen('/privcy&policy', { product })
		await screen.findByRole('table', { name: 'What stays in your browser' })
	}
	const { token } = await product.operator()
	const words = Object.fromEntries(
		languages.flatMap((lang) => [
			[`page_title_${lang}`, 'Our privacy'],
			[`page_content_${lang}`, 'Words of our own.\n\n{{storage_table}}'],
		]),
	)
	await product.call('savePageVersion', { page: 'privacy_policy', valid_from: today, ...words }, token)
	await using _ = await openScreen('/privcy&policy', { product })
	await screen.findByText('Words of our own.')
	expect(screen.getByRole('table').textContent).toContain('access_token')
})

function signIn({ token, id }: { token: string; id: number }) {
	localStorage.clear()
	localStorage.setItem('access_token', token)
	localStorage.setItem('user_id', String(id))
}

test('an operator sees every page, writes one in three languages, and sees which texts are missing', release, async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	signIn(operator)
	{
		await using _ = await openScreen('/admin/pages', { product })
		const list = within(await screen.findByRole('main'))
		await list.findByRole('link', { name: 'Terms and conditions' })
		for (const page of pageNames) expect(document.querySelector(`a[href="/admin/pages/${page}"]`)).not.toBeNull()
	}
	await using view = await openScreen('/admin/pages/contact', { product })
	const title = await screen.findByLabelText('Title')
	await view.user.clear(title)
	await view.user.click(screen.getByRole('button', { name: 'Save this version' }))
	const alert = await screen.findByRole('alert')
	expect(alert.textContent).toContain('Title (English): Please fill this in.')
	await view.user.type(screen.getByLabelText('Title'), 'Write to us')
	await view.user.click(screen.getByRole('radio', { name: 'Deutsch' }))
	const text = screen.getByLabelText('Text')
	await view.user.clear(text)
	await view.user.type(text, 'Schreiben Sie {{{{nobody}}!')
	await view.user.click(screen.getByRole('button', { name: 'Save this version' }))
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('{{nobody}}'))
	await view.user.clear(screen.getByLabelText('Text'))
	await view.user.type(screen.getByLabelText('Text'), 'Schreiben Sie {{{{company_name}}.')
	await within(screen.getByRole('region', { name: /Text/ })).findByText(`Schreiben Sie ${product.config.COMPANY_NAME}.`)
	// An unchanged language may contradict the changed ones now.
	screen.getByText('Not changed: Français. Does it still say the same in all three languages?')
	await view.user.click(screen.getByRole('button', { name: 'Save this version' }))
	await screen.findByText('The version is saved.')
	await waitFor(() => expect(screen.queryByText(/^Not changed/)).toBeNull())
	screen.getByRole('button', { name: /^Version 2, the present one/ })
	const { data } = await product.call('getPageDetail', { page: 'contact' })
	expect(data).toMatchObject({ page_title_en: 'Write to us', page_content_de: `Schreiben Sie ${product.config.COMPANY_NAME}.` })
	localStorage.clear()
})

test('terms are announced only after a second look, and their day is checked', release, async () => {
	await using product = await startProduct()
	const operator = await product.operator()
	await product.professional()
	signIn(operator)
	await using view = await openScreen('/admin/pages/terms_condition', { product })
	await screen.findByLabelText('Title')
	expect(screen.getByRole('checkbox', { name: /the one professional/ })).toHaveProperty('checked', true)
	await view.user.click(screen.getByRole('button', { name: 'Save and tell professionals' }))
	expect((await screen.findByRole('alert')).textContent).toContain('What changes (Français): Please fill this in.')
	for (const name of ['English', 'Français', 'Deutsch']) {
		await view.user.click(screen.getByRole('radio', { name }))
		await view.user.type(screen.getByLabelText(`What changes (${name})`), `Something, in ${name}`)
	}
	await view.user.click(screen.getByRole('button', { name: 'Save and tell professionals' }))
	const dialog = within(await screen.findByRole('dialog'))
	dialog.getByText(/One e-mail is written at once/)
	expect(await product.db.selectFrom('page_versions').select('id').execute()).toEqual([])
	// A request without an answer is sent again with its key; with another day it is another request.
	view.break('/api/save_page_version', 'network')
	await view.user.click(dialog.getByRole('button', { name: 'Save and tell professionals' }))
	await screen.findByText(/no connection/i)
	await view.user.click(screen.getByRole('button', { name: 'Save and tell professionals' }))
	await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save and tell professionals' }))
	await screen.findByText(/no connection/i)
	view.break('/api/save_page_version', null)
	fireEvent.change(screen.getByLabelText('In force from'), { target: { value: addDays(today, 18) } })
	await view.user.click(screen.getByRole('button', { name: 'Save and tell professionals' }))
	await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save and tell professionals' }))
	await screen.findByText(/The version is saved. One e-mail is being written/)
	expect((await screen.findByRole('button', { name: /^Version 2/ })).textContent).not.toContain('the present one')
	screen.getByRole('button', { name: /^Version 1, the present one/ })
	expect(await product.db.selectFrom('page_versions').select(['page', 'valid_from']).execute()).toEqual([
		{ page: 'terms_condition', valid_from: addDays(today, 18) },
	])
	const keys = view.requests.filter(({ path }) => path === '/api/save_page_version').map(({ headers }) => headers['Idempotency-Key'])
	expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
	localStorage.clear()
})

test('a wrong text in a language that is not shown is shown, with the focus in it', async () => {
	await using product = await startProduct()
	signIn(await product.operator())
	await using view = await openScreen('/admin/pages/contact', { product })
	await screen.findByLabelText('Title')
	await view.user.click(screen.getByRole('radio', { name: 'Deutsch' }))
	await view.user.clear(screen.getByLabelText('Text'))
	await view.user.click(screen.getByRole('radio', { name: 'English' }))
	await view.user.click(screen.getByRole('button', { name: 'Save this version' }))
	expect((await screen.findByRole('alert')).textContent).toContain('Text (Deutsch): Please fill this in.')
	expect(screen.getByRole('radio', { name: /Deutsch/ })).toHaveProperty('checked', true)
	expect(document.activeElement).toBe(screen.getByLabelText('Text'))
	localStorage.clear()
})
