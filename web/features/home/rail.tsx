import { Icon } from '#web/platform/ui/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListingCard as Card } from '#contract/listings/listing.ts'
import { ListingCard } from '#web/features/listings/listing-card.tsx'
import scrollRow from '#web/platform/ui/scroll-row.module.css'
import { Link } from '#web/platform/shell/navigation.tsx'
import styles from './rail.module.css'
import { useHomeTexts } from './texts/index.ts'

/** The cards of a row that a wide window shows beside the first. */
const besideFirst = 4

/** Listings of a family in a row that scrolls sideways. Nothing when there are none. */
export function Rail(rail: RailProps) {
	return rail.list.length > 0 && <FilledRail {...rail} />
}

interface RailProps {
	family: string
	title: string
	list: Card[]
	/** The link to all of the family, in a row in which nobody has paid for a place; other rows say that their places are paid. */
	all?: { href: string; words: string }
}

function FilledRail({ family, title, list, all }: RailProps) {
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
		<section className={`page ${styles.rail} ${all ? styles.first : ''}`} aria-labelledby={id}>
			<header className={styles.head}>
				<h2 id={id}>{title}</h2>
				{all ? (
					<p className={styles.all}>
						<Link href={all.href}>{all.words}</Link>
					</p>
				) : (
					<p className={styles.label}>{texts.paid}</p>
				)}
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
				{list.map((listing, position) => (
					<li key={listing.id}>
						<ListingCard
							listing={listing}
							headingLevel={3}
							isComparable={false}
							hasPremiumHeading={!all}
							isFirst={all !== undefined && position === 0}
							isSoon={all !== undefined && position > 0 && position < besideFirst}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}
