import { useAreaTexts } from '../operator/area-texts.ts'

export default function BusinessesScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.businesses}</h1>
		</div>
	)
}
