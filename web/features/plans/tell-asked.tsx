import { useState } from 'react'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Field } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanDialogTexts } from './dialog-texts/index.ts'
import { usePlanTexts } from './texts/index.ts'
import styles from './plans.module.css'

/** Says which asked suppliers know an earlier date or number of people, and writes to all of them at once. */
export default function TellAsked({ asked }: { asked: readonly PlanCandidate[] }) {
	const dialogTexts = usePlanDialogTexts()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<p>{dialogTexts.behind(asked.length)}</p>
			<Button look="secondary" size="small" onClick={() => setOpen(true)}>
				{dialogTexts.tellAsked}
			</Button>
			{isOpen && <TellAskedDialog names={asked.flatMap(({ listing }) => listing?.property_name ?? [])} onClose={() => setOpen(false)} />}
		</>
	)
}

function TellAskedDialog({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
	const { date, number } = useLanguage()
	const texts = usePlanTexts()
	const dialogTexts = usePlanDialogTexts()
	const { plan, change } = useOpenPlan()
	const facts = [plan.date && date(plan.date), plan.people !== null && texts.people(number(plan.people)), plan.address].filter(Boolean)
	const [message, setMessage] = useState(dialogTexts.changedWords(facts.join(', ')))
	const [isBusy, setBusy] = useState(false)
	async function send() {
		if (isBusy) return
		setBusy(true)
		const answer = await change('tellAsked', { message })
		setBusy(false)
		if (!answer) return
		onClose()
		await notify('success', dialogTexts.told(answer.told))
	}
	return (
		<Dialog title={dialogTexts.tellAskedTitle} onClose={onClose}>
			<div className={styles.fields}>
				<p>{dialogTexts.tellAskedLead(names.join(', '))}</p>
				<Field label={dialogTexts.briefMessage}>
					{(control) => (
						<textarea {...control} rows={7} maxLength={1000} value={message} onChange={(event) => setMessage(event.target.value)} />
					)}
				</Field>
			</div>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				<Button aria-disabled={isBusy} disabled={message.trim().length < 2} onClick={() => void send()}>
					{dialogTexts.tellAskedSend}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
