import type { ReactNode } from 'react'
import { languageNames, named } from '#contract/values/languages.ts'
import { recurrenceWords } from '../detail/recurrence-words.ts'
import { ConflictDialog } from '#web/platform/forms/drafts/conflict-dialog.tsx'
import type { OtherVersion } from '#web/platform/forms/drafts/draft-kind.ts'
import { useDraftTexts } from '#web/platform/forms/drafts/texts/index.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { differences, type EventFields, type FieldName } from './event-fields.ts'
import { useEventFormTexts } from './texts/index.ts'
import { fieldLabel } from './field-labels.ts'
import { useEventTypes } from './what-fields.tsx'

const together: readonly (readonly FieldName[])[] = [
	['latitude', 'longitude'],
	['fee_kind', 'admission_fee'],
	['date_kind', 'recurrence', 'further_dates', 'excluded_dates', 'changed_dates'],
]

interface EventConflictProps {
	mine: EventFields
	other: OtherVersion<EventFields>
	onChoose: (chosen: EventFields) => void
	onClose: () => void
}

/** Two versions of an event: the author chooses field by field. */
export default function EventConflict({ mine, other, onChoose, onClose }: EventConflictProps) {
	const texts = useEventFormTexts()
	const { conflict } = useDraftTexts()
	const { language, date, money, t } = useLanguage()
	const types = useEventTypes()

	function said(name: FieldName, fields: EventFields): ReactNode {
		const value = fields[name]
		if (name === 'fee_kind') {
			const { fee_kind = '', admission_fee } = fields
			return fee_kind === 'amount' ? money(Number(admission_fee) || 0) : texts.about.feeKinds[fee_kind]
		}
		if (name === 'date_kind') {
			const { date_kind = 'once', further_dates = [], excluded_dates = [], changed_dates = [], recurrence = '', start_date = '' } = fields
			const rule = date_kind === 'repeats' && start_date && recurrenceWords(recurrence, language, start_date)
			const single = excluded_dates.length + changed_dates.length
			return [
				rule || texts.when.kinds[date_kind],
				date_kind === 'several' && texts.dates.count(String(further_dates.length + 1)),
				date_kind === 'repeats' && single > 0 && `${texts.dates.changed}${t.common.colon}${single}`,
			]
				.filter(Boolean)
				.join(', ')
		}
		if (value === undefined || value.length === 0) return null
		if (typeof value !== 'string') return conflict.count(value.length)
		if (name === 'event_category_id') {
			const type = types.find(({ id }) => String(id) === value)
			return type ? named(type, 'event_category_name', language) : null
		}
		if (name === 'lang') return languageNames[value as keyof typeof languageNames] ?? value
		if (name === 'start_date' || name === 'end_date') return date(value)
		if (name === 'latitude') return `${fields.latitude}, ${fields.longitude}`
		if (name === 'without_image') return value === '1' ? texts.picture.removed : texts.picture.ready
		return value
	}
	return (
		<ConflictDialog
			mine={mine}
			other={other}
			differences={differences}
			together={together}
			labelOf={(name) => fieldLabel(name, texts)}
			said={said}
			onChoose={onChoose}
			onClose={onClose}
		/>
	)
}
