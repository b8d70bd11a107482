import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asOrdinaryUser } from '#test/ordinary-user.ts'

const root = join(import.meta.dirname, '..')

test('a start reads the sources with a hundred file descriptors', { tags: ['prlimit'] }, () => {
	const program = `await (await import(${JSON.stringify(join(import.meta.dirname, 'build.ts'))})).isBuilt()`
	const { status, stderr } = spawnSync('prlimit', ['--nofile=100:100', process.execPath, '--input-type=module', '--eval', program], {
		encoding: 'utf8',
	})
	expect(stderr).not.toContain('EMFILE')
	expect(status).toBe(0)
})

test('in a checkout that this user may not write, a build says in one line who can', async () => {
	const copy = await mkdtemp(join(tmpdir(), 'kiermes-checkout-'))
	try {
		for (const name of ['contract', 'scripts', 'web', 'package.json', 'package-lock.json', 'vite.config.ts'])
			await cp(join(root, name), join(copy, name), { recursive: true })
		await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
		await chmod(copy, 0o555)
		const [command = '', ...words] = asOrdinaryUser([process.execPath, join(copy, 'scripts/build.ts')])
		const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' })
		expect(stderr.replaceAll(/'[^']*'/g, "'…'")).toBe(
			`Cannot build: EACCES: permission denied, mkdir '…'. Build as the owner of ${copy}: npm run build\n`,
		)
		expect(status).toBe(1)
	} finally {
		await chmod(copy, 0o755)
		await rm(copy, { recursive: true, force: true })
	}
})
