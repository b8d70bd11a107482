import { useLanguage } from '../language/index.tsx'
import { Button } from './button.tsx'
import styles from './could-not-load.module.css'

interface CouldNotLoadProps {
	error: Error | null
	onRetry: () => void
	/** It stands in the place of a whole page. */
	isPage?: boolean
}

/** What stands where something should, when the server did not send it: why, when to come back where the server says so, and a way to try again. */
export function CouldNotLoad({ error, onRetry, isPage = false }: CouldNotLoadProps) {
	const { t } = useLanguage()
	const Heading = isPage ? 'h1' : 'h2'
	return (
		<section className={isPage ? `page ${styles.failure} ${styles.page}` : styles.failure} role="alert">
			<Heading>{t.error.couldNotLoad}</Heading>
			<p>{error?.message || t.error.noConnection}</p>
			<Button look="secondary" onClick={onRetry}>
				{t.common.retry}
			</Button>
		</section>
	)
}
