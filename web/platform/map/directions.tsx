import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useWayTexts } from './texts/index.ts'
import styles from './ways.module.css'

interface Point {
	latitude: number
	longitude: number
}

/** Directions to a place, from another one where it is known: plain links to map services. */
export function Ways({ to, from }: { to: Point; from: Point | null }) {
	const { language } = useLanguage()
	const texts = useWayTexts()
	const { latitude, longitude } = to
	return (
		<ul className={`${styles.ways} no-print`}>
			<Way icon={<Icon name="bus" size={22} />} href={`https://www.mobiliteit.lu/${language}/`} host="mobiliteit.lu">
				{texts.byTransit}
			</Way>
			<Way icon={<Icon name="route" size={22} />} href={routeAddress(to, from)} host="openstreetmap.org">
				{texts.byRoad}
			</Way>
			<li className={styles.touch}>
				<a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
					<Icon name="map-pin" size={22} />
					<span>{texts.inMapApp}</span>
				</a>
			</li>
		</ul>
	)
}

/** A route on OpenStreetMap between two points; without a start it asks for one. */
function routeAddress({ latitude, longitude }: Point, from: Point | null): string {
	const start = from ? `${from.latitude},${from.longitude}` : ''
	return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`${start};${latitude},${longitude}`)}`
}

/** A link to another site, whose name is part of its text. */
function Way({ icon, href, host, children }: { icon: ReactNode; href: string; host: string; children: ReactNode }) {
	return (
		<li>
			<a href={href} rel="noopener noreferrer">
				{icon}
				<span>
					{children} <span className={styles.host}>{host}</span>
				</span>
			</a>
		</li>
	)
}
