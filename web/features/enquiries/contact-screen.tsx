import { useLanguage } from '#web/platform/language/index.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { CompanyAddress } from './company-address.tsx'
import { EnquiryFormPlace } from './enquiry-form-place.tsx'
import styles from './contact-screen.module.css'

/** `/contact`: a form for a message to the operator, and the operator's address. */
export default function ContactScreen() {
	const { t } = useLanguage()
	const { site_name } = useSite()
	return (
		<div className={`page ${styles.contact}`}>
			<header>
				<h1>{t.contact.operator(site_name)}</h1>
				<p>{t.contact.operatorLead}</p>
				<CompanyAddress />
			</header>
			<EnquiryFormPlace listing={null} path="/contact" write={t.contact.operator(site_name)} />
		</div>
	)
}
