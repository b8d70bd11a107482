import type { Page } from '@playwright/test'
import nodeIcal from 'node-ical'
import sharp from 'sharp'
import { draftsArea } from '#web/platform/forms/drafts/texts/index.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import type { Language } from '#contract/values/languages.ts'
import { addEvent } from '#test/add-event.ts'
import { ownEventsArea } from '#web/features/events/manage/texts/index.ts'
import { violations } from '../../axe.ts'
import { openJourneysDatabase } from '../../database.ts'
import { addUser } from '../../signed-in.ts'
import { expect, phone, test, type Visit, variants } from '../../visit.ts'

const languages = ['en', 'fr', 'de'] as const

/** Signs in a new account: a private person, or a professional when the role says so. */
async function enter({ page }: Visit, role_id: 1 | 2 = 1): Promise<number> {
	const { id, token } = await addUser('Léa')
	if (role_id === 2) {
		await using database = await openJourneysDatabase()
		const business = { name: 'Café op der Plaz', contact_person: 'Léa Schmit', phone: '+352 26 12 34 56' }
		await database.db
			.updateTable('accounts')
			.set({ role_id, ...business })
			.where('id', '=', id)
			.execute()
	}
	await page.addInitScript((given) => localStorage.setItem('access_token', given), token)
	return id
}

const picture = () =>
	sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#d8365f' } })
		.jpeg()
		.toBuffer()

/** Fills in the required fields: a title, a type, when and where. */
async function fillIn(page: Page, language: Language, { title, day }: { title: string; day: string }) {
	const { what, when, where } = ownEventsArea.in(language).form
	await page.getByLabel(what.name, { exact: true }).first().fill(title)
	await page.getByLabel(what.type, { exact: true }).selectOption('4')
	await page.getByLabel(when.startDate, { exact: true }).fill(day)
	await page.getByLabel(where.location, { exact: true }).fill('Al Millen')
	await page.getByRole('combobox', { name: where.address }).pressSequentially('Mersch', { delay: 30 })
	await page
		.getByRole('option', { name: /^Mersch/ })
		.first()
		.click()
	await expect(page.getByText(where.mapHint)).toBeVisible()
}

const publish = (page: Page, language: Language) =>
	page.getByRole('button', { name: ownEventsArea.in(language).form.publish, exact: true }).click()

/** An event's iCalendar file as a calendar program parses it. */
async function inCalendar(page: Page, id: number, language: Language) {
	const answer = await page.request.get(`/feeds/events/${id}.ics?lang=${language}`)
	return Object.values(nodeIcal.sync.parseICS(await answer.text())).find((entry) => entry?.type === 'VEVENT')
}

for (const language of variants(languages, 1))
	test.describe(`in ${language} on a phone`, () => {
		test.use({ language, width: phone })

		test('210 213 214 216 a user publishes a fête with a picture; it is in today’s list; they edit it, cancel it and delete it @core', async ({
			visit,
		}) => {
			const { page } = visit
			const texts = ownEventsArea.in(language).form
			const own = ownEventsArea.in(language).ownEvents
			const title = `Fête ${language} ${Math.random().toString(36).slice(2, 8)}`
			await enter(visit)
			await visit.open('/create-event-user')
			expect(await violations(page), 'the empty form').toEqual([])
			await publish(page, language)
			await expect(page.getByText(texts.errors.category).first()).toBeVisible()
			expect(await violations(page), 'its errors').toEqual([])
			// Today; shortly before midnight tomorrow, for the journey takes a while.
			const day = luxembourgDay(new Date(Date.now() + 10 * 60_000))
			await fillIn(page, language, { title, day })
			await page
				.locator('input[type=file]')
				.first()
				.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await picture() })
			await page.getByLabel(texts.picture.description).fill('Lampions')
			await expect(page.getByText(draftsArea.in(language).drafts.save.savedNow)).toBeVisible()
			expect(await violations(page), 'the form').toEqual([])
			await page.getByRole('button', { name: texts.preview.open }).click()
			await expect(page.getByRole('dialog')).toContainText(title)
			await page.getByRole('button', { name: texts.preview.editOn }).click()
			await publish(page, language)
			await expect(page.getByRole('heading', { name: texts.done.online })).toBeVisible()
			expect(await violations(page), 'published').toEqual([])

			// Before midnight tomorrow's events may be on a later page of the whole agenda.
			await visit.open(`/agenda?from=${day}&to=${day}`)
			const found = page.getByRole('link', { name: title }).first()
			await expect(found).toBeVisible()
			await found.click()
			await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
			await expect(page.getByRole('img', { name: 'Lampions' }).first()).toBeVisible()
			const id = Number(/\/details\/(\d+)/.exec(page.url())?.[1])
			expect(await inCalendar(page, id, language)).toMatchObject({ summary: title, status: 'CONFIRMED' })
			await visit.open(`/agenda?view=map&q=${encodeURIComponent(title)}`)
			// The pin; the heart of the card has the name too.
			await expect(page.locator('[data-pin]').and(page.getByRole('button', { name: title }))).toBeVisible()

			await visit.open('/my-event-user')
			const mine = page.getByRole('article', { name: title })
			await mine.getByRole('link', { name: own.of(own.edit, title) }).click()
			await page.getByLabel(texts.about.tickets).fill('tickets.example.lu')
			await page.getByRole('button', { name: texts.publishChanges }).click()
			await expect(page.getByRole('heading', { name: texts.done.saved })).toBeVisible()
			await page.getByRole('link', { name: texts.toOwn }).click()

			await mine.getByRole('button', { name: own.of(own.more, title) }).click()
			await mine.getByRole('button', { name: own.of(own.change, title) }).click()
			expect(await violations(page), 'the question how it stands').toEqual([])
			await page.getByLabel(own.standing.note).fill('Orage')
			await page.getByRole('button', { name: own.standing.save.cancelled(1) }).click()
			await expect(mine.getByText(own.state.cancelled)).toBeVisible()
			expect(await violations(page), 'the list').toEqual([])
			await mine.getByRole('link', { name: title, exact: true }).click()
			await expect(page.getByRole('main')).toContainText('Orage')
			// Calendar programs that do not strike a cancelled event out show the word in its title.
			expect(await inCalendar(page, id, language)).toMatchObject({ summary: expect.stringContaining(title), status: 'CANCELLED' })

			await visit.open('/my-event-user')
			await mine.getByRole('button', { name: own.of(own.more, title) }).click()
			await mine.getByRole('button', { name: own.of(own.remove, title) }).click()
			await page.getByRole('button', { name: own.confirm.yes, exact: true }).click()
			await expect(page.getByRole('heading', { name: own.noneYet })).toBeVisible()
			await visit.open('/agenda')
			await expect(page.getByRole('link', { name: title })).toHaveCount(0)
		})
	})

