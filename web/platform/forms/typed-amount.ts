import { useState } from 'react'
import { readAmount, writeAmount } from '#contract/values/amounts.ts'
import { useLanguage } from '#web/platform/language/index.tsx'

/** A typed amount as a plain number, "42.5", as drafts keep it and calls take it; any other text stays as it is. */
export function plainAmount(typed: string): string {
	const euros = readAmount(typed)
	return euros === null ? typed.trim() : String(euros)
}

/** The control of an amount that a draft keeps as a plain number: it shows the typed text until it is left, then the number as the language writes it. */
export function useTypedAmount(plain: string, onChange: (plain: string) => void, onLeave: () => void) {
	const { language } = useLanguage()
	const [typed, setTyped] = useState<string | null>(null)
	const euros = readAmount(plain)
	return {
		value: typed ?? (euros === null ? plain : writeAmount(euros, language)),
		onChange({ target }: { target: { value: string } }) {
			setTyped(target.value)
			onChange(plainAmount(target.value))
		},
		onBlur() {
			setTyped(null)
			onLeave()
		},
	}
}
