import { useQuery } from '@tanstack/react-query'
import { pagePaths } from '#contract/legal-page-names.ts'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useAreaTexts } from '#web/features/admin/frame/texts/index.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useEditPageTexts } from './edit-texts/index.ts'
import styles from './edit-page.module.css'

/** `/admin/pages`: the legal pages, since when each is in force, and coming versions. */
export default function OwnPagesScreen() {
	const { t, language, date } = useLanguage()
	const area = useAreaTexts()
	const texts = useEditPageTexts()
	const { data, error, refetch } = useQuery({ ...query('getPages', {}), retry: false, refetchOnMount: 'always' })
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{area.screens.pages}</h1>
				<p>{texts.lead}</p>
			</header>
			{error ? (
				<section role="alert" className={styles.failed}>
					<p>{(error instanceof ApiError && error.message) || t.error.couldNotLoad}</p>
					<Button onClick={() => void refetch()}>{t.common.retry}</Button>
				</section>
			) : !data ? (
				<p role="status">{t.common.loading}</p>
			) : (
				<ul className={styles.pages}>
					{data.list.map((page) => (
						<li key={page.page}>
							<h2>
								<Link href={`/admin/pages/${page.page}`}>{page[`page_title_${language}`]}</Link>
							</h2>
							<p>
								{texts.since(date(page.valid_from))}, {page.is_shipped ? texts.shipped : texts.own}
								{page.coming_from && (
									<>
										{', '}
										<strong>{texts.coming(date(page.coming_from))}</strong>
									</>
								)}
							</p>
							<Link href={pagePaths[page.page]} aria-label={`${texts.read}: ${page[`page_title_${language}`]}`}>
								{texts.read}
							</Link>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
