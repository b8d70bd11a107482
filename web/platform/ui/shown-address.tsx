import { useLanguage } from '#web/platform/language/index.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { shareTexts } from './share-texts.ts'

/** An address to copy by hand, when the browser refuses clipboard access. */
export default function ShownAddress({ url, onClose }: { url: string; onClose: () => void }) {
	const { title, hint, address } = shareTexts[useLanguage().language]
	return (
		<Dialog title={title} onClose={onClose}>
			<TextField label={address} hint={hint} value={url} readOnly ref={askForFocus} onFocus={(event) => event.target.select()} />
		</Dialog>
	)
}

/** An opening dialog focuses the element with this attribute; React's property of the same name focuses too early. */
const askForFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')
