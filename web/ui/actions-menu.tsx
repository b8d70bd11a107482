import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

/** One action of a thing; `label` names the thing too, for screen readers. */
export interface MenuAction {
	text: string
	label: string
	onPress: () => void
}

interface ActionsMenuProps {
	/** The text of the button that opens the menu, and its name for screen readers. */
	text: string
	label: string
	actions: readonly MenuAction[]
	isBusy: boolean
}

/** The rarer actions of a thing, behind one button; a single one stands there itself. Escape and a press outside close the menu. */
export function ActionsMenu({ text, label, actions, isBusy }: ActionsMenuProps) {
	const id = useId()
	const panel = useRef<HTMLDivElement>(null)
	const [first] = actions
	if (!first) return null
	if (actions.length === 1)
		return (
			<Button look="plain" size="small" aria-label={first.label} aria-disabled={isBusy} onClick={first.onPress}>
				{first.text}
			</Button>
		)
	return (
		<div>
			<Button look="plain" size="small" aria-label={label} popoverTarget={id}>
				{text}
				<Icon name="chevron-down" className={styles.chevron} size={16} />
			</Button>
			<div id={id} ref={panel} popover="auto" className={`${styles.panel} ${styles.narrow} ${styles.near}`}>
				<ul>
					{actions.map((action) => (
						<li key={action.text}>
							<button
								type="button"
								className={styles.item}
								aria-label={action.label}
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
