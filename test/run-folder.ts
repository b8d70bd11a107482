import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasMemoryForFiles } from './workers.ts'

/**
 * Makes the folder of one test run: every temporary file of this process, and of the processes that it starts from now on, is in it.
 * Disposing of the result removes it. When this process is killed instead, `reaper.ts` ends the run's processes and removes the folder;
 * it also stops a database server in `dataFolder`, which is elsewhere and stays.
 */
export async function openRunFolder(name: string, dataFolder?: string): Promise<AsyncDisposable & { folder: string }> {
	const folder = await mkdtemp(join(await fastFolder(), `kiermes-${name}-`))
	// PostgreSQL does not run as root: another user must reach its files.
	await chmod(folder, 0o711)
	const words = [join(import.meta.dirname, 'reaper.ts'), folder, ...(dataFolder ? [dataFolder] : [])]
	const reaper = spawn(process.execPath, words, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
	reaper.unref()
	const before = process.env['TMPDIR']
	process.env['TMPDIR'] = folder
	return {
		folder,
		async [Symbol.asyncDispose]() {
			if (before === undefined) delete process.env['TMPDIR']
			else process.env['TMPDIR'] = before
			const ended = once(reaper, 'exit')
			// This process stays alive until the reaper has ended, even when nothing else keeps it alive.
			reaper.ref()
			reaper.kill()
			await ended
			// A process that ends writes its compile cache at last.
			await rm(folder, { recursive: true, force: true, maxRetries: 10 })
		},
	}
}

/**
 * The folder that TMPDIR names; else one in memory where the machine has enough of it and 2 GiB to spare, else the usual one. Each test copies
 * a database of 400 files, and on a disk those copies take two thirds of the processor time of the run.
 */
async function fastFolder(): Promise<string> {
	if (process.env['TMPDIR'] || !hasMemoryForFiles()) return tmpdir()
	const memory = '/dev/shm'
	const space = await statfs(memory).catch(() => null)
	return space && space.bavail * space.bsize > 2 * 1024 ** 3 ? memory : tmpdir()
}
