import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import type { EntertainmentAnswers } from './entertainment-wizard.tsx'
import type { VenueAnswers } from './venue-wizard.tsx'
import { wizardArea } from './texts/index.ts'
import type { WizardKind } from './wizards.tsx'

const VenueWizard = lazy(() => orReload(withTexts([wizardArea], () => import('./venue-wizard.tsx'))))
const EntertainmentWizard = lazy(() => orReload(withTexts([wizardArea], () => import('./entertainment-wizard.tsx'))))

/** The open wizard in its dialog, none for null. It keeps the last answers of each. */
export default function WizardDialog({ kind, onClose }: { kind: WizardKind | null; onClose: () => void }) {
	const { t } = useLanguage()
	const [venueAnswers, setVenueAnswers] = useState<VenueAnswers | null>(null)
	const [entertainmentAnswers, setEntertainmentAnswers] = useState<EntertainmentAnswers | null>(null)
	if (!kind) return null
	return (
		<Dialog title={kind === 'venue' ? t.wizard.venueTitle : t.wizard.entertainmentTitle} onClose={onClose}>
			<Suspense fallback={<p role="status">{t.common.loading}</p>}>
				{kind === 'venue' ? (
					<VenueWizard entered={venueAnswers} onEnter={setVenueAnswers} onClose={onClose} />
				) : (
					<EntertainmentWizard entered={entertainmentAnswers} onEnter={setEntertainmentAnswers} onClose={onClose} />
				)}
			</Suspense>
		</Dialog>
	)
}
