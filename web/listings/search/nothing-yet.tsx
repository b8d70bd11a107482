import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** A list that nobody has put anything on yet: asks suppliers to be the first. */
export function NothingYet() {
	const { t } = useLanguage()
	return (
		<>
			<p>{t.search.noneYetText}</p>
			<Link href="/ProfessionalRegister" className={buttonClass('secondary', 'small')}>
				{t.footer.publish}
			</Link>
		</>
	)
}
