import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { browserNotes, type BrowserNote } from '#contract/browser-notes.ts'
import { retentionHours, type RetentionName } from '#contract/retention.ts'
import { CompanyAddress } from '#web/features/enquiries/company-address.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { pageQuery } from '#web/features/legal-pages/legal-page.ts'
import { LegalPageText } from '#web/features/legal-pages/legal-page-text.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { RetentionTable } from './retention-table.tsx'
import { usePrivacyTexts, useStoredTexts } from './texts/index.ts'
import { SectionIndex } from '#web/platform/ui/section-index.tsx'
import styles from './privacy-screen.module.css'

const sections = ['responsible', 'kept', 'enquiries', 'periods', 'browser', 'others', 'rights'] as const
const authority = 'https://cnpd.public.lu'

/** `/privcy&policy`: the stored personal data, their purpose and storage period, and the rights of a person. A text by an operator replaces ours. */
export default function PrivacyScreen() {
	const { data } = useSuspenseQuery(pageQuery('privacy_policy', useAddress()))
	return data.is_shipped && data.versions.length === 1 ? <PrivacyFromCode /> : <LegalPageText page="privacy_policy" />
}

function PrivacyFromCode() {
	const { t } = useLanguage()
	const { site_name } = useSite()
	const texts = usePrivacyTexts()
	return (
		<div className={`page ${styles.page}`}>
			<header className={styles.head}>
				<h1>{t.footer.privacy}</h1>
				<p>{texts.lead(site_name)}</p>
			</header>
			<SectionIndex label={texts.index} sections={sections.map((id) => [id, texts[id].title] as const)} className={styles.index} />
			<div className={styles.sections}>
				<Section id="responsible">
					<p>{texts.responsible.text}</p>
					<CompanyAddress />
					<p>
						<Link href="/contact">{texts.write}</Link>
					</p>
				</Section>
				<Section id="kept">
					<p>{texts.kept.text}</p>
					<Explained entries={texts.kept.entries} />
					<p>{texts.kept.ground}</p>
				</Section>
				<Section id="enquiries">
					{texts.enquiries.text(site_name).map((text) => (
						<p key={text}>{text}</p>
					))}
				</Section>
				<Periods />
				<Section id="browser">
					<p>{texts.browser.text}</p>
					<RetentionTable
						label="browser-title"
						rows={(Object.keys(browserNotes) as BrowserNote[]).map((id) => ({
							id,
							...texts.browser.notes[id],
							where: <Where note={id} />,
						}))}
					/>
				</Section>
				<Section id="others">
					{texts.others.text.map((text) => (
						<p key={text}>{text}</p>
					))}
				</Section>
				<Rights />
			</div>
		</div>
	)
}

/** How long a number of hours is, in years or days. */
function usePeriod() {
	const texts = usePrivacyTexts()
	return (hours: number) => {
		const days = Math.round(hours / 24)
		return days % 365 === 0 ? texts.years(days / 365) : texts.days(days)
	}
}

function Periods() {
	const texts = usePrivacyTexts()
	const stored = useStoredTexts()
	const period = usePeriod()
	return (
		<Section id="periods">
			<p>{texts.periods.text}</p>
			<RetentionTable
				label="periods-title"
				rows={(Object.keys(retentionHours) as RetentionName[]).map((id) => ({
					id,
					...stored[id],
					period: period(retentionHours[id]),
				}))}
			/>
			<p>{texts.periods.after}</p>
			<p>{texts.periods.backups}</p>
		</Section>
	)
}

function Rights() {
	const texts = usePrivacyTexts()
	const period = usePeriod()
	return (
		<Section id="rights">
			<Explained entries={texts.rights.entries(period(retentionHours.deleted_accounts), period(retentionHours.exports))} />
			<p className={styles.ways}>
				<Link href="/profile">{texts.rights.account}</Link>
				<Link href="/contact">{texts.write}</Link>
			</p>
			<p>{texts.rights.complain}</p>
			<address className={styles.authority}>
				<strong lang="fr">Commission nationale pour la protection des données</strong>
				<span lang="fr">15, Boulevard du Jazz, L-4370 Belvaux</span>
				<a href={authority} rel="noreferrer">
					{new URL(authority).host}
				</a>
			</address>
		</Section>
	)
}

function Section({ id, children }: { id: (typeof sections)[number]; children: ReactNode }) {
	const texts = usePrivacyTexts()
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
			<h2 id={`${id}-title`}>{texts[id].title}</h2>
			{children}
		</section>
	)
}

function Explained({ entries }: { entries: [name: string, text: string][] }) {
	return (
		<dl className={styles.explained}>
			{entries.map(([name, text]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	)
}

function Where({ note }: { note: BrowserNote }) {
	const { list } = useLanguage()
	const { stores, under } = usePrivacyTexts().browser
	return (
		<>
			{under(list(browserNotes[note].stores.map((store) => stores[store])))}{' '}
			{browserNotes[note].keys.map((key, position) => (
				<Fragment key={key}>
					{position > 0 && ', '}
					<code translate="no">{key}</code>
				</Fragment>
			))}
		</>
	)
}
