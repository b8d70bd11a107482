import { useAreaTexts } from '../operator/area-texts.ts'

export default function EditPostScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.posts}</h1>
		</div>
	)
}
