import { named } from '#contract/values/languages.ts'
import { familyAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import { Logo } from './logo.tsx'
import SchemeChoice from './scheme-choice.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './footer.module.css'

/** The footer: the operator's column and three of links on a desktop; the links in equal columns at 768 px or less, stacked on a phone. */
export function Footer() {
	const { t, language } = useLanguage()
	const { categories } = useCatalogue()
	const { copyright_years, company_name, company_email, company_phone, company_address } = useSite()
	const isHydrated = useHydrated()
	return (
		<footer className={styles.footer}>
			<Garland />
			<div className={`page ${styles.columns}`}>
				<div className={styles.brand}>
					<Logo />
					<p>{t.footer.tagline}</p>
					<SocialLinks />
				</div>
				<nav aria-labelledby="footer-find">
					<h2 id="footer-find">{t.footer.find}</h2>
					<ul>
						{categories.map((category) => (
							<li key={category.id}>
								<Link href={familyAddress(category.id)}>{named(category, 'category_name', language)}</Link>
							</li>
						))}
					</ul>
				</nav>
				<Discover />
				<Legal />
			</div>
			<div className={`page ${styles.scheme}`}>{isHydrated && <SchemeChoice />}</div>
			<div className={`page ${styles.base}`}>
				<p>
					© {copyright_years} {company_name}
				</p>
				<address>
					{company_address && <span>{company_address}</span>}
					{company_phone && <a href={`tel:${company_phone.replaceAll(' ', '')}`}>{company_phone}</a>}
					{company_email && <a href={`mailto:${company_email}`}>{company_email}</a>}
				</address>
				<p>{t.footer.credits}</p>
			</div>
		</footer>
	)
}

function Discover() {
	const { t } = useLanguage()
	return (
		<nav aria-labelledby="footer-discover">
			<h2 id="footer-discover">{t.footer.discover}</h2>
			<ul>
				<li>
					<Link href="/agenda">{t.header.agenda}</Link>
				</li>
				<li>
					<Link href="/my-event/plans">{t.plans}</Link>
				</li>
				<li>
					<Link href="/create-event-user">{t.footer.publishEvent}</Link>
				</li>
				<li>
					<Link href="/bloglist">{t.header.blog}</Link>
				</li>
			</ul>
			<h2 id="footer-professionals">{t.footer.professionals}</h2>
			<ul>
				<li>
					<Link href="/ProfessionalRegister">{t.footer.publish}</Link>
				</li>
				<li>
					<Link href="/ProfessionalLogin">{t.footer.professionalLogIn}</Link>
				</li>
			</ul>
		</nav>
	)
}

function Legal() {
	const { t } = useLanguage()
	return (
		<nav aria-labelledby="footer-legal">
			<h2 id="footer-legal">{t.footer.legal}</h2>
			<ul>
				<li>
					<Link href="/contact">{t.footer.contact}</Link>
				</li>
				<li>
					<Link href="/terms&condition">{t.footer.terms}</Link>
				</li>
				<li>
					<Link href="/pricing&policy">{t.footer.pricing}</Link>
				</li>
				<li>
					<Link href="/privcy&policy">{t.footer.privacy}</Link>
				</li>
				<li>
					<Link href="/legal-notice">{t.footer.legalNotice}</Link>
				</li>
				<li>
					<Link href="/ranking">{t.footer.ranking}</Link>
				</li>
				<li>
					<Link href="/accessibility">{t.footer.accessibility}</Link>
				</li>
				<li>
					<Link href="/report">{t.footer.report}</Link>
				</li>
			</ul>
		</nav>
	)
}
