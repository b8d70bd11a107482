import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findProgram } from '#test/programs.ts'

const haproxy = findProgram('haproxy')

test('HAProxy accepts its configuration', { tags: ['haproxy'] }, async () => {
	const { stdout, stderr } = await promisify(execFile)(haproxy ?? '', ['-c', '-f', join(import.meta.dirname, 'haproxy.cfg')])
	expect(stdout + stderr).toBe('Configuration file is valid\n')
})
