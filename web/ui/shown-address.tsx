import { useLanguage } from '../language/index.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'

/** An address to copy by hand, where the browser keeps us from the clipboard. */
export default function ShownAddress({ url, onClose }: { url: string; onClose: () => void }) {
	const { t } = useLanguage()
	return (
		<Dialog title={t.share.title} onClose={onClose}>
			<TextField
				label={t.share.address}
				hint={t.share.hint}
				value={url}
				readOnly
				ref={askForFocus}
				onFocus={(event) => event.target.select()}
			/>
		</Dialog>
	)
}

/** A dialog that opens gives the focus to what has this attribute; React's property of the same name focuses too early. */
const askForFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')
