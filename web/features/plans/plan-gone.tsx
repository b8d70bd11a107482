import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { Garland } from '#web/platform/ui/garland.tsx'
import message from '#web/platform/ui/message-screen.module.css'
import { usePlanTexts } from './texts/index.ts'

/** Shown in place of a plan that does not exist for this reader. */
export default function PlanGone() {
	const texts = usePlanTexts()
	return (
		<>
			<Garland />
			<section className={`page ${message.message}`} role="alert">
				<h1>{texts.gone}</h1>
				<p>{texts.goneText}</p>
				<Link href="/my-event/plans" className={buttonClass('secondary')}>
					{texts.back}
				</Link>
			</section>
		</>
	)
}
