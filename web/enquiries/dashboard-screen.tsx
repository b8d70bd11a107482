import { useLanguage } from '../language/index.tsx'
import { useSession } from '../session.tsx'
import { Inbox } from './inbox.tsx'
import styles from './inbox.module.css'

/** `/ProfessionalDashboard`: the enquiries that a professional received. */
export default function DashboardScreen() {
	const { t } = useLanguage()
	const { account } = useSession()
	return (
		<div className={`page ${styles.screen}`}>
			<h1>{t.messages.dashboard}</h1>
			{account?.role_id === 2 && <Inbox path="/ProfessionalDashboard" owner="professional" />}
		</div>
	)
}
