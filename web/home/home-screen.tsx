import { useLanguage } from '../language/index.tsx'

export default function HomeScreen() {
	const { t } = useLanguage()
	return (
		<div className="page">
			<h1>{t.home.title}</h1>
		</div>
	)
}
