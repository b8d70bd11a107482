import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#contract/values/languages.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useTranslationTexts } from './texts/index.ts'
import styles from './proposal.module.css'

interface ProposalProps {
	from: Language
	to: Language
	/** The author's texts whose translation is still empty, by the field that takes the translation. */
	texts: Readonly<Record<string, string>>
	/** Takes the translations; called once for each press. Fields that the author has filled meanwhile keep their text. */
	onTranslated: (translations: Readonly<Record<string, string>>) => void
}

/** Has the author's texts translated on a press, as a proposal to read and change. */
export default function Proposal({ from, to, texts, onTranslated }: ProposalProps) {
	const said = useTranslationTexts()
	const { languageName } = useLanguage()
	const { isBusy, press } = usePress()
	const [answer, setAnswer] = useState<Readonly<Record<string, string>> | null>(null)
	const note = useRef<HTMLParagraphElement>(null)
	// The fields may have changed while the service was at work.
	const take = useEffectEvent((translations: Readonly<Record<string, string>>) => {
		const isEmpty = ([name]: [string, string]) => name in texts
		onTranslated(Object.fromEntries(Object.entries(translations).filter(isEmpty)))
	})
	useEffect(() => {
		if (!answer) return
		take(answer)
		// The button that had the focus goes away when nothing is left to translate.
		note.current?.focus()
	}, [answer])

	async function translate() {
		const [names, originals] = [Object.keys(texts), Object.values(texts)]
		const { texts: translated } = await call('translateTexts', { from, to, texts: originals })
		setAnswer(Object.fromEntries(names.map((name, index) => [name, translated[index] ?? ''])))
	}

	return (
		<div className={styles.proposal}>
			{Object.keys(texts).length > 0 && (
				<>
					<Button look="secondary" size="small" aria-disabled={isBusy} onClick={() => press(translate)}>
						{isBusy ? said.busy : said.propose(languageName(from), languageName(to))}
					</Button>
					<p>{said.lead}</p>
				</>
			)}
			<p role="status" ref={note} tabIndex={-1}>
				{answer && said.done}
			</p>
		</div>
	)
}
