import type { ChosenPart, NamedMeaning, SentenceResults } from '#contract/search.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import type { AskedSentence } from '#web/features/listings/suggest/sentence.ts'
import { addressMeaning, addressWith, addressWithout } from './changes.ts'
import { meaningText, partText, type Words } from './meaning-text.ts'
import { PartChip } from './part-chip.tsx'
import { isEditable } from './part-editor.tsx'
import styles from './part-chips.module.css'

interface PartChipsProps {
	asked: AskedSentence
	results: SentenceResults
	words: Words
	/** Called before a chip and its focus are gone. */
	onLeave: () => void
}

/** The parts read of the sentence, each to be changed or taken off; below them the parts left out, and the parts that do not filter. */
export function PartChips({ asked, results: { parts, reading }, words, onLeave }: PartChipsProps) {
	const { texts } = words
	const navigate = useNavigate()
	// A distance is said with its place, and nothing without one.
	const shown = parts.filter(({ kind }) => kind !== 'distance')
	const kept = shown.filter((part) => !part.is_left_out)
	const leftOut = shown.filter((part) => part.is_left_out)
	if (shown.length === 0) return null
	return (
		<div className={styles.reading}>
			{kept.length > 0 && (
				<>
					<h2 id="understood" className={styles.title}>
						{texts.understood}
					</h2>
					<ul className={styles.chips} aria-labelledby="understood">
						{kept.map((part) => {
							const text = partText(part, words)
							return (
								<PartChip
									key={part.key}
									text={text}
									menuLabel={texts.understoodAs(text)}
									ways={waysOf(part, asked, words)}
									remove={{ href: addressWithout(asked, part), label: texts.remove(text), onFollow: onLeave }}
									editing={isEditable(part) ? { part, asked, reading, words } : null}
									onChange={(address) => {
										// The chip of a given budget for each is another one than that of a budget in all.
										if (part.is_given && part.kind.startsWith('budget')) onLeave()
										navigate(address)
									}}
								/>
							)
						})}
					</ul>
				</>
			)}
			{leftOut.length > 0 && (
				<p className={styles.out}>
					{texts.leftOut}:{' '}
					{leftOut.map((part, position) => {
						const text = partText(part, words)
						return (
							<span key={part.key}>
								{position > 0 && ', '}
								<Link href={addressWith(asked, part)} aria-label={texts.putBack(text)}>
									{text}
								</Link>
							</span>
						)
					})}
				</p>
			)}
		</div>
	)
}

/** The other meanings of a part, and last that its words are nothing but words. */
function waysOf(part: ChosenPart, asked: AskedSentence, words: Words) {
	const isWords = ({ kind }: NamedMeaning) => kind === 'text'
	const toWay = (other: NamedMeaning) => ({
		key: `${other.kind}-${other.ids.join()}-${other.value}`,
		href: addressMeaning(asked, part, other),
		text: otherText(other, words),
	})
	const { others } = part
	return [...others.filter((other) => !isWords(other)), ...others.filter(isWords)].map(toWay)
}

const otherText = (other: NamedMeaning, words: Words) =>
	other.kind === 'text' ? words.texts.asWords(String(other.value)) : meaningText(other, words)
