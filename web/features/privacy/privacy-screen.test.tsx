import { screen, within } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserNotes } from '#contract/browser-notes.ts'
import { languages } from '#contract/values/languages.ts'
import { privacyTexts } from '#contract/privacy-texts/index.ts'
import { retentionHours, type RetentionName } from '#contract/retention.ts'
import { openScreen } from '#test/screen.tsx'
import { startProduct } from '#test/product.ts'

test('every period that the server deletes by is on the page, in each language', async () => {
	await using product = await startProduct()
	for (const language of languages) {
		await using _ = await openScreen('/privcy&policy', { product, language })
		const { privacy, stored } = privacyTexts[language]
		const { periods, days, years } = privacy
		const table = within(await screen.findByRole('table', { name: periods.title }))
		for (const [name, hours] of Object.entries(retentionHours)) {
			const { what, why } = stored[name as RetentionName]
			const row = within(table.getByRole('rowheader', { name: what }).closest('tr')!)
			row.getByRole('cell', { name: why })
			row.getByRole('cell', { name: hours % (365 * 24) === 0 ? years(hours / (365 * 24)) : days(hours / 24) })
		}
		expect(table.getAllByRole('rowheader')).toHaveLength(Object.keys(retentionHours).length)
		expect(screen.getByRole('region', { name: periods.title }).textContent).toContain(periods.backups)
	}
	expect(privacyTexts.de.privacy.days(1)).toBe('1 Tag')
	expect(privacyTexts.fr.privacy.years(2)).toBe('2 ans')
})

test('the page names the controller, the contact, and the authority for complaints', async () => {
	await using view = await openScreen('/privcy&policy')
	const main = within(screen.getByRole('main'))
	const responsible = within(await main.findByRole('region', { name: 'Who is responsible' }))
	responsible.getByText(view.product.config.COMPANY_NAME)
	expect(responsible.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
	const rights = within(main.getByRole('region', { name: 'Your rights' }))
	expect(rights.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe('/profile')
	expect(rights.getByRole('link', { name: 'cnpd.public.lu' }).getAttribute('href')).toBe('https://cnpd.public.lu')
	for (const link of within(main.getByRole('navigation')).getAllByRole('link'))
		expect(document.querySelector(`section${link.getAttribute('href')} h2`)?.textContent).toBe(link.textContent)
})

/** The modules that store data in the browser, each with its keys. */
function writtenKeys(): string[] {
	return globSync('web/**/*.{ts,tsx}')
		.filter((file) => !file.includes('.test.'))
		.flatMap((file) => {
			const source = readFileSync(file, 'utf8')
			const written = [
				...source.matchAll(/(?:Storage\.setItem|storeDraft|storeFilter)\(\s*'(\w+)'/g),
				...source.matchAll(/document\.cookie = `(\w+)=/g),
			]
			// The name of a computed key is in the module too.
			const named = /Storage\.setItem\(key/.test(source) ? [...source.matchAll(/^const key = '(\w+)'/gm)] : []
			const drafts = [...source.matchAll(/`((?:\w+Draft|conversationKey):)\$\{/g)]
			const filters = [...source.matchAll(/^\t(\w+): (?:is\w+|\(value\) => .*),$/gm)]
			const caches = [...source.matchAll(/^\t(\w+): \{ entries:/gm)].map(([, kind]) => ['', `${kind}:`])
			return [...written, ...named, ...drafts, ...filters, ...caches].map(([, key]) => key!)
		})
}

/** The modules of the server that set a cookie, and the cookies' names. */
function sentCookies(): { file: string; names: string[] }[] {
	const files = globSync('server/**/*.ts').filter((file) => !file.includes('.test.'))
	return files.flatMap((file) => {
		const source = readFileSync(file, 'utf8')
		if (!/'set-cookie'|setCookie\(/i.test(source)) return []
		return [{ file, names: [...source.matchAll(/\w+Cookie = '(\w+)'/g)].map(([, name]) => name!) }]
	})
}

test('whatever the product makes a browser remember is on the page, and nothing else', async () => {
	await using _ = await openScreen('/privcy&policy')
	const table = within(await screen.findByRole('table', { name: 'What stays in your browser' }))
	const shown = table.getAllByText(/^[\w-]+:?…?$/, { selector: 'code' }).map((code) => code.textContent)
	expect(shown).toEqual(Object.values(browserNotes).flatMap(({ keys }) => [...keys]))
	const sent = sentCookies()
	// A cookie's name must be a constant of its module; another module with one needs a new line on the page.
	expect(sent.map(({ file }) => file).toSorted()).toEqual([
		'server/app/rendering/page-headers.ts',
		'server/features/accounts/known-device.ts',
	])
	const written = [...writtenKeys(), ...sent.flatMap(({ names }) => names)]
	const covers = (name: string, key: string) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name)
	expect(written.filter((key) => !shown.some((name) => covers(name, key)))).toEqual([])
	expect(shown.filter((name) => !written.some((key) => covers(name.replace(/^__Secure-/, ''), key)))).toEqual([])
	// A module with its own storage keys is new, and needs a line on the page.
	const storing = globSync('web/**/*.{ts,tsx}').filter(
		(file) => !file.includes('.test.') && /Storage\.setItem|document\.cookie =|indexedDB|caches\.open/.test(readFileSync(file, 'utf8')),
	)
	expect(storing.toSorted()).toEqual([
		'web/app/offline/bounded-caches.ts',
		'web/app/offline/service-worker.ts',
		'web/features/accounts/verify-next.ts',
		'web/features/accounts/verify-token.ts',
		'web/features/favourites/favourite-wish.ts',
		'web/features/listings/compare/compare-choice.ts',
		'web/features/plans/plan-keys.ts',
		'web/platform/forms/session-draft.ts',
		'web/platform/language/stored-language.ts',
		'web/platform/results/last-search.ts',
		'web/platform/shell/colour-scheme.ts',
		'web/platform/shell/missing-chunk.ts',
		'web/platform/shell/session.tsx',
		'web/platform/shell/stored-filters.ts',
	])
})
