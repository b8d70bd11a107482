import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useCloseOutside } from './close-outside.ts'
import { PartEditor, type PartEditorProps } from './part-editor.tsx'
import styles from './part-chips.module.css'

interface Way {
	key: string
	href: string
	text: string
}

interface PartChipProps {
	text: string
	/** The name of the menu for screen readers. */
	menuLabel: string
	/** Its other meanings. */
	ways: readonly Way[]
	/** The data of the form that changes its value; null for parts without one. */
	editing: Omit<PartEditorProps, 'onChange'> | null
	/** Goes to the search with the other value. */
	onChange: (address: string) => void
	remove: { href: string; label: string; onFollow: () => void }
}

const fields = 'input:not([type=hidden]),select'

/**
 * A part of the sentence: its menu has the other meanings and a form for another value, its cross takes it off. They are links and plain forms, and the
 * menu is an element that browsers open without scripts. With scripts the arrow keys move among the links, and Escape closes it and leads back.
 */
export function PartChip({ text, menuLabel, ways, editing, onChange, remove }: PartChipProps) {
	const menu = useRef<HTMLDetailsElement>(null)
	useCloseOutside(menu)
	const opener = () => menu.current?.querySelector('summary')

	function close() {
		if (!menu.current?.open) return
		menu.current.open = false
		opener()?.focus()
	}
	/** Where there is nothing but a field, a visitor who opens the menu wants to type. */
	function onToggle() {
		if (!menu.current?.open || ways.length > 0) return
		const field = menu.current.querySelector<HTMLInputElement | HTMLSelectElement>(fields)
		field?.focus()
		if (field instanceof HTMLInputElement) field.select()
	}
	function onKeyDown(event: KeyboardEvent) {
		const links = [...(menu.current?.querySelectorAll('a') ?? [])]
		const at = links.indexOf(document.activeElement as HTMLAnchorElement)
		if (event.key === 'Escape' && menu.current?.open) close()
		// In a field they change its value.
		else if (event.target instanceof Element && event.target.matches(fields)) return
		else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			if (menu.current) menu.current.open = true
			const by = event.key === 'ArrowDown' ? 1 : -1
			links[at < 0 ? (by > 0 ? 0 : links.length - 1) : (at + by + links.length) % links.length]?.focus()
		} else if (event.key === 'Home' || event.key === 'End') links.at(event.key === 'Home' ? 0 : -1)?.focus()
		else return
		event.preventDefault()
	}

	const content: ReactNode =
		ways.length === 0 && !editing ? (
			<span className={styles.meaning}>{text}</span>
		) : (
			// The keys are those of the elements inside.
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
			<details ref={menu} name="sentence-part" className={styles.menu} onKeyDown={onKeyDown} onToggle={onToggle}>
				<summary className={styles.meaning} aria-label={menuLabel}>
					{text}
					<Icon name="chevron-down" size={16} />
				</summary>
				<div className={styles.box}>
					{ways.length > 0 && (
						<ul className={styles.ways}>
							{ways.map((way) => (
								<li key={way.key}>
									<Link href={way.href} onClick={close}>
										{way.text}
									</Link>
								</li>
							))}
						</ul>
					)}
					{editing && (
						<PartEditor
							key={text}
							{...editing}
							onChange={(address) => {
								close()
								onChange(address)
							}}
						/>
					)}
				</div>
			</details>
		)
	return (
		<li className={styles.chip}>
			{content}
			<Link href={remove.href} className={styles.remove} aria-label={remove.label} onClick={remove.onFollow}>
				<Icon name="x" size={16} />
			</Link>
		</li>
	)
}
