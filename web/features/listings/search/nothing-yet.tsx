import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { useFilterTexts } from './texts/index.ts'

/** Shown for a list without any listing: invites suppliers to publish the first. */
export function NothingYet() {
	const { t } = useLanguage()
	const texts = useFilterTexts()
	return (
		<>
			<p>{texts.noneYetText}</p>
			<Link href="/ProfessionalRegister" className={buttonClass('secondary', 'small')}>
				{t.footer.publish}
			</Link>
		</>
	)
}