test.describe('on a desktop', () => {
	const { when, dates, done, duplicate } = ownEventsArea.in('en').form

	test(
		'a professional publishes a weekly quiz minus one date; the same one again is asked about',
		{ tag: '@release' },
		async ({ visit }) => {
			const { page } = visit
			const account_id = await enter(visit, 2)
			visit.expectFault(/409/)
			await visit.open('/create-event')
			await fillIn(page, 'en', { title: 'Pub quiz', day: '2036-11-07' })
			await page.getByLabel(when.startTime).fill('20:00')
			await page.getByLabel(when.endTime).fill('00:30')
			await expect(page.getByText(when.afterMidnight('Saturday', '00:30'))).toBeVisible()
			await page.getByRole('radio', { name: when.kinds.repeats }).check()
			await page.getByLabel(when.count).fill('5')
			await page.getByRole('button', { name: dates.of(dates.takeOut, 'Friday 21 November 2036') }).click()
			await expect(page.getByText(dates.count('4'))).toBeVisible()
			await page.getByRole('button', { name: dates.of(dates.change, 'Friday 28 November 2036') }).click()
			expect(await violations(page), 'a single date').toEqual([])
			await page.keyboard.press('Escape')
			expect(await violations(page), 'a series').toEqual([])
			await publish(page, 'en')
			await expect(page.getByRole('heading', { name: done.online })).toBeVisible()
			{
				await using database = await openJourneysDatabase()
				const days = await database.db
					.selectFrom('event_dates as d')
					.innerJoin('events as e', 'e.id', 'd.event_id')
					.select('d.start_date')
					.where('e.account_id', '=', account_id)
					.orderBy('d.start_date')
					.execute()
				expect(days.map(({ start_date }) => start_date)).toEqual(['2036-11-07', '2036-11-14', '2036-11-28', '2036-12-05'])
			}
			await page.getByRole('link', { name: done.another }).click()
			await fillIn(page, 'en', { title: 'PUB QUIZ', day: '2036-11-07' })
			await publish(page, 'en')
			await expect(page.getByRole('alertdialog', { name: duplicate.title })).toBeVisible()
			expect(await violations(page), 'the question').toEqual([])
			await page.getByRole('button', { name: duplicate.anyway }).click()
			await expect(page.getByRole('heading', { name: done.online })).toBeVisible()
		},
	)

	test('a draft and its picture survive a reload', { tag: '@release' }, async ({ visit }) => {
		const { page } = visit
		const { what, picture: words } = ownEventsArea.in('en').form
		await enter(visit)
		await visit.open('/create-event-user')
		await page.getByLabel(what.name, { exact: true }).first().fill('Flea market')
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await picture() })
		await expect(page.getByText(draftsArea.in('en').drafts.save.savedNow)).toBeVisible()
		await expect(page.getByLabel(words.description)).toBeVisible()
		await page.reload()
		await expect(page.getByLabel(what.name, { exact: true }).first()).toHaveValue('Flea market')
		await expect(page.getByRole('button', { name: words.remove })).toBeVisible()
		await page.getByRole('button', { name: words.remove }).click()
		await expect(page.getByRole('button', { name: words.choose })).toBeVisible()
	})

	test('215 another account’s event cannot be edited', async ({ visit }) => {
		const { page } = visit
		visit.expectFault(/403/)
		await enter(visit)
		await using database = await openJourneysDatabase()
		const id = await addEvent({ db: database.db, professional: () => addUser('Max') })
		await visit.open(`/edit-event-user/${id}`)
		await expect(page.getByRole('heading', { name: ownEventsArea.in('en').form.missing })).toBeVisible()
		expect(await violations(page), 'the words').toEqual([])
	})
})
