import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useCatalogueTexts } from './texts/index.ts'

/** Runs a change of the catalogue, shows a message and reloads the data. Returns the refused fields; null when it is done. */
export function useChange() {
	const client = useQueryClient()
	const texts = useCatalogueTexts()
	const { refreshCatalogue } = useCatalogue()
	const [isBusy, setBusy] = useState(false)

	async function change(work: () => Promise<unknown>, done: string | null): Promise<Record<string, string> | null> {
		setBusy(true)
		try {
			await work()
			if (done) void notify('success', done)
			return null
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			const isLate = error.code === 'changed_meanwhile' || error.code === 'not_found'
			const words = isLate ? texts.changedMeanwhile : error.message
			if (Object.keys(error.fields).length === 0 || 'id' in error.fields) void notify('error', error.fields['id'] ?? words)
			return error.fields
		} finally {
			// Other queries with names may be updated a moment later.
			await client.invalidateQueries({ queryKey: ['getCatalogue'] })
			void client.invalidateQueries()
			// What cannot be asked for now stays until the next change.
			refreshCatalogue(
				await call('getOccasions', {}).then(
					(occasions) => ({ occasions }),
					() => undefined,
				),
			)
			setBusy(false)
		}
	}
	return { change, isBusy }
}
