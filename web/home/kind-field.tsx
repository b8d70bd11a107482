import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { Field } from '../ui/field.tsx'
import { findKinds, type Kind } from './kinds.ts'
import styles from './kind-field.module.css'

interface KindFieldProps {
	text: string
	/** Typing gives free text; choosing a suggestion also gives the kind. */
	onChange: (text: string, kind: Kind | null) => void
}

/** What is looked for: free text, or a family or sub-category from the suggestions. */
export function KindField({ text, onChange }: KindFieldProps) {
	const { t, language } = useLanguage()
	const catalogue = useCatalogue()
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const kinds = useMemo(() => findKinds(catalogue, text, language), [catalogue, text, language])
	const isShown = isOpen && kinds.length > 0

	function close() {
		setOpen(false)
		setActive(-1)
	}
	function choose(kind: Kind) {
		onChange(kind.name, kind)
		close()
	}
	function onKeyDown(event: KeyboardEvent) {
		const chosen = isShown ? kinds[active] : undefined
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			const step = event.key === 'ArrowDown' ? 1 : -1
			setOpen(true)
			setActive(
				isShown ? (active + step + kinds.length + (active < 0 && step < 0 ? 1 : 0)) % kinds.length : step > 0 ? 0 : kinds.length - 1,
			)
		} else if (event.key === 'Enter' && chosen) choose(chosen)
		else if (event.key === 'Escape' && isShown) close()
		else return
		event.preventDefault()
	}

	return (
		<Field label={t.home.what}>
			{(control) => (
				<div className={styles.box}>
					<input
						{...control}
						type="text"
						name="q"
						role="combobox"
						autoComplete="off"
						maxLength={120}
						placeholder={t.home.whatExample}
						aria-autocomplete="list"
						aria-expanded={isShown}
						aria-controls={`${id}-list`}
						{...(isShown && active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
						value={text}
						onChange={(event) => {
							onChange(event.target.value, null)
							setOpen(true)
							setActive(-1)
						}}
						onClick={() => setOpen(true)}
						onKeyDown={onKeyDown}
						onBlur={close}
					/>
					<div id={`${id}-list`} role="listbox" aria-label={t.home.whatList} className={styles.list} hidden={!isShown}>
						{kinds.map((kind, position) => (
							// The keyboard reaches the suggestions through the input, which stays focused.
							// oxlint-disable-next-line jsx-a11y/click-events-have-key-events
							<div
								key={kind.key}
								id={`${id}-${position}`}
								role="option"
								tabIndex={-1}
								aria-selected={position === active}
								className={styles.option}
								onPointerDown={(event) => event.preventDefault()}
								onClick={() => choose(kind)}
							>
								{kind.name} {kind.family && <span className={styles.family}>{kind.family}</span>}
							</div>
						))}
					</div>
				</div>
			)}
		</Field>
	)
}
