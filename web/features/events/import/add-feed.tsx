import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Output } from '#contract/index.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { refusedAs, useServerForm, type ServerForm } from '#web/platform/forms/server-form.ts'
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
/** A file is there only while it is sent. */
type SourceFields = { url: string; feed_file: File | null }
type Looked = { source: Source; preview: Preview }

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
	const texts = useFeedTexts()
	const [looked, setLooked] = useState<Looked | null>(null)
	const [retrySafe] = useState(retrySafeSubmit)
	const form = useServerForm<SourceFields>(look, { values: { url: '', feed_file: null } })

	async function look({ url, feed_file }: SourceFields, _: () => void, form: UseFormReturn<SourceFields>) {
		form.setValue('feed_file', null)
		const source = feed_file ? { file: feed_file } : { url }
		setLooked({ source, preview: await preview(source).catch(refusedAs(feed_file ? 'feed_file' : 'url')) })
	}

	return (
		<section aria-labelledby="add-feed" className={styles.section}>
			<h2 id="add-feed">{isFirst && !looked ? texts.none : texts.add.title}</h2>
			{looked ? (
				<TakeForm looked={looked} retrySafe={retrySafe} onTaken={() => form.reset()} onClose={() => setLooked(null)} />
			) : (
				<LookForm form={form} />
			)}
		</section>
	)
}

function LookForm({ form }: { form: ServerForm<SourceFields> }) {
	const texts = useFeedTexts()
	const chooser = useRef<HTMLButtonElement>(null)
	const { error: fileError } = form.field('feed_file')
	return (
		<SubmitForm form={form} className={styles.form}>
			<div className={styles.address}>
				<TextField
					type="url"
					label={texts.add.url}
					hint={texts.add.urlHint}
					inputMode="url"
					autoComplete="url"
					spellCheck={false}
					maxLength={1000}
					{...form.field('url')}
				/>
				<Button type="submit" aria-disabled={form.isBusy}>
					{form.isBusy ? texts.add.looking : texts.add.look}
				</Button>
			</div>
			<Failure>{form.failure}</Failure>
			<p className={styles.or}>{texts.add.or}</p>
			<FileDrop
				accept=".ics,.ical,.csv,text/calendar,text/csv"
				takesPasted={({ name }) => /\.(ics|ical|csv)$/i.test(name)}
				onFiles={([file]) => {
					if (!file || form.isBusy) return
					form.setValue('feed_file', file)
					chooser.current?.form?.requestSubmit()
				}}
				invitation={texts.add.invitation}
				hint={texts.add.fileHint}
				choose={texts.add.choose}
				icon="calendar-plus"
				isEmpty={false}
				isSingle
				chooseRef={chooser}
			>
				{fileError && (
					<p role="alert" className={styles.error}>
						{fileError}
					</p>
				)}
			</FileDrop>
			<p role="status" className="visually-hidden">
				{form.isBusy ? texts.add.looking : ''}
			</p>
		</SubmitForm>
	)
}

interface TakeFormProps {
	looked: Looked
	retrySafe: ReturnType<typeof retrySafeSubmit>
	onTaken: () => void
	onClose: () => void
}

/** The events of a calendar, and its settings, before it is imported. */
function TakeForm({ looked: { source, preview }, retrySafe, onTaken, onClose }: TakeFormProps) {
	const { language } = useLanguage()
	const texts = useFeedTexts()
	const client = useQueryClient()
	const heading = useRef<HTMLHeadingElement>(null)
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
	useEffect(() => heading.current?.focus(), [])
	const form = useServerForm<FeedFields>(
		async (fields) => {
			const input = { ...toInput(fields), left_out_uids: [...leftOut] }
			const { feed_name } = await retrySafe(input, (idempotencyKey) => add(source, input, idempotencyKey))
			onTaken()
			onClose()
			await client.invalidateQueries()
			document.querySelector<HTMLElement>('main h1')?.focus()
			void notify('success', texts.added(feed_name))
		},
		{
			values: newFields(
				preview.feed_name,
				language,
				preview.categories.map(({ word, event_category_id }) => ({ word, event_category_id: String(event_category_id ?? '') })),
			),
		},
	)
	/** Events that would be imported. */
	const coming = preview.total - preview.doubles - leftOut.size
	return (
		<SubmitForm form={form} className={styles.form}>
			<FeedPreview preview={preview} headingRef={heading} leftOut={leftOut} onLeaveOut={setLeftOut} />
			<h3>{texts.settings.title}</h3>
			<FeedSettings
				form={form}
				counts={new Map(preview.categories.map(({ word, count }) => [word, count]))}
				needsPlace={preview.needs_place}
			/>
			<Failure>{form.failure}</Failure>
			<div className={styles.actions}>
				<Button type="submit" aria-disabled={form.isBusy}>
					{form.isBusy ? texts.taking : coming > 0 ? texts.take(coming) : texts.subscribe}
				</Button>
				<Button look="quiet" onClick={onClose}>
					{texts.cancel}
				</Button>
			</div>
			<p role="status" className="visually-hidden">
				{form.isBusy ? texts.taking : ''}
			</p>
		</SubmitForm>
	)
}
