import { randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addEvent } from '#test/add-event.ts'
import { addListing } from '#test/add-listing.ts'
import { addPost } from '#test/add-post.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { findExport, makeExport } from '#server/features/privacy/export.ts'
import { makeAvif } from './avif.ts'
import { checkStorage } from './check-storage.ts'
import type { TableName } from '#server/platform/database/table-facts.ts'
import { detachedFrom } from '#server/platform/database/tables.ts'
import { avifTables, fileTables } from './file-tables.ts'
import { filesBelow } from './leftover-files.ts'
import { namedFiles } from './named-files.ts'
import { uploadsFolder } from './open-storage.ts'
import { PictureWorkers } from './picture-workers.ts'
import { PublicFiles } from './public-files.ts'
import { sweepFiles } from './sweep.ts'

interface Files {
	file: string
	small_file: string
}
interface Case {
	/** Adds a row that names these files: of this account, and public where rows of the table can be. */
	add: (product: Product, account: TestAccount, files: Files) => Promise<unknown>
	/** Hides the item that makes the file public; without `hide` no row does. */
	hide?: (product: Product) => Promise<unknown>
	/** Whether the export of the account contains the file, and whether its row is deleted with the account's. */
	isExported: boolean
	goesWithAccount: boolean
}

const picture = { width: 480, height: 320, placeholder: '112233-445566', thumbhash: 'x', widths: [240, 480] }

const cases: Partial<Record<TableName, Case>> = {
	draft_files: {
		async add({ db }, { id: account_id }, files) {
			const { id: draft_id } = await db
				.insertInto('listing_drafts')
				.values({ account_id, category_id: 1 })
				.returning('id')
				.executeTakeFirstOrThrow()
			await db
				.insertInto('draft_files')
				.values({ draft_id, kind: 'picture', name: 'x.jpg', bytes: 9, ...picture, ...files })
				.execute()
		},
		isExported: true,
		goesWithAccount: true,
	},
	listing_pictures: {
		async add(product, { id: account_id }, files) {
			const listing_id = await addListing(product, { account_id })
			await product.db
				.insertInto('listing_pictures')
				.values({ listing_id, position: 0, ...picture, ...files })
				.execute()
		},
		hide: ({ db }) => db.updateTable('listings').set({ state: 'hidden' }).execute(),
		isExported: true,
		goesWithAccount: true,
	},
	listing_samples: {
		async add(product, { id: account_id }, { file }) {
			const listing_id = await addListing(product, { account_id, category_id: 2, sub_category_id: 10 })
			await product.db
				.insertInto('listing_samples')
				.values({ listing_id, position: 0, kind: 'audio', file, content_type: 'audio/mpeg', duration: 9, title: 'x' })
				.execute()
		},
		hide: ({ db }) => db.updateTable('listings').set({ state: 'hidden' }).execute(),
		isExported: true,
		goesWithAccount: true,
	},
	event_pictures: {
		async add(product, { id: account_id }, files) {
			const event_id = await addEvent(product, { account_id })
			await product.db
				.insertInto('event_pictures')
				.values({ event_id, ...picture, ...files })
				.execute()
		},
		hide: ({ db }) => db.updateTable('events').set({ state: 'hidden' }).execute(),
		isExported: true,
		goesWithAccount: true,
	},
	post_pictures: {
		async add(product, _, files) {
			const post_id = await addPost(product)
			await product.db
				.insertInto('post_pictures')
				.values({ post_id, ...picture, ...files })
				.execute()
		},
		// Out of the text of a published post.
		hide: ({ db }) => db.updateTable('post_pictures').set({ position: detachedFrom }).execute(),
		// The operator's, of whom the blog shows nothing.
		isExported: false,
		goesWithAccount: false,
	},
	removed_pictures: {
		async add({ db }, { id: owner_id }, files) {
			const decision = { item_kind: 'listing', item_id: 1, measure: 'picture_removed', item: '{}', facts: 'Spam.', ground: 'terms' }
			await db
				.insertInto('decisions')
				.values({ ...decision, found_by: 'operator', lang: 'en', owner_id, restores: JSON.stringify({ picture: files }) })
				.execute()
		},
		// Stored for an appeal alone; the decision itself is exported.
		isExported: false,
		goesWithAccount: false,
	},
	conversation_files: {
		async add({ db }, { id: account_id }, files) {
			const sender = { first_name: 'L', last_name: 'S', email: 'a@b.lu', message: 'Hello', lang: 'en' }
			const { id: enquiry_id } = await db
				.insertInto('enquiries')
				.values({ account_id, state: 'new', delivered_at: sql`now()`, ...sender })
				.returning('id')
				.executeTakeFirstOrThrow()
			const { id: answer_id } = await db
				.insertInto('enquiry_answers')
				.values({ enquiry_id, message: 'Hello' })
				.returning('id')
				.executeTakeFirstOrThrow()
			await db
				.insertInto('conversation_files')
				.values({ enquiry_id, answer_id, side: 'planner', kind: 'picture', name: 'x.jpg', bytes: 9, width: 480, height: 320, ...files })
				.execute()
		},
		isExported: true,
		// The enquiry stays, without its person and files.
		goesWithAccount: false,
	},
}

