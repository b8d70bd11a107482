import type { Slug } from './kinds.ts'
import type { Random } from './random.ts'
import { readContent } from './read-content.ts'

/** A recording in `media/`, played by entertainers of the samples. */
export interface SampleMedium {
	file: string
	kind: 'audio' | 'video'
	title: string
	content_type: 'audio/mpeg' | 'video/mp4' | 'video/webm'
	/** Seconds. */
	duration: number
	/** Which sub-categories it fits. */
	slugs: readonly Slug[]
}

/** Every recording there is. */
export const media = readContent<readonly SampleMedium[]>('recordings')

/** One to three recordings that fit a sub-category, fewer when there are fewer, under titles with the name of the act. */
export function chooseSamples(slug: Slug, act: string, r: Random): SampleMedium[] {
	const fitting = media.filter((medium) => medium.slugs.includes(slug)).map((medium) => ({ ...medium, title: `${act}: ${medium.title}` }))
	const first = r.whole(0, Math.max(0, fitting.length - 1))
	const count = Math.min(fitting.length, r.whole(1, 3))
	return Array.from({ length: count }, (_, index) => fitting[(first + index) % fitting.length] as SampleMedium)
}
