import { useAreaTexts } from './area-texts.ts'

export default function RecordScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.record}</h1>
		</div>
	)
}
