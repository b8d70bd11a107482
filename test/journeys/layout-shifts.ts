import { expect, type Page } from '@playwright/test'

/** The most that a page may move while it loads, as cumulative layout shift; half of the usual limit for good. */
const mostShifts = 0.05

interface Shift extends PerformanceEntry {
	value: number
	hadRecentInput: boolean
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
interface Shifts {
	sum: number
	/** Each shift with its nodes, for the message of a failure. */
	moved: string[]
}

/** From its next document on, a page sums the layout shifts that neither input nor a new size of its window has caused. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: Shifts = { sum: 0, moved: [] }
		Object.assign(window, { shifts })
		const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x}, ${y} (${width} × ${height} px)`
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
				if (hadRecentInput) continue
				shifts.sum += value
				for (const { node, previousRect, currentRect } of sources)
					shifts.moved.push(
						`${value.toFixed(3)}: ${node?.nodeName} “${node?.textContent?.slice(0, 40)}” from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
					)
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** Expects that the document has hardly moved so far; a failure lists moved nodes, and the rest of the test runs. */
export async function expectStill(page: Page, address = ''): Promise<void> {
	const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
	expect.soft(sum, `${address} moves while it loads: ${moved.join('\n')}`).toBeLessThan(mostShifts)
}
