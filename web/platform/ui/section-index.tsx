import styles from './section-index.module.css'

interface SectionIndexProps {
	label: string
	/** The id of each section on the page, and its title. */
	sections: readonly (readonly [id: string, title: string])[]
	/** The position of the index, and the width from which on it is shown. */
	className?: string | undefined
}

/** The index of a long page's sections, beside it while it scrolls. */
export function SectionIndex({ label, sections, className }: SectionIndexProps) {
	return (
		<nav aria-label={label} className={className}>
			<ul className={styles.list}>
				{sections.map(([id, title]) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
