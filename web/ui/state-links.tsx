import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import styles from './state-links.module.css'

export interface StateLink {
	href: string
	text: string
	count: number
	isCurrent: boolean
}

/** The states of a list as links in a row, each with how many are in it. On a phone they are swiped through. */
export function StateLinks({ label, links }: { label: string; links: readonly StateLink[] }) {
	const { number } = useLanguage()
	return (
		<nav aria-label={label} className={styles.states}>
			<ul>
				{links.map(({ href, text, count, isCurrent }) => (
					<li key={href}>
						<Link href={href} aria-current={isCurrent ? 'page' : undefined}>
							{text} <span>{number(count)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
