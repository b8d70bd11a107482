import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Storage } from './storage.ts'

/** The name of the file that identifies a storage. */
export const markName = 'kiermes.txt'

export interface StorageMark {
	/** The identifier in the file; null in one of a version that wrote none. */
	id: string | null
}

/** The mark of a storage; null when it has none. */
export async function readMark(storage: Storage): Promise<StorageMark | null> {
	const found = await storage.find(markName)
	if (!found) return null
	const written = await text(await found.read())
	return { id: /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(written)?.[0] ?? null }
}

/** Marks a storage with an identifier, in place of an earlier mark. */
export async function writeMark(storage: Storage, id: string): Promise<void> {
	const path = join(storage.staging, `mark-${randomBytes(12).toString('hex')}`)
	try {
		await writeFile(path, `By this file Kiermes knows the storage of its pictures and recordings. Please leave it here.\n${id}\n`)
		await storage.put([{ name: markName, path }])
	} finally {
		await rm(path, { force: true })
	}
}

/** Whether a storage has uploaded files. */
export async function hasFiles(storage: Storage): Promise<boolean> {
	for await (const files of storage.list('m/')) if (files.length > 0) return true
	return false
}
