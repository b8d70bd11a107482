import { globSync } from 'node:fs'

/** The sources of a folder, from the root, without tests. */
export const globSources = (root: string, folder: string) =>
	globSync(`${folder}/**/*.ts`, { cwd: root })
		.filter((file) => !file.endsWith('.test.ts'))
		.toSorted()
