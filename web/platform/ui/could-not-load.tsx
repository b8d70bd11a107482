import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from './button.tsx'
import styles from './could-not-load.module.css'

interface CouldNotLoadProps {
	error: Error | null
	onRetry: () => void
	/** It replaces a whole page. */
	isPage?: boolean
}

/** Shown in place of content that could not be loaded: the error, the time of the next retry where the server names it, and a retry button. */
export function CouldNotLoad({ error, onRetry, isPage = false }: CouldNotLoadProps) {
	const { t } = useLanguage()
	const Heading = isPage ? 'h1' : 'h2'
	return (
		<section className={isPage ? `page ${styles.failure} ${styles.page}` : styles.failure} role="alert">
			<Heading>{t.error.couldNotLoad}</Heading>
			<p>{error?.message ?? t.error.noConnection}</p>
			<Button look="secondary" onClick={onRetry}>
				{t.common.retry}
			</Button>
		</section>
	)
}
