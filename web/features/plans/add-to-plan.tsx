import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useNavigate } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Button, type ButtonLook } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { PlanProps } from '#web/platform/results/card-actions.tsx'
import { usePlanChoices } from './plan-choices.ts'
import styles from './add-to-plan.module.css'

const AddToPlanDialog = lazy(() => orReload(() => import('./open-add-to-plan.tsx')))

interface AddToPlanProps {
	ids: readonly number[]
	look?: ButtonLook
	labelClass?: string | undefined
	/** The label of the button that asks them at once: a plan is chosen or made, and opens with the message to exactly these. */
	ask?: string
}

/** The button that adds listings to a plan, or asks them from one. Its dialog, with its texts, is loaded when it is pressed. */
export function AddToPlan({ ids, look = 'plain', labelClass, ask }: AddToPlanProps) {
	const { t } = useLanguage()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look={look} size="small" className="no-print" onClick={() => setOpen(true)}>
				<Icon name={ask ? 'mail' : 'calendar-plus'} size={18} />
				<span className={labelClass}>{ask ?? t.plan.add}</span>
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<AddToPlanDialog ids={ids} isToAsk={ask !== undefined} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}

/**
 * The button that adds one listing to the plan that was changed last, or to a new one, in one press. For a listing that is in a plan it opens the dialog, which
 * leads to that plan and adds the listing to others.
 */
export function PlanButton({ listing: { id, property_name }, look }: PlanProps) {
	const { t, language } = useLanguage()
	const { account } = useSession()
	const { plans } = usePlanChoices()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { isBusy, press } = usePress()
	const [isOpen, setOpen] = useState(false)
	const isIn = plans.some(({ property_ids }) => property_ids.includes(id))
	const label = isIn ? t.plan.isIn : t.plan.add
	const add = async () => {
		const { addToPlanNow } = await orReload(() => import('./add-now.ts'))
		await addToPlanNow({ client, account_id: account?.id ?? null, language, property_id: id, navigate })
	}
	return (
		<>
			<Button
				look="plain"
				size="small"
				className={`${styles.button} no-print`}
				data-in={isIn}
				aria-label={`${label}: ${property_name}`}
				aria-disabled={isBusy}
				onClick={() => (isIn ? setOpen(true) : press(add))}
			>
				<Icon name={isIn ? 'calendar-check' : 'calendar-plus'} size={18} />
				<span>{look === 'short' ? t.plan.short : label}</span>
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<AddToPlanDialog ids={[id]} isToAsk={false} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
