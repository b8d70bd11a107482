import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { menuTexts } from './menu-texts.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'

/** The dialog after the server refused a log-out: try again, or end the session in this browser only. */
export default function LogOutFailed(props: { message: string; onRetry: () => void; onHere: () => void; onClose: () => void }) {
	const { t, language } = useLanguage()
	return (
		<Dialog role="alertdialog" title={menuTexts[language].logOutFailed} onClose={props.onClose}>
			<p>{props.message}</p>
			<p>
				<Button onClick={props.onRetry}>{t.common.retry}</Button>{' '}
				<Button look="quiet" onClick={props.onHere}>
					{menuTexts[language].logOutHere}
				</Button>
			</p>
		</Dialog>
	)
}
