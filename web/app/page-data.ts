import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import type { Boot } from '#web/app/app.tsx'

/** A query, and the address of the file with its answer. */
export type SharedAnswer = readonly [key: QueryKey, address: string]

/** The data in a page from which the browser starts. */
export interface PageData extends Omit<Boot, 'catalogue'> {
	/** The address of the file with the catalogue (decision 133). */
	catalogue: string
	answers: SharedAnswer[]
	/** All other answers that the page was rendered from. */
	queries: DehydratedState
}
