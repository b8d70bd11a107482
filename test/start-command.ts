import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { scripts: { start: string } }
const [, ...words] = scripts.start.split(' ')

/** What `npm start` runs, without npm in between: npm passes no signal on. */
export const startCommand: readonly string[] = [process.execPath, ...words]
