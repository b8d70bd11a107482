import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import styles from './call-to-professionals.module.css'
import { useHomeTexts } from './texts/index.ts'

/** Invites suppliers to publish their offer. */
export function CallToProfessionals() {
	const texts = useHomeTexts()
	return (
		<section className={`page ${styles.call}`} aria-labelledby="professionals">
			<div className={styles.words}>
				<h2 id="professionals">{texts.professionalsTitle}</h2>
				<p>{texts.professionalsText}</p>
				<Link href="/ProfessionalRegister" className={buttonClass('secondary', 'large')}>
					{texts.professionalsAction}
				</Link>
			</div>
			<svg viewBox="0 0 320 220" className={styles.drawing} aria-hidden="true">
				<path d="M10 22C110 78 210 78 310 22" fill="none" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
				<path d="M36 36l46 17-33 50z" fill="var(--garland-2)" />
				<path d="M284 36l-46 17 33 50z" fill="var(--garland-3)" />
				<path d="M100 62h120v120l-60-26-60 26z" fill="var(--garland-1)" />
				<path d="M160 84v44M138 106h44" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
			</svg>
		</section>
	)
}
