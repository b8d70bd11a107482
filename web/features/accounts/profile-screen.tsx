import { useLanguage } from '#web/platform/language/index.tsx'
import { roles } from '#contract/values/roles.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { AccountSection } from './account-section.tsx'
import { useAccountTexts, useSecurityTexts } from './texts/index.ts'
import { BusinessForm, ProfessionalForm, UserForm } from './data-forms.tsx'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { useOwnAccount } from './own-account.ts'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ReauthenticationProvider } from './reauthentication.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SectionIndex } from '#web/platform/ui/section-index.tsx'
import styles from './account-section.module.css'

/** The own account: `/profile` for users, `/myaccount` for professionals. */
export default function ProfileScreen() {
	const { t } = useLanguage()
	const texts = useAccountTexts()
	const security = useSecurityTexts()
	const account = useOwnAccount()
	const isProfessional = account.role_id === roles.professional
	// The server lists an operator's sessions only once the operator has a second factor.
	const isListed = account.role_id !== roles.operator || account.has_second_factor
	const index = [
		['data', texts.data.title],
		['email', texts.email.title],
		...(isProfessional ? [['business', texts.business.title]] : []),
		['password', texts.password.title],
		['second-factor', texts.second.title],
		...(isListed
			? [
					['sessions', texts.sessions.title],
					['security', security.title],
				]
			: []),
		['language', texts.language.title],
		['privacy', texts.privacy.title],
	] as [string, string][]
	return (
		<ReauthenticationProvider>
			<div className={`page ${styles.page} ${isProfessional ? styles.narrow : ''}`}>
				<div className={styles.head}>
					<h1>{isProfessional ? t.professional.account : t.userMenu.profile}</h1>
					<p className={styles.lead}>{texts.lead(account.email)}</p>
					{!isProfessional && (
						<ul className={styles.yours}>
							<li>
								<Link href="/fav">{texts.yours.favourites}</Link>
							</li>
							<li>
								<Link href="/my-enquiries">{texts.yours.enquiries}</Link>
							</li>
							<li>
								<Link href="/my-event-user">{texts.yours.events}</Link>
							</li>
							{account.role_id === roles.user && (
								<li>
									<Link href="/ProfessionalRegister">{texts.yours.become}</Link>
								</li>
							)}
						</ul>
					)}
				</div>
				<SectionIndex label={texts.index} sections={index} className={styles.index} />
				<div className={styles.sections}>
					<AccountSection id="data" title={texts.data.title} lead={isProfessional ? texts.data.leadProfessional : texts.data.lead}>
						{isProfessional ? <ProfessionalForm /> : <UserForm />}
					</AccountSection>
					<EmailSection />
					{isProfessional && (
						<AccountSection id="business" title={texts.business.title} lead={texts.business.lead}>
							<BusinessForm />
						</AccountSection>
					)}
					<PasswordSection />
					<SecondFactorSection />
					{isListed && <SessionsSection />}
					{isListed && <SecuritySection />}
					<LanguageSection />
					<PrivacySection />
				</div>
			</div>
		</ReauthenticationProvider>
	)
}
