import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
const probe = `lint-probe-${randomBytes(3).toString('hex')}`

interface Probe {
	folder: string
	text: string
	/** The rule that must report an error; null when none may. */
	rule: string | null
	extension?: 'ts' | 'tsx'
	name?: string
}

const importing = (folder: string, what: string, rule: string | null = 'no-restricted-imports'): Probe => ({
	folder,
	text: `import { thing } from '${what}'\n\nexport const used = thing\n`,
	rule,
})

const probes: Probe[] = [
	importing('contract', '#server/platform/config.ts'),
	importing('contract', 'node:fs'),
	importing('contract', '../web/platform/shell/api.ts'),
	importing('contract', 'react'),
	importing('contract', 'zod', null),
	importing('contract', './fields.ts', null),
	importing('server', '#web/platform/shell/api.ts'),
	importing('server', '../web/platform/shell/api.ts'),
	importing('server', '#test/product.ts'),
	importing('server', '../scripts/probe.ts'),
	importing('server/app', '#server/features/accounts/handlers.ts', null),
	importing('server/features/offers', '#server/features/accounts/handlers.ts', 'storeys'),
	importing('server/features/offers', './handlers.ts', null),
	importing('server/features/offers', '#server/features/accounts/queries.ts', null),
	importing('server/features/offers', '../accounts/queries.ts', 'storeys'),
	importing('server/features/offers', '#server/app/handlers.ts', 'storeys'),
	importing('web/platform/ui', '#web/features/accounts/session.tsx', 'storeys'),
	importing('web/platform/ui', '#web/app/app.tsx', 'storeys'),
	importing('web/platform/ui', '#web/platform/shell/api.ts', null),
	{ folder: 'web/platform/ui', text: `export { thing } from '#web/features/accounts/session.tsx'\n`, rule: 'storeys' },
	{ folder: 'web/platform/ui', text: `export const later = () => import('#web/features/accounts/session.tsx')\n`, rule: 'storeys' },
	importing('server/platform/places', '../../../web/api.ts'),
	importing('server/platform/places', '#server/features/listings/search/queries.ts', 'storeys'),
	importing('server/platform/places', '#server/platform/failure.ts', null),
	importing('server/platform/places', 'node:fs/promises', null),
	importing('web', '#server/platform/config.ts'),
	importing('web/platform/ui', '../../../server/platform/config.ts'),
	importing('web', '#samples/seed.ts'),
	importing('web', 'node:path'),
	importing('web', 'crypto'),
	importing('web', 'kysely'),
	importing('web', '#test/product.ts'),
	importing('web', '#contract/listings/search.ts'),
	importing('web', '../contract/listings/search.ts'),
	importing('web/features/listings', '../../../contract/listings/search.ts'),
	importing('web', '../contract/http/errors.ts'),
	importing('web', '#contract/http/errors.ts', null),
	{ folder: 'web', text: `import type { Envelope } from '#contract/index.ts'\n\nexport type Answer = Envelope\n`, rule: null },
	importing('samples', '#web/platform/shell/api.ts'),
	importing('samples', '#server/platform/places/queries.ts'),
	importing('samples', '#server/platform/search-index/listing-search-rows.ts', null),
	importing('samples', '#server/platform/media/storage.ts', null),
	importing('server', '#samples/seed.ts'),
	importing('server/platform/places', '../../../samples/seed.ts'),
	importing('contract', '#samples/seed.ts'),
	importing('scripts', '#test/product.ts'),
	importing('test/specification', '#contract/listings/search.ts'),
	importing('test/specification', '../../server/app/app.ts'),
	{
		folder: 'web',
		text: `export const Probe = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n`,
		rule: 'no-danger',
		extension: 'tsx',
	},
	{ folder: 'server', text: 'export const used = 1\n', rule: 'filename-case', name: 'lintProbe' },
	{ folder: 'server', text: 'export const used = (value: any): string => String(value)\n', rule: 'no-explicit-any' },
	{ folder: 'server', text: 'export function used() {\n\tPromise.resolve(1)\n}\n', rule: 'no-floating-promises' },
	{
		folder: 'server',
		text: `import { right } from './${probe}-right.ts'\n\nexport const left = (): number => right() + 1\n`,
		rule: 'no-cycle',
		name: `${probe}-left`,
	},
	{
		folder: 'server',
		text: `import { left } from './${probe}-left.ts'\n\nexport const right = (): number => left() + 1\n`,
		rule: 'no-cycle',
		name: `${probe}-right`,
	},
]

const files = probes.map(({ folder, name, extension = 'ts' }, index) => `${folder}/${name ?? `${probe}-${index}`}.${extension}`)

/** Lints the files in that folder with the rules of the project. */
function runLinter(folder: string): { filename: string; code: string }[] {
	// The type-aware part is a separate program, found on the path.
	const PATH = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter)
	const run = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json', ...files], {
		cwd: folder,
		encoding: 'utf8',
		env: { ...process.env, PATH },
	})
	return (JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics
}

test('the linter enforces the import directions between folders and the rules of style', async () => {
	// In a folder with the structure of the project: products that other tests start meanwhile read the sources of the project itself.
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-lint-'))
	try {
		for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) await copyFile(join(root, name), join(folder, name))
		await mkdir(join(folder, 'scripts'))
		await copyFile(join(root, 'scripts', 'lint-rules.ts'), join(folder, 'scripts', 'lint-rules.ts'))
		await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
		for (const [index, { text }] of probes.entries()) {
			const file = join(folder, files[index] ?? '')
			await mkdir(dirname(file), { recursive: true })
			await writeFile(file, text, { flag: 'wx' })
		}
		const complaints = runLinter(folder)
		for (const [index, { text, rule }] of probes.entries()) {
			const codes = complaints.filter(({ filename }) => filename === files[index]).map(({ code }) => code)
			const about = `${files[index]}: ${text}`
			if (rule) expect(codes, about).toContainEqual(expect.stringContaining(rule))
			else expect(codes, about).toEqual([])
		}
	} finally {
		await rm(folder, { recursive: true })
	}
})
