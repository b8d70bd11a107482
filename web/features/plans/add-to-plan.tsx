import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Button, type ButtonLook } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { PlanProps } from '#web/platform/results/card-actions.tsx'

const AddToPlanDialog = lazy(() => orReload(() => import('./open-add-to-plan.tsx')))

interface AddToPlanProps {
	ids: readonly number[]
	look?: ButtonLook
	/** The name of the only listing: the button is its icon alone, for the foot of a card. */
	of?: string
	labelClass?: string | undefined
	/** The label of the button that asks them at once: a plan is chosen or made, and opens with the message to exactly these. */
	ask?: string
}

/** The button that adds listings to a plan, or asks them from one. Its dialog, with its texts, is loaded when it is pressed. */
export function AddToPlan({ ids, look = 'plain', of, labelClass, ask }: AddToPlanProps) {
	const { t } = useLanguage()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look={look} size="small" className="no-print" aria-label={of && `${t.addToPlan}: ${of}`} onClick={() => setOpen(true)}>
				<Icon name={ask ? 'mail' : 'calendar-plus'} size={18} />
				{of === undefined && <span className={labelClass}>{ask ?? t.addToPlan}</span>}
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<AddToPlanDialog ids={ids} isToAsk={ask !== undefined} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}

/** The same as an icon, for a card. */
export const PlanIcon = ({ listing }: PlanProps) => <AddToPlan ids={[listing.id]} of={listing.property_name} />
