import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { useAccountTexts } from './texts/index.ts'
import { useRefreshProfile } from './own-account.ts'
import styles from './account-notice.module.css'

/** Notices of the account on every screen: an unverified address, a mail that bounced, a deletion that can be cancelled. */
export default function AccountNotice() {
	const { date } = useLanguage()
	const { banner, email, privacy } = useAccountTexts()
	const { account } = useSession()
	const refresh = useRefreshProfile()
	const { isBusy, press } = usePress()
	if (!account) return null
	const sendAgain = async () => {
		await call('resendVerification', {})
		await notify('success', email.sent)
		await refresh()
	}
	const keep = async () => {
		await call('keepAccount', {})
		await notify('success', privacy.kept)
		await refresh()
	}
	return (
		<aside className={styles.notice}>
			<div className={`page ${styles.inside}`}>
				{account.delete_after ? (
					<>
						<p>{privacy.planned(date(account.delete_after))}</p>
						<Button look="secondary" size="small" aria-disabled={isBusy} onClick={() => press(keep)}>
							{privacy.keep}
						</Button>
					</>
				) : (
					<>
						<p>
							{!account.email_verified && banner.unverified(account.email)}
							{account.mail_refusal && <span className={styles.refusal}>{banner.refused(account.mail_refusal)}</span>}
						</p>
						{!account.email_verified && (
							<Button look="secondary" size="small" aria-disabled={isBusy} onClick={() => press(sendAgain)}>
								{email.sendAgain}
							</Button>
						)}
					</>
				)}
			</div>
		</aside>
	)
}
