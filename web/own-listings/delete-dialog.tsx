import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnListing } from '#contract/own-listings.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/toaster.tsx'
import { useOwnListTexts } from './own-list-texts.ts'
import styles from './own-list.module.css'

/** Asks before an announcement or a draft is deleted, by its name. Where that fails nothing has changed, and it can be tried again here. */
export function DeleteDialog({ listing, name, onClose }: { listing: OwnListing; name: string; onClose: () => void }) {
	const texts = useOwnListTexts()
	const client = useQueryClient()
	const [isBusy, setBusy] = useState(false)
	const { property_id, draft_id, category_id } = listing

	async function remove() {
		setBusy(true)
		// The call that is named by the specification returns nothing where it fails.
		const isGone =
			property_id === null ? await deleteDraft(draft_id ?? 0) : (await call('deleteListing', { property_id, category_id })) === null
		setBusy(false)
		if (!isGone) return notify('error', texts.removeFailed)
		onClose()
		await client.invalidateQueries()
		// The button that opened the dialog has gone with its row: the focus goes on at the beginning of the list.
		const heading = document.querySelector<HTMLElement>('main h1')
		if (heading) heading.tabIndex = -1
		heading?.focus()
		return notify('success', texts.removed(name))
	}

	return (
		<Dialog title={texts.confirm.title(name)} role="alertdialog" onClose={onClose}>
			<p>{property_id === null ? texts.confirm.draft : texts.confirm.listing}</p>
			<div className={styles.actions}>
				<Button aria-disabled={isBusy} onClick={() => !isBusy && void remove()}>
					{texts.confirm.yes}
				</Button>
				<Button look="quiet" onClick={onClose}>
					{texts.confirm.no}
				</Button>
			</div>
		</Dialog>
	)
}

async function deleteDraft(draft_id: number): Promise<boolean> {
	try {
		await call('deleteDraft', { draft_id })
		return true
	} catch (error) {
		console.error(error)
		return false
	}
}
