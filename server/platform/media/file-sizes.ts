import type { Storage } from './storage.ts'

/** Most files whose sizes are remembered. */
const mostKnown = 20_000
/** Files that the storage is asked for at once: a bucket answers each in a separate request. */
const atOnce = 10

/** Bytes of stored files. A file never changes, so that each is asked for once by a process. */
export class FileSizes {
	readonly #storage: Pick<Storage, 'find'>
	readonly #known = new Map<string, number>()

	constructor(storage: Pick<Storage, 'find'>) {
		this.#storage = storage
	}

	/** The sizes of these uploads by their addresses (`/uploads/…`). One that is not stored, such as a sample picture that is not drawn yet, has none. */
	async of(addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
		const unknown = [...new Set(addresses)].filter((address) => !this.#known.has(address))
		const ask = async () => {
			for (let address = unknown.pop(); address !== undefined; address = unknown.pop()) await this.#find(address)
		}
		await Promise.all(Array.from({ length: atOnce }, ask))
		const sizes = new Map<string, number>()
		for (const address of addresses) {
			const size = this.#known.get(address)
			if (size !== undefined) sizes.set(address, size)
		}
		return sizes
	}

	async #find(address: string): Promise<void> {
		const file = await this.#storage.find(address.replace(/^\/uploads\//, ''))
		if (!file) return
		if (this.#known.size >= mostKnown) this.#known.clear()
		this.#known.set(address, file.size)
		await file.close()
	}
}
