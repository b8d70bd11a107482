import type { Output } from '#contract/index.ts'
import { languageNames, languages } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { TextHistory } from '#web/platform/markdown/text-history.tsx'
import { useEditPageTexts } from './edit-texts/index.ts'
import styles from './edit-page.module.css'

type Versions = Output<'getPageVersions'>
type Version = Versions['list'][number]

const fields = ['page_title', 'page_content', 'change_note'] as const

/** The earlier versions of a page, compared word by word; each can be loaded into the form. */
export function PageHistory({ data, onRestore }: { data: Versions; onRestore: (version: Version) => void }) {
	const { date } = useLanguage()
	const texts = useEditPageTexts()
	const labels = { page_title: texts.title, page_content: texts.content, change_note: texts.note }
	const find = (wanted: number) => data.list.find(({ number }) => number === wanted)
	const noteOf = ({ valid_from, announced_at, told }: Version) =>
		[texts.versionNote(date(valid_from)), ...(announced_at ? [texts.told(told)] : [])].join(', ')
	return (
		<section aria-labelledby="page-history" className={styles.history}>
			<h2 id="page-history">{texts.history}</h2>
			<TextHistory
				key={data.list[0]?.number}
				subject={`page ${data.page}`}
				versions={data.list.map((version) => ({
					version: version.number,
					saved_at: version.saved_at ?? version.valid_from,
					saved_by: version.operator_email ?? (version.id === null ? texts.shipped : null),
					note: noteOf(version),
				}))}
				present={data.list.find(({ id }) => id === data.current_id)?.number}
				load={async (number) => {
					const version = find(number)
					return fields.flatMap((field) =>
						languages.map((lang) => ({
							name: `${field}_${lang}`,
							label: `${labels[field]} (${languageNames[lang]})`,
							text: version?.[`${field}_${lang}`] ?? '',
							lang,
						})),
					)
				}}
				onRestore={(number) => {
					const version = find(number)
					if (version) onRestore(version)
				}}
			/>
		</section>
	)
}
