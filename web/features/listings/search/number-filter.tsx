import { useId, useState } from 'react'
import { readAmount, writeAmount } from '#contract/values/amounts.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import fieldStyles from '#web/platform/ui/field.module.css'
import styles from '#web/platform/results/filter-panel.module.css'

interface NumberFilterProps {
	label: string
	name: string
	value: number | null
	/** The least and the greatest possible number; a number beyond them becomes the nearest one. */
	least: number
	most: number
	/** True for an amount of euros, which may have cents. */
	isMoney?: boolean
	hint?: string | undefined
	onApply: (value: number | null) => void
	/** True to apply a typed value on blur, where the confirming button is further down. */
	appliesOnLeave: boolean
}

/** One number as a filter, applied by Enter or by its button; an empty one is no filter. */
export function NumberFilter({ label, name, value, least, most, isMoney, hint, onApply, appliesOnLeave }: NumberFilterProps) {
	const { language, t } = useLanguage()
	const id = useId()
	const written = (number: number | null) => (number === null ? '' : isMoney ? writeAmount(number, language) : String(number))
	const [typed, setTyped] = useLocalValue(written(value))
	const [isWrong, setWrong] = useState(false)
	function apply() {
		const number = typed.trim() === '' ? null : isMoney ? readAmount(typed) : Math.trunc(Number(typed))
		const isNone = typed.trim() !== '' && (number === null || Number.isNaN(number))
		setWrong(isNone)
		if (isNone) return
		const inside = number === null ? null : Math.min(most, Math.max(least, number))
		setTyped(written(inside))
		if (inside !== value) onApply(inside)
	}
	return (
		<div className={fieldStyles.field}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.money}>
				<span className={styles.euros} data-plain={!isMoney || undefined}>
					<input
						id={id}
						className={fieldStyles.control}
						type={isMoney ? 'text' : 'number'}
						inputMode={isMoney ? 'decimal' : 'numeric'}
						name={name}
						{...(isMoney ? { maxLength: 20, autoComplete: 'off' } : { min: least, step: 1 })}
						value={typed}
						aria-invalid={isWrong || undefined}
						aria-describedby={[isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
						onChange={(event) => setTyped(event.target.value)}
						onBlur={() => appliesOnLeave && apply()}
						onKeyDown={(event) => {
							if (event.key !== 'Enter') return
							event.preventDefault()
							apply()
						}}
					/>
					{isMoney && <span aria-hidden="true">€</span>}
				</span>
				{!appliesOnLeave && (
					<Button look="quiet" className={styles.apply} aria-label={`${t.search.apply}: ${label}`} onClick={apply}>
						{t.search.apply}
					</Button>
				)}
			</div>
			{hint && (
				<p id={`${id}-hint`} className={fieldStyles.hint}>
					{hint}
				</p>
			)}
			{isWrong && (
				<p id={`${id}-error`} className={fieldStyles.error}>
					{t.error.notAnAmount}
				</p>
			)}
		</div>
	)
}
