import type { ListingCard, Picture as PictureFile } from '#contract/listings/listing.ts'
import { Picture } from '#web/platform/ui/picture.tsx'
import { below } from '#web/platform/styles/breakpoints.ts'
import { useRails } from './home-queries.ts'
import styles from './bunting.module.css'

/** Enough for a line across the widest screens; narrower ones show its middle and load its pictures alone. */
const units = 7
const middle = 3

/** The pattern of a banner until its picture is loaded, or when there is none. */
const weaves = [
	'M0 150L150 0M-50 100L100-50M50 200L200 50M-25 125L125-25M25 175L175 25',
	'M-10 40L20 15 50 40 80 15 110 40 140 15M-10 80L20 55 50 80 80 55 110 80 140 55M-10 120L20 95 50 120 80 95 110 120 140 95',
	'M20-10v180M50-10v180M80-10v180M110-10v180',
	'M-10 25c20 20 40 20 60 0 20 20 40 20 60 0 20 20 40 20 60 0M-10 65c20 20 40 20 60 0 20 20 40 20 60 0 20 20 40 20 60 0M-10 105c20 20 40 20 60 0 20 20 40 20 60 0 20 20 40 20 60 0',
] as const

/** Small pennants between two banners, along the sag of the line. */
const pennants = [
	'M4 10.200L20 18.100 9.500 35z',
	'M24 19.900L40 26.300 30 45z',
	'M200 26.300L216 19.900 210 45z',
	'M220 18.100L236 10.200 230.500 35z',
] as const

/** A line across the page on which the pictures of premium listings hang as banners, the middle one first. Decoration only. */
export function Bunting() {
	const pictures = turnAbout(useRails())
	return Array.from({ length: units }, (_, position) => (
		<Unit key={position} position={position} picture={pictures[fromMiddle(position)] ?? null} />
	))
}

/** The families' pictures in rotation: the first of each, then the second of each. */
function turnAbout(rails: ListingCard[][]): PictureFile[] {
	return [0, 1].flatMap((place) => rails.flatMap((list) => list[place]?.picture ?? []))
}

/** The middle banner has the first picture, its neighbours the next two, and so on: 5 3 1 0 2 4 6. */
const fromMiddle = (position: number) => (position >= middle ? (position - middle) * 2 : (middle - position) * 2 - 1)

function Unit({ position, picture }: { position: number; picture: PictureFile | null }) {
	const colour = `var(--garland-${(position % 4) + 1})`
	return (
		<div className={styles.unit}>
			<svg className={styles.rope} viewBox="0 0 240 60">
				{pennants.map((path, place) => (
					<path key={path} d={path} fill={`var(--garland-${((position + place + 1) % 4) + 1})`} />
				))}
				<path d="M0 8C80 52 160 52 240 8" fill="none" stroke="currentColor" strokeWidth="2" />
			</svg>
			<div className={styles.banner}>
				<svg className={styles.cloth} viewBox="0 0 120 156" preserveAspectRatio="none">
					<rect width="120" height="156" fill={colour} />
					<path d={weaves[position % 4]} fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="7" />
				</svg>
				{picture && (
					<Picture
						picture={picture}
						alt=""
						sizes={`${below('small')} 34vw, 15rem`}
						isFirst={position === middle}
						isSoon={Math.abs(position - middle) === 1}
						className={styles.picture ?? ''}
					/>
				)}
			</div>
			<svg className={styles.pegs} viewBox="0 0 240 60">
				<path d="M57 27l7 .800-1.800 18-5.200-.600zM183 27l-7 .800 1.800 18 5.200-.600z" fill="currentColor" />
			</svg>
		</div>
	)
}
