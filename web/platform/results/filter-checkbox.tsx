import type { ReactNode } from 'react'
import { Checkbox } from '#web/platform/ui/field.tsx'
import { useApplyAfterPaint } from './apply-after-paint.ts'

interface FilterCheckboxProps {
	label: ReactNode
	/** The number of results with it; undefined while it is unknown. */
	count?: number | undefined
	name: string
	value: string | number
	checked: boolean
	disabled?: boolean
	/** Applies the change, after the browser has drawn the tick. */
	onToggle: () => void
}

/** A checkbox of a list's filters. */
export function FilterCheckbox({ checked, onToggle, ...rest }: FilterCheckboxProps) {
	const [isTicked, tick] = useApplyAfterPaint(checked, onToggle)
	return <Checkbox {...rest} checked={isTicked} onChange={() => tick(!isTicked)} />
}
