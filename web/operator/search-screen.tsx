import { useAreaTexts } from './area-texts.ts'

export default function SearchScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.search}</h1>
		</div>
	)
}
