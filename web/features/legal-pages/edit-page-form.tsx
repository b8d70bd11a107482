import { useRef, useState, type SubmitEvent } from 'react'
import { addDays } from '#contract/values/days.ts'
import type { Input, Output } from '#contract/index.ts'
import { languageNames, languages, type Language } from '#contract/values/languages.ts'
import { fillPlaceholders } from '#contract/values/placeholders.ts'
import { Failure, SubmitButton } from '#web/platform/forms/form-parts.tsx'
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

/** The form of a new version: texts in three languages with a preview, the day from which it is in force, and whether professionals get a mail; below it the history. */
export function EditPageForm({ data, reload }: { data: Versions; reload: () => Promise<Versions | undefined> }) {
	const { language, date, list } = useLanguage()
	const texts = useEditPageTexts()
	const adminTexts = useAdminTexts()
	const newest = data.list[0]
	const [words, setWords] = useState(() => wordsOf(newest))
	const [lang, setLang] = useState<Language>(language)
	const [validFrom, setValidFrom] = useState(data.is_announced ? addDays(data.earliest_announced, 1) : data.today)
	const [isTold, setTold] = useState(data.is_announced)
	const [reason, setReason] = useState('')
	const [restored, setRestored] = useState<Version | null>(null)
	const [errors, setErrors] = useState<Record<string, string>>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [isAsking, setAsking] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const [retrySafe] = useState(retrySafeSubmit)

	const write = (field: keyof Written, value: string) => {
		setWords((before) => ({ ...before, [field]: value }))
		setErrors(({ [field]: _, ...others }) => others)
	}
	/** Shows the first refused field, in its language, and focuses it. */
	function refuse(refused: Record<string, string>) {
		setErrors(refused)
		const first = Object.keys(refused)[0] ?? ''
		const spoken = languages.find((one) => first.endsWith(`_${one}`))
		if (spoken) setLang(spoken)
		requestAnimationFrame(() => {
			const place = form.current?.querySelector<HTMLElement>(`[data-field="${spoken ? first.slice(0, -3) : first}"]`)
			place?.querySelector<HTMLElement>('textarea, input')?.focus()
		})
	}
	function check(): Record<string, string> {
		const needed = [
			...languages.flatMap((one) => [`page_title_${one}`, `page_content_${one}`] as const),
			...(isTold ? languages.map((one) => `change_note_${one}` as const) : []),
		]
		const missing: [string, string][] = needed.filter((field) => words[field].trim() === '').map((field) => [field, texts.required])
		if (validFrom === '') missing.push(['valid_from', texts.required])
		if (data.is_announced && !isTold && reason.trim() === '') missing.push(['reason', texts.required])
		return Object.fromEntries(missing)
	}
	function submit(event: SubmitEvent) {
		event.preventDefault()
		if (isBusy) return
		const wrong = check()
		setFailure(null)
		if (Object.keys(wrong).length > 0) refuse(wrong)
		else if (isTold) setAsking(true)
		else void save()
	}
	async function save() {
		setAsking(false)
		setBusy(true)
		setFailure(null)
		try {
			const input: Input<'savePageVersion'> = {
				page: data.page,
				valid_from: validFrom,
				...words,
				tell_professionals: isTold ? '1' : '0',
				reason,
				...(newest?.id != null && { seen_id: newest.id }),
				...(restored && { restored_from: restored.number }),
			}
			const { announced_to } = await retrySafe(input, (idempotencyKey) => call('savePageVersion', input, undefined, idempotencyKey))
			setErrors({})
			setRestored(null)
			setReason('')
			await reload()
			void notify('success', isTold ? texts.announced(announced_to) : texts.saved)
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			if (error.code === 'changed_meanwhile') {
				await reload()
				setFailure(texts.changed)
			} else if (Object.keys(error.fields).length > 0) refuse(error.fields)
			else setFailure(error.message)
		} finally {
			setBusy(false)
		}
	}
	const title = `page_title_${lang}` as const
	const content = `page_content_${lang}` as const
	const note = `change_note_${lang}` as const
	const unchanged = languages.filter((one) =>
		(['page_title', 'page_content'] as const).every((name) => words[`${name}_${one}`] === newest?.[`${name}_${one}`]),
	)
	// A legal page that differs between languages would be worse than one that is old in all of them.
	const isUneven = unchanged.length > 0 && unchanged.length < languages.length
	const filled = fillPlaceholders(words[content], data.placeholders[lang])
	return (
		<>
			<form ref={form} noValidate className={styles.form} onSubmit={submit}>
				{restored && <p role="status">{texts.restored(date(restored.valid_from))}</p>}
				{Object.keys(errors).length > 0 && (
					<div role="alert" className={styles.summary}>
						<p>
							<strong>{texts.wrong}</strong>
						</p>
						<ul>
							{Object.entries(errors).map(([field, message]) => (
								<li key={field}>
									{labelOf(field, texts)}: {message}
								</li>
							))}
						</ul>
					</div>
				)}
				<ChoiceField
					label={texts.languageOf}
					name="lang"
					value={lang}
					options={languages.map((one) => ({
						value: one,
						text:
							words[`page_title_${one}`] && words[`page_content_${one}`] ? languageNames[one] : `${languageNames[one]} (${texts.missing})`,
					}))}
					onChange={({ target }) => setLang(target.value as Language)}
				/>
				<div data-field="page_title">
					<TextField
						label={texts.title}
						lang={lang}
						value={words[title]}
						maxLength={longest.page_title}
						error={errors[title]}
						autoComplete="off"
						onChange={({ target }) => write(title, target.value)}
					/>
				</div>
				<div data-field="page_content">
					<MarkdownEditor
						key={lang}
						label={texts.content}
						lang={lang}
						value={words[content]}
						maxLength={longest.page_content}
						error={errors[content]}
						onChange={(value) => write(content, value)}
						preview={<LazyMarkdown text={filled} lang={lang} below={sectionsOf(filled).below} />}
					/>
				</div>
				<Placeholders values={data.placeholders[lang]} />
				<fieldset className={styles.when}>
					<legend>{texts.when}</legend>
					{data.is_announced && (
						<div className={styles.tell}>
							<Checkbox label={texts.tell(data.professionals)} checked={isTold} onChange={({ target }) => setTold(target.checked)} />
							<p>{texts.tellHint}</p>
						</div>
					)}
					<div data-field="valid_from" className={styles.day}>
						<TextField
							type="date"
							label={texts.validFrom}
							hint={data.is_announced ? texts.validFromHint(date(data.earliest_announced)) : undefined}
							min={isTold ? data.earliest_announced : data.today}
							value={validFrom}
							error={errors['valid_from']}
							onChange={({ target }) => setValidFrom(target.value)}
						/>
					</div>
					<div data-field="change_note">
						<Field label={`${texts.note} (${languageNames[lang]})`} hint={texts.noteHint} error={errors[note]}>
							{(control) => (
								<textarea
									{...control}
									lang={lang}
									rows={3}
									maxLength={longest.change_note}
									value={words[note]}
									onChange={({ target }) => write(note, target.value)}
								/>
							)}
						</Field>
					</div>
					<div data-field="reason">
						<TextField
							label={data.is_announced && !isTold ? texts.reason : texts.reasonOther}
							value={reason}
							maxLength={1000}
							error={errors['reason']}
							autoComplete="off"
							onChange={({ target }) => setReason(target.value)}
						/>
					</div>
				</fieldset>
				<p role="status">{isUneven && texts.unchanged(list(unchanged.map((one) => languageNames[one])))}</p>
				<Failure>{failure}</Failure>
				<SubmitButton isBusy={isBusy}>{isTold ? texts.announce : texts.publish}</SubmitButton>
			</form>
			{isAsking && (
				<Dialog title={texts.confirmTitle} onClose={() => setAsking(false)}>
					<p>{texts.confirm(data.professionals, date(validFrom))}</p>
					{isUneven && <p>{texts.unchanged(list(unchanged.map((one) => languageNames[one])))}</p>}
					<DialogActions cancel={adminTexts.cancel} onClose={() => setAsking(false)}>
						<Button onClick={() => void save()}>{texts.announce}</Button>
					</DialogActions>
				</Dialog>
			)}
			<PageHistory
				data={data}
				onRestore={(version) => {
					setWords(wordsOf(version))
					setRestored(version)
					setErrors({})
					form.current?.scrollIntoView()
				}}
			/>
		</>
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
