import { useLanguage } from '#web/platform/language/index.tsx'
import { LegalPageText } from '#web/features/legal-pages/legal-page-text.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { EnquiryFormPlace } from './enquiry-form-place.tsx'
import styles from './contact-screen.module.css'

/** `/legal-notice`: the company that runs the site, and a form to write to it. */
export default function LegalNoticeScreen() {
	const { t } = useLanguage()
	const { site_name } = useSite()
	return (
		<LegalPageText page="legal_notice">
			<section id="contact" aria-labelledby="operator-contact" className={`no-print ${styles.block}`}>
				<h2 id="operator-contact">{t.contact.operator(site_name)}</h2>
				<p>{t.contact.operatorLead}</p>
				<EnquiryFormPlace write={t.contact.operator(site_name)} listing={null} path="/legal-notice" />
			</section>
		</LegalPageText>
	)
}
