import { useAreaTexts } from './area-texts.ts'

export default function FeedsScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.feeds}</h1>
		</div>
	)
}
