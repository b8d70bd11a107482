import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readSentence } from '#web/features/listings/suggest/sentence.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { SentenceField } from './sentence-field.tsx'
import { StartHere } from './start-here.tsx'
import { useSentenceTexts } from './texts/index.ts'
import styles from './header-search.module.css'

const nothing = readSentence(new URLSearchParams())

/** The search of the header, in a dialog over any page: Enter and suggestions lead where they lead on `/search`. Another address closes it. */
export default function HeaderSearch({ onClose }: { onClose: () => void }) {
	const texts = useSentenceTexts()
	const here = `${useLocation()[0]}?${useSearch()}`
	const [opened] = useState(here)
	const content = useRef<HTMLDivElement>(null)
	// After the dialog has given the focus to its first button.
	useEffect(() => content.current?.querySelector('input')?.focus(), [])
	useEffect(() => {
		if (here !== opened) onClose()
	}, [here, opened, onClose])
	return (
		<Dialog title={texts.title} onClose={onClose}>
			<div ref={content} className={styles.content}>
				<SentenceField asked={nothing} />
				<StartHere />
			</div>
		</Dialog>
	)
}
