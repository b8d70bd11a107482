import { offlinePageTexts } from '#server/app/rendering/texts/index.ts'
import { expect, test } from '../visit.ts'
import { openNetwork } from '#test/network.ts'
import { isKept } from './is-kept.ts'

test.use({ serviceWorkers: 'allow' })

// Firefox too: the connection is cut in front of the product, because WebDriver BiDi does not cut that of a service worker.
test('a visited page reads while the server cannot be reached, another one says so', { tag: '@core' }, async ({ page, baseURL }) => {
	const { hostname, port } = new URL(baseURL ?? '')
	await using network = await openNetwork({ host: hostname, port: Number(port) })
	const origin = `http://127.0.0.1:${network.port}`
	await page.goto(`${origin}/contact`)
	const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
	await isKept(page, '/contact')
	// A page that the worker has not kept yet is the first to tell that it has taken over.
	await page.goto(`${origin}/bloglist`)
	await isKept(page, '/bloglist')
	// A part that cannot be loaded would reload the page while the journey goes on to another one.
	await page.waitForLoadState('networkidle')

	network.cut()
	await page.goto(`${origin}/contact`)
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await page.goto(`${origin}/ranking`)
	await expect(page.getByRole('heading', { level: 1, name: offlinePageTexts.en.title })).toBeVisible()

	network.mend()
	await page.goto(`${origin}/ranking`)
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offlinePageTexts.en.title)
})
