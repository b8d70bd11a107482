import { useLanguage } from '../language/index.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The alert of a log-out that the server refused: try again, or at least forget the session in this browser. */
export default function LogOutFailed(props: { message: string; onRetry: () => void; onHere: () => void; onClose: () => void }) {
	const { t } = useLanguage()
	return (
		<Dialog role="alertdialog" title={t.userMenu.logOutFailed} onClose={props.onClose}>
			<p>{props.message}</p>
			<p>
				<Button onClick={props.onRetry}>{t.common.retry}</Button>{' '}
				<Button look="quiet" onClick={props.onHere}>
					{t.userMenu.logOutHere}
				</Button>
			</p>
		</Dialog>
	)
}
