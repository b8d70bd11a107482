import { useLanguage } from '../language/index.tsx'
import { Inbox } from './inbox.tsx'
import styles from './inbox.module.css'

/** `/ProfessionalDashboard`: the enquiries that a professional received. */
export default function DashboardScreen() {
	const { t } = useLanguage()
	return (
		<div className={`page ${styles.screen}`}>
			<h1>{t.messages.dashboard}</h1>
			<Inbox path="/ProfessionalDashboard" owner="professional" />
		</div>
	)
}
