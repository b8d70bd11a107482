import { useRef } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useEmbedTexts } from './texts/index.ts'
import styles from './embed-screen.module.css'

/** A text for programs with a button that copies it; where the browser refuses clipboard access, the text is selected. */
export function CopiedText({ label, text }: { label: string; text: string }) {
	const texts = useEmbedTexts()
	const shown = useRef<HTMLElement>(null)

	async function copy() {
		try {
			await navigator.clipboard.writeText(text)
			await notify('success', texts.copied)
		} catch {
			if (shown.current) getSelection()?.selectAllChildren(shown.current)
		}
	}

	return (
		<div className={styles.copied}>
			<pre translate="no">
				<code ref={shown}>{text}</code>
			</pre>
			<Button look="secondary" size="small" aria-label={`${texts.copy}: ${label}`} onClick={() => void copy()}>
				{texts.copy}
			</Button>
		</div>
	)
}
