import { useRef, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { addDays } from '#contract/values/days.ts'
import type { Input, Output } from '#contract/index.ts'
import { languageNames, languages, type Language } from '#contract/values/languages.ts'
import { fillPlaceholders } from '#contract/values/placeholders.ts'
import { useFailureText } from '#web/platform/forms/failure-text.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm, type ServerForm } from '#web/platform/forms/server-form.ts'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { LazyMarkdown } from '#web/platform/markdown/lazy-markdown.tsx'
import { MarkdownEditor } from '#web/platform/markdown/markdown-editor.tsx'
import { sectionsOf } from '#web/platform/markdown/outline.ts'
import { useAdminTexts } from '#web/features/admin/frame/texts/index.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Checkbox, ChoiceField, Field, TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useEditPageTexts } from './edit-texts/index.ts'
import { PageHistory } from './page-history.tsx'
import styles from './edit-page.module.css'

type Versions = Output<'getPageVersions'>
type Version = Versions['list'][number]
type Written = Pick<Version, `page_title_${Language}` | `page_content_${Language}` | `change_note_${Language}`>

const longest = { page_title: 120, page_content: 60_000, change_note: 1000 }

function wordsOf(version: Version | undefined): Written {
	const fields = languages.flatMap((language) => [
		[`page_title_${language}`, version?.[`page_title_${language}`] ?? ''],
		[`page_content_${language}`, version?.[`page_content_${language}`] ?? ''],
		[`change_note_${language}`, ''],
	])
	return Object.fromEntries(fields) as Written
}

interface PageFields extends Written {
	valid_from: string
	tell_professionals: boolean
	reason: string
}

/** The form of a new version: texts in three languages with a preview, the day from which it is in force, and whether professionals get a mail; below it the history. */
export function EditPageForm({ data, reload }: { data: Versions; reload: () => Promise<Versions | undefined> }) {
	const { language, date, list } = useLanguage()
	const texts = useEditPageTexts()
	const [lang, setLang] = useState<Language>(language)
	const [restored, setRestored] = useState<Version | null>(null)
	const element = useRef<HTMLFormElement>(null)
	const { form, asking } = usePageForm({ data, reload, restored, setRestored, setLang })
	const fields = form.watch()
	const newest = data.list[0]
	const unchanged = languages.filter((one) =>
		(['page_title', 'page_content'] as const).every((name) => fields[`${name}_${one}`] === newest?.[`${name}_${one}`]),
	)
	// A legal page that differs between languages would be worse than one that is old in all of them.
	const isUneven = unchanged.length > 0 && unchanged.length < languages.length
	const unevenText = isUneven && texts.unchanged(list(unchanged.map((one) => languageNames[one])))
	return (
		<>
			<SubmitForm ref={element} form={form} className={styles.form}>
				{restored && <p role="status">{texts.restored(date(restored.valid_from))}</p>}
				<Wrong form={form} />
				<WordsFields form={form} data={data} lang={lang} onLanguage={setLang} />
				<WhenFields form={form} data={data} lang={lang} />
				<p role="status">{unevenText}</p>
				<Failure>{form.failure}</Failure>
				<SubmitButton isBusy={form.isBusy}>{fields.tell_professionals ? texts.announce : texts.publish}</SubmitButton>
			</SubmitForm>
			{asking && (
				<AnnounceDialog onAnswer={asking}>
					<p>{texts.confirm(data.professionals, date(fields.valid_from))}</p>
					{unevenText && <p>{unevenText}</p>}
				</AnnounceDialog>
			)}
			<PageHistory
				data={data}
				onRestore={(version) => {
					for (const [name, value] of Object.entries(wordsOf(version))) form.setValue(name as keyof Written, value)
					form.clearErrors()
					setRestored(version)
					element.current?.scrollIntoView()
				}}
			/>
		</>
	)
}

interface PageFormProps {
	data: Versions
	reload: () => Promise<Versions | undefined>
	restored: Version | null
	setRestored: (version: Version | null) => void
	setLang: (lang: Language) => void
}

/** The state of the form, and the answer to the question before professionals get a mail; null while it is not asked. */
function usePageForm({ data, reload, restored, setRestored, setLang }: PageFormProps) {
	const texts = useEditPageTexts()
	const failureText = useFailureText()
	const newest = data.list[0]
	const [retrySafe] = useState(retrySafeSubmit)
	const [asking, setAsking] = useState<((isConfirmed: boolean) => void) | null>(null)
	const isConfirmed = async () => {
		const answer = await new Promise<boolean>((resolve) => setAsking(() => resolve))
		setAsking(null)
		return answer
	}
	const form = useServerForm<PageFields>(save, {
		values: {
			...wordsOf(newest),
			valid_from: data.is_announced ? addDays(data.earliest_announced, 1) : data.today,
			tell_professionals: data.is_announced,
			reason: '',
		},
		failureOf: (error) => (isOvertaken(error) ? texts.changed : failureText(error)),
		reveal([first = '']) {
			const spoken = languages.find((one) => first.endsWith(`_${one}`))
			if (spoken) setLang(spoken)
		},
	})

	async function save({ tell_professionals, ...fields }: PageFields, _: () => void, form: UseFormReturn<PageFields>) {
		if (tell_professionals && !(await isConfirmed())) return
		const input: Input<'savePageVersion'> = {
			page: data.page,
			...fields,
			tell_professionals: tell_professionals ? '1' : '0',
			...(newest?.id != null && { seen_id: newest.id }),
			...(restored && { restored_from: restored.number }),
		}
		try {
			const { announced_to } = await retrySafe(input, (idempotencyKey) => call('savePageVersion', input, undefined, idempotencyKey))
			setRestored(null)
			form.setValue('reason', '')
			await reload()
			void notify('success', tell_professionals ? texts.announced(announced_to) : texts.saved)
		} catch (error) {
			if (isOvertaken(error)) await reload()
			throw error
		}
	}

	// All languages are checked, of which the form shows one.
	const filled = filledOr(texts.required)
	for (const one of languages) {
		form.register(`page_title_${one}`, { validate: filled })
		form.register(`page_content_${one}`, { validate: filled })
	}
	for (const one of languages)
		form.register(`change_note_${one}`, { validate: (text, { tell_professionals }) => !tell_professionals || filled(text) })
	return { form, asking }
}

const filledOr = (message: string) => (text: string) => text.trim() !== '' || message

const isOvertaken = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

/** The properties of a text's control. It keeps its value while the form shows another language. */
const textOf = (form: ServerForm<PageFields>, name: keyof Written) => ({
	name,
	value: form.watch(name),
	maxLength: longest[name.slice(0, -3) as keyof typeof longest],
	error: form.formState.submitCount > 0 ? form.formState.errors[name]?.message : undefined,
	change: (value: string) => form.setValue(name, value, { shouldValidate: true }),
})

/** Every wrong field, as some are in a language that is not shown. */
function Wrong({ form }: { form: ServerForm<PageFields> }) {
	const { t } = useLanguage()
	const texts = useEditPageTexts()
	const { errors, submitCount } = form.formState
	const wrong = Object.entries(errors)
	if (submitCount === 0 || wrong.length === 0) return null
	return (
		<div role="alert" className={styles.summary}>
			<p>
				<strong>{texts.wrong}</strong>
			</p>
			<ul>
				{wrong.map(([field, { message }]) => (
					<li key={field}>{labelOf(field, texts) + t.common.colon + message}</li>
				))}
			</ul>
		</div>
	)
}

interface PartProps {
	form: ServerForm<PageFields>
	data: Versions
	lang: Language
}

/** Title and text in one language, with the choice of the language. */
function WordsFields({ form, data, lang, onLanguage }: PartProps & { onLanguage: (lang: Language) => void }) {
	const texts = useEditPageTexts()
	const fields = form.watch()
	const { change: setTitle, ...title } = textOf(form, `page_title_${lang}`)
	const { change: setContent, ...content } = textOf(form, `page_content_${lang}`)
	const filled = fillPlaceholders(content.value, data.placeholders[lang])
	return (
		<>
			<ChoiceField
				label={texts.languageOf}
				name="lang"
				value={lang}
				options={languages.map((one) => ({
					value: one,
					text:
						fields[`page_title_${one}`] && fields[`page_content_${one}`] ? languageNames[one] : `${languageNames[one]} (${texts.missing})`,
				}))}
				onChange={({ target }) => onLanguage(target.value as Language)}
			/>
			<TextField label={texts.title} lang={lang} autoComplete="off" {...title} onChange={({ target }) => setTitle(target.value)} />
			<MarkdownEditor
				key={lang}
				label={texts.content}
				lang={lang}
				{...content}
				onChange={setContent}
				preview={<LazyMarkdown text={filled} lang={lang} below={sectionsOf(filled).below} />}
			/>
			<Placeholders values={data.placeholders[lang]} />
		</>
	)
}

/** The day from which the version is in force, its changes, and whether professionals get a mail. */
function WhenFields({ form, data, lang }: PartProps) {
	const { date } = useLanguage()
	const texts = useEditPageTexts()
	const filled = filledOr(texts.required)
	const isTold = form.watch('tell_professionals')
	const { change: setNote, error: noteError, ...note } = textOf(form, `change_note_${lang}`)
	return (
		<fieldset className={styles.when}>
			<legend>{texts.when}</legend>
			{data.is_announced && (
				<div className={styles.tell}>
					<Checkbox label={texts.tell(data.professionals)} {...form.register('tell_professionals')} />
					<p>{texts.tellHint}</p>
				</div>
			)}
			<div className={styles.day}>
				<TextField
					type="date"
					label={texts.validFrom}
					hint={data.is_announced ? texts.validFromHint(date(data.earliest_announced)) : undefined}
					min={isTold ? data.earliest_announced : data.today}
					{...form.field('valid_from', { validate: filled })}
				/>
			</div>
			<Field label={`${texts.note} (${languageNames[lang]})`} hint={texts.noteHint} error={noteError}>
				{(control) => <textarea {...control} {...note} lang={lang} rows={3} onChange={({ target }) => setNote(target.value)} />}
			</Field>
			<TextField
				label={data.is_announced && !isTold ? texts.reason : texts.reasonOther}
				maxLength={1000}
				autoComplete="off"
				{...form.field('reason', {
					validate: (text, { tell_professionals }) => !data.is_announced || tell_professionals || filled(text),
				})}
			/>
		</fieldset>
	)
}

/** Asks before a version is saved with which professionals get a mail. */
function AnnounceDialog({ onAnswer, children }: { onAnswer: (isConfirmed: boolean) => void; children: ReactNode }) {
	const texts = useEditPageTexts()
	const adminTexts = useAdminTexts()
	const close = () => onAnswer(false)
	return (
		<Dialog title={texts.confirmTitle} onClose={close}>
			{children}
			<DialogActions cancel={adminTexts.cancel} onClose={close}>
				<Button onClick={() => onAnswer(true)}>{texts.announce}</Button>
			</DialogActions>
		</Dialog>
	)
}

function labelOf(field: string, texts: ReturnType<typeof useEditPageTexts>): string {
	const spoken = languages.find((one) => field.endsWith(`_${one}`))
	const names: Record<string, string> = {
		page_title: texts.title,
		page_content: texts.content,
		change_note: texts.note,
		valid_from: texts.validFrom,
		reason: texts.reason,
	}
	return spoken ? `${names[field.slice(0, -3)] ?? field} (${languageNames[spoken]})` : (names[field] ?? field)
}

function Placeholders({ values }: { values: Versions['placeholders']['en'] }) {
	const texts = useEditPageTexts()
	return (
		<details className={styles.placeholders}>
			<summary>{texts.placeholders}</summary>
			<p>{texts.placeholdersText}</p>
			<dl>
				{Object.entries(values).map(([name, value]) => (
					<div key={name}>
						<dt>
							<code translate="no">{`{{${name}}}`}</code>
						</dt>
						<dd>{value === null ? <em>{texts.noValue}</em> : value.length > 90 ? `${value.slice(0, 90)} …` : value}</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
