import { expect, test } from '../visit.ts'

const pages = [
	'/',
	'/filterVenues',
	'/filterVenues?view=map',
	'/filterVenues?q=zzzzq',
	'/filterVenues?page=99',
	'/filter',
	'/agenda',
	'/agenda?view=month',
	'/agenda?view=map',
	'/agenda?q=zzzzq',
	'/bloglist',
]

test('the page of a screen links the styles of all that the server shows, what is loaded late included', async ({ page }) => {
	const list = await (await page.request.get('/filterVenues')).text()
	const listing = /\/details\/[\w-]+\/\d+/.exec(list)?.[0]
	expect(listing).toBeDefined()
	for (const address of [...pages, listing ?? '']) {
		const html = await (await page.request.get(address)).text()
		const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(async ([, path = '']) =>
			(await page.request.get(path)).text(),
		)
		const styles = (await Promise.all(sheets)).join('\n')
		const used = [...html.matchAll(/ class="([^"]*)"/g)]
			.flatMap(([, names = '']) => names.split(' '))
			.filter((name) => /^_.+_\d+$/.test(name))
		expect(used.length, address).toBeGreaterThan(20)
		expect({ address, missing: [...new Set(used)].filter((name) => !styles.includes(`.${name}`)) }).toEqual({ address, missing: [] })
	}
})
