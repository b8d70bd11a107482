import { useLanguage } from '../language/index.tsx'
import { useSite } from '../site.tsx'
import { CompanyAddress } from './company-address.tsx'
import { EnquiryFormPlace } from './enquiry-form-place.tsx'
import styles from './contact-screen.module.css'

/** `/legal-notice`: who runs the site, and how to write to them. */
export default function LegalNoticeScreen() {
	const { t } = useLanguage()
	const { site_name } = useSite()
	return (
		<div className={`page ${styles.contact}`}>
			<header>
				<h1>{t.footer.legalNotice}</h1>
				<CompanyAddress />
			</header>
			<section id="contact" aria-labelledby="operator-contact" className={styles.block}>
				<h2 id="operator-contact">{t.contact.operator(site_name)}</h2>
				<p>{t.contact.operatorLead}</p>
				<EnquiryFormPlace listing={null} path="/legal-notice" />
			</section>
		</div>
	)
}
