import { useAreaTexts } from './area-texts.ts'

export default function OrdersScreen() {
	const texts = useAreaTexts()
	return (
		<div className="page">
			<h1>{texts.screens.orders}</h1>
		</div>
	)
}
