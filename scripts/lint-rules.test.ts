import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The lines of a file that the rules of this repository refuse. */
async function refusedLines(lines: readonly string[], name = 'probe.ts'): Promise<number[]> {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-lint-'))
	try {
		const file = join(folder, name)
		await writeFile(file, lines.join('\n'))
		const oxlint = [join(root, 'node_modules', '.bin', 'oxlint'), '-c', join(root, '.oxlintrc.json'), '--format', 'json', file]
		// Refused lines are its exit code, too.
		const said = await new Promise<string>((resolve) => execFile(process.execPath, oxlint, (_, stdout) => resolve(stdout)))
		const { diagnostics } = JSON.parse(said) as { diagnostics: { code: string; labels: { span: { line: number } }[] }[] }
		return diagnostics
			.filter(({ code }) => code.startsWith('kiermes'))
			.map(({ labels }) => labels[0]?.span.line ?? 0)
			.toSorted((a, b) => a - b)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

test('numbers of roles and families are refused, their names are not', async () => {
	const lines = ['a.role_id === 2', 'a?.role_id !== 3', 'category_id > 1', '1 === b.category_id', 'a.role_id === roles.user', 'a.id === 2']
	expect(await refusedLines(lines)).toEqual([1, 2, 3, 4])
})

test('inside a transaction, which is called trx, nothing is sent by the pool', async () => {
	const lines = [
		'db.transaction().execute(async (change) => change)',
		'idempotent(async (db) => db)',
		'db.transaction().setAccessMode("read only").execute(async (trx) => {',
		'	await db.deleteFrom("plans").execute()',
		'	await other({ db })',
		'	await other({ db: trx }, product.db)',
		'})',
	]
	expect(await refusedLines(lines)).toEqual([1, 2, 4, 5, 5])
})

test('comments use the plain word', async () => {
	const lines = [
		'// Made anew.',
		'/** The key by',
		' * which it is found. */',
		'// It has a file of its own.',
		'// What stands there lies below.',
		'// A null stands for every one, made again.',
		'export const words = "anew, by which"',
		'// What a page needs, for whoever asks.',
	]
	expect(await refusedLines(lines)).toEqual([1, 2, 4, 5, 5, 5, 8, 8])
})

test('a form is made with the kit', async () => {
	const lines = ['export const one = <form onSubmit={send} />', 'export const other = <SubmitForm form={form} />']
	expect(await refusedLines(lines, 'probe.tsx')).toEqual([1])
})
