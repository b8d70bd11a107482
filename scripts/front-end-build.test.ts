import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMemory, lacksMemory, startBuild } from './front-end-build.ts'

const gibibyte = 1024 ** 3

test('the memory of a container counts where it has less than its machine, and below 1 GB the start says what it needs', () => {
	expect(findMemory(4 * gibibyte, gibibyte / 2)).toBe(gibibyte / 2)
	expect(findMemory(gibibyte / 2, 2 ** 63)).toBe(gibibyte / 2)
	expect(findMemory(gibibyte, 0)).toBe(gibibyte)
	expect(lacksMemory(gibibyte)).toBeUndefined()
	expect(lacksMemory(gibibyte / 2)).toMatch(/^There are 512 MB of memory, and a first start needs 1 GB: .*$/)
})

test('a build that is killed, ends or is refused says so in one line', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'kiermes-build-'))
	try {
		for (const [program, complaint] of [
			[
				"process.kill(process.pid, 'SIGKILL')",
				/^the front end cannot be built: the build was ended by SIGKILL\. Usually memory was short: .*$/,
			],
			["process.kill(process.pid, 'SIGTERM')", /^the front end cannot be built: the build was ended by SIGTERM\. Start again, .*$/],
			['process.exit(3)', /^the front end cannot be built: the build ended with code 3$/],
			["process.send('EROFS: read-only')", /^the front end cannot be built: EROFS: read-only$/],
		] as const) {
			const file = join(folder, 'build.cjs')
			await writeFile(file, program)
			await expect(startBuild(file).built).rejects.toThrow(complaint)
		}
		const file = join(folder, 'build.cjs')
		await writeFile(file, "process.send('built')")
		await startBuild(file).built
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
})
