import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sample texts and drawings: files that are no code. `content.test.ts` proves their shape. */
export const contentFolder = join(import.meta.dirname, 'content')

export const readContent = <Content>(name: string): Content =>
	JSON.parse(readFileSync(join(contentFolder, `${name}.json`), 'utf8')) as Content
