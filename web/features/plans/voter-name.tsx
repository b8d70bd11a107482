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
	const [pending, setPending] = useState<((name: string | null) => void) | null>(null)
	function end(name: string | null) {
		pending?.(name)
		setPending(null)
	}
	return {
		isAsked: pending !== null,
		/** Does nothing where the visitor says none. */
		async withName(then: (name: string | undefined) => Promise<unknown>) {
			const known = readPlanName()
			if (account) return then(account.first_name ?? account.name ?? (known || undefined))
			const name = known || (await new Promise<string | null>((resolve) => setPending(() => resolve)))
			if (name !== null) await then(name)
		},
		answer(name: string) {
			storePlanName(name)
			end(name)
		},
		cancel: () => end(null),
	}
}

/** The dialog with the one field for that name. */
export const AskName = (props: ComponentProps<typeof AskNameDialog>) => (
	<Suspense fallback={null}>
		<AskNameDialog {...props} />
	</Suspense>
)
