import { lazy, Suspense } from 'react'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const AccountNotice = lazy(() => orReload(withTexts([accountsArea], () => import('#web/features/accounts/account-notice.tsx'))))

/** The place below the header for notices of the signed-in account. */
export function NoticePlace() {
	const { account } = useSession()
	const hasNews = account !== null && (!account.email_verified || account.mail_refusal !== null || account.delete_after !== null)
	return hasNews ? (
		<Suspense fallback={null}>
			<AccountNotice />
		</Suspense>
	) : null
}
