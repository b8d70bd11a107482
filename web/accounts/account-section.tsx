import { useState, type ReactNode } from 'react'
import { notify } from '../ui/toaster.tsx'
import { useFailureText } from './account-form.ts'
import styles from './account-page.module.css'

/** One part of the account's page, with the address that the index at its side leads to. */
export function AccountSection({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
			<h2 id={`${id}-title`}>{title}</h2>
			{lead && <p className={styles.lead}>{lead}</p>}
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
