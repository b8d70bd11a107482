import { useAreaTexts } from './area-texts.ts'

export default function AccountScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.accounts}</h1>
		</div>
	)
}
