import styles from './section-index.module.css'

interface SectionIndexProps {
	label: string
	/** The id of each section on the page, and its title. */
	sections: readonly (readonly [id: string, title: string])[]
	/** Where the index stands, and from which width on. */
	className?: string | undefined
}

/** The sections of a long page, beside it while it scrolls. */
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
