import { useId, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useOpenPlan } from './open-plan.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanDetails } from './plan-details.tsx'
import { mayDecideIn } from './plan-parts.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** The title of a plan, one line of facts, which unfolds all of them, and its actions. */
export function PlanHead() {
	const texts = usePlanTexts()
	const { date, number } = useLanguage()
	const { plan } = useOpenPlan()
	const id = useId()
	const toggle = useRef<HTMLButtonElement>(null)
	const mayDecide = mayDecideIn(plan)
	const facts = [plan.date && date(plan.date), plan.address, plan.people !== null && texts.people(number(plan.people))].filter(Boolean)
	// A plan without anything begins with its facts.
	const [isOpen, setOpen] = useState(mayDecide && facts.length === 0 && plan.wants.length === 0 && plan.candidates.length === 0)
	function close() {
		setOpen(false)
		toggle.current?.focus()
	}
	return (
		<header className={styles.top}>
			<WayBack href="/my-event/plans">{texts.back}</WayBack>
			<div className={styles.head}>
				<div>
					<h1>{plan.title}</h1>
					{plan.called_off_on !== null && (
						<p>
							<strong className={styles.calledOff}>{texts.calledOffOn(date(plan.called_off_on))}</strong>
						</p>
					)}
					<p>
						{facts.join(' · ')}
						<span className="no-print">
							{facts.length > 0 && ' · '}
							<button
								ref={toggle}
								type="button"
								className={styles.edit}
								aria-expanded={isOpen}
								aria-controls={id}
								onClick={() => setOpen(!isOpen)}
							>
								{mayDecide ? texts.edit : texts.moreFacts}
							</button>
						</span>
					</p>
					<SaveState />
				</div>
				{plan.rights === 'own' && <PlanActions />}
			</div>
			<div id={id} hidden={!isOpen} className={styles.details}>
				<PlanDetails mayDecide={mayDecide} />
				<Button look="secondary" size="small" onClick={close}>
					{texts.closeFacts}
				</Button>
			</div>
		</header>
	)
}

/** Whether the last change is stored; before one the rights of its reader. */
function SaveState() {
	const texts = usePlanTexts()
	const { plan, saveState } = useOpenPlan()
	const said = { saving: texts.saving, failed: texts.notSaved, saved: texts.saved }
	const rights = plan.rights !== 'own' && [plan.owner && texts.ownPlan(plan.owner), texts.rights[plan.rights]].filter(Boolean).join(' · ')
	return (
		<p className="quiet" role="status">
			{saveState ? said[saveState] : rights}
		</p>
	)
}
