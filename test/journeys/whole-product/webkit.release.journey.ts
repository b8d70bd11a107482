import { test } from '@playwright/test'
import { hasWebKit, WebKit } from '../webkit.ts'
import { textsOf } from '../visit.ts'

const t = textsOf.en
const open = () => WebKit.start(process.env['JOURNEYS_ADDRESS'] ?? '')

test.describe('in WebKit', () => {
	test.skip(!hasWebKit, 'apt-get install webkit2gtk-driver xvfb')

	test('home', async () => {
		await using webkit = await open()
		await webkit.open('/')
		await webkit.says(t.home.title)
		console.log(await webkit.address(), (await webkit.picture()).length)
	})
})
