import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import { MessageScreen } from '#web/platform/ui/message-screen.tsx'
import { usePlanTexts } from './texts/index.ts'

/** Shown in place of a plan that does not exist for this reader. */
export default function PlanGone() {
	const texts = usePlanTexts()
	return (
		<>
			<Garland />
			<MessageScreen title={texts.gone} role="alert">
				<p>{texts.goneText}</p>
				<Link href="/my-event/plans" className={buttonClass('secondary')}>
					{texts.back}
				</Link>
			</MessageScreen>
		</>
	)
}
