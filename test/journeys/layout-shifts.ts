import type { Page } from '@playwright/test'

/** The most that a page may move while it loads, as cumulative layout shift; half of what is usually called good. */
export const mostShifts = 0.05

/** From its next document on, a page sums the layout shifts that neither input nor a new size of its window has caused. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts = { sum: 0 }
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) shifts.sum += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** The cumulative layout shift of the document so far. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
