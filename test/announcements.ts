import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadsFolder } from '#server/platform/media/open-storage.ts'
import type { Product, TestAccount } from './product.ts'

const business = { phone: '+352 26 12 34 56', address: '4, Grand-Rue, L-1661 Luxembourg', rcs_number: 'B123456' }

/** A professional who has given all data that are required before the first publication. */
export async function trader(product: Product, more: { email_verified?: boolean } = {}): Promise<TestAccount> {
	const account = await product.professional()
	await product.db
		.updateTable('accounts')
		.set({ ...business, ...more })
		.where('id', '=', account.id)
		.execute()
	return account
}

const accepted = { accept_terms: 1, accept_pricing: 1, is_standard_announcement: 1 }
const place = { address: '1, Rue Principale', latitude: 49.8475, longitude: 6.1042 }

/** The fields of a hall in Ettelbruck, as a form sends them. */
export const venueForm = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
	sub_category_id: 5,
	property_name: 'Hall Wäissebierg',
	description: 'A bright room with a view over the hills, for feasts of all sizes.',
	...place,
	...accepted,
	...more,
})

/** The fields of a DJ. */
export const entertainerForm = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
	sub_category_id: 10,
	property_name: 'DJ Schräg',
	description: 'Turns every record by hand, from polka to techno, all night long.',
	set_length: 240,
	...place,
	...accepted,
	...more,
})

/** The fields of a rental company for loudspeakers. */
export const rentalForm = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
	category_id: 3,
	sub_category_id: 15,
	property_name: 'Loud & Clear',
	description: 'Loudspeakers and microphones for halls of up to five hundred people.',
	price_unit: 'day',
	has_delivery: 1,
	...place,
	...accepted,
	...more,
})

async function writeStored(product: Product, file: string) {
	const path = join(uploadsFolder(product.config), file)
	await mkdir(dirname(path), { recursive: true })
	await writeFile(path, file)
}

/** Adds a picture to the files of a draft, as an upload would; returns its name. */
export async function addDraftPicture(product: Product, draft_id: number): Promise<string> {
	const stem = `m/${randomBytes(16).toString('hex')}`
	const [file, small_file] = [`${stem}-960.webp`, `${stem}-480.webp`]
	for (const form of [file, small_file]) await writeStored(product, form)
	await product.db
		.insertInto('draft_files')
		.values({
			draft_id,
			kind: 'picture',
			file,
			small_file,
			width: 960,
			height: 640,
			placeholder: 'd9b38c-3a2b4a',
			thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
			widths: [480, 960],
			name: 'hall.jpg',
			bytes: 200_000,
		})
		.execute()
	return file
}

/** Adds a recording to the files of a draft; returns its name. */
export async function addDraftSample(product: Product, draft_id: number): Promise<string> {
	const file = `m/${randomBytes(16).toString('hex')}.mp3`
	await writeStored(product, file)
	await product.db
		.insertInto('draft_files')
		.values({ draft_id, kind: 'audio', file, content_type: 'audio/mpeg', duration: 31.5, name: 'polka.mp3', bytes: 500_000 })
		.execute()
	return file
}
