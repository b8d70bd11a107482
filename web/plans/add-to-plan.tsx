import { lazy, Suspense, useState, type ReactNode } from 'react'
import { withTexts } from '../language/areas.ts'
import { orReload } from '../shell/missing-chunk.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { plansArea } from './texts/index.ts'

const AddToPlanDialog = lazy(() => orReload(withTexts([plansArea], () => import('./add-to-plan-dialog.tsx'))))

/** The button that adds listings to a plan. Its dialog, with its texts, is loaded when it is pressed. */
export function AddToPlan({ ids, look = 'plain', children }: { ids: readonly number[]; look?: ButtonLook; children: ReactNode }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look={look} size="small" className="no-print" onClick={() => setOpen(true)}>
				<Icon name="calendar-plus" size={18} />
				{children}
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<AddToPlanDialog ids={ids} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
