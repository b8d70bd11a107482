import type { OwnListing } from '#contract/listings/manage.ts'
import { call } from '#web/platform/shell/api.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOwnListTexts } from './texts/index.ts'
import { RemovalDialog } from '#web/platform/forms/removal-dialog.tsx'

/** Asks for confirmation before an announcement or a draft is deleted. */
export function DeleteDialog({ listing, name, onClose }: { listing: OwnListing; name: string; onClose: () => void }) {
	const texts = useOwnListTexts()
	const { property_id, draft_id, category_id } = listing

	async function remove() {
		// The specification's call returns undefined when it fails.
		const isGone =
			property_id === null ? await deleteDraft(draft_id ?? 0) : (await call('deleteListing', { property_id, category_id })) === null
		if (!isGone) await notify('error', texts.removeFailed)
		return isGone
	}

	return (
		<RemovalDialog name={name} words={texts.confirm} done={texts.removed(name)} remove={remove} onClose={onClose}>
			<p>{property_id === null ? texts.confirm.draft : texts.confirm.listing}</p>
		</RemovalDialog>
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
