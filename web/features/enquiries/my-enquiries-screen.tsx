import { useLanguage } from '#web/platform/language/index.tsx'
import { roles } from '#contract/values/roles.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Inbox } from './inbox.tsx'
import { useLiveConversations } from '#web/platform/shell/live-conversations.ts'
import { useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

const path = '/my-enquiries'

/** `/my-enquiries`: the conversations of an account's sent enquiries; for an operator also conversations with the operator. */
export default function MyEnquiriesScreen() {
	const { t } = useLanguage()
	const texts = useInboxTexts()
	const { account } = useSession()
	useLiveConversations()
	const isOperator = account?.role_id === roles.operator
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.sentTitle}</h1>
				<p className="quiet">{texts.sentLead}</p>
				<Link href="/my-event/plans">{t.plans}</Link>
			</header>
			{isOperator && <Inbox path={path} owner="operator" />}
			<Inbox path={path} owner="planner" prefix={isOperator ? 'sent_' : ''} />
		</div>
	)
}
