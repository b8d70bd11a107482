import { useState, type Ref } from 'react'
import { usePublishTexts } from './texts/index.ts'

interface FilesLineProps {
	underWay: number
	failed: number
	ref: Ref<HTMLParagraphElement>
}

/** The number of files whose upload publishing waits for. */
export function FilesLine({ underWay, failed, ref }: FilesLineProps) {
	const { files } = usePublishTexts()
	const [hasWaited, setWaited] = useState(false)
	if (underWay + failed > 0 && !hasWaited) setWaited(true)
	const text = underWay > 0 ? files.underWay(underWay) : failed > 0 ? files.failed(failed) : hasWaited ? files.arrived : ''
	return (
		<p role="status" tabIndex={-1} ref={ref} hidden={!text}>
			{text}
		</p>
	)
}
