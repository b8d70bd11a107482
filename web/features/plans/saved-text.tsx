import type { ComponentProps } from 'react'
import { TextField } from '#web/platform/ui/field.tsx'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { useOpenPlan } from './open-plan.ts'

type Text = 'title' | 'people' | 'billing_name' | 'billing_address' | 'vat_number' | 'order_number'

/** A text field of a plan that saves the typed text when it is left, and before Enter sends a form around it. */
export function SavedText({ name, label, ...rest }: { name: Text; label: string } & Omit<ComponentProps<'input'>, 'name'>) {
	const { plan, save } = useOpenPlan()
	const known = plan[name] === null ? '' : String(plan[name])
	const [typed, setTyped] = useLocalValue(known)
	function leave() {
		const value = typed.trim()
		if (value === known) return
		// A plan is always called something.
		if (name === 'title' && value === '') setTyped(known)
		else save({ [name]: value })
	}
	return (
		<TextField
			label={label}
			{...rest}
			value={typed}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={leave}
			onKeyDown={({ key }) => key === 'Enter' && leave()}
		/>
	)
}
