import { languageNames, named } from '#contract/values/languages.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SubCategoryLinks } from '#web/features/listings/sub-category-links.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import SchemeChoice from './scheme-choice.tsx'
import { languageChoices } from './language-choices.ts'
import { SocialLinks } from './social-links.tsx'
import { UnreadOf, useUnreadCounts } from './unread.tsx'
import { userLinks } from './user-menu.tsx'
import styles from './side-menu.module.css'

/** The side menu of small screens with everything that the header has. Open as long as it is rendered. */
export default function SideMenu({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => void }) {
	const { t, language, setLanguage } = useLanguage()
	const { categories } = useCatalogue()
	const { account } = useSession()
	const counts = useUnreadCounts()
	return (
		<Dialog title={t.header.menu} look="sheet" onClose={onClose}>
			<nav aria-label={t.header.mainNavigation} className={styles.navigation}>
				{categories.map((category) => (
					<details key={category.id} name="family">
						<summary>{named(category, 'category_name', language)}</summary>
						<SubCategoryLinks category={category} onChoose={onClose} />
					</details>
				))}
				<Link href="/agenda" onClick={onClose}>
					{t.header.agenda}
				</Link>
				<Link href="/bloglist" onClick={onClose}>
					{t.header.blog}
				</Link>
				{!account && (
					<Link href="/my-event/plans" onClick={onClose}>
						{t.plans}
					</Link>
				)}
				{account &&
					userLinks(account, t, language, counts).map(({ href, text }) => (
						<Link key={href} href={href} onClick={onClose}>
							{text}
							<UnreadOf href={href} counts={counts} />
						</Link>
					))}
				{account && (
					<button type="button" onClick={onLogOut}>
						{t.userMenu.logOut}
					</button>
				)}
			</nav>
			{!account && (
				<div className={`for-visitors ${styles.logIns}`}>
					<Link href="/userRegister" className={buttonClass()} onClick={onClose}>
						{t.header.signUp}
					</Link>{' '}
					<Link href="/userLogin" className={buttonClass('quiet')} onClick={onClose}>
						{t.header.logIn}
					</Link>
				</div>
			)}
			<ul className={styles.languages} aria-label={t.header.language}>
				{languageChoices.map((choice) => (
					<li key={choice.language}>
						<button
							type="button"
							lang={choice.language}
							aria-current={choice.language === language}
							onClick={() => void setLanguage(choice.language)}
						>
							<img src={choice.flag} alt="" width={22} height={15} />
							{choice.code} <span className="visually-hidden">{languageNames[choice.language]}</span>
						</button>
					</li>
				))}
			</ul>
			<SchemeChoice />
			<SocialLinks />
		</Dialog>
	)
}
