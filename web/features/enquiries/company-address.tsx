import { useSite } from '#web/platform/shell/site.tsx'
import styles from './contact-screen.module.css'

/** The company that runs the site, as far as it is configured. */
export function CompanyAddress() {
	const { company_name, company_address, company_email, company_phone } = useSite()
	return (
		<address className={styles.company}>
			<strong>{company_name}</strong>
			{company_address && <span>{company_address}</span>}
			{company_phone && <a href={`tel:${company_phone.replaceAll(' ', '')}`}>{company_phone}</a>}
			{company_email && <a href={`mailto:${company_email}`}>{company_email}</a>}
		</address>
	)
}
