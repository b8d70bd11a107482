import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { AdminPage, Asked, Empty, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { Table } from '#web/features/admin/frame/table.tsx'
import { useAreaTexts } from '#web/features/admin/frame/texts/index.ts'
import { sentenceAddress } from '#web/features/listings/suggest/sentence.ts'
import { useMissedTexts } from './missed-texts/index.ts'

/** `/admin/missed-words`: words that found nothing, the most frequent first, each with a link to its search. */
export default function MissedWordsScreen() {
	const { number, date, languageName } = useLanguage()
	const area = useAreaTexts()
	const texts = useMissedTexts()
	const asked = useAdminQuery('getMissedWords', {})
	return (
		<AdminPage title={area.screens.missedWords} lead={texts.lead} actions={<Link href="/admin/catalogue">{texts.toCatalogue}</Link>}>
			<Asked asked={asked}>
				{(list) =>
					list.length === 0 ? (
						<Empty title={texts.none} text={texts.noneText} />
					) : (
						<Table
							caption={area.screens.missedWords}
							rows={list}
							keyOf={({ words, lang }) => `${lang} ${words}`}
							columns={[
								{
									label: texts.words,
									look: 'main',
									renderCell: ({ words, lang }) => (
										<Link href={sentenceAddress({ q: words })} lang={lang}>
											{words}
										</Link>
									),
								},
								{ label: texts.language, renderCell: ({ lang }) => languageName(lang) },
								{ label: texts.count, look: 'number', renderCell: ({ count }) => number(count) },
								{ label: texts.lastDay, renderCell: ({ last_day }) => <time dateTime={last_day}>{date(last_day)}</time> },
							]}
						/>
					)
				}
			</Asked>
		</AdminPage>
	)
}
