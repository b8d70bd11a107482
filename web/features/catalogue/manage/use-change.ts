import { useQueryClient } from '@tanstack/react-query'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useCatalogueTexts } from './texts/index.ts'

/** Changes of the catalogue. After each, done or refused, the screens load the names again. */
export function useChange() {
	const client = useQueryClient()
	const texts = useCatalogueTexts()
	const usualFailure = useFailureText()
	const { refreshCatalogue } = useCatalogue()
	const { isBusy, press } = usePress()

	/** The message of an error that concerns no field of a form. */
	function failureOf(error: unknown): string {
		if (!(error instanceof ApiError)) return usualFailure(error)
		const isLate = error.code === 'changed_meanwhile' || error.code === 'not_found'
		return error.fields['id'] ?? (isLate ? texts.changedMeanwhile : usualFailure(error))
	}

	/** The work of a form: says `done` afterwards. Throws the errors of `work`. */
	async function change(work: () => Promise<unknown>, done: string | null): Promise<void> {
		try {
			await work()
			if (done) void notify('success', done)
		} finally {
			// Other queries with names may be updated a moment later.
			await client.invalidateQueries({ queryKey: ['getCatalogue'] })
			void client.invalidateQueries()
			// Occasions that cannot be loaded now stay until the next change.
			refreshCatalogue(
				await call('getOccasions', {}).then(
					(occasions) => ({ occasions }),
					() => undefined,
				),
			)
		}
	}

	/** The work of a button: an error is shown in a toast. */
	const pressChange = (work: () => Promise<unknown>, done: string | null, then: () => void) =>
		press(() => change(work, done).then(then, (error: unknown) => notify('error', failureOf(error))))

	return { change, pressChange, failureOf, isBusy }
}
