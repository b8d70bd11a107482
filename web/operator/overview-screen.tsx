import { useAreaTexts } from './area-texts.ts'

export default function OverviewScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.overview}</h1>
		</div>
	)
}
