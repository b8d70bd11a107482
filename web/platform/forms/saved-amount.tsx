import { useState } from 'react'
import { maxMoney } from '#contract/limits.ts'
import { readAmount, writeAmount } from '#contract/values/amounts.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'

interface SavedAmountProps {
	label: string
	name?: string
	/** Euros. */
	value: number | null
	/** Called when the field is left with another amount; null for an empty one. */
	onSave: (euros: number | null) => void
}

/** An amount that is saved when its field is left. A text that is none stays there, with the error beside it. */
export function SavedAmount({ label, name, value, onSave }: SavedAmountProps) {
	const { language, t } = useLanguage()
	const [typed, setTyped] = useLocalValue(value === null ? '' : writeAmount(value, language))
	const [isWrong, setWrong] = useState(false)
	function leave() {
		const euros = typed.trim() === '' ? null : readAmount(typed)
		const isNone = typed.trim() !== '' && (euros === null || euros < 0 || euros > maxMoney)
		setWrong(isNone)
		if (isNone) return
		setTyped(euros === null ? '' : writeAmount(euros, language))
		if (euros !== value) onSave(euros)
	}
	return (
		<TextField
			label={label}
			name={name}
			inputMode="decimal"
			maxLength={20}
			autoComplete="off"
			error={isWrong ? t.error.notAnAmount : undefined}
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={leave}
		/>
	)
}
