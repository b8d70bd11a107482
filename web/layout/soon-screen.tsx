import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Garland } from '../ui/garland.tsx'
import styles from './message-screen.module.css'

/** What an address shows whose feature has not been opened yet. */
export default function SoonScreen() {
	const { t } = useLanguage()
	return (
		<>
			<Garland />
			<section className={`page ${styles.message}`}>
				<h1>{t.soon.title}</h1>
				<p>{t.soon.text}</p>
				<Link href="/" className={buttonClass()}>
					{t.soon.action}
				</Link>
			</section>
		</>
	)
}
