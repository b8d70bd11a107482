import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Icon } from './icon.tsx'
import styles from './way-back.module.css'

interface WayBackProps {
	href: string
	/** The name of the page that it leads to. */
	children: ReactNode
	onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The link above a title to the page of which this one is a part. */
export function WayBack({ href, children, onClick }: WayBackProps) {
	return (
		<Link href={href} className={`${styles.back} no-print`} onClick={onClick}>
			<Icon name="arrow-left" size={18} />
			{children}
		</Link>
	)
}
