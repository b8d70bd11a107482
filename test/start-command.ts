import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { scripts: { start: string } }
const [, ...words] = scripts.start.split(' ')

/** What `npm start` runs, without npm in between: npm passes no signal on. */
export const startCommand: readonly string[] = [process.execPath, ...words]

/** How the unit of systemd and the image set the memory allocator of glibc: decision 067. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
