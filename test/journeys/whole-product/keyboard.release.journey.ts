import type { Page } from '@playwright/test'
import { names } from '../steps.ts'
import { expect, phone, test } from '../visit.ts'

/** The element that has the focus: its role or tag, its name, and whether its focus ring is visible. */
async function focused(page: Page) {
	return page.evaluate(() => {
		const element = document.activeElement as HTMLElement
		// The focus ring may be drawn around the card or label of a link or button.
		const around: Element[] = []
		for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) around.push(one)
		const isMarked = around.some((one) => {
			const { outlineStyle, outlineWidth } = getComputedStyle(one)
			return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
		})
		const box = element.getBoundingClientRect()
		return {
			tag: element.tagName.toLowerCase(),
			name: element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '',
			isLost: element === document.body || element === document.documentElement,
			// The browser marks the parts of a date field and its button itself.
			isVisible: isMarked || element.tabIndex < 0 || (element as HTMLInputElement).type === 'date',
			isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
		}
	})
}

/** Presses a key; afterwards an element must have the focus visibly. */
async function press(page: Page, key: string) {
	await page.keyboard.press(key)
	const focus = await focused(page)
	expect
		.soft(focus, `after ${key}: ${focus.tag} ${focus.name.trim().slice(0, 40)}`)
		.toMatchObject({ isLost: false, isVisible: true, isOnScreen: true })
	return focus
}

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, most = 60) {
	const wanted = typeof name === 'string' ? (text: string) => text.trim() === name : (text: string) => name.test(text)
	const passed: string[] = []
	for (let steps = 0; steps < most; steps++) {
		const focus = await press(page, 'Tab')
		if (wanted(focus.name)) return
		passed.push(focus.name.trim().slice(0, 30))
	}
	throw new Error(`Tab did not reach ${String(name)}: ${passed.join(' | ')}`)
}

test('a keyboard alone finds a castle, on a desktop', async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/')
	expect(await press(page, 'Tab')).toMatchObject({ name: t.common.skipToContent })

	await tabTo(page, names.venues.en)
	await press(page, 'Enter')
	await tabTo(page, names.castles.en)
	await press(page, 'Escape')
	expect(await focused(page), 'Escape gives the focus back to the menu').toMatchObject({ tag: 'button', name: names.venues.en })
	await press(page, 'Enter')
	await tabTo(page, names.castles.en)
	await page.keyboard.press('Enter')

	const wizard = page.getByRole('dialog', { name: t.wizard.venueTitle })
	await expect(wizard).toBeVisible()
	await expect(wizard.getByLabel(t.wizard.eventKind)).toBeVisible()
	await tabTo(page, t.wizard.eventKind)
	await page.keyboard.type('Gala')
	await tabTo(page, t.wizard.eitherBooking)
	await press(page, 'ArrowRight')
	await expect(wizard.getByLabel(t.wizard.privatise)).toBeChecked()
	await press(page, 'ArrowLeft')
	await tabTo(page, t.wizard.people)
	await page.keyboard.type('120')
	await tabTo(page, t.wizard.style)
	await tabTo(page, t.wizard.budget)
	await page.keyboard.type('3000')
	await page.keyboard.press('Enter')

	await expect(page.getByRole('heading', { level: 1, name: names.castles.en })).toBeFocused()
	await tabTo(page, t.search.place)
	const suggestions = page.getByRole('listbox', { name: t.search.placeList })
	await page.keyboard.type('Ettelb')
	await expect(suggestions).toBeVisible()
	await press(page, 'Escape')
	await expect(suggestions).toBeHidden()
	await press(page, 'ArrowDown')
	await expect(suggestions.getByRole('option').first()).toBeVisible()
	await press(page, 'ArrowDown')
	await expect(page.getByRole('combobox', { name: t.search.place, exact: true })).toHaveAttribute('aria-activedescendant', /.+/)
	await press(page, 'Enter')
	await expect(page).toHaveURL(/address=Ettelbruck/)
	await tabTo(page, t.search.distance)
	await press(page, 'ArrowRight')
	await expect(page).toHaveURL(/distance=50/)
	await press(page, 'ArrowLeft')
	await expect(page).toHaveURL(/distance=25/)

	const first = page.getByRole('region', { name: t.search.results }).getByRole('article').getByRole('link').first()
	const name = (await first.textContent()) ?? ''
	await tabTo(page, name, 150)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
	await tabTo(page, new RegExp(t.share.action))
})

test('the link past the filters leads to the results', async ({ visit }) => {
	const { page, t } = visit
	await visit.open('/filterVenues')
	await tabTo(page, t.search.skipToResults)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('region', { name: t.search.results })).toBeFocused()
})

test.describe('on a phone with a keyboard', () => {
	test.use({ width: phone })

	test('083 the side menu takes the focus, keeps it and gives it back', async ({ visit }) => {
		const { page, t } = visit
		await visit.open('/')
		const toggle = page.getByRole('button', { name: t.header.openMenu })
		await expect(toggle).toHaveAttribute('aria-expanded', 'false')
		await tabTo(page, t.header.openMenu)
		await page.keyboard.press('Enter')
		const menu = page.getByRole('dialog', { name: t.header.menu })
		await expect(menu).toBeVisible()
		await expect(page.locator(`button[aria-label="${t.header.openMenu}"]`)).toHaveAttribute('aria-expanded', 'true')
		for (let step = 0; step < 25; step++) {
			await page.keyboard.press('Tab')
			expect(
				await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
			).toBe(true)
		}
		await page.keyboard.press('Escape')
		await expect(menu).toHaveCount(0)
		await expect(toggle).toBeFocused()
		await expect(toggle).toHaveAttribute('aria-expanded', 'false')
	})

	test('the filter sheet takes the focus and gives it back', async ({ visit }) => {
		const { page, t } = visit
		await visit.open('/filterVenues')
		const toggle = page.getByRole('button', { name: new RegExp(`^${t.search.filters}`) })
		await toggle.focus()
		await page.keyboard.press('Enter')
		const sheet = page.getByRole('dialog', { name: t.search.filters })
		await expect(sheet).toBeVisible()
		await tabTo(page, t.search.place)
		const suggestions = page.getByRole('listbox', { name: t.search.placeList })
		await page.keyboard.type('Ettelb')
		await expect(suggestions).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(suggestions).toBeHidden()
		await expect(sheet, 'Escape first closes the suggestions').toBeVisible()
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		await expect(sheet).toHaveCount(0)
		await expect(toggle).toBeFocused()
	})
})
