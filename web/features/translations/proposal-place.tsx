import { lazy, Suspense, type ComponentProps } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSite } from '#web/platform/shell/site.tsx'
import { translationsArea } from './texts/index.ts'

const Proposal = lazy(() => orReload(withTexts([translationsArea], () => import('./proposal.tsx'))))

/** Where an author has a text translated by a machine; nothing on an installation without a translation service. */
export const ProposalPlace = (props: ComponentProps<typeof Proposal>) =>
	useSite().has_translation && (
		<Suspense fallback={null}>
			<Proposal {...props} />
		</Suspense>
	)
