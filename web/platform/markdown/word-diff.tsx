import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useEditorTexts } from './texts/index.ts'
import styles from './text-history.module.css'

interface Piece {
	value: string
	added?: boolean
	removed?: boolean
}

/** The number of unchanged characters that are shown beside a change. */
const beside = 120

/** A text with its added and removed words marked; long unchanged parts are left out. */
export function WordDiff({ words, lang }: { words: readonly Piece[]; lang?: Language | undefined }) {
	const { history } = useEditorTexts()
	return (
		<p lang={lang} className={styles.diff}>
			{words.map(({ value, added, removed }, index) => {
				if (added || removed) {
					const Mark = added ? 'ins' : 'del'
					return (
						<Mark key={index}>
							<Aside>{added ? history.added : history.removed}</Aside>
							{value}
						</Mark>
					)
				}
				const [head, tail] = shorten(value, index === 0, index === words.length - 1)
				return (
					<span key={index}>
						{head}
						{tail !== null && (
							<>
								<span className={styles.leftOut}>
									<span aria-hidden="true"> … </span>
									<Aside>{history.leftOut}</Aside>
								</span>
								{tail}
							</>
						)}
					</span>
				)
			})}
		</p>
	)
}

/** A text for screen readers only, in the visitor's language. */
function Aside({ children }: { children: string }) {
	const { language } = useLanguage()
	return (
		<span lang={language} className="visually-hidden">
			{children}{' '}
		</span>
	)
}

/** The shown ends of an unchanged part, each beside a change. The second is null when nothing is left out. */
function shorten(value: string, isFirst: boolean, isLast: boolean): [head: string, tail: string | null] {
	const head = isFirst ? '' : value.slice(0, beside)
	const tail = isLast ? '' : value.slice(-beside)
	return head.length + tail.length >= value.length || value.length < beside * 2 ? [value, null] : [head, tail]
}
