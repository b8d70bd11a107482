import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import { schemas } from '#contract/index.ts'
import { isSecretAddress, isSecretField, tokenPaths } from '#contract/values/secret-addresses.ts'
import { openBrowser } from '#test/open-browser.ts'
import { startProduct } from '#test/product.ts'
import { openScreen } from '#test/screen.tsx'
import { allScreens } from '#web/app/screens.tsx'

const token = 'x'.repeat(43)
const routes = (await allScreens()).filter(({ admitted }) => admitted === 'visitor').map(({ route }) => route)
/** An address of a route, with a token where it has a parameter. */
const addressOf = (route: string) => route.replaceAll(/:\w+\??/g, token)

/** Calls that a page may send as soon as it is opened. */
const mayBeSent = (path: string): boolean => {
	const name = (Object.keys(endpoints) as EndpointName[]).find((one) =>
		new RegExp(`^${endpoints[one].path.replace(/:\w+/, '[^/]+')}$`).test(path),
	)
	// Both are of the specification: the screen verifies an address by itself, and asks whether the link for a new password still works.
	const ofSpecification: readonly (EndpointName | undefined)[] = ['verifyEmail', 'verifyPassword']
	return name === undefined || ofSpecification.includes(name) || /^(?:get|find|search|interpret|is)[A-Z]/.test(name)
}

test('opening a page with a token changes nothing: what its link stands for waits for a press', async () => {
	await using product = await startProduct()
	openBrowser()
	const opened = routes.filter((route) => isSecretAddress(addressOf(route)))
	expect(opened).toEqual(expect.arrayContaining(['/confirm-enquiry/:id', '/more-time/:id', '/answered-by-mail/:id', '/calendar-right/:id']))
	for (const route of opened) {
		await using page = await openScreen(addressOf(route), { product })
		await screen.findAllByRole('heading', { level: 1 })
		expect([route, page.requests.filter(({ path }) => !mayBeSent(path)).map(({ path }) => path)]).toEqual([route, []])
	}
})

test('every page with a token in its path is known as secret, and so is every field that takes one', () => {
	const withToken = routes.filter((route) => /\/:(?:token|id)$/.test(route) && !isNumbered(route))
	expect(withToken.filter((route) => !isSecretAddress(addressOf(route)))).toEqual([])
	for (const path of tokenPaths)
		expect([isSecretAddress(`/${path}/${token}`), isSecretAddress(`/fr/${path}/${token}`)]).toEqual([true, true])
	for (const path of ['/', '/verify', '/agenda/details/7', '/details/7/1', '/decision', '/calendars/7'])
		expect(isSecretAddress(path)).toBe(false)
	const fields = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
		Object.entries(fieldsOf(schemas[name].input)).flatMap(([field, schema]) =>
			schema.safeParse(token).success && !schema.safeParse('x').success && !schema.safeParse(`${token} ${token}`).success ? [field] : [],
		),
	)
	expect(fields.length).toBeGreaterThan(20)
	expect(new Set(fields.filter((field) => !isSecretField(field)))).toEqual(new Set())
})

/** Routes whose parameter is the number or the name of something public, or of an item for which its holder has to be logged in. */
const isNumbered = (route: string): boolean =>
	/^\/(?:details|agenda\/details|blogdetails|edit-event|edit-event-user|plan|enquiry|myannouncements|venues|entertainment|rentals|services)\//.test(
		route,
	)

interface Field {
	safeParse: (value: unknown) => { success: boolean }
}
/** The fields of a call, also where a rule over all of them follows. */
const fieldsOf = (input: unknown): Record<string, Field> => {
	const { shape, in: before } = input as { shape?: Record<string, Field>; in?: unknown }
	return shape ?? (before === undefined ? {} : fieldsOf(before))
}
