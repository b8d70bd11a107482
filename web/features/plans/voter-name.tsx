import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useSession } from '#web/platform/shell/session.tsx'
import { planDialogsArea } from './dialog-texts/index.ts'
import { readPlanName, storePlanName } from './plan-keys.ts'
import { plansArea } from './texts/index.ts'

const AskNameDialog = lazy(() => orReload(withTexts([planDialogsArea, plansArea], () => import('./ask-name.tsx'))))

/** Asks visitors once for the name beside their votes and comments; accounts have one. */
export function useVoterName() {
	const { account } = useSession()
	const [pending, setPending] = useState<((name: string) => void) | null>(null)
	return {
		isAsked: pending !== null,
		withName(then: (name: string | undefined) => void) {
			const known = readPlanName()
			if (account) then(account.first_name ?? account.name ?? (known || undefined))
			else if (known) then(known)
			else setPending(() => then)
		},
		answer(name: string) {
			storePlanName(name)
			pending?.(name)
			setPending(null)
		},
		cancel: () => setPending(null),
	}
}

/** The dialog with the one field for that name. */
export const AskName = (props: ComponentProps<typeof AskNameDialog>) => (
	<Suspense fallback={null}>
		<AskNameDialog {...props} />
	</Suspense>
)
