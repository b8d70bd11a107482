import { useFileTexts } from './texts/index.ts'

interface FileStatusProps {
	entries: readonly { task: { state: string } | null }[]
	/** What was done last, in words. */
	said: string
	ready: (count: number) => string
}

/** What happens to the files, told to those who cannot see the row. */
export function FileStatus({ entries, said, ready }: FileStatusProps) {
	const t = useFileTexts()
	const underWay = entries.filter(({ task }) => task !== null).length
	return (
		<p role="status" className="visually-hidden">
			{underWay > 0 ? t.underWay(underWay) : `${said} ${ready(entries.length)}`.trim()}
		</p>
	)
}
