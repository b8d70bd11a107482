import type { StoredDocument } from './documents.ts'
import type { PictureMeasures } from './measure-picture.ts'
import type { ReceivedFile } from './received-file.ts'

/** A picture whose forms are stored, as the tables hold it. */
export interface StoredPicture extends PictureMeasures {
	/** Path under /uploads/ of the large form, and of the small one. */
	file: string
	small_file: string
	width: number
	height: number
	placeholder: string
	thumbhash: string
	widths: number[]
	has_avif: boolean
	name: string
	bytes: number
}

/** A recording that is stored. */
export interface StoredSample {
	kind: 'audio' | 'video'
	file: string
	content_type: 'audio/mpeg' | 'video/mp4' | 'video/webm'
	/** Seconds. */
	duration: number
	name: string
	bytes: number
}

/** Operations on uploaded files. A stored file is durable when the promise resolves, and an orphan until a row names it. */
export interface Media {
	/** Decodes each picture and encodes it in every width. Throws `invalid_input` with the file's field and name. All or none. */
	storePictures(files: readonly ReceivedFile[]): Promise<StoredPicture[]>
	/** Stores every form of a stored picture again, under new names. Null when it is gone. */
	copyPicture(picture: Pick<StoredPicture, 'file' | 'small_file' | 'widths'>): Promise<Pick<StoredPicture, 'file' | 'small_file'> | null>
	/** Checks each recording by its content and stores it. Throws as above. */
	storeSamples(files: readonly ReceivedFile[]): Promise<StoredSample[]>
	/** Checks each document by its bytes and stores it. Throws as above. */
	storeDocuments(files: readonly ReceivedFile[]): Promise<StoredDocument[]>
	/** Removes every form of those of these files that no row names; a missing file is no error. */
	remove(files: readonly string[]): Promise<void>
	/** The address of a file that is not public, good for some hours. */
	privateAddress(file: string): string
}
