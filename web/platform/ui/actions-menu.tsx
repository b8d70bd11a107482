import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

interface MenuAction {
	text: string
	/** False where the state of the thing does not allow it. */
	isOffered: boolean
	onPress: () => void
}

interface ActionsMenuProps {
	/** The text of the button that opens the menu. */
	text: string
	/** The name of a button for screen readers, which says the thing too: "Delete: The Hall". */
	labelOf: (text: string) => string
	actions: readonly MenuAction[]
	isBusy: boolean
}

/** The rarer actions of a thing, behind one button; a single one is shown itself. Escape and a press outside close the menu. */
export function ActionsMenu({ text, labelOf, actions, isBusy }: ActionsMenuProps) {
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const offered = actions.filter(({ isOffered }) => isOffered)
	const [first] = offered
	if (!first) return null
	if (offered.length === 1)
		return (
			<Button look="plain" size="small" aria-label={labelOf(first.text)} aria-disabled={isBusy} onClick={first.onPress}>
				{first.text}
			</Button>
		)
	return (
		<div>
			<Button look="plain" size="small" aria-label={labelOf(text)} popoverTarget={id}>
				{text}
				<Icon name="chevron-down" className={styles.chevron} size={16} />
			</Button>
			<div id={id} ref={panel} popover="auto" className={`${styles.panel} ${styles.narrow} ${styles.near}`}>
				<ul>
					{offered.map((action) => (
						<li key={action.text}>
							<button
								type="button"
								className={styles.item}
								aria-label={labelOf(action.text)}
								aria-disabled={isBusy}
								onClick={() => {
									// Closed first: the focus is back at the button when a dialog remembers where it was opened.
									panel.current?.hidePopover?.()
									action.onPress()
								}}
							>
								{action.text}
							</button>
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
