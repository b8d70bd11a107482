import { named } from '#contract/values/languages.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { recurrenceWords } from '../detail/recurrence-words.ts'
import { useUploads } from '#web/platform/shell/site.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { authorsLanguage } from './event-fields.ts'
import { useEventForm } from './event-form-state.tsx'
import { useEventTypes } from './what-fields.tsx'
import styles from './event-form.module.css'

/** The event as visitors will see it, with the typed fields; its links are inactive. */
export function EventPreview() {
	const { texts, fields, draft } = useEventForm()
	const { language, money } = useLanguage()
	const uploads = useUploads()
	const types = useEventTypes()
	const { preview, dates } = texts
	const type = types.find(({ id }) => String(id) === fields.event_category_id)
	const { start_date = '', start_time = '', end_time = '', recurrence = '', date_kind } = fields
	const { picture } = draft.about
	const lang = authorsLanguage(fields, language)
	const times = start_time && (end_time ? dates.fromTo(start_time, end_time) : start_time)
	const repeats = date_kind === 'repeats' && start_date ? recurrenceWords(recurrence, language, start_date) : null
	const fee =
		fields.fee_kind === 'free'
			? preview.free
			: fields.fee_kind === 'amount' && Number(fields.admission_fee) > 0 && money(Number(fields.admission_fee))
	return (
		<article className={styles.poster} inert>
			{picture && fields.without_image !== '1' && <img src={uploads(picture.small_url)} alt="" decoding="async" />}
			{type && <p className={styles.quiet}>{named(type, 'event_category_name', language)}</p>}
			<h3 lang={lang}>{fields.event_title || preview.name}</h3>
			{fields.event_subtitle && <p lang={lang}>{fields.event_subtitle}</p>}
			<p>
				<strong>{start_date ? dayFormats(language).dayOfYear(start_date) : preview.day}</strong>
				{times && `, ${times}`}
			</p>
			{repeats && <p className={styles.quiet}>{dates.rule(repeats)}</p>}
			<p>{[fields.location_name, fields.address].filter(Boolean).join(', ') || preview.place}</p>
			{fee && <p>{fee}</p>}
			{fields.description && (
				<p lang={lang} className={styles.description}>
					{fields.description}
				</p>
			)}
			{fields.organiser_name && <p className={styles.quiet}>{preview.by(fields.organiser_name)}</p>}
		</article>
	)
}

/** The same on small screens, where there is no space beside the form. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
	const { texts } = useEventForm()
	return (
		<Dialog title={texts.preview.title} look="drawer" onClose={onClose}>
			<EventPreview />
			<Button onClick={onClose}>{texts.preview.editOn}</Button>
		</Dialog>
	)
}
