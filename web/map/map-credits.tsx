import { useLanguage } from '../language/index.tsx'
import styles from './map-frame.module.css'

/** Where the map's places and streets come from, as their licences ask. */
export function MapCredits({ hasTiles }: { hasTiles: boolean }) {
	const { t } = useLanguage()
	return (
		<p className={styles.credits}>
			{hasTiles && (
				<>
					<a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">
						{t.mapGround.tiles}
					</a>
					{' · '}
				</>
			)}
			{t.mapGround.places}
		</p>
	)
}
