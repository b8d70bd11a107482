import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { BackupPlace } from '#server/platform/backup/place.ts'
import { restoreBackup, type Restored } from '#server/platform/backup/restore-backup.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { sendLater } from '#server/platform/mail/send-later.ts'
import { openStorage } from '#server/platform/media/open-storage.ts'
import { onServer } from './database.ts'
import { asPicture, makePhotograph } from './files/pictures.ts'
import { addDraft, sendFiles } from './files/send-files.ts'
import { password, signUp } from './people.ts'
import { startProduct, type Product } from './product.ts'
import { addBuyer } from './sellers.ts'

/** An installation that has never been started: an empty database and an empty folder. */
export interface EmptyInstallation extends AsyncDisposable {
	DATA_DIR: string
	/** The name of its database. */
	name: string
	config: Config
	database: OpenDatabase
	restore(place: BackupPlace, options?: Parameters<typeof restoreBackup>[2]): Promise<Restored>
	/** The number of its tables. */
	tables(): Promise<number | undefined>
	rows(table: string): Promise<number | undefined>
	/** The product on a copy of its data. */
	start(settings?: Partial<Config>): Promise<Product>
}

export const passphrase = 'twelve paper lanterns'
/** Cheap, so that tests which seal and open many backups do not wait for it. */
export const sealCost = 10

/** Makes empty installations beside a product; `base` is a temporary folder of the test file, removed at its end. */
export async function openInstallations(): Promise<{ base: string; emptyInstallation: (product: Product) => Promise<EmptyInstallation> }> {
	const { server, owner, runTime, prefix } = inject('database')
	const admin = new pg.Pool({ connectionString: server, max: 2 })
	const base = await mkdtemp(join(tmpdir(), 'kiermes-backup-'))
	afterAll(async () => {
		await admin.end()
		await rm(base, { recursive: true, force: true })
	})
	let count = 0

	async function emptyInstallation({ config }: Product): Promise<EmptyInstallation> {
		const name = `${prefix}_restored_${process.pid}_${base.slice(-6).toLowerCase()}_${++count}`
		await admin.query(`create database ${name} owner ${new URL(owner).username}`)
		const DATA_DIR = join(base, name)
		const empty = { ...config, DATA_DIR, DATABASE_URL: onServer(runTime, name), MIGRATION_DATABASE_URL: onServer(owner, name) }
		const database = await openDatabase(empty)
		return {
			DATA_DIR,
			name,
			config: empty,
			database,
			restore: async (place: BackupPlace, options: Parameters<typeof restoreBackup>[2] = { passphrase }) =>
				restoreBackup({ config: empty, database, storage: await openStorage(empty) }, place, options),
			tables: async () =>
				(await database.pool.query<{ count: number }>(`select count(*)::int as count from pg_tables where schemaname = 'public'`)).rows[0]
					?.count,
			rows: async (table: string) =>
				(await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count,
			/** The product on a copy of the restored data. */
			async start(settings = {}) {
				await database.close()
				return startProduct({ template: name, DATA_DIR, ...settings })
			},
			async [Symbol.asyncDispose]() {
				await database.close()
				await admin.query(`drop database ${name} with (force)`)
			},
		}
	}

	return { base, emptyInstallation }
}

/** Adds data that a visitor, account or operator would miss. */
export async function addWhatMatters(product: Product) {
	const person = await signUp(product)
	await product.call('verifyPassword', { password }, person.token)
	const { secret } = (await product.call('startSecondFactor', {}, person.token)).data
	const totp = new TOTP({ secret })
	await product.call('confirmSecondFactor', { code: totp.generate({ timestamp: Date.now() - 30_000 }) }, person.token)
	const professional = await product.professional()
	const draft_id = await addDraft(product, professional)
	const picture = asPicture(await makePhotograph(1000, 600), await makePhotograph(480, 288))
	const [image] = (await sendFiles(product, 'uploadPictures', { draft_id }, picture, professional.token)).data.images
	const { order } = await addBuyer(product)
	await sendLater(product.db, {
		kind: 'reset',
		to: 'waiting@example.org',
		lang: 'fr',
		values: { path: `/restePassword/${'a'.repeat(43)}` },
	})
	// Events of accounts are written a moment after the answer, except before they are read: a backup that began meanwhile would not have them.
	await product.call('getSecurityEvents', {}, person.token)
	return { person, code: () => totp.generate(), image: image?.url ?? '', invoice: order.invoice_url ?? '' }
}

const pathOf = (url: string) => {
	const { pathname, search } = new URL(url, 'http://localhost')
	return pathname + search
}
export const bytesOf = async (product: Product, url: string) => {
	const { statusCode, rawPayload } = await product.raw({ url: pathOf(url) })
	return statusCode === 200 ? rawPayload : statusCode
}
