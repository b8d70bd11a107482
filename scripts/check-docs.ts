import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settingNames } from '#server/platform/config.ts'
import { writeSettings } from './settings-documents.ts'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

/** Every npm script, file and setting that a document names must exist; unchecked documents drift. */
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const settings = new Set<string>(settingNames)
const composition = await readFile(join(root, 'deploy/compose.yaml'), 'utf8')
for (const [, name = ''] of composition.matchAll(/\$\{(\w+)/g)) settings.add(name)
const testSettings = new Set(['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'TEST_SEED', 'JOURNEYS_DATA_DIR', 'CI'])
const mistakes: string[] = []

/** The documents of the settings must equal the text of `writeSettings`. */
for (const [file, text] of Object.entries(writeSettings()))
	if ((await readFile(join(root, file), 'utf8')) !== text)
		mistakes.push(`${file}: differs from server/platform/settings; npm run docs:settings writes it`)

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

/** The names of a document's headings in links. */
const anchors = (text: string) =>
	new Set(
		[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
			heading
				.toLowerCase()
				.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
				.replaceAll(' ', '-'),
		),
	)

for (const document of documents) {
	const text = await readFile(document, 'utf8')
	const where = document.slice(root.length + 1)
	for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) if (!scripts[name]) mistakes.push(`${where}: no script "${name}"`)
	for (const [, code = ''] of text.matchAll(/`([^`\n]+)`/g)) {
		if (/^[A-Z][A-Z]+(_[A-Z]+)+$/.test(code) && !settings.has(code) && !testSettings.has(code))
			mistakes.push(`${where}: no setting "${code}"`)
		// An operator makes the secrets.
		if (
			/^(contract|server|web|database|samples|test|scripts|docs|deploy(?!\/secrets)|ops|security)\/[\w./-]+$/.test(code) &&
			!existsSync(join(root, code))
		)
			mistakes.push(`${where}: no file "${code}"`)
		if (/^[\w-]+\.(ts|tsx|css|sql)$/.test(code) && !entries.some((entry) => entry.name === code))
			mistakes.push(`${where}: no file "${code}"`)
	}
	// An address of the product, in a text that visitors read, is looked for by a test.
	for (const [, target = '', heading] of text.matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?[^)]*\)/g)) {
		const path = target === '' ? document : join(dirname(document), target)
		if (!existsSync(path)) mistakes.push(`${where}: no file "${target}"`)
		else if (heading !== undefined && !anchors(await readFile(path, 'utf8')).has(heading))
			mistakes.push(`${where}: no heading "${heading}" in "${target}"`)
	}
}

/** In docs/architecture.md the only file of a name is named with its folder, or in a line that names its folder or another file there. */
for (const line of (await readFile(join(root, 'docs', 'architecture.md'), 'utf8')).split('\n')) {
	const names = [...line.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
	const folders = names.filter((name) => name.includes('/')).map((name) => (name.endsWith('/') ? name : dirname(name)))
	for (const name of names)
		if (
			/^[\w-]+\.(ts|tsx|css|sql)$/.test(name) &&
			entries.filter((entry) => entry.name === name && !entry.parentPath.includes('node_modules')).length === 1 &&
			!folders.some((folder) => existsSync(join(root, folder, name)))
		)
			mistakes.push(`docs/architecture.md: no folder of the same line has "${name}"`)
}

const sources = (
	await Promise.all(
		entries
			.filter((entry) => entry.isFile() && /\.(tsx?|sql)$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name))
			.filter((path) => /^(contract|server|web|samples|scripts|database|test|ops)\//.test(path.slice(root.length + 1)))
			.map((path) => readFile(path, 'utf8')),
	)
).join('\n')

/** Every decision has a line in the index, a status and a date, four headings, and a source file that names it (or is marked "process"). */
const decisions = join(root, 'docs', 'decisions')
const index = await readFile(join(decisions, 'README.md'), 'utf8')
const records = (await readdir(decisions)).filter((name) => /^\d{3}-/.test(name))
for (const name of records) {
	const where = `docs/decisions/${name}`
	const text = await readFile(join(decisions, name), 'utf8')
	const number = name.slice(0, 3)
	const title = new RegExp(
		`^# ${number} (.+)\\n\\n(Accepted|Superseded by \\d{3}|Rejected), (\\d{4}-\\d{2}-\\d{2})(; process)?\\.\\n`,
	).exec(text)
	if (!title) mistakes.push(`${where}: wants a title, a status and a date, as docs/decisions/README.md says`)
	else if (!index.includes(`| ${number} | [${title[1]}](${name}) | ${title[2]?.toLowerCase()} | ${title[3]} |`))
		mistakes.push(`docs/decisions/README.md: no line for ${name} with its title, status and date`)
	const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join(', ')
	if (headings !== 'Context, Decision, Alternatives, Consequences') mistakes.push(`${where}: its headings are "${headings}"`)
	if (!title?.[4] && !new RegExp(`[Dd]ecisions? (?:\\d{3}(?:, | and ))*${number}\\b`).test(sources))
		mistakes.push(`${where}: no source file names "decision ${number}"`)
}
for (const [, name = ''] of index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g))
	if (!records.includes(name)) mistakes.push(`docs/decisions/README.md: no record ${name}`)

/** The glossary has no word twice, and each of its names occurs in the code. */
const words = new Set<string>()
for (const line of (await readFile(join(root, 'docs', 'glossary.md'), 'utf8')).split('\n')) {
	const [, word = '', names = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
	if (!line.startsWith('| ') || word === 'Word') continue
	if (words.has(word)) mistakes.push(`docs/glossary.md: "${word}" stands there twice`)
	words.add(word)
	for (const [, name = ''] of names.matchAll(/`([^`]+)`/g))
		if (!new RegExp(`(?<!\\w)${name.replaceAll(/[^\w]/g, '\\$&')}(?!\\w)`).test(sources))
			mistakes.push(`docs/glossary.md: no "${name}" in the code`)
}

for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
console.log(`${documents.length} documents name nothing that does not exist.`)
