import { lazy, Suspense, type ComponentProps } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { planDialogsArea } from './dialog-texts/index.ts'
import { plansArea } from './texts/index.ts'

const AddToPlanDialog = lazy(() => orReload(withTexts([plansArea, planDialogsArea], () => import('./add-to-plan-dialog.tsx'))))

/** The dialog with its texts. A separate file: lists, whose cards have its button, load nothing of it. */
export default function OpenAddToPlan(props: ComponentProps<typeof AddToPlanDialog>) {
	return (
		<Suspense fallback={null}>
			<AddToPlanDialog {...props} />
		</Suspense>
	)
}
