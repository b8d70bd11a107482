import { useAreaTexts } from '../operator/area-texts.ts'

export default function CleanScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.clean}</h1>
		</div>
	)
}
