import { useQuery } from '@tanstack/react-query'
import { pageNames, pagePaths, type PageName } from '#contract/legal-page-names.ts'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { EditPageForm } from './edit-page-form.tsx'
import { useEditPageTexts } from './edit-texts/index.ts'
import styles from './edit-page.module.css'

/** `/admin/pages/:page`: a legal page is edited, announced, compared with earlier versions, and restored. */
export default function EditPageScreen() {
	const { page } = useParams()
	const name = pageNames.find((known) => known === page)
	return name ? <EditPage key={name} page={name} /> : <NotFound />
}

function EditPage({ page }: { page: PageName }) {
	const { t, language } = useLanguage()
	const texts = useEditPageTexts()
	const { data, error, refetch } = useQuery({ ...query('getPageVersions', { page }), retry: false, refetchOnMount: 'always' })
	const shown = data?.list.find(({ id }) => id === data.current_id)
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<p>
					<Link href="/admin/pages">{texts.back}</Link>
				</p>
				<h1>{texts.edit(shown?.[`page_title_${language}`] ?? '…')}</h1>
				<p>
					<Link href={pagePaths[page]}>{texts.view}</Link>
				</p>
			</header>
			{error ? (
				<section role="alert" className={styles.failed}>
					<p>{(error instanceof ApiError && error.message) || t.error.couldNotLoad}</p>
					<Button onClick={() => void refetch()}>{t.common.retry}</Button>
				</section>
			) : data ? (
				<EditPageForm data={data} reload={async () => (await refetch()).data} />
			) : (
				<p role="status">{t.common.loading}</p>
			)}
		</div>
	)
}
