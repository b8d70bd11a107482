import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanChoice } from '#contract/plans/plan.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button, buttonClass, type ButtonLook } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'

/** Makes a plan of the search that is shown, and then leads to it; the cards below add to it from then on. */
export function KeepAsPlan({ look = 'secondary' }: { look?: ButtonLook }) {
	const { t } = useLanguage()
	const { account } = useSession()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const [plan, setPlan] = useState<PlanChoice | null>(null)
	const keep = async () => {
		const [{ makePlan }, { showInPlan }] = await orReload(() => Promise.all([import('./new-plan.ts'), import('./plan-choices.ts')]))
		const made = await makePlan(client, account !== null, {})
		showInPlan(client, account?.id ?? null, (plans) => [made, ...plans])
		setPlan(made)
	}
	return (
		<p role="status" className="no-print">
			{plan ? (
				<Link href={`/plan/${plan.plan_id}`} className={buttonClass(look, 'small')}>
					<Icon name="calendar-check" size={18} />
					{t.plan.kept(plan.title)}
				</Link>
			) : (
				<Button look={look} size="small" aria-disabled={isBusy} onClick={() => press(keep)}>
					<Icon name="calendar-plus" size={18} />
					{t.plan.keep}
				</Button>
			)}
		</p>
	)
}
