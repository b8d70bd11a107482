import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a start reads the sources with a hundred file descriptors', { tags: ['prlimit'] }, () => {
	const program = `await (await import(${JSON.stringify(join(import.meta.dirname, 'build.ts'))})).isBuilt()`
	const { status, stderr } = spawnSync('prlimit', ['--nofile=100:100', process.execPath, '--input-type=module', '--eval', program], {
		encoding: 'utf8',
	})
	expect(stderr).not.toContain('EMFILE')
	expect(status).toBe(0)
})
