import { useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import type { SavingState } from './draft-kind.ts'
import { useDraftTexts } from './texts/index.ts'
import styles from './save-line.module.css'

interface SaveLineProps {
	draft: SavingState & { retry: () => void; beginAnew: () => void }
	onChoose: () => void
}

/** The state of saving. Only errors are announced to screen readers. */
export function SaveLine({ draft, onChoose }: SaveLineProps) {
	const { save } = useDraftTexts()
	const { ago, minutes } = useLanguage()
	const now = useNow()
	const { save_state, saved_at, refusal, is_logged_out, is_gone, delay } = draft
	const trouble = is_logged_out
		? { text: save.loggedOut, button: save.logIn, press: draft.retry }
		: is_gone
			? { text: save.gone, button: save.asNew, press: draft.beginAnew }
			: refusal !== null
				? { text: save.refused(refusal), button: save.retry, press: draft.retry }
				: save_state === 'conflict'
					? { text: save.conflict, button: save.choose, press: onChoose }
					: save_state === 'offline' && delay
						? { text: save.delayed[delay.why](waitOf(delay.until - now)), button: save.retry, press: draft.retry }
						: null
	function waitOf(milliseconds: number): string {
		return milliseconds < 45_000 ? save.aMoment : minutes(Math.ceil(milliseconds / 60_000))
	}
	const seconds = saved_at === null ? 0 : Math.floor((now - saved_at) / 10_000) * 10
	const savedText = saved_at === null ? save.nothingYet : seconds < 10 ? save.savedNow : save.saved(ago(seconds))
	return (
		<div className={styles.line} data-trouble={trouble ? '' : undefined}>
			<p role="status">{trouble?.text}</p>
			{trouble ? (
				<button type="button" onClick={trouble.press}>
					{trouble.button}
				</button>
			) : (
				<p>{save_state === 'saved' ? savedText : save_state === 'saving' ? save.saving : save.unsaved}</p>
			)}
		</div>
	)
}

/** The current time, updated every ten seconds. */
function useNow(): number {
	const [now, setNow] = useState(() => Date.now())
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 10_000)
		return () => clearInterval(timer)
	}, [])
	return now
}
