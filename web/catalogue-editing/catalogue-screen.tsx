import { useAreaTexts } from '../operator/area-texts.ts'

export default function CatalogueScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.catalogue}</h1>
		</div>
	)
}
