import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asOrdinaryUser } from '#test/ordinary-user.ts'
import { nameUser, openDataFolder } from './data-folder.ts'

const file = join(import.meta.dirname, 'data-folder.ts')

/** The error of `openDataFolder` for an ordinary user. */
function errorOf(folder: string): string {
	const program = `import { openDataFolder } from ${JSON.stringify(file)}
		await openDataFolder(process.argv[1]).catch(({ message }) => console.log(message))`
	const [command = '', ...words] = asOrdinaryUser([process.execPath, '--input-type=module', '--eval', program, folder])
	const { stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
	return (stdout + stderr).trim()
}

test('a folder for the data that this user may not write, or not make, stops the start with a line that names it and its owner', async () => {
	const base = await mkdtemp(join(tmpdir(), 'kiermes-data-'))
	try {
		const folder = join(base, 'closed')
		await mkdir(folder)
		await openDataFolder(folder)
		await openDataFolder(join(folder, 'new', 'one'))
		await chmod(folder, 0o555)
		const owner = nameUser(process.getuid?.() ?? 0)
		for (const wanted of [folder, join(folder, 'another', 'one')])
			expect(errorOf(wanted)).toBe(`DATA_DIR ${wanted} cannot be written: ${folder} belongs to ${owner} (EACCES). Choose another DATA_DIR.`)
	} finally {
		await chmod(join(base, 'closed'), 0o755)
		await rm(base, { recursive: true, force: true })
	}
})
