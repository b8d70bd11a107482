import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { pagePaths, type PageName } from '#contract/legal-page-names.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { LazyMarkdown } from '#web/platform/markdown/lazy-markdown.tsx'
import { sectionsOf } from '#web/platform/markdown/outline.ts'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { PrintButton } from '#web/platform/ui/print-button.tsx'
import { PrintedAddress } from '#web/platform/ui/printed-address.tsx'
import { SectionIndex } from '#web/platform/ui/section-index.tsx'
import { pageQuery } from './legal-page.ts'
import { usePageTexts } from './texts/index.ts'
import styles from './legal-page-text.module.css'

/** From this number of sections on, a page has an index. */
const longPage = 4

type Detail = Output<'getPageDetail'>

/** A legal page: since when it is in force, coming changes, its text with an index, and its other versions. `children` are shown below the text. */
export function LegalPageText({ page, children }: { page: PageName; children?: ReactNode }) {
	const { language, date } = useLanguage()
	const texts = usePageTexts()
	const { data } = useSuspenseQuery(pageQuery(page, useAddress()))
	const content = data[`page_content_${language}`]
	const { below, sections } = sectionsOf(content)
	const isLong = sections.length >= longPage
	const path = pagePaths[page]
	return (
		<div className={`page ${styles.page}`} data-long={isLong || undefined}>
			<header className={styles.head}>
				<h1>{data[`page_title_${language}`]}</h1>
				<div className={styles.since}>
					<p>{(stateOf(data) === 'current' ? texts.validFrom : texts.versionOf)(date(data.valid_from))}</p>
					<PrintButton look="quiet" />
				</div>
				<Notice page={page} detail={data} />
			</header>
			{isLong && (
				<>
					<SectionIndex label={texts.index} sections={sections} className={styles.beside} />
					<details className={styles.above}>
						<summary>{texts.index}</summary>
						<SectionIndex label={texts.index} sections={sections} />
					</details>
				</>
			)}
			<div className={styles.text}>
				<LazyMarkdown text={content} below={below} />
				{children}
				{data.versions.length > 1 && (
					<section aria-labelledby="versions" className={`no-print ${styles.versions}`}>
						<h2 id="versions">{texts.versions}</h2>
						<ul>
							{data.versions.map(({ version, valid_from, state }) => (
								<li key={version}>
									<Link
										href={state === 'current' ? path : `${path}?version=${version}`}
										aria-current={version === data.version ? 'page' : undefined}
									>
										{texts.versionOf(date(valid_from))}
									</Link>
									<span>{texts.states[state]}</span>
								</li>
							))}
						</ul>
					</section>
				)}
				<PrintedAddress path={path} />
			</div>
		</div>
	)
}

const stateOf = ({ version, versions }: Detail) => versions.find((one) => one.version === version)?.state ?? 'current'

/** A notice that this is not the version in force; or that another one is coming, and how it differs. */
function Notice({ page, detail }: { page: PageName; detail: Detail }) {
	const { language, date } = useLanguage()
	const texts = usePageTexts()
	const path = pagePaths[page]
	const state = stateOf(detail)
	if (state !== 'current')
		return (
			<div role="note" className={styles.notice}>
				<p>{(state === 'coming' ? texts.isComing : texts.isEarlier)(date(detail.valid_from))}</p>
				<Link href={path}>{texts.toCurrent}</Link>
			</div>
		)
	const { upcoming } = detail
	if (!upcoming) return null
	return (
		<div role="note" className={styles.notice}>
			<p>
				<strong>{texts.coming(date(upcoming.valid_from))}</strong>
			</p>
			{upcoming[`change_note_${language}`] && <p className={styles.note}>{upcoming[`change_note_${language}`]}</p>}
			<Link href={`${path}?version=${upcoming.valid_from}`}>{texts.readComing}</Link>
		</div>
	)
}
