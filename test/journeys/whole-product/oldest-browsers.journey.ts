import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { findNewerApis } from '#scripts/newer-apis.ts'
import { agendaArea } from '#web/features/events/agenda/texts/index.ts'
import { expect, test } from '../visit.ts'

/** Chromium goes on to ask for trusted types without its interface for them. */
const needed = /^trusted|^TrustedType/i

/** Removes APIs that the oldest browsers lack, before any page script. */
function removeApis({ globals, properties }: { globals: string[]; properties: [owner: string, name: string, isStatic: boolean][] }): void {
	const find = (path: string) =>
		path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], globalThis)
	for (const [owner, name, isStatic] of properties) {
		const found = find(owner) as { prototype?: object } | undefined
		const holder = isStatic ? found : found?.prototype
		if (holder) Reflect.deleteProperty(holder, name)
	}
	for (const name of globals) Reflect.deleteProperty(globalThis, name)
}

test('without what the oldest browsers lack, home, a list, a listing and the agenda work', async ({ visit }) => {
	const { page, t } = visit
	const newer = findNewerApis()
	const pairs = (paths: ReadonlySet<string>, isStatic: boolean) =>
		[...paths].map((path): [string, string, boolean] => {
			const end = path.lastIndexOf('.')
			return [path.slice(0, end), path.slice(end + 1), isStatic]
		})
	await page.addInitScript(removeApis, {
		globals: [...newer.globals].filter((name) => !needed.test(name)),
		properties: [...pairs(newer.statics, true), ...pairs(newer.members, false)].filter(([owner]) => !needed.test(owner)),
	})
	const texts = agendaArea.in('en').agenda
	const isWhole = async () => {
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(page.getByRole('heading', { name: t.error.title })).toHaveCount(0)
	}
	await visit.open('/')
	expect(
		await page.evaluate(() => ['groupBy' in Map, 'parse' in URL, 'toWellFormed' in String.prototype, 'scheduler' in globalThis]),
	).toEqual([false, false, false, false])
	await isWhole()
	await visit.open('/filterVenues?min_capacity=50')
	await isWhole()
	await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
	await page.waitForURL(/\/details\//)
	await isWhole()
	await page.reload()
	await visit.isReady()
	await isWhole()
	for (const view of ['', '?view=month', '?view=map']) {
		await visit.open(`/agenda${view}`)
		await isWhole()
		await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
	}
})

test('an error while the first page is taken over leaves the page of the server, and its links work', async ({ visit }) => {
	const { page, t } = visit
	visit.expectFault(/made up|React error #/)
	await page.addInitScript(() => {
		// oxlint-disable-next-line no-extend-native
		String.prototype.toLocaleUpperCase = () => {
			document.documentElement.dataset['threw'] = ''
			throw new Error('made up')
		}
	})
	// Days after tomorrow begin with a capital letter.
	await page.goto(`/agenda?from=${addDays(luxembourgDay(new Date()), 7)}`)
	await expect(page.locator('html[data-threw]')).toHaveCount(1)
	const event = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
	await expect(page.getByRole('heading', { name: t.error.title })).toHaveCount(0)
	// Nothing of React is left.
	await expect
		.poll(() => page.evaluate(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'))))
		.toBe(false)
	const name = (await event.textContent()) ?? ''
	await event.click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
