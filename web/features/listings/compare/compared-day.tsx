import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListingCard } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { DayState } from '#web/platform/results/day-state.tsx'
import { query } from '#web/platform/shell/api.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import CompareDay from './compare-day.tsx'
import { comparedQuery } from './compare-page.ts'
import { useCompareTexts } from './texts/index.ts'
import styles from './compare-bar.module.css'

interface ComparedDayProps {
	ids: readonly number[]
	/** ISO day; null without a requested one. */
	day: string | null
	/** For how many people the comparison will be, null where the visitor did not say. */
	people: number | null
}

/** In the bar: the requested day, the choice of another one, and the availability of each chosen listing on it, once it is opened. */
export default function ComparedDay({ ids, day, people }: ComparedDayProps) {
	const { date } = useLanguage()
	const words = useCompareTexts()
	const [isOpen, setOpen] = useState(false)
	const panel = useId()
	const here = `${useLocation()[0]}?${useSearch()}`
	return (
		<>
			<button
				type="button"
				className={styles.day}
				aria-expanded={isOpen}
				aria-controls={panel}
				onClick={() => setOpen(!isOpen)}
				onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
			>
				{day === null ? words.chooseDay : words.onDay(date(day))}
				<Icon name="chevron-down" size={16} />
			</button>
			<div id={panel} className={styles.days} hidden={!isOpen}>
				{isOpen && (
					<>
						<CompareDay day={day} address={here} />
						{day !== null && (
							<ul>
								{ids.map((id) => (
									<Chosen key={`${id} ${day}`} id={id} day={day} people={people} />
								))}
							</ul>
						)}
					</>
				)}
			</div>
		</>
	)
}

function Chosen({ id, day, people }: Pick<ComparedDayProps, 'people'> & { id: number; day: string }) {
	const client = useQueryClient()
	const [card] = useState(() => cardIn(client, id, day))
	// The comparison needs the same answer.
	const { data: listing } = useQuery({ ...comparedQuery(id, people), enabled: !card })
	const { data: said } = useQuery({ ...query('getAvailability', { property_id: id, from: day, to: day }), enabled: !card })
	const shown = card ?? listing
	return (
		<li>
			<span lang={shown?.lang}>{shown?.property_name}</span>
			<DayState of={card ?? said?.on_day ?? {}} />
		</li>
	)
}

/** The card of a listing in a list that was loaded for this day: it says it already. */
const cardIn = (client: QueryClient, id: number, day: string): ListingCard | undefined =>
	client
		.getQueryCache()
		.getAll()
		.flatMap(({ queryKey: [, input], state: { data } }) =>
			(input as { available_on?: unknown } | undefined)?.available_on === day
				? ((data as { list?: ListingCard[] } | undefined)?.list ?? [])
				: [],
		)
		.find((card) => card.id === id && card.availability_text !== undefined)
