import { useMapTexts } from './texts/index.ts'
import styles from './map-frame.module.css'

/** The sources of the map's places and streets, as their licences require. */
export function MapCredits({ hasTiles }: { hasTiles: boolean }) {
	const texts = useMapTexts()
	return (
		<p className={styles.credits}>
			{hasTiles && (
				<>
					<a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">
						{texts.tiles}
					</a>
					{' · '}
				</>
			)}
			{texts.places}
		</p>
	)
}
