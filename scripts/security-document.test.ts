import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/http/endpoints.ts'
import {
	maxAudioBytes,
	maxBankFileBytes,
	maxFeedBytes,
	maxPasswordLength,
	maxPictureBytes,
	maxVideoBytes,
	minPasswordLength,
} from '#contract/limits.ts'
import { isSecretAddress } from '#contract/values/secret-addresses.ts'
import { ownWords } from '#server/features/accounts/passwords.ts'
import { sessionLasts } from '#server/features/accounts/queries.ts'
import { tableNames, tables } from '#server/platform/database/tables.ts'
import { describeCalls } from '#server/platform/http/openapi.ts'
import { quotas, rateLimits } from '#server/platform/http/limits/rate-limits.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const document = read('docs/security.md')
const sources = ['contract', 'server', 'web', 'scripts'].flatMap((folder) =>
	globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.') && !file.startsWith('scripts/check-')),
)
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file))).toSorted()

/** The text below a heading of the document. */
function section(title: string): string {
	const [, text = ''] = document.split(`\n## ${title}\n`)
	return text.split('\n## ')[0] ?? ''
}
/** The words in code marks in the first, second … cells of the tables of a section. */
const namedIn = (title: string, cell: number) =>
	section(title)
		.split('\n')
		.filter((line) => line.startsWith('| '))
		.flatMap((line) => [...(line.split(' | ')[cell]?.matchAll(/`([^`]+)`/g) ?? [])].map(([, name = '']) => name))
		.toSorted()

function periodOf(seconds: number): string {
	if (seconds % 86_400 === 0) return `${seconds / 86_400} d`
	return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`
}

test('every rate limit and every quota stands in the document with its numbers', () => {
	const rows = [
		...Object.entries(rateLimits).map(([name, limit]) => {
			const times = 'times' in limit && limit.times === 'READS_PER_MINUTE' ? ' × `READS_PER_MINUTE`' : ''
			return `| \`${name}\` | ${limit.per} | ${limit.windows.map(([most, seconds]) => `${most}${times} in ${periodOf(seconds)}`).join(', ')} |`
		}),
		...Object.entries(quotas).map(([name, { per, window }]) => `| \`${name}\` | ${per} | ${window[0]} in ${periodOf(window[1])} |`),
	]
	const written = section('Limits')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
	expect(written).toEqual(rows)
})

test('every field that takes files stands in the document, with the largest file', () => {
	const fields = new Set(Object.values<Endpoint>(endpoints).flatMap(({ files = {} }) => Object.keys(files)))
	expect(namedIn('Files', 0)).toEqual([...fields].toSorted())
	for (const bytes of [maxPictureBytes, maxAudioBytes, maxVideoBytes, maxFeedBytes, maxBankFileBytes])
		expect(section('Files')).toContain(`${bytes / 1024 / 1024} MB`)
})

test('every file that uses cryptography stands in the document, and no weak algorithm is used', () => {
	const used = filesWith(/from 'node:crypto'|from '@node-rs\/argon2'|from 'otpauth'|crypto\.getRandomValues/)
	expect(namedIn('Keys and cryptography', 0)).toEqual(used)
	const algorithms = used.flatMap((file) =>
		[...read(file).matchAll(/\b(createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv)\((?:'([^']*)')?/g)].map(
			([, kind, name]) => `${kind} ${name}`,
		),
	)
	expect([...new Set(algorithms)].toSorted()).toEqual([
		'createCipheriv aes-256-gcm',
		'createDecipheriv aes-256-gcm',
		'createHash sha256',
		'createHmac sha256',
		'hkdfSync sha256',
	])
})

test('what must not be guessed is drawn by node:crypto: other random numbers only spread waits and draw a sample', () => {
	expect(filesWith(/Math\.random/)).toEqual([
		'server/app/process/housekeeping.ts',
		'server/features/accounts/passwords.ts',
		'server/platform/failure.ts',
		'server/platform/http/cache/page-response-cache.ts',
		'web/app/browser.tsx',
	])
})

test('every file that connects to another machine stands in the document, and no shell is started', () => {
	const opening =
		/(?<![.\w])fetch\(|import \{[^}]*\b(?:request|get|connect|lookup|createConnection)\b[^}]*\} from 'node:(?:http|https|http2|net|tls|dns|dns\/promises)'|new pg\.|createTransport|new S3Client|new Stripe\(|new ImapFlow\(|new WebSocket/
	const server = filesWith(opening).filter((file) => file.startsWith('server/') && !/function fetch\(/.test(read(file)))
	expect(namedIn('Connections', 2)).toEqual(server)
	const starting = filesWith(/from 'node:child_process'/).filter((file) => file.startsWith('server/'))
	// The second one starts this program again, for pictures; the third tells systemd that the process is alive.
	expect(starting).toEqual([
		'server/app/process/watchdog.ts',
		'server/platform/database/embedded-process.ts',
		'server/platform/media/picture-workers.ts',
	])
	for (const file of starting) expect(read(file)).not.toMatch(/(?<!\.)\bexec\(|execSync|shell: true/)
})

test('every address that the server answers by a token is known as secret', () => {
	const addresses = filesWith(/:token'/).flatMap((file) => [...read(file).matchAll(/'(\/[\w/-]*\/):token'/g)].map(([, path = '']) => path))
	expect(addresses).toEqual(expect.arrayContaining(['/api/verify/', '/enter/', '/exports/', '/stop-mails/']))
	expect(addresses.filter((path) => !isSecretAddress(`${path}${'x'.repeat(43)}`))).toEqual([])
})

test('no connection leaves out the check of a certificate', () => {
	expect(filesWith(/\b(rejectUnauthorized|checkServerIdentity)\s*[:=](?!=)|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('only the ways in of the document start a session, and no call asks a secret question', () => {
	const calls = describeCalls()
	expect(calls.filter(({ data }) => JSON.stringify(data).includes('"access_token"')).map(({ name }) => name)).toEqual(['logIn', 'signUp'])
	for (const way of ['log-in', 'sign-up']) expect(section('Ways in')).toContain(`\n| ${way} |`)
	const fields = calls.flatMap((call) => call.fields.map(({ name }) => name))
	expect(fields.filter((name) => /question|hint|maiden|birth/.test(name))).toEqual([])
})

test('every table and view has one class of protection', () => {
	const [, schema = ''] = read('server/platform/database/schema.ts').split('export interface DB {')
	expect(tableNames.toSorted()).toEqual([...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name).toSorted())
	expect(new Set(namedIn('Data', 0))).toEqual(new Set(tableNames.map((name) => tables[name].class)))
})

test('every message of the log stands in the document', () => {
	const call = /\b(?:log|createLog\(config\))\.(?:info|warn|error|fatal)\(\s*(?:(?:\{[^{}]*\}|\w+),\s*)?'([^']+)'|\bsay\('([^']+)'/g
	const written = sources
		.filter((file) => file.startsWith('server/'))
		.flatMap((file) => [...read(file).matchAll(call)].map(([, said, told]) => said ?? told ?? ''))
	expect(namedIn('Logs', 0)).toEqual([...new Set(written)].toSorted())
})

test('the life of a session, the length of a password and the words that it may not consist of stand in the document', () => {
	for (const role_id of [1, 3]) expect(section('Sessions')).toContain(sessionLasts(role_id))
	expect(section('Ways in')).toContain(`${minPasswordLength} to ${maxPasswordLength} characters`)
	for (const word of ownWords) expect(section('Ways in')).toContain(`\`${word}\``)
})
