import { useAreaTexts } from '../operator/area-texts.ts'

export default function ReportsScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.reports}</h1>
		</div>
	)
}
