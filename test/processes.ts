import { buildApp } from '#server/app/app.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openSharedCounters } from '#server/platform/http/limits/shared-counters.ts'
import { openSecretKey } from '#server/platform/shared/secret-key.ts'
import { call, type Product } from './product.ts'

export interface ProductProcess extends AsyncDisposable {
	call: Product['call']
}

/** Another process of a product, as its database and its clients see it: with its own connections, and counters that all of them share. */
export async function startProcess(product: Product, settings: Partial<Config> = {}): Promise<ProductProcess> {
	const config = { ...product.config, ...settings }
	const database = await openDatabase(config)
	const key = await openSecretKey(config)
	const counters = openSharedCounters({ database, key })
	const app = await buildApp({ config, db: database.db, storage: product.storage, counters })
	return {
		call: (endpoint, input = {}, token = null, options = {}) => call(app, endpoint, input, token, options),
		async [Symbol.asyncDispose]() {
			await app.close()
			await counters.close()
			await database.close()
		},
	}
}

/** Several of them at once. */
export async function startProcesses(product: Product, count: number, settings: Partial<Config> = {}) {
	const all = await Promise.all(Array.from({ length: count }, () => startProcess(product, settings)))
	return {
		all,
		async [Symbol.asyncDispose]() {
			await Promise.all(all.map((one) => one[Symbol.asyncDispose]()))
		},
	}
}
