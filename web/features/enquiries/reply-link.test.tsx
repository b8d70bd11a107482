import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ask, supplierWithHall } from '#test/conversations.ts'
import { openBrowser } from '#test/open-browser.ts'
import { startProduct, type Product } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { keepAnswerDeadlines } from '#server/features/enquiries/answer-deadlines.ts'
import { release } from '#test/tags.ts'

/** The paths in the reminder of an enquiry that waits. */
async function remind(product: Product, id: number): Promise<Record<'more_time_path' | 'by_mail_path', string>> {
	await product.db.updateTable('enquiries').set({ remind_at: new Date() }).where('id', '=', id).execute()
	await keepAnswerDeadlines(product.db, product.config)
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'enquiry_reminder').executeTakeFirstOrThrow()
	return values as Record<'more_time_path' | 'by_mail_path', string>
}
/** A new browser with empty storage. */
const stateOf = async ({ db }: Product) => (await db.selectFrom('enquiries').select('state').executeTakeFirstOrThrow()).state

test('a supplier opens the links of the reminder without logging in: more time, then answered by e-mail, then nothing is left to do', async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const id = await ask(product, await product.user(), supplier.property_id)
	const { more_time_path, by_mail_path } = await remind(product, id)
	openBrowser()
	{
		await using page = await openScreen(more_time_path, { product, broken: { '/api/ask_for_time': 'network' } })
		await page.user.click(await screen.findByRole('button', { name: 'I need more time' }))
		await screen.findByRole('heading', { level: 1, name: 'That did not work' })
		page.break('/api/ask_for_time', null)
		await page.user.click(screen.getByRole('button', { name: 'Try again' }))
		await page.user.click(screen.getByRole('button', { name: 'I need more time' }))
		await screen.findByRole('heading', { level: 1, name: 'You have more time' })
		screen.getByText(/^Tom Hoffmann has been told and expects your answer by .+\d\d:\d\d\.$/)
		expect(screen.getByRole('link', { name: 'Open the enquiry' }).getAttribute('href')).toBe(`/ProfessionalDashboard?enquiry=${id}`)
	}
	{
		await using page = await openScreen(by_mail_path, { product })
		await page.user.click(await screen.findByRole('button', { name: 'I have answered by e-mail' }))
		await screen.findByRole('heading', { level: 1, name: 'Noted, thank you' })
	}
	expect(await stateOf(product)).toBe('answered')
	{
		await using page = await openScreen(more_time_path, { product })
		await page.user.click(await screen.findByRole('button', { name: 'I need more time' }))
		await screen.findByRole('heading', { level: 1, name: 'There is nothing left to do' })
	}
	for (const wrong of ['/more-time/7', by_mail_path.replace('answered-by-mail', 'more-time')]) {
		await using page = await openScreen(wrong, { product })
		await page.user.click(await screen.findByRole('button', { name: 'I need more time' }))
		await screen.findByRole('heading', { level: 1, name: 'This link does not work any more' })
	}
})

test(
	'a conversation says when the answer is due; its supplier takes more time, its planner says that the answer came by e-mail',
	release,
	async () => {
		vi.spyOn(console, 'warn').mockImplementation(() => {})
		await using product = await startProduct()
		const supplier = await supplierWithHall(product)
		const planner = await product.user()
		const id = await ask(product, planner, supplier.property_id)
		openBrowser(supplier)
		{
			await using page = await openScreen(`/ProfessionalDashboard?enquiry=${id}`, { product })
			await screen.findByText('Please answer by')
			await page.user.click(await screen.findByRole('button', { name: 'I need more time' }))
			await screen.findByText(/^More time asked for, /)
			expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull()
		}
		await product.db.updateTable('enquiries').set({ answer_due_at: new Date() }).where('id', '=', id).execute()
		await keepAnswerDeadlines(product.db, product.config)
		openBrowser(planner)
		{
			await using page = await openScreen(`/my-enquiries?enquiry=${id}`, { product })
			await screen.findByText(/has not answered in time\. You need not wait any longer\.$/)
			await page.user.click(await screen.findByRole('button', { name: 'They answered by e-mail' }))
			await screen.findByText(/^Answered by e-mail, /)
			await screen.findByRole('textbox', { name: 'Your message' })
		}
		expect(await stateOf(product)).toBe('answered')
	},
)
