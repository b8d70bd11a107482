import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { orReload } from '#web/platform/shell/missing-chunk.ts'

export type WizardKind = 'venue' | 'entertainment'

const WizardDialog = lazy(() => orReload(() => import('./wizard-dialog.tsx')))

interface Wizards {
	open: (kind: WizardKind) => void
}

const WizardContext = createContext<Wizards | null>(null)

/** Opens the wizard before a list of venues or entertainers. */
export function useWizards(): Wizards {
	const wizards = use(WizardContext)
	if (!wizards) throw new Error('useWizards needs a WizardProvider')
	return wizards
}

/** The wizard of a family, by its id or its name; null for families whose list opens at once. */
export function wizardOf(category: { id: number; category_name_en: string }): WizardKind | null {
	if (category.id === 1 || /^venues?$/i.test(category.category_name_en)) return 'venue'
	return category.id === 2 ? 'entertainment' : null
}

/** Contains the open wizard, if any, and the last answers of each; the code is loaded when a wizard is first opened. */
export function WizardProvider({ children }: { children: ReactNode }) {
	const [kind, setKind] = useState<WizardKind | null>(null)
	const [hasOpened, setOpened] = useState(false)
	const wizards = useMemo(
		() => ({
			open(wanted: WizardKind) {
				setKind(wanted)
				setOpened(true)
			},
		}),
		[],
	)
	return (
		<WizardContext value={wizards}>
			{children}
			<Suspense fallback={null}>{hasOpened && <WizardDialog kind={kind} onClose={() => setKind(null)} />}</Suspense>
		</WizardContext>
	)
}
