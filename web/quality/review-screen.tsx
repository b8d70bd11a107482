import { useAreaTexts } from '../operator/area-texts.ts'

export default function ReviewScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.review}</h1>
		</div>
	)
}
