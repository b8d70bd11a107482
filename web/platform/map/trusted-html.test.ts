import { expect, test, vi } from 'vitest'

test('of all HTML text only what Leaflet writes itself is trusted', async () => {
	const policies = new Map<string, (text: string) => string | null>()
	vi.stubGlobal('trustedTypes', {
		createPolicy: (name: string, { createHTML, ...others }: { createHTML: (text: string) => string | null }) => {
			expect(others).toEqual({})
			policies.set(name, createHTML)
		},
	})
	// Another test file of the same process may have loaded it without a policy factory.
	vi.resetModules()
	await import('./trusted-html.ts')
	vi.unstubAllGlobals()
	expect([...policies.keys()]).toEqual(['default'])
	const trust = policies.get('default')
	expect(trust?.('<svg/>')).toBe('<svg/>')
	for (const text of ['<svg/><script>', '<img src=x onerror=alert(1)>', ' <svg/>', '<b>name</b>', '<svg onload=alert(1)>'])
		expect(trust?.(text)).toBeNull()
})
