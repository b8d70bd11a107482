import { lazy, Suspense, useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { planDialogsArea } from './dialog-texts/index.ts'
import { OpenConversation } from './open-conversation.tsx'
import { useOpenPlan } from './open-plan.ts'
import { mayDecideIn, partAddress, waitingOffers, type PlanPart } from './plan-parts.ts'
import { leftWaiting } from './tell-others.tsx'
import { usePlanTexts } from './texts/index.ts'
import styles from './plan-news.module.css'

const TellOthersDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./tell-others-dialog.tsx'))))
const TellAsked = lazy(() => orReload(withTexts([planDialogsArea], () => import('./tell-asked.tsx'))))

/** The band for those who decide, while something waits: offers, messages of suppliers, a moved date that suppliers do not know, suppliers who were not chosen, and tasks whose day is over. */
export function PlanNews({ part }: { part: PlanPart }) {
	const texts = usePlanTexts()
	const { t, number, shortDate } = useLanguage()
	const { plan } = useOpenPlan()
	const [today] = useState(() => luxembourgDay(new Date()))
	const [isTelling, setTelling] = useState(false)
	if (!mayDecideIn(plan) || plan.called_off_on !== null) return null
	const considered = plan.candidates.filter(({ state }) => state !== 'dropped')
	const behind = considered.filter(({ conversation }) => conversation?.is_behind)
	const isFirst = part === 'suppliers'
	const offers = isFirst ? waitingOffers(plan) : []
	const written = isFirst ? considered.filter(({ conversation }) => conversation && conversation.unread > 0) : []
	const unread = written.reduce((sum, { conversation }) => sum + (conversation?.unread ?? 0), 0)
	const late = isFirst ? plan.tasks.filter(({ is_done, due_on }) => !is_done && due_on !== null && due_on < today).length : 0
	const [first] = offers
	const left = isFirst ? leftWaiting(plan) : []
	if (!first && unread === 0 && behind.length === 0 && left.length === 0 && late === 0) return null
	return (
		<section aria-label={texts.news} className={styles.news}>
			<ul>
				{first && (
					<li>
						<p>
							<strong>{texts.offersWait(offers.length, number(offers.length))}</strong>
							<small>{texts.firstExpires(offers.length, shortDate(first.valid_until))}</small>
						</p>
						<Link href={partAddress(plan.plan_id, 'offers')} className={`${buttonClass('primary', 'small')} no-print`}>
							{offers.length > 1 ? texts.compareOffers : texts.seeOffer}
						</Link>
					</li>
				)}
				{behind.length > 0 && (
					<li>
						<Suspense fallback={null}>
							<TellAsked asked={behind} />
						</Suspense>
					</li>
				)}
				{left.length > 0 && (
					<li>
						<p>{texts.othersWait(left.length, number(left.length))}</p>
						<Button look="secondary" size="small" onClick={() => setTelling(true)}>
							{texts.tellThem}
						</Button>
					</li>
				)}
				{unread > 0 && (
					<li>
						<p>
							{texts.unread(unread, number(unread))}
							{t.common.colon}
							{written.map((candidate, index) => (
								<span key={candidate.property_id}>
									{index > 0 && ', '}
									<OpenConversation candidate={candidate}>{candidate.listing?.property_name ?? texts.toConversation}</OpenConversation>
								</span>
							))}
						</p>
					</li>
				)}
				{late > 0 && (
					<li>
						<p>
							{texts.tasksLate(late, number(late))} <Link href={partAddress(plan.plan_id, 'tasks')}>{texts.seeTasks}</Link>
						</p>
					</li>
				)}
			</ul>
			<Suspense fallback={null}>{isTelling && <TellOthersDialog onClose={() => setTelling(false)} />}</Suspense>
		</section>
	)
}
