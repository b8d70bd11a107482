import { useAreaTexts } from '../operator/area-texts.ts'

export default function RulesScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.rules}</h1>
		</div>
	)
}
