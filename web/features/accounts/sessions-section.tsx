import { useQuery } from '@tanstack/react-query'
import { call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { AccountSection } from './account-section.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { useReauthentication } from './reauthentication.tsx'
import { useAccountTexts } from './texts/index.ts'
import styles from './account-section.module.css'

/** The sessions of the account, each with a button that ends it. */
export function SessionsSection() {
	const { date } = useLanguage()
	const { sessions } = useAccountTexts()
	const { account } = useSession()
	const loaded = useQuery({ ...query('getSessions', {}), enabled: account !== null, staleTime: 0 })
	const { data, refetch } = loaded
	const { isBusy, press } = usePress()
	const reauthenticated = useReauthentication()
	const end = (session_id?: number) =>
		press(async () => {
			const done = await reauthenticated(() => call('endSessions', session_id === undefined ? {} : { session_id }))
			if (!done) return
			await refetch()
			await notify('success', sessions.ended)
		})
	return (
		<AccountSection id="sessions" title={sessions.title} loaded={{ query: loaded, failed: sessions.failed }}>
			{data && (
				<ul className={styles.list}>
					{data.list.map((session) => (
						<li key={session.id}>
							<div>
								{session.device || sessions.unknown}
								<small>{session.is_current ? sessions.here : sessions.lastUsed(date(session.last_used_at))}</small>
							</div>
							{!session.is_current && (
								<Button
									look="quiet"
									size="small"
									aria-disabled={isBusy}
									aria-label={sessions.endOf(session.device || sessions.unknown)}
									onClick={() => end(session.id)}
								>
									{sessions.end}
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
			{data && data.list.length > 1 && (
				<Button look="secondary" aria-disabled={isBusy} onClick={() => end()}>
					{sessions.endOthers}
				</Button>
			)}
		</AccountSection>
	)
}
