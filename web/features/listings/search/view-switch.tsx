import { Icon } from '#web/platform/ui/icon.tsx'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isHistoryTraversal } from '#web/platform/shell/history-traversal.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import type { Filtering, ResultView } from './filter-state.ts'
import { isStrip } from './is-strip.ts'

/** A link to the list's other view: list or map. `onLeave` is called before the view changes. */
export function ViewSwitch({ filtering, className, onLeave }: { filtering: Filtering; className: string; onLeave: () => void }) {
	const { t } = useLanguage()
	const isMap = filtering.view === 'map'
	return (
		<Link
			href={filtering.viewAddress(isMap ? 'list' : 'map')}
			className={`${buttonClass('secondary', 'small')} ${className}`}
			onClick={onLeave}
		>
			<Icon name={isMap ? 'layout-grid' : 'map'} size={18} />
			{isMap ? t.resultMap.showList : t.resultMap.showMap}
		</Link>
	)
}

/** Pixels between the top of the window and the card that is shown again. */
const topMargin = 96

const cardsOf = (results: HTMLElement | null) => [...(results?.querySelectorAll<HTMLElement>('[data-listing]') ?? [])]

/** The card that is in view, and its distance from the top of the window. */
function cardInView(results: HTMLElement): { card: HTMLElement; top: number } | null {
	const strip = results.getBoundingClientRect()
	const card = isStrip(results)
		? cardsOf(results).find((one) => one.getBoundingClientRect().right > strip.left + strip.width / 2)
		: cardsOf(results).find((one) => one.getBoundingClientRect().bottom > topMargin)
	return card ? { card, top: isStrip(results) ? topMargin : Math.max(topMargin, card.getBoundingClientRect().top) } : null
}

/** Both views show the same results: the one that was in view stays in view. Returns a function to call before the view changes. */
export function useScrollAnchor(view: ResultView, results: RefObject<HTMLElement | null>): () => void {
	const seen = useRef<ReturnType<typeof cardInView>>(null)
	const shown = useRef(view)

	useLayoutEffect(() => {
		if (shown.current === view) return
		shown.current = view
		const last = seen.current
		seen.current = null
		// On Back, the browser restores its own scroll position.
		if (!results.current || isHistoryTraversal()) return
		if (isStrip(results.current)) {
			window.scrollTo({ top: 0, behavior: 'instant' })
			last?.card.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
		} else if (last && window.scrollY + last.top > 0 && last.card !== cardsOf(results.current)[0])
			window.scrollBy({ top: last.card.getBoundingClientRect().top - last.top, behavior: 'instant' })
	}, [view, results])

	return () => {
		seen.current = results.current && cardInView(results.current)
	}
}
