import { createContext, use, type ReactNode } from 'react'
import { languages } from '#contract/values/languages.ts'
import { DraftFormProvider, useDraftForm, useFormPlace, type DraftForm, type FieldErrors } from '#web/platform/forms/drafts/draft-form.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useEventDraft, type EventDraft } from './event-draft.tsx'
import { authorsLanguage, withLanguage, type EventFields, type FieldName } from './event-fields.ts'
import { checkEvent, tidied } from './event-rules.ts'
import { ruleFrom } from './repeat-rule.ts'
import { useEventFormTexts, type EventFormTexts } from './texts/index.ts'

interface EventForm extends DraftForm<FieldName> {
	draft: EventDraft
	texts: EventFormTexts
	/** The shown fields: a new event shows its initial values. */
	fields: EventFields
	change: (part: Partial<EventFields>) => void
	wrong: FieldErrors<FieldName>
}

const FormContext = createContext<EventForm | null>(null)

/** The form that contains this field. */
export function useEventForm(): EventForm {
	const form = use(FormContext)
	if (!form) throw new Error('useEventForm needs an EventFormProvider')
	return form
}

/** The form of an event over its draft. */
export function EventFormProvider({ children }: { children: ReactNode }) {
	const draft = useEventDraft()
	const texts = useEventFormTexts()
	const { language } = useLanguage()
	const place = useFormPlace()
	const isNew = draft.draft_id === null && draft.subject_id === null && draft.save_state === 'saved'
	const fields = isNew ? { ...draft.prefill, ...draft.fields } : draft.fields
	const wrong = checkEvent(fields, texts)
	const form = useDraftForm<FieldName>({
		valueOf: (name) => String(fields[name] ?? ''),
		change(name, value) {
			const to = languages.find((one) => one === value)
			if (name === 'lang' && to) return draft.change(withLanguage(fields, authorsLanguage(fields, language), to))
			// The rule begins on the first day, and changes with it.
			const rule = name === 'start_date' && fields.recurrence ? ruleFrom(fields.recurrence, fields.start_date ?? '', value) : null
			draft.change({ [name]: value, ...(rule && { recurrence: rule }) })
		},
		wrong,
		serverErrors: draft.field_errors,
		tidied,
		place,
	})
	return (
		<FormContext value={{ ...form, draft, texts, fields, change: draft.change, wrong }}>
			<DraftFormProvider form={form}>
				<div ref={place}>{children}</div>
			</DraftFormProvider>
		</FormContext>
	)
}
