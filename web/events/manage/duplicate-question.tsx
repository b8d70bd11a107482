import { useLocation } from 'wouter'
import { useLanguage } from '../../language/index.tsx'
import { Link } from '../../shell/navigation.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { eventAddressesAt } from './event-addresses.ts'
import { useEventFormTexts } from './texts/index.ts'
import styles from './event-form.module.css'

interface DuplicateQuestionProps {
	/** The one that is there already. */
	event_id: number
	title: string
	/** ISO day. */
	day: string
	onAnyway: () => void
	onClose: () => void
}

/** The same account has an event of this title on this day: is this another one? */
export default function DuplicateQuestion({ event_id, title, day, onAnyway, onClose }: DuplicateQuestionProps) {
	const { double } = useEventFormTexts()
	const { date } = useLanguage()
	const [path] = useLocation()
	return (
		<Dialog title={double.title} role="alertdialog" onClose={onClose}>
			<p>{double.text(title, day && date(day))}</p>
			<div className={styles.actions}>
				<Button onClick={onAnyway}>{double.anyway}</Button>
				<Link href={eventAddressesAt(path).edit(event_id)} className={buttonClass('secondary')}>
					{double.open}
				</Link>
				<Button look="quiet" onClick={onClose}>
					{double.back}
				</Button>
			</div>
		</Dialog>
	)
}
