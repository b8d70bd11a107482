import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { useEnquiryTexts } from './texts/index.ts'
import styles from './enquiry-form.module.css'

/** Names the recipient of the data and the party of a possible contract. `name` is the supplier's, null for the operator. */
export function EnquirySmallPrint({ name }: { name: string | null }) {
	const { t } = useLanguage()
	const texts = useEnquiryTexts()
	const { site_name, company_name } = useSite()
	return (
		<p className={styles.smallPrint}>
			{name === null ? texts.operatorRecipient(company_name) : texts.recipient(name, site_name)}{' '}
			{name !== null && `${texts.contract(name, site_name)} `}
			<Link href="/privcy&policy">
				{texts.privacy}
				<span className="visually-hidden">: {t.footer.privacy}</span>
			</Link>
		</p>
	)
}
