import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './account-section.module.css'

interface AccountSectionProps {
	id: string
	title: string
	lead?: string
	/** Set when the section's content has to be loaded: it shows a skeleton, or the error with a retry button. */
	loaded?: { query: { data: unknown; isError: boolean; refetch: () => unknown }; failed: string }
	children: ReactNode
}

/** A section of the account's page, with the id that the page's index links to. */
export function AccountSection({ id, title, lead, loaded, children }: AccountSectionProps) {
	const { t } = useLanguage()
	const isThere = loaded === undefined || loaded.query.data !== undefined
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
			<h2 id={`${id}-title`}>{title}</h2>
			{lead && <p className={styles.lead}>{lead}</p>}
			{!isThere && loaded.query.isError && (
				<div role="alert" className={styles.actions}>
					<p>{loaded.failed}</p>
					<Button look="quiet" size="small" onClick={() => void loaded.query.refetch()}>
						{t.common.retry}
					</Button>
				</div>
			)}
			{!isThere && !loaded.query.isError && (
				<div className={styles.bones} aria-hidden="true">
					<span />
					<span />
				</div>
			)}
			{children}
		</section>
	)
}
