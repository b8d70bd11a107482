import { useState } from 'react'

/** The typed value of a control whose value is applied later: starts as the applied value and follows it when that changes elsewhere. */
export function useLocalValue(applied: string): [draft: string, setDraft: (draft: string) => void] {
	const [draft, setDraft] = useState(applied)
	const [seen, setSeen] = useState(applied)
	if (seen !== applied) {
		setSeen(applied)
		setDraft(applied)
	}
	return [draft, setDraft]
}
