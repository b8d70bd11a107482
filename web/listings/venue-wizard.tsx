import { Dialog } from '../ui/dialog.tsx'

export default function VenueWizard({ onClose }: { onClose: () => void }) {
	return (
		<Dialog title="Venue" onClose={onClose}>
			<p />
		</Dialog>
	)
}
