import { useRef, useState, type FocusEvent } from 'react'
import { named, languages } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { PlaceAndDistance } from '#web/platform/results/filter-place.tsx'
import panel from '#web/platform/results/filter-panel.module.css'
import { useLocalValue } from '#web/platform/ui/local-value.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox, Field, SelectField } from '#web/platform/ui/field.tsx'
import { useApplyAfterPaint } from '#web/platform/results/apply-after-paint.ts'
import { FilterCheckbox } from '#web/platform/results/filter-checkbox.tsx'
import { usualAgendaDistance } from './agenda-filters.ts'
import type { Agenda } from './agenda-state.ts'
import { useAgendaTexts } from './texts/index.ts'
import { isDay } from './days.ts'
import { useOfferedKinds } from './event-kinds.ts'
import styles from './agenda-filter-panel.module.css'

/** All filters of the agenda. Each change goes to the address of the new list; without scripts it is a plain form of the same fields. */
export function AgendaFilterPanel({ agenda, form }: { agenda: Agenda; form?: string }) {
	const { t, language } = useLanguage()
	const texts = useAgendaTexts()
	const { filters, change, view } = agenda
	const [kind, choose] = useApplyAfterPaint(filters.event_category_id, (event_category_id) => change({ event_category_id }))
	const kinds = useOfferedKinds(filters.event_category_id)
	return (
		<SearchForm id={form} method="get" action="/agenda" className={panel.panel} noValidate onSearch={() => {}}>
			{view !== 'list' && <input type="hidden" name="view" value={view} />}
			{filters.organiser_id !== null && <input type="hidden" name="organiser_id" value={filters.organiser_id} />}
			{filters.place && <input type="hidden" name="place" value={filters.place} />}
			{filters.evening && <input type="hidden" name="evening" value="1" />}
			<WordsFilter agenda={agenda} />
			<PlaceAndDistance
				filters={filters}
				usual={usualAgendaDistance}
				onPlace={(place) => change(place ?? { latitude: null, longitude: null, address: '', distance: null })}
				onDistance={(distance) => change({ distance })}
			/>
			{view !== 'month' && <DaysFilter agenda={agenda} />}
			<fieldset className={panel.set}>
				<legend>{texts.what}</legend>
				<Checkbox
					type="radio"
					label={texts.anyKind}
					name="event_category_id"
					value=""
					checked={kind === null}
					onChange={() => choose(null)}
				/>
				{kinds.map((one) => (
					<Checkbox
						key={one.id}
						type="radio"
						label={named(one, 'event_category_name', language)}
						name="event_category_id"
						value={one.id}
						checked={kind === one.id}
						onChange={() => choose(one.id)}
					/>
				))}
			</fieldset>
			<FilterCheckbox label={texts.free} name="free" value="1" checked={filters.free} onToggle={() => change({ free: !filters.free })} />
			<SelectField
				label={texts.language}
				name="event_lang"
				value={filters.event_lang ?? ''}
				onChange={(event) => change({ event_lang: languages.find((one) => one === event.target.value) ?? null })}
			>
				<option value="">{texts.anyLanguage}</option>
				{languages.map((one) => (
					<option key={one} value={one}>
						{texts.languages[one]}
					</option>
				))}
			</SelectField>
			<noscript>
				<Button type="submit" size="small">
					{t.search.applyAll}
				</Button>
			</noscript>
		</SearchForm>
	)
}

/** Search terms: applied by Enter and on blur. */
function WordsFilter({ agenda: { filters, change } }: { agenda: Agenda }) {
	const texts = useAgendaTexts()
	const [typed, setTyped] = useLocalValue(filters.q)
	const apply = () => typed.trim() !== filters.q && change({ q: typed.trim() })
	return (
		<Field label={texts.words}>
			{(control) => (
				<input
					{...control}
					type="search"
					name="q"
					enterKeyHint="search"
					maxLength={200}
					placeholder={texts.wordsHint}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					onBlur={apply}
					onKeyDown={(event) => event.key === 'Enter' && apply()}
				/>
			)}
		</Field>
	)
}

/** A range of days by its two ends; one end alone is enough. Applied by its button, by Enter, and when the focus leaves both fields, not when it moves between them. */
function DaysFilter({ agenda: { filters, change } }: { agenda: Agenda }) {
	const texts = useAgendaTexts()
	const [first, setFirst] = useLocalValue(filters.from ?? '')
	const [last, setLast] = useLocalValue(filters.to ?? '')
	const [error, setError] = useState<string | null>(null)
	const group = useRef<HTMLFieldSetElement>(null)
	const ends = [
		{ name: 'from', label: texts.firstDay, day: first, setDay: setFirst },
		{ name: 'to', label: texts.lastDay, day: last, setDay: setLast, error: error ?? undefined },
	]

	function apply() {
		const [from, to] = [first || null, last || null]
		// The browser returns an incomplete date as empty.
		const isHalf = [...(group.current?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput)
		if (isHalf) setError(texts.dayInvalid)
		else if ((from !== null && !isDay(from)) || (to !== null && !isDay(to))) setError(texts.dayInvalid)
		else if (from !== null && to !== null && from > to) setError(texts.datesReversed)
		else {
			setError(null)
			if (from !== filters.from || to !== filters.to) change({ from, to })
		}
	}

	const leave = ({ relatedTarget }: FocusEvent) => {
		if (!group.current?.contains(relatedTarget)) apply()
	}

	return (
		<fieldset ref={group} className={`${panel.set} ${styles.days}`}>
			<legend>{texts.chooseDays}</legend>
			{ends.map(({ name, label, day, setDay, error }) => (
				<Field key={name} label={label} error={error}>
					{(control) => (
						<input
							{...control}
							type="date"
							name={name}
							min="1970-01-01"
							max="2100-12-31"
							value={day}
							onChange={(event) => setDay(event.target.value)}
							onBlur={leave}
							onKeyDown={(event) => event.key === 'Enter' && apply()}
						/>
					)}
				</Field>
			))}
			<button type="button" className={styles.apply} onClick={apply}>
				{texts.applyDays}
			</button>
		</fieldset>
	)
}
