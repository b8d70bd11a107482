import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { AccountSection } from './account-section.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { useAccountTexts } from './texts/index.ts'
import { useOwnAccount, useRefreshProfile } from './own-account.ts'
import { useReauthentication } from './reauthentication.tsx'
import styles from './account-section.module.css'

/** Exports the account's data, and deletes the account. */
export function PrivacySection() {
	const { date } = useLanguage()
	const { privacy, cancel } = useAccountTexts()
	const account = useOwnAccount()
	const refresh = useRefreshProfile()
	const prove = useReauthentication()
	const onServer = useUploads()
	const { isBusy, press } = usePress()
	const [url, setUrl] = useState<string | null>(null)
	const [isAsked, setAsked] = useState(false)

	const exportData = async () => {
		const made = await prove(() => call('exportAccount', {}))
		if (made) setUrl(made.url)
	}
	const remove = async () => {
		setAsked(false)
		if (await prove(() => call('deleteAccount', {}))) await refresh()
	}
	const keep = async () => {
		await call('keepAccount', {})
		await refresh()
		await notify('success', privacy.kept)
	}
	return (
		<AccountSection id="privacy" title={privacy.title} lead={privacy.exportLead}>
			<Button look="secondary" aria-disabled={isBusy} onClick={() => press(exportData)}>
				{privacy.export}
			</Button>
			{url && (
				<p role="status" className={styles.state}>
					{privacy.exportReady}
					<a href={url.startsWith('/') ? onServer(url) : url} download className={buttonClass('quiet', 'small')}>
						{privacy.exportLink}
					</a>
				</p>
			)}
			{account.delete_after ? (
				<>
					<p className={styles.waiting}>{privacy.planned(date(account.delete_after))}</p>
					<Button look="secondary" aria-disabled={isBusy} onClick={() => press(keep)}>
						{privacy.keep}
					</Button>
				</>
			) : (
				<>
					<p className={styles.lead}>{privacy.deleteLead}</p>
					<Button look="quiet" aria-disabled={isBusy} onClick={() => setAsked(true)}>
						{privacy.delete}
					</Button>
				</>
			)}
			{isAsked && (
				<Dialog role="alertdialog" title={privacy.deleteTitle} onClose={() => setAsked(false)}>
					<p>{privacy.deleteText}</p>
					<OpenMatters />
					<div className={styles.actions}>
						<Button onClick={() => press(remove)}>{privacy.deleteAction}</Button>
						<Button look="quiet" onClick={() => setAsked(false)}>
							{cancel}
						</Button>
					</div>
				</Dialog>
			)}
		</AccountSection>
	)
}

const matters = ['contracts_ahead', 'open_offers', 'unpaid_orders', 'open_enquiries'] as const

/** The matters that the account would leave unfinished. */
function OpenMatters() {
	const { t, number } = useLanguage()
	const { privacy } = useAccountTexts()
	const { data, isError } = useQuery({ ...query('getOpenMatters', {}), refetchOnMount: 'always' })
	if (!data) return <p role="status">{isError ? t.error.couldNotLoad : t.common.loading}</p>
	const open = matters.filter((matter) => data[matter] > 0)
	if (open.length === 0) return null
	return (
		<>
			<p>
				<strong>{privacy.stillOpen}</strong>
			</p>
			<ul className={styles.matters}>
				{open.map((matter) => (
					<li key={matter}>{privacy.open[matter](number(data[matter]))}</li>
				))}
			</ul>
		</>
	)
}
