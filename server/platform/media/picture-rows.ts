import { sql } from 'kysely'
import type { Picture } from '#contract/listings/listing.ts'

/** The public address of an uploaded file. */
export const uploadAddress = (file: string) => `/uploads/${file}`

/** A row of `listing_pictures`. */
export interface PictureRow {
	id: number
	file: string
	small_file: string
	width: number
	height: number
	placeholder: string
	thumbhash: string | null
	widths: number[]
	has_avif: boolean
	focal: string | null
	alternative_text: string
}

export const pictureColumns = sql.raw(
	'id, file, small_file, width, height, placeholder, thumbhash, widths, has_avif, focal, alternative_text',
)

export const toPicture = ({ file, small_file, ...rest }: PictureRow): Picture => ({
	...rest,
	url: uploadAddress(file),
	small_url: uploadAddress(small_file),
})