/** Two renditions of a picture in the storage, two days old. */
async function storePicture({ config }: Product): Promise<Files> {
	const folder = uploadsFolder(config)
	await mkdir(join(folder, 'm'), { recursive: true })
	const key = `m/${randomBytes(16).toString('hex')}`
	for (const width of [240, 480]) {
		const path = join(folder, `${key}-${width}.webp`)
		await sharp({ create: { width, height: width, channels: 3, background: '#936' } })
			.webp()
			.toFile(path)
		const before = new Date(Date.now() - 48 * 3_600_000)
		await utimes(path, before, before)
	}
	return { file: `${key}-480.webp`, small_file: `${key}-240.webp` }
}

const storedFiles = async ({ config }: Product) => (await readdir(join(uploadsFolder(config), 'm'))).map((name) => `m/${name}`).toSorted()

// Not the registry's own names: a table that is missing there is found missing here.
test.for(Object.entries(cases) as [TableName, Case][])(
	'a file that %s names is swept, public, exported and stored as AVIF as its line says',
	async ([table, { add, hide, isExported, goesWithAccount }]) => {
		await using product = await startProduct()
		const { db, storage, config } = product
		const account = await product.professional()
		const orphan = await storePicture(product)
		const files = await storePicture(product)
		const empty = { ...config, DATA_DIR: join(config.DATA_DIR, 'elsewhere') }
		await mkdir(join(empty.DATA_DIR, 'uploads'), { recursive: true })
		await checkStorage(empty, storage, db)
		await add(product, account, files)
		await expect(checkStorage(empty, storage, db)).rejects.toThrow('is empty, though the database knows files')

		const own = [files.file, ...(table === 'listing_samples' ? [] : [files.small_file])]
		expect(await namedFiles(db, [...Object.values(orphan), ...own])).toEqual(new Set(own))
		expect(await sweepFiles(db, storage)).toBe(2)
		expect(await storedFiles(product)).toEqual(Object.values(files).toSorted())

		const isPublic = () => new PublicFiles(db).has(files.file)
		expect(await isPublic()).toBe(hide !== undefined)
		await hide?.(product)
		expect(await isPublic()).toBe(false)

		const { token } = await makeExport(db, config, account.id)
		const exported = (await findExport(db, token))?.content.files.map(({ path }) => path)
		expect(exported).toEqual(isExported ? [files.file] : [])

		expect((await filesBelow(db, 'accounts', sql`id = ${account.id}`)).toSorted()).toEqual(goesWithAccount ? own.toSorted() : [])

		const workers = new PictureWorkers(1, 0)
		try {
			expect(await makeAvif(db, storage, workers)).toBe(avifTables.includes(table) ? 1 : 0)
			expect(await makeAvif(db, storage, workers)).toBe(0)
		} finally {
			workers.close()
		}

		// The view shows rows of decisions.
		await sql`delete from ${sql.table(table === 'removed_pictures' ? 'decisions' : table)}`.execute(db)
		expect(await namedFiles(db, own)).toEqual(new Set())
	},
)

test('the registry has every column for stored files, also those whose comment alone says so', async () => {
	await using product = await startProduct()
	const { rows } = await sql<{ name: string }>`
		select relname || '.' || attname as name from pg_class c join pg_attribute a on attrelid = c.oid
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
			and (attname = 'file' or attname like '%\\_file' or col_description(c.oid, attnum) ~ '(below|under) /uploads/')
	`.execute(product.db)
	const known = fileTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
	// The name of a file that is not stored.
	expect(rows.map(({ name }) => name).toSorted()).toEqual([...known, 'street_imports.file'].toSorted())
	const { rows: withAvif } = await sql<{ table: string }>`
		select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'has_avif'
	`.execute(product.db)
	expect(avifTables.toSorted()).toEqual(withAvif.map(({ table }) => table).toSorted())
	expect(fileTables.map(({ table }) => table).filter((table) => !cases[table])).toEqual([])
})
