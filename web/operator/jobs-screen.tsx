import { useAreaTexts } from './area-texts.ts'

export default function JobsScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.jobs}</h1>
		</div>
	)
}
