import { useState } from 'react'
import { languageNames, languages, named } from '#contract/values/languages.ts'
import { usualAgendaDistance, type AgendaFilters } from '../agenda/agenda-filters.ts'
import { useAgendaTexts } from '../agenda/texts/index.ts'
import { useOfferedKinds } from '../agenda/event-kinds.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { DistanceFilter } from '#web/platform/results/filter-distance.tsx'
import { PlaceFilter } from '#web/platform/places/place-filter.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import { Checkbox, SelectField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import type { EmbedChoice } from './embed-snippet.ts'
import { useEmbedTexts } from './texts/index.ts'
import styles from './embed-screen.module.css'

const counts = [3, 5, 10, 20, 50] as const
const periods = [7, 14, 30, 90] as const

interface EmbedFormProps {
	filters: AgendaFilters
	change: (change: Partial<AgendaFilters>) => void
	choice: EmbedChoice
	choose: (change: Partial<EmbedChoice>) => void
}

/** The options of the embedded agenda: filters of the agenda, the number of events, and the language. */
export function EmbedForm({ filters, change, choice, choose }: EmbedFormProps) {
	const { t, language } = useLanguage()
	const texts = useEmbedTexts()
	const agenda = useAgendaTexts()
	const kinds = useOfferedKinds(filters.event_category_id)
	const { account } = useSession()
	const [first] = useState(filters.organiser_id)
	const chosen = filters.organiser_id ?? first
	const { latitude, longitude, address, distance } = filters
	const place = latitude !== null && longitude !== null ? { latitude, longitude, address } : null

	return (
		<SearchForm className={styles.form} noValidate onSearch={() => {}} aria-label={texts.choose}>
			<PlaceFilter
				value={place}
				onChoose={(chosen) =>
					change(
						chosen
							? { ...chosen, distance: distance ?? usualAgendaDistance }
							: { latitude: null, longitude: null, address: '', distance: null },
					)
				}
			/>
			<DistanceFilter
				value={distance}
				error={undefined}
				onChange={(wanted) => {
					if (place) change({ distance: wanted })
					else void notify('error', t.search.locationFirst)
					return place !== null
				}}
			/>
			<SelectField
				label={texts.organiser}
				value={filters.organiser_id ?? ''}
				onChange={({ target }) => change({ organiser_id: target.value === '' ? null : Number(target.value) })}
			>
				<option value="">{texts.anyOrganiser}</option>
				{account && <option value={account.id}>{texts.ownEvents}</option>}
				{chosen !== null && chosen !== account?.id && <option value={chosen}>{texts.thisOrganiser}</option>}
			</SelectField>
			<SelectField
				label={texts.kind}
				value={filters.event_category_id ?? ''}
				onChange={({ target }) => change({ event_category_id: target.value === '' ? null : Number(target.value) })}
			>
				<option value="">{texts.anyKind}</option>
				{kinds.map((kind) => (
					<option key={kind.id} value={kind.id}>
						{named(kind, 'event_category_name', language)}
					</option>
				))}
			</SelectField>
			<Checkbox label={texts.free} checked={filters.free} onChange={() => change({ free: !filters.free })} />
			<SelectField
				label={texts.eventLanguage}
				value={filters.event_lang ?? ''}
				onChange={({ target }) => change({ event_lang: languages.find((one) => one === target.value) ?? null })}
			>
				<option value="">{texts.anyLanguage}</option>
				{languages.map((one) => (
					<option key={one} value={one}>
						{agenda.languages[one]}
					</option>
				))}
			</SelectField>
			<ShownFields choice={choice} choose={choose} />
		</SearchForm>
	)
}

/** How many events are shown, of which time, and in which language. */
function ShownFields({ choice, choose }: Pick<EmbedFormProps, 'choice' | 'choose'>) {
	const { language } = useLanguage()
	const texts = useEmbedTexts()
	return (
		<>
			<SelectField
				label={texts.days}
				value={choice.days ?? ''}
				onChange={({ target }) => choose({ days: target.value === '' ? null : Number(target.value) })}
			>
				<option value="">{texts.anyDays}</option>
				{periods.map((days) => (
					<option key={days} value={days}>
						{texts.nextDays(days)}
					</option>
				))}
			</SelectField>
			<SelectField label={texts.count} value={choice.limit} onChange={({ target }) => choose({ limit: Number(target.value) })}>
				{counts.map((count) => (
					<option key={count} value={count}>
						{texts.events(count)}
					</option>
				))}
			</SelectField>
			<SelectField
				label={texts.shownIn}
				value={choice.language}
				onChange={({ target }) => choose({ language: languages.find((one) => one === target.value) ?? language })}
			>
				{languages.map((one) => (
					<option key={one} value={one} lang={one}>
						{languageNames[one]}
					</option>
				))}
			</SelectField>
		</>
	)
}
