import type { Conversation } from '#contract/conversations.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOfferTexts } from '#web/features/offers/texts/index.ts'
import { addressToTell } from '#web/features/plans/plan-wish.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import styles from './conversation.module.css'

/** Once an offer is accepted: the way to tell the others of the kind, who wait in the plan. */
export default function OthersWaiting({ plan, property_id }: { plan: NonNullable<Conversation['plan']>; property_id: number }) {
	const { number } = useLanguage()
	const texts = useOfferTexts()
	return (
		<p className={styles.note}>
			{texts.othersWait(plan.others_waiting, number(plan.others_waiting))}{' '}
			<Link href={addressToTell(plan.plan_id, property_id)}>{texts.tellOthers}</Link>
		</p>
	)
}
