import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

/** Every npm script, file and setting that a document names must exist; documents drift when nobody checks them. */
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const settings = new Set(
	[...(await readFile(join(root, 'server/config.ts'), 'utf8')).matchAll(/^\t([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
)
const testSettings = new Set(['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'JOURNEYS_DATA_DIR', 'CI'])
const mistakes: string[] = []

const entries = await readdir(root, { recursive: true, withFileTypes: true })
const documents = entries
	.filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
	.map((entry) => join(entry.parentPath, entry.name))
	.filter(
		(path) =>
			!path
				.slice(root.length + 1)
				.split('/')
				.some((part) => skipped.has(part)),
	)

for (const document of documents) {
	const text = await readFile(document, 'utf8')
	const where = document.slice(root.length + 1)
	for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) if (!scripts[name]) mistakes.push(`${where}: no script "${name}"`)
	for (const [, code = ''] of text.matchAll(/`([^`\n]+)`/g)) {
		if (/^[A-Z][A-Z]+(_[A-Z]+)+$/.test(code) && !settings.has(code) && !testSettings.has(code))
			mistakes.push(`${where}: no setting "${code}"`)
		if (/^(contract|server|web|database|test|scripts|docs|deploy)\/[\w./-]+$/.test(code) && !existsSync(join(root, code)))
			mistakes.push(`${where}: no file "${code}"`)
		if (/^[\w-]+\.(ts|tsx|css|sql)$/.test(code) && !entries.some((entry) => entry.name === code))
			mistakes.push(`${where}: no file "${code}"`)
	}
	// An address of the product, in a text that visitors read, is looked for by a test.
	for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#\s]+)[^)]*\)/g))
		if (!existsSync(join(dirname(document), target))) mistakes.push(`${where}: no file "${target}"`)
}

for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
console.log(`${documents.length} documents name nothing that does not exist.`)
