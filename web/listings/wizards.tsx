import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'

export type WizardKind = 'venue' | 'entertainment'

const VenueWizard = lazy(() => import('./venue-wizard.tsx'))
const EntertainmentWizard = lazy(() => import('./entertainment-wizard.tsx'))

interface Wizards {
	open: (kind: WizardKind) => void
}

const WizardContext = createContext<Wizards | null>(null)

/** Opens the questions that come before a list of venues or entertainers. */
export function useWizards(): Wizards {
	const wizards = use(WizardContext)
	if (!wizards) throw new Error('useWizards needs a WizardProvider')
	return wizards
}

/** Which wizard a family opens, by its id or its name; null for the families whose list opens at once. */
export function wizardOf(category: { id: number; category_name_en: string }): WizardKind | null {
	if (category.id === 1 || /^venues?$/i.test(category.category_name_en)) return 'venue'
	return category.id === 2 ? 'entertainment' : null
}

/** Holds the wizard that is open, if any; its code is loaded when it is first opened. */
export function WizardProvider({ children }: { children: ReactNode }) {
	const [kind, setKind] = useState<WizardKind | null>(null)
	const wizards = useMemo(() => ({ open: setKind }), [])
	const close = () => setKind(null)
	return (
		<WizardContext value={wizards}>
			{children}
			<Suspense fallback={null}>
				{kind === 'venue' && <VenueWizard onClose={close} />}
				{kind === 'entertainment' && <EntertainmentWizard onClose={close} />}
			</Suspense>
		</WizardContext>
	)
}
