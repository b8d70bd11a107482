import { useEffect, useRef, useState } from 'react'

/** A debounced value, such as typed text: the first change after a pause takes effect at once, further ones when they stop for `milliseconds`. */
export function useDebounced(current: string, milliseconds: number): string {
	const [debounced, setDebounced] = useState(current)
	const changedAt = useRef(Number.NEGATIVE_INFINITY)
	useEffect(() => {
		const now = performance.now()
		const wait = now - changedAt.current > milliseconds ? 0 : milliseconds
		changedAt.current = now
		const timer = setTimeout(() => setDebounced(current), wait)
		return () => clearTimeout(timer)
	}, [current, milliseconds])
	return debounced
}
