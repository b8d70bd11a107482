import { useId, useRef } from 'react'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

interface MenuAction {
	text: string
	/** False where the state of the thing does not allow it. */
	isOffered: boolean
	onPress?: () => void
	/** The address to which it leads, in place of a press. */
	href?: string
}

interface ActionsMenuProps {
	/** The text of the button that opens the menu. */
	text: string
	/** The name of a button for screen readers, which says the thing too: "Delete: The Hall". */
	labelOf: (text: string) => string
	actions: readonly MenuAction[]
	isBusy: boolean
	/** Shows three dots in place of the text, where there is no room for it. */
	isSmall?: boolean
}

/** The rarer actions of a thing, behind one button; a single one is shown itself. Escape and a press outside close the menu. */
export function ActionsMenu({ text, labelOf, actions, isBusy, isSmall = false }: ActionsMenuProps) {
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const offered = actions.filter(({ isOffered }) => isOffered)
	const [first] = offered
	if (!first) return null
	if (offered.length === 1 && !isSmall)
		return (
			<Button look="plain" size="small" aria-label={labelOf(first.text)} aria-disabled={isBusy} onClick={first.onPress}>
				{first.text}
			</Button>
		)
	return (
		<div>
			<Button look="plain" size="small" className={isSmall ? styles.dots : ''} aria-label={labelOf(text)} popoverTarget={id}>
				{isSmall ? <Icon name="ellipsis" size={20} /> : text}
				{!isSmall && <Icon name="chevron-down" className={styles.chevron} size={16} />}
			</Button>
			<div id={id} ref={panel} popover="auto" className={`${styles.panel} ${styles.narrow} ${styles.near}`}>
				<ul>
					{offered.map((action) => (
						<li key={action.text}>
							{action.href ? (
								<Link href={action.href} className={styles.item} aria-label={labelOf(action.text)}>
									{action.text}
								</Link>
							) : (
								<button
									type="button"
									className={styles.item}
									aria-label={labelOf(action.text)}
									aria-disabled={isBusy}
									onClick={() => {
										// Closed first: the focus is back at the button when a dialog remembers where it was opened.
										panel.current?.hidePopover?.()
										action.onPress?.()
									}}
								>
									{action.text}
								</button>
							)}
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
