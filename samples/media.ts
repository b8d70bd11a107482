import type { Slug } from './kinds/kind.ts'
import type { Random } from './pictures/random.ts'

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
export const media: readonly SampleMedium[] = [
	{
		file: 'party.mp3',
		kind: 'audio',
		title: 'Party',
		content_type: 'audio/mpeg',
		duration: 13.84,
		slugs: ['dj', 'cover-band', 'live-band'],
	},
	{ file: 'lounge.mp3', kind: 'audio', title: 'Lounge', content_type: 'audio/mpeg', duration: 13.64, slugs: ['dj', 'singer', 'magician'] },
	{
		file: 'ballad.mp3',
		kind: 'audio',
		title: 'Ballade',
		content_type: 'audio/mpeg',
		duration: 14.03,
		slugs: ['singer', 'live-band', 'cover-band'],
	},
	{
		file: 'swing.mp3',
		kind: 'audio',
		title: 'Swing',
		content_type: 'audio/mpeg',
		duration: 13.24,
		slugs: ['singer', 'live-band', 'magician'],
	},
	{
		file: 'stage.mp4',
		kind: 'video',
		title: 'Live',
		content_type: 'video/mp4',
		duration: 6,
		slugs: ['dj', 'live-band', 'cover-band', 'magician'],
	},
]

/** One to three recordings that fit a sub-category; fewer when there are fewer. */
export function chooseSamples(slug: Slug, r: Random): SampleMedium[] {
	const fitting = media.filter((medium) => medium.slugs.includes(slug))
	const first = r.whole(0, Math.max(0, fitting.length - 1))
	const count = Math.min(fitting.length, r.whole(1, 3))
	return Array.from({ length: count }, (_, index) => fitting[(first + index) % fitting.length] as SampleMedium)
}
