import { useState, type ReactNode } from 'react'
import { useLanguage } from '../language/index.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toaster.tsx'
import { useFailureText } from './server-form.ts'
import styles from './page-section.module.css'

interface AccountSectionProps {
	id: string
	title: string
	lead?: string
	/** What the section shows, where it has to be loaded: until then bones stand there, or what failed and a way to try again. */
	loaded?: { query: { data: unknown; isError: boolean; refetch: () => unknown }; failed: string }
	children: ReactNode
}

/** One part of the account's page, with the address that the index at its side leads to. */
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

/** A press that asks the server for something: once at a time, a refusal is told in a toast. */
export function usePress(): { isBusy: boolean; press: (work: () => Promise<unknown>) => void } {
	const [isBusy, setBusy] = useState(false)
	const failureText = useFailureText()
	return {
		isBusy,
		press(work) {
			if (isBusy) return
			setBusy(true)
			work()
				.catch((error: unknown) => notify('error', failureText(error)))
				.finally(() => setBusy(false))
				.catch(console.error)
		},
	}
}
