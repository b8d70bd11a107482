import { useAreaTexts } from '../operator/area-texts.ts'

export default function DecideScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.reports}</h1>
		</div>
	)
}
