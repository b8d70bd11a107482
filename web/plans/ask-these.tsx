import { lazy, Suspense, useState } from 'react'
import { orReload } from '../shell/missing-chunk.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const AddToPlanDialog = lazy(() => orReload(() => import('./open-add-to-plan.tsx')))

interface AskTheseProps {
	ids: readonly number[]
	/** What the button says. */
	text: string
	look?: ButtonLook
	labelClass?: string | undefined
}

/** The button that asks listings from a plan of one's own: it is chosen or made, and opens with the message to exactly these. */
export function AskThese({ ids, text, look = 'plain', labelClass }: AskTheseProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button look={look} size="small" className="no-print" onClick={() => setOpen(true)}>
				<Icon name="mail" size={18} />
				<span className={labelClass}>{text}</span>
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<AddToPlanDialog ids={ids} isToAsk onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
