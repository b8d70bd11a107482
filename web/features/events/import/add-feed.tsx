import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Output } from '#contract/index.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { retrySafeSubmit } from '#web/platform/forms/retry-safe-submit.ts'
import { FileDrop } from '#web/platform/media/file-drop.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { upload } from '#web/platform/shell/upload.ts'
import { FeedSettings, newFields, toInput, type FeedFields } from './feed-fields.tsx'
import { FeedPreview } from './feed-preview.tsx'
import { useFeedTexts } from './texts/index.ts'
import styles from './feeds.module.css'

type Preview = Output<'previewEventFeed'>
/** The source of a calendar: its address, or a file. */
type Source = { url: string } | { file: File }

const filesOf = ({ file }: { file: File }) => [{ field: 'feed_file', blob: file, name: file.name }]
const watch = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const preview = (source: Source) =>
	'url' in source ? call('previewEventFeed', { url: source.url }) : upload('previewEventFeed', {}, filesOf(source), watch())
// An upload needs no idempotency key: the server recognises a repeated file by its content.
const add = (source: Source, fields: ReturnType<typeof toInput> & { left_out_uids: string[] }, idempotencyKey: string) =>
	'url' in source
		? call('addEventFeed', { ...fields, url: source.url }, undefined, idempotencyKey)
		: upload('addEventFeed', fields, filesOf(source), watch())

/** Adds a calendar: by address or file, with a preview, then the import. */
export function AddFeed({ isFirst }: { isFirst: boolean }) {
	const { language } = useLanguage()
	const texts = useFeedTexts()
	const client = useQueryClient()
	const form = useRef<HTMLFormElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const chooser = useRef<HTMLButtonElement>(null)
	const [url, setUrl] = useState('')
	const [looked, setLooked] = useState<{ source: Source; preview: Preview } | null>(null)
	const [retrySafe] = useState(retrySafeSubmit)
	const [fields, setFields] = useState<FeedFields | null>(null)
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [busy, setBusy] = useState<'looking' | 'taking' | null>(null)

	useEffect(() => {
		if (looked) heading.current?.focus()
	}, [looked])
	useEffect(() => {
		if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [errors])

	function refused(error: unknown, field: string) {
		if (!(error instanceof ApiError)) throw error
		const message = error.message
		const known = Object.keys(error.fields).length > 0 ? error.fields : { [field]: message }
		setErrors(known['feed_file'] ? { ...known, file: known['feed_file'] } : known)
	}

	async function look(source: Source) {
		if (busy) return
		setBusy('looking')
		setErrors({})
		setLooked(null)
		try {
			const found = await preview(source)
			const words = Object.fromEntries(found.categories.map(({ word, event_category_id }) => [word, String(event_category_id ?? '')]))
			setFields(newFields(found.feed_name, language, words))
			setLeftOut(new Set())
			setLooked({ source, preview: found })
		} catch (error) {
			refused(error, 'url' in source ? 'url' : 'file')
		} finally {
			setBusy(null)
		}
	}

	async function take() {
		if (busy || !looked || !fields) return
		setBusy('taking')
		setErrors({})
		try {
			const input = { ...toInput(fields), left_out_uids: [...leftOut] }
			const { feed_name } = await retrySafe(input, (idempotencyKey) => add(looked.source, input, idempotencyKey))
			setLooked(null)
			setUrl('')
			await client.invalidateQueries()
			document.querySelector<HTMLElement>('main h1')?.focus()
			void notify('success', texts.added(feed_name))
		} catch (error) {
			refused(error, 'taking')
		} finally {
			setBusy(null)
		}
	}

	/** Events that would be imported. */
	const coming = looked ? looked.preview.total - looked.preview.doubles - leftOut.size : 0
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void (looked ? take() : look({ url }))
	}
	return (
		<section aria-labelledby="add-feed" className={styles.section}>
			<h2 id="add-feed">{isFirst && !looked ? texts.none : texts.add.title}</h2>
			<form ref={form} noValidate onSubmit={submit} className={styles.form}>
				{!looked && (
					<>
						<div className={styles.address}>
							<TextField
								name="url"
								type="url"
								label={texts.add.url}
								hint={texts.add.urlHint}
								error={errors['url']}
								value={url}
								inputMode="url"
								autoComplete="url"
								spellCheck={false}
								maxLength={1000}
								onChange={({ target }) => setUrl(target.value)}
							/>
							<Button type="submit" aria-disabled={busy !== null}>
								{busy === 'looking' ? texts.add.looking : texts.add.look}
							</Button>
						</div>
						<p className={styles.or}>{texts.add.or}</p>
						<FileDrop
							accept=".ics,.ical,.csv,text/calendar,text/csv"
							takesPasted={({ name }) => /\.(ics|ical|csv)$/i.test(name)}
							onFiles={([file]) => file && void look({ file })}
							invitation={texts.add.invitation}
							hint={texts.add.fileHint}
							choose={texts.add.choose}
							icon="calendar-plus"
							isEmpty={false}
							isSingle
							chooseRef={chooser}
						>
							{errors['file'] && (
								<p role="alert" className={styles.error}>
									{errors['file']}
								</p>
							)}
						</FileDrop>
					</>
				)}
				{looked && fields && (
					<>
						<FeedPreview preview={looked.preview} headingRef={heading} leftOut={leftOut} onLeaveOut={setLeftOut} />
						<h3>{texts.settings.title}</h3>
						<FeedSettings
							fields={fields}
							errors={errors}
							counts={new Map(looked.preview.categories.map(({ word, count }) => [word, count]))}
							needsPlace={looked.preview.needs_place}
							onChange={(changed) => setFields({ ...fields, ...changed })}
						/>
						{errors['taking'] && (
							<p role="alert" className={styles.error}>
								{errors['taking']}
							</p>
						)}
						<div className={styles.actions}>
							<Button type="submit" aria-disabled={busy !== null}>
								{busy === 'taking' ? texts.taking : coming > 0 ? texts.take(coming) : texts.subscribe}
							</Button>
							<Button look="quiet" onClick={() => setLooked(null)}>
								{texts.cancel}
							</Button>
						</div>
					</>
				)}
				<p role="status" className="visually-hidden">
					{busy === 'looking' ? texts.add.looking : busy === 'taking' ? texts.taking : ''}
				</p>
			</form>
		</section>
	)
}
