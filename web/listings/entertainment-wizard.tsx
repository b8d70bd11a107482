import { Dialog } from '../ui/dialog.tsx'

export default function EntertainmentWizard({ onClose }: { onClose: () => void }) {
	return (
		<Dialog title="Entertainment" onClose={onClose}>
			<p />
		</Dialog>
	)
}
