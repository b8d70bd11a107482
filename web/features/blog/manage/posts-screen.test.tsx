import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'

const post = {
	lang: 'en',
	blog_title_en: 'Choosing a hall',
	blog_summary_en: 'Where to begin.',
	blog_content_en: 'Ask the commune.',
	blog_title_fr: 'Choisir une salle',
}

test('the list says where each post stands and which languages are missing', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	localStorage.setItem('access_token', token)
	await product.call('savePost', post, token)
	await using view = await openScreen('/admin/posts', { product })
	const row = await screen.findByRole('article')
	expect(row.textContent).toMatch(/Choosing a hall.*Draft.*English complete.*Français begun.*Deutsch missing/)
	expect(view.address()).toBe('/admin/posts')
})

test('what is typed is saved as a draft; what is public waits for its button', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	localStorage.setItem('access_token', token)
	const { data } = await product.call('savePost', post, token)
	const { post_id } = data
	await using view = await openScreen(`/admin/posts/${post_id}`, { product })
	const title = await screen.findByLabelText<HTMLInputElement>('Title')
	const stored = async () => (await product.call('getPost', { post_id }, token)).data
	fireEvent.change(title, { target: { value: 'Choosing the hall' } })
	await waitFor(async () => expect((await stored()).fields.blog_title_en).toBe('Choosing the hall'))

	await view.user.click(screen.getByRole('button', { name: 'Publish…' }))
	await view.user.click(screen.getByRole('button', { name: 'Publish now' }))
	await waitFor(async () => expect((await stored()).state).toBe('published'))
	const save = await screen.findByRole('button', { name: 'Save changes' })
	fireEvent.change(title, { target: { value: 'Halls' } })
	await screen.findByText('Not saved yet. What you typed is kept in this tab.')
	expect((await stored()).fields.blog_title_en).toBe('Choosing the hall')
	await view.user.click(save)
	await waitFor(async () => expect((await stored()).fields.blog_title_en).toBe('Halls'))
})

test('a post to be scheduled begins with tomorrow, and says when its day is missing', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	localStorage.setItem('access_token', token)
	const { post_id } = (await product.call('savePost', post, token)).data
	await using view = await openScreen(`/admin/posts/${post_id}`, { product })
	const stored = async () => (await product.call('getPost', { post_id }, token)).data
	await view.user.click(await screen.findByRole('button', { name: 'Publish…' }))
	await view.user.click(screen.getByRole('radio', { name: 'At a time' }))
	const day = screen.getByLabelText<HTMLInputElement>('Day')
	const tomorrow = addDays(luxembourgDay(new Date()), 1)
	expect(day.value).toBe(tomorrow)
	fireEvent.change(day, { target: { value: '' } })
	await view.user.click(screen.getByRole('button', { name: 'Schedule' }))
	await screen.findByText('Please choose a day and a time.')
	expect((await stored()).state).toBe('draft')
	fireEvent.change(day, { target: { value: tomorrow } })
	await view.user.click(screen.getByRole('button', { name: 'Schedule' }))
	await waitFor(async () => expect((await stored()).state).toBe('scheduled'))
})

test('a time that is missing, or that has passed, is said beside its field', async () => {
	await using product = await startProduct()
	const { token } = await product.operator()
	localStorage.setItem('access_token', token)
	const { post_id } = (await product.call('savePost', post, token)).data
	await using view = await openScreen(`/admin/posts/${post_id}`, { product })
	await view.user.click(await screen.findByRole('button', { name: 'Publish…' }))
	await view.user.click(screen.getByRole('radio', { name: 'At a time' }))
	const [day, time] = [screen.getByLabelText('Day'), screen.getByLabelText('Time')]
	fireEvent.change(time, { target: { value: '' } })
	await view.user.click(screen.getByRole('button', { name: 'Schedule' }))
	await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'))
	expect(document.activeElement).toBe(time)
	fireEvent.change(time, { target: { value: '08:00' } })
	fireEvent.change(day, { target: { value: '2020-01-01' } })
	await view.user.click(screen.getByRole('button', { name: 'Schedule' }))
	await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
	expect(document.activeElement).toBe(day)
	expect(time.getAttribute('aria-invalid')).toBeNull()
})
