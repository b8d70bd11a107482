import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import type { Refusal } from './file-queue-types.ts'
import { useFileTexts } from './texts/index.ts'
import styles from './files.module.css'

interface RefusedFilesProps {
	refused: readonly { name: string; refusal: Refusal }[]
	/** The maximum number of files, and the megabytes of each. */
	most: number
	megabytesOf: (name: string) => number
	onDismiss: () => void
}

/** The refused files: each with its name, the limit, and the remedy. */
export function RefusedFiles({ refused, most, megabytesOf, onDismiss }: RefusedFilesProps) {
	const t = useFileTexts()
	const { list } = useLanguage()
	function say(name: string, refusal: Refusal): string {
		// The server's message begins with the name, which is shown above already.
		if (typeof refusal === 'object')
			return refusal.said.startsWith(name) ? refusal.said.slice(name.length).replace(/^\s*:\s*/, '') : refusal.said
		if (refusal === 'too_many') return t.refusals.too_many(most)
		if (refusal === 'file_too_large') return t.refusals.file_too_large(megabytesOf(name))
		return t.refusals[refusal]
	}
	const reasons = new Map<string, string[]>()
	for (const { name, refusal } of refused) {
		const reason = say(name, refusal)
		reasons.set(reason, [...(reasons.get(reason) ?? []), name])
	}
	return (
		<div role="alert">
			{refused.length > 0 && (
				<div className={styles.refused}>
					<p>{t.refused}</p>
					<ul>
						{[...reasons].map(([reason, names]) => (
							<li key={reason}>
								<b>{list(names)}</b>
								<br />
								{reason}
							</li>
						))}
					</ul>
					<Button look="quiet" size="small" onClick={onDismiss}>
						{t.dismiss}
					</Button>
				</div>
			)}
		</div>
	)
}
