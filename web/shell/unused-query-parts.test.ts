import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as standIns from './unused-query-parts.ts'

const library = join(import.meta.dirname, '..', '..', 'node_modules', '@tanstack', 'query-core', 'build', 'modern')
const read = (name: string) => readFile(join(library, `${name}.js`), 'utf8')

test('what stands in for parts of the query library has all that its client and its hydration ask of them', async () => {
	const client = await read('queryClient')
	const asked = [...client.matchAll(/#mutationCache\.(\w+)\(/g), ...(await read('hydration')).matchAll(/getMutationCache\(\)\.(\w+)\(/g)]
	const names = [...new Set(asked.map(([, name]) => name))]
	expect(names.toSorted()).toEqual(['clear', 'findAll', 'getAll', 'resumePausedMutations'])
	for (const name of names) expect(standIns.MutationCache.prototype).toHaveProperty(String(name))
})

test('the files that are replaced export nothing that is missing in their stand-in, beside what only they use', async () => {
	for (const name of ['mutationCache', 'infiniteQueryBehavior']) {
		const exported = /export \{ ([^}]+) \}/.exec(await read(name))?.[1]?.split(', ') ?? []
		expect(exported.length).toBeGreaterThan(0)
		for (const one of exported) expect(standIns).toHaveProperty(one)
	}
})
