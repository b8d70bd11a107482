import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import styles from './rail.module.css'
import { useHomeTexts } from './texts/index.ts'

/** The premium listings of a family in a row that scrolls sideways. Nothing when there are none. */
export function Rail(rail: RailProps) {
	return rail.list.length > 0 && <FilledRail {...rail} />
}

interface RailProps {
	family: string
	list: Card[]
}

function FilledRail({ family, list }: RailProps) {
	const texts = useHomeTexts()
	const id = useId()
	const row = useRef<HTMLUListElement>(null)
	const [ends, setEnds] = useState({ isStart: true, isEnd: false })

	useEffect(() => {
		const element = row.current
		if (!element) return
		const look = () => {
			const isStart = element.scrollLeft <= 1
			const isEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
			setEnds((known) => (known.isStart === isStart && known.isEnd === isEnd ? known : { isStart, isEnd }))
		}
		element.addEventListener('scroll', look, { passive: true })
		// Measured once the row is visible: measuring it earlier would force a layout for nothing.
		const sizes = new ResizeObserver(look)
		sizes.observe(element)
		return () => {
			element.removeEventListener('scroll', look)
			sizes.disconnect()
		}
	}, [])

	const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 })
	return (
		<section className={`page ${styles.rail}`} aria-labelledby={id}>
			<header className={styles.head}>
				<h2 id={id}>{texts.premiumTitle(family)}</h2>
				<p className={styles.label}>{texts.paid}</p>
				<div className={styles.steps} hidden={ends.isStart && ends.isEnd}>
					<button type="button" aria-label={texts.previous(family)} disabled={ends.isStart} onClick={() => move(-1)}>
						<Icon name="chevron-left" />
					</button>
					<button type="button" aria-label={texts.next(family)} disabled={ends.isEnd} onClick={() => move(1)}>
						<Icon name="chevron-right" />
					</button>
				</div>
			</header>
			<ul ref={row} className={`${scrollRow.row} ${styles.row}`}>
				{list.map((listing) => (
					<li key={listing.id}>
						<ListingCard listing={listing} headingLevel={3} isComparable={false} hasPremiumHeading />
					</li>
				))}
			</ul>
		</section>
	)
}
