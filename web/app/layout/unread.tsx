import { useQuery } from '@tanstack/react-query'
import { roles } from '#contract/values/roles.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { query } from '#web/platform/shell/api.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { menuTexts } from './menu-texts.ts'
import styles from './unread.module.css'

/** Conversations with unread messages, by the page that shows them. */
export type UnreadCounts = Readonly<Record<string, number>>

/** Conversations of the account with unread messages: received enquiries and sent ones. None for visitors. */
export function useUnreadCounts(): UnreadCounts {
	const { account } = useSession()
	const isProfessional = account?.role_id === roles.professional
	const options = { enabled: account !== null, staleTime: 60_000, refetchOnWindowFocus: true, retry: false } as const
	const { data: asked } = useQuery({
		...query('getConversations', { unread: true, per_page: 1, ...(isProfessional && { side: 'planner' }) }),
		...options,
	})
	const { data: received } = useQuery({
		...query('getConversations', { unread: true, per_page: 1, side: 'supplier' }),
		...options,
		enabled: isProfessional,
	})
	return { '/my-enquiries': asked?.total ?? 0, '/ProfessionalDashboard': received?.total ?? 0 }
}

/** The number of a page, or of all pages without one; nothing when it is 0. */
export function UnreadOf({ href, counts }: { href?: string; counts: UnreadCounts }) {
	const { language, number } = useLanguage()
	const count = href === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : (counts[href] ?? 0)
	if (count === 0) return null
	return (
		<span className={styles.unread}>
			{number(count)} <span className="visually-hidden">{menuTexts[language].unread}</span>
		</span>
	)
}
