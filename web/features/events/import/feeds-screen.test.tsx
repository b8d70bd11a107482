import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { usualRules } from '#server/features/events/import/fetch-feed.ts'
import { startLoopbackServer } from '#test/loopback-server.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { release } from '#test/tags.ts'

const wordpress = await readFile(join(import.meta.dirname, '..', '..', '..', '..', 'test', 'files', 'feeds', 'wordpress.ics'), 'utf8')

/** A calendar on this machine, for which the test allows a loopback address. */
async function startCalendar(says: string) {
	const server = await startLoopbackServer((_, response) => void response.writeHead(200, { 'content-type': 'text/calendar' }).end(says))
	const spies = [vi.spyOn(usualRules, 'isAllowed').mockReturnValue(true), vi.spyOn(usualRules, 'isPortAllowed').mockReturnValue(true)]
	return {
		url: `${server.url}/agenda.ics`,
		async [Symbol.asyncDispose]() {
			for (const spy of spies) spy.mockRestore()
			await server[Symbol.asyncDispose]()
		},
	}
}

async function preview(user: UserEvent, url: string) {
	const address = screen.getByLabelText('Address of the calendar')
	await user.clear(address)
	await user.type(address, url)
	await user.click(screen.getByRole('button', { name: 'Preview' }))
}

test('a professional looks at a calendar, says what its words mean, takes it over, and removes it again', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	localStorage.setItem('access_token', owner.token)
	await using calendar = await startCalendar(wordpress)
	await using opened = await openScreen('/my-event/feeds', { product })
	const { user } = opened
	await screen.findByRole('heading', { name: 'No calendar yet' })
	expect(screen.getByText('Google Calendar')).toBeTruthy()
	const address = screen.getByLabelText('Address of the calendar')
	await preview(user, 'http://127.0.0.1:1/inside')
	await screen.findByText(/This server does not answer/)
	await waitFor(() => expect(document.activeElement).toBe(address))
	await preview(user, calendar.url)
	const found = await screen.findByRole('heading', { name: 'In “Trifolion Echternach”' })
	await waitFor(() => expect(document.activeElement).toBe(found))
	expect(screen.getByText('3 coming events')).toBeTruthy()
	expect(within(screen.getByRole('list', { name: 'The next ones' })).getAllByRole('listitem')).toHaveLength(3)
	await waitFor(() => expect(within(screen.getByLabelText('Jeune public (1)')).getAllByRole('option')).toHaveLength(11))
	await user.selectOptions(screen.getByLabelText('Jeune public (1)'), 'For Children')
	// A lost answer: the same request again has the same key.
	opened.break('/api/add_event_feed', 'network')
	await user.click(screen.getByRole('button', { name: 'Import 3 events' }))
	await screen.findByRole('alert')
	opened.break('/api/add_event_feed', null)
	await user.click(screen.getByRole('button', { name: 'Import 3 events' }))
	const row = (await screen.findByRole('heading', { name: 'Trifolion Echternach', level: 3 })).closest('article') as HTMLElement
	expect(within(row).getByText('3 new')).toBeTruthy()
	const keys = opened.requests.filter(({ path }) => path === '/api/add_event_feed').map(({ headers }) => headers['Idempotency-Key'])
	expect(keys).toEqual([expect.any(String), keys[0]])
	const events = await product.db.selectFrom('events').select(['event_title', 'event_category_id']).orderBy('start_date').execute()
	expect(events[1]).toEqual({ event_title: 'Puppet theatre for children', event_category_id: 8 })
	await user.click(within(row).getByRole('button', { name: 'Read now: Trifolion Echternach' }))
	await within(row).findByText('Nothing new.')
	await user.click(within(row).getByRole('button', { name: 'Pause: Trifolion Echternach' }))
	await within(row).findByText('Paused')
	await user.click(within(row).getByRole('button', { name: 'Remove: Trifolion Echternach' }))
	await user.click(screen.getByLabelText('Delete its 3 events too'))
	await user.click(screen.getByRole('button', { name: 'Remove' }))
	await screen.findByRole('heading', { name: 'No calendar yet' })
	expect(await product.db.selectFrom('events').select('id').execute()).toEqual([])
})

test('single events are left out of an import, stay away at the next reading, and are imported after all', release, async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	localStorage.setItem('access_token', owner.token)
	await using calendar = await startCalendar(wordpress)
	await using opened = await openScreen('/my-event/feeds', { product })
	const { user } = opened
	await screen.findByLabelText('Address of the calendar')
	await preview(user, calendar.url)
	const puppets = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Puppet theatre/ })
	expect(puppets.checked).toBe(true)
	await user.click(puppets)
	expect(screen.getByText('3 coming events · 1 left out')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Import 2 events' }))
	const row = (await screen.findByRole('heading', { name: 'Trifolion Echternach', level: 3 })).closest('article') as HTMLElement
	const titles = async () => (await product.db.selectFrom('events').select('event_title').execute()).map(({ event_title }) => event_title)
	expect(await titles()).toHaveLength(2)
	expect(await titles()).not.toContain('Puppet theatre for children')
	await user.click(within(row).getByRole('button', { name: 'Read now: Trifolion Echternach' }))
	await within(row).findByText('Nothing new.')
	expect(await titles()).toHaveLength(2)
	expect(within(row).getByText(/1 event left out or deleted/)).toBeTruthy()
	await user.click(within(row).getByRole('button', { name: 'Import after all: Trifolion Echternach' }))
	await within(row).findByText('1 new')
	expect(await titles()).toContain('Puppet theatre for children')
	expect(within(row).queryByText(/left out/)).toBeNull()
})

test('what could not be read stands line by line, in the reader’s language', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	localStorage.setItem('access_token', owner.token)
	await using calendar = await startCalendar(wordpress.replace('DTSTART;TZID=Europe/Luxembourg:20360510T150000', 'DTSTART:2036'))
	await product.call('addEventFeed', { url: calendar.url }, owner.token)
	await using _ = await openScreen('/my-event/feeds', { product, language: 'de' })
	await screen.findByText('1 Problem')
	expect(screen.getByText('Dieses Datum oder diese Uhrzeit gibt es nicht.', { exact: false }).textContent).toContain(
		'Zeile 42 · Puppet theatre for children',
	)
})

test('what is wrong with the settings of a calendar is said beside its field', async () => {
	await using product = await startProduct()
	const owner = await product.professional()
	localStorage.setItem('access_token', owner.token)
	await using calendar = await startCalendar(wordpress)
	await product.call('addEventFeed', { url: calendar.url }, owner.token)
	await using opened = await openScreen('/my-event/feeds', { product })
	const { user } = opened
	await user.click(await screen.findByRole('button', { name: 'Settings: Trifolion Echternach' }))
	const dialog = within(await screen.findByRole('dialog'))
	const address = dialog.getByLabelText('Address')
	await user.type(dialog.getByLabelText('Name of the place'), 'Trifolion')
	await user.clear(address)
	await user.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
	expect(document.activeElement).toBe(address)
	expect(dialog.queryByRole('alert')).toBeNull()
	await user.type(address, 'Porte Saint-Willibrord, Echternach')
	await user.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(await product.db.selectFrom('event_feeds').select(['location_name']).execute()).toEqual([{ location_name: 'Trifolion' }])
})
