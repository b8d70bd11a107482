import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useLanguage } from '../../language/index.tsx'
import { orReload } from '../../shell/missing-chunk.ts'
import type { EntertainmentAnswers } from './entertainment-wizard.tsx'
import type { VenueAnswers } from './venue-wizard.tsx'
import { wizardArea } from './texts/index.ts'
import { withTexts } from '../../language/areas.ts'

export type WizardKind = 'venue' | 'entertainment'

const Dialog = lazy(() => orReload(async () => ({ default: (await import('../../ui/dialog.tsx')).Dialog })))
const VenueWizard = lazy(() => orReload(withTexts([wizardArea], () => import('./venue-wizard.tsx'))))
const EntertainmentWizard = lazy(() => orReload(withTexts([wizardArea], () => import('./entertainment-wizard.tsx'))))

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

/** Contains the open wizard, if any, and the last answers of each; a wizard's code is loaded when it is first opened. */
export function WizardProvider({ children }: { children: ReactNode }) {
	const { t } = useLanguage()
	const [kind, setKind] = useState<WizardKind | null>(null)
	const [venueAnswers, setVenueAnswers] = useState<VenueAnswers | null>(null)
	const [entertainmentAnswers, setEntertainmentAnswers] = useState<EntertainmentAnswers | null>(null)
	const wizards = useMemo(() => ({ open: setKind }), [])
	const close = () => setKind(null)
	return (
		<WizardContext value={wizards}>
			{children}
			<Suspense fallback={null}>
				{kind && (
					<Dialog title={kind === 'venue' ? t.wizard.venueTitle : t.wizard.entertainmentTitle} onClose={close}>
						<Suspense fallback={<p role="status">{t.common.loading}</p>}>
							{kind === 'venue' ? (
								<VenueWizard entered={venueAnswers} onEnter={setVenueAnswers} onClose={close} />
							) : (
								<EntertainmentWizard entered={entertainmentAnswers} onEnter={setEntertainmentAnswers} onClose={close} />
							)}
						</Suspense>
					</Dialog>
				)}
			</Suspense>
		</WizardContext>
	)
}
