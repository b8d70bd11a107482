import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeldRequest, standInForBrowser } from '#test/file-uploads.tsx'
import { sendFiles } from '#test/files/send-files.ts'
import { reauthenticatedOperator } from '#test/operators.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { addBuyer, companyIban } from '#test/sellers.ts'

test('the operator reads why a bank file is refused, and what of it is not taken, in the own language', async () => {
	await using product = await startProduct({ COMPANY_IBAN: companyIban })
	await addBuyer(product)
	const { token } = await reauthenticatedOperator(product)
	localStorage.setItem('access_token', token)
	standInForBrowser()
	await using opened = await openScreen('/admin/orders', { product, language: 'de' })
	const { user } = opened
	await user.click(await screen.findByRole('button', { name: 'Bankdatei importieren' }))
	const dialog = within(await screen.findByRole('dialog'))
	const read = async (text: string) => {
		await user.upload(dialog.getByLabelText('Bankdatei', { selector: 'input' }), new File([text], 'konto.csv', { type: 'text/csv' }))
		await user.click(dialog.getByRole('button', { name: 'Vorschau' }))
		const held = await waitFor(() => HeldRequest.all.find(({ isOver }) => !isOver) ?? Promise.reject(new Error('nothing is sent')))
		expect(held.path).toContain('upload_bank_file')
		const file = { field: 'bank_file', name: 'konto.csv', content: Buffer.from(text) }
		const answer = await sendFiles(product, 'uploadBankFile', { take: '0' }, [file], token, 'de')
		if (answer.http === 200) held.answer(answer.data)
		else held.refuse(answer.http, answer.code, answer.message, answer.fields)
	}
	await read('<Document><BkToCstmrAcctRpt/></Document>')
	await dialog.findByText(/Diese Datei ist im Format camt\.052 und kündigt Buchungen an/)
	await read('Datum;Betrag\n27.11.2026;57,33\n27.11.2026;viel\n')
	await dialog.findByText('1 Zahlung kam', { exact: false })
	const notTaken = dialog.getByRole('region', { name: 'Ein Teil der Datei wird nicht importiert' })
	expect(within(notTaken).getAllByRole('listitem')).toHaveLength(1)
	expect(notTaken.textContent).toContain('Nicht importiert: 1 Zeile ohne lesbaren Tag oder Betrag (Zeile 3).')
})
