import { useLocation } from 'wouter'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { eventAddressesAt } from './event-addresses.ts'
import { useEventFormTexts } from './texts/index.ts'
import styles from './event-form.module.css'

interface DuplicateQuestionProps {
	/** The existing event. */
	event_id: number
	title: string
	/** ISO day. */
	day: string
	onAnyway: () => void
	onClose: () => void
}

/** Asks whether an event is another one than the account's event of the same title and day. */
export default function DuplicateQuestion({ event_id, title, day, onAnyway, onClose }: DuplicateQuestionProps) {
	const { duplicate } = useEventFormTexts()
	const { date } = useLanguage()
	const [path] = useLocation()
	return (
		<Dialog title={duplicate.title} role="alertdialog" onClose={onClose}>
			<p>{duplicate.text(title, day && date(day))}</p>
			<div className={styles.actions}>
				<Button onClick={onAnyway}>{duplicate.anyway}</Button>
				<Link href={eventAddressesAt(path).edit(event_id)} className={buttonClass('secondary')}>
					{duplicate.open}
				</Link>
				<Button look="quiet" onClick={onClose}>
					{duplicate.back}
				</Button>
			</div>
		</Dialog>
	)
}
