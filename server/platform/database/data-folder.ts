import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the folder of DATA_DIR. Throws one line that names the setting, the folder that exists and its owner when this process may not write there. */
export async function openDataFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true })
		await access(folder, constants.W_OK | constants.X_OK)
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		const { path, owner } = await findOwner(resolve(folder))
		const reasons: Partial<Record<string, string>> = {
			EROFS: 'is on a read-only file system',
			ENOTDIR: 'is no folder',
			EEXIST: 'is no folder',
		}
		const because = `${path} ${reasons[code ?? ''] ?? `belongs to ${nameUser(owner)} (${code})`}`
		throw new Error(`DATA_DIR ${folder} cannot be written: ${because}. Choose another DATA_DIR.`, { cause: error })
	}
}

/** The nearest folder above that exists, and whose it is. */
async function findOwner(path: string): Promise<{ path: string; owner: number }> {
	const found = await stat(path).catch(() => null)
	return found ? { path, owner: found.uid } : path === dirname(path) ? { path, owner: 0 } : findOwner(dirname(path))
}

/** A user of the operating system for a message. */
export const nameUser = (id: number) => (id === 0 ? 'root' : `the user with id ${id}`)
