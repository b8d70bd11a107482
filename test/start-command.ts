import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The `npm start` command of a product folder, without npm in between: npm passes no signal on. */
export async function readStartCommand(folder: string): Promise<readonly string[]> {
	const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } }
	const [, ...words] = scripts.start.split(' ')
	return [process.execPath, ...words]
}

/** The same for this version. */
export const startCommand = await readStartCommand(join(import.meta.dirname, '..'))

/** How the unit of systemd and the image set the memory allocator of glibc, so that freed memory goes back to the system. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
