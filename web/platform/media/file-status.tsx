import { useFileTexts } from './texts/index.ts'

interface FileStatusProps {
	entries: readonly { task: { state: string } | null }[]
	/** The last action, as a text. */
	said: string
	ready: (count: number) => string
}

/** Announces the state of the files to screen readers. */
export function FileStatus({ entries, said, ready }: FileStatusProps) {
	const t = useFileTexts()
	const underWay = entries.filter(({ task }) => task !== null).length
	return (
		<p role="status" className="visually-hidden">
			{underWay > 0 ? t.underWay(underWay) : `${said} ${ready(entries.length)}`.trim()}
		</p>
	)
}
