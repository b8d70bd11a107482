import { Icon } from './icon.tsx'
import type { MouseEvent } from 'react'
import { pageWindow } from '#contract/limits.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import styles from './pagination.module.css'

/** The shown page numbers: at most five, with the current one as near to the middle as the ends allow. */
export function pagesShown(current: number, total: number): number[] {
	const shown = Math.min(pageWindow, total)
	const first = Math.max(1, Math.min(current - Math.floor(pageWindow / 2), total - shown + 1))
	return Array.from({ length: shown }, (_, offset) => first + offset)
}

interface PaginationProps {
	current: number
	total: number
	addressOf: (page: number) => string
	/** Called when a link is followed on this page. */
	onChoose?: () => void
}

/** Links to the pages of a list; previous and next stay between the first and the last. Nothing when there is one page. */
export function Pagination({ current, total, addressOf, onChoose }: PaginationProps) {
	const { t, number } = useLanguage()
	if (total <= 1) return null
	const follow = (event: MouseEvent) => {
		if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onChoose?.()
	}
	const previous = Math.max(1, Math.min(current, total + 1) - 1)
	const next = Math.min(total, current + 1)
	return (
		<nav aria-label={t.pagination.label} className={styles.pagination}>
			<Step href={current <= 1 ? null : addressOf(previous)} label={t.pagination.previous} onFollow={follow} />
			<ol>
				{pagesShown(Math.min(current, total), total).map((page) => (
					<li key={page}>
						<Link
							href={addressOf(page)}
							aria-label={t.pagination.page(number(page))}
							aria-current={page === current ? 'page' : undefined}
							onClick={follow}
						>
							{number(page)}
						</Link>
					</li>
				))}
			</ol>
			<Step href={current >= total ? null : addressOf(next)} label={t.pagination.next} onFollow={follow} isNext />
		</nav>
	)
}

interface StepProps {
	href: string | null
	label: string
	onFollow: (event: MouseEvent) => void
	isNext?: boolean
}

function Step({ href, label, onFollow, isNext = false }: StepProps) {
	const icon = isNext ? <Icon name="chevron-right" /> : <Icon name="chevron-left" />
	if (href === null)
		return (
			<span role="link" aria-disabled="true" aria-label={label}>
				{icon}
			</span>
		)
	return (
		<Link href={href} aria-label={label} rel={isNext ? 'next' : 'prev'} onClick={onFollow}>
			{icon}
		</Link>
	)
}
