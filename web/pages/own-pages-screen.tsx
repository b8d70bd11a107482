import { useAreaTexts } from '../operator/area-texts.ts'

export default function OwnPagesScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.pages}</h1>
		</div>
	)
}
