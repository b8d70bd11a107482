import { diffWordsWithSpace } from 'diff/lib/diff/word.js'
import type { Language } from '#contract/values/languages.ts'
import { useScreeningTexts } from './texts/index.ts'
import styles from './screening.module.css'

interface Words {
	name: string
	description: string
}

interface TextChangesProps {
	lang: Language
	/** Null when there was no text; undefined or null for both when no version was reviewed before. */
	before: Words | null
	now: Words | null
}

const whole = (words: Words | null) => (words ? `${words.name}\n\n${words.description}`.trim() : '')

/** A text of an item; compared with the version that was reviewed before, if any. */
export function TextChanges({ lang, before, now }: TextChangesProps) {
	const { review: texts } = useScreeningTexts()
	const parts = before === null ? [{ value: whole(now), added: false, removed: false }] : diffWordsWithSpace(whole(before), whole(now))
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts are scrolled, also by keyboard
		<div className={styles.text} lang={lang} tabIndex={0} role="group" aria-label={texts.said}>
			<p>
				{parts.map(({ value, added, removed }, index) =>
					removed ? (
						<del key={index}>
							<span className="visually-hidden">{texts.removed} </span>
							{value}
						</del>
					) : added ? (
						<ins key={index}>
							<span className="visually-hidden">{texts.added} </span>
							{value}
						</ins>
					) : (
						<span key={index}>{value}</span>
					),
				)}
			</p>
		</div>
	)
}
