import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventFeed } from '#contract/events/import.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { parseUrl } from '#web/platform/shell/parse-url.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { Checkbox } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { FeedSettings, fieldsOf, toInput, type FeedFields } from './feed-fields.tsx'
import { Problems } from './feed-preview.tsx'
import { useFeedTexts } from './texts/index.ts'
import styles from './feeds.module.css'

/** One calendar: its state, the result of the last import, and its actions. */
export function FeedRow({ feed }: { feed: EventFeed }) {
	const { moment } = useLanguage()
	const texts = useFeedTexts()
	const client = useQueryClient()
	const [isBusy, setBusy] = useState(false)
	const [open, setOpen] = useState<'settings' | 'removal' | null>(null)
	const { feed_id, feed_name, url, state, report, events_count, left_out_count } = feed
	const host = parseUrl(url)?.host

	async function act(work: () => Promise<unknown>, done: string) {
		if (isBusy) return
		setBusy(true)
		try {
			await work()
			void notify('success', done)
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			void notify('error', error.message)
		} finally {
			setBusy(false)
			await client.invalidateQueries()
		}
	}

	async function takeLeftOut() {
		await call('editEventFeed', { feed_id, take_left_out: true })
		if (state !== 'paused') await call('refreshEventFeed', { feed_id })
	}

	const button = (text: string, onClick: () => void, label = text) => (
		<Button look="quiet" size="small" aria-disabled={isBusy} aria-label={texts.of(label, feed_name)} onClick={onClick}>
			{text}
		</Button>
	)
	return (
		<article className={styles.row} data-state={url === null ? 'file' : state}>
			<h3>{feed_name}</h3>
			<p className="quiet">
				<span className={styles.state}>{texts.state[url === null ? 'file' : state]}</span>
				{[host, texts.count(events_count), report && texts.read(moment(report.read_at))].filter(Boolean).map((part) => ` · ${part}`)}
			</p>
			{report && <Report report={report} />}
			{feed.kept.length > 0 && (
				<details className={styles.problems}>
					<summary>{texts.kept(feed.kept.length)}</summary>
					<ul>
						{feed.kept.map(({ event_id, event_title, fields }) => (
							<li key={event_id}>
								<Link href={`/edit-event/${event_id}`}>{event_title}</Link> ({fields.map((field) => texts.keptFields[field]).join(', ')})
							</li>
						))}
					</ul>
				</details>
			)}
			{url !== null && left_out_count > 0 && (
				<p className="quiet">
					{texts.leftOut(left_out_count)} {button(texts.takeLeftOut, () => void act(takeLeftOut, texts.refreshed))}
				</p>
			)}
			<div className={styles.actions}>
				{url !== null &&
					state !== 'paused' &&
					button(
						isBusy ? texts.refreshing : texts.refresh,
						() => void act(() => call('refreshEventFeed', { feed_id }), texts.refreshed),
						texts.refresh,
					)}
				{url !== null && button(texts.edit, () => setOpen('settings'))}
				{url !== null &&
					(state === 'paused'
						? button(texts.resume, () => void act(() => call('editEventFeed', { feed_id, state: 'active' }), texts.saved))
						: button(texts.pause, () => void act(() => call('editEventFeed', { feed_id, state: 'paused' }), texts.saved)))}
				{button(texts.remove, () => setOpen('removal'))}
			</div>
			{open === 'settings' && <SettingsDialog feed={feed} onClose={() => setOpen(null)} />}
			{open === 'removal' && <RemoveDialog feed={feed} onClose={() => setOpen(null)} />}
		</article>
	)
}

function Report({ report }: { report: NonNullable<EventFeed['report']> }) {
	const texts = useFeedTexts()
	const counts = (['added', 'changed', 'cancelled', 'doubles'] as const).flatMap((name) =>
		report[name] > 0 ? [texts.report[name](report[name])] : [],
	)
	return (
		<>
			{(counts.length > 0 || report.problems.length === 0) && (
				<p className={styles.report}>{counts.length > 0 ? counts.join(' · ') : texts.asItWas}</p>
			)}
			<Problems problems={report.problems} />
		</>
	)
}

/** The defaults for the calendar's events. Saving them imports the calendar again, so that the change is visible. */
function SettingsDialog({ feed, onClose }: { feed: EventFeed; onClose: () => void }) {
	const texts = useFeedTexts()
	const client = useQueryClient()
	const form = useServerForm<FeedFields>(
		async (fields) => {
			const { feed_id } = feed
			await call('editEventFeed', { feed_id, ...toInput(fields) })
			// An error of the import is shown in the list.
			if (feed.state !== 'paused') await call('refreshEventFeed', { feed_id }).catch((error: Error) => void notify('error', error.message))
			onClose()
			void notify('success', texts.saved)
			await client.invalidateQueries()
		},
		{ values: fieldsOf(feed) },
	)
	return (
		<Dialog title={feed.feed_name} onClose={onClose}>
			<SubmitForm form={form} className={styles.form}>
				<FeedSettings form={form} />
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{texts.save}
					</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}

function RemoveDialog({ feed, onClose }: { feed: EventFeed; onClose: () => void }) {
	const texts = useFeedTexts()
	const client = useQueryClient()
	const [withEvents, setWithEvents] = useState(false)
	const [isBusy, setBusy] = useState(false)

	async function remove() {
		if (isBusy) return
		setBusy(true)
		try {
			await call('deleteEventFeed', { feed_id: feed.feed_id, with_events: withEvents })
			onClose()
			await client.invalidateQueries()
			// The button that opened the dialog was removed with its row.
			document.querySelector<HTMLElement>('main h1')?.focus()
			void notify('success', texts.removed)
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			setBusy(false)
			void notify('error', error.message)
		}
	}
	return (
		<Dialog title={texts.confirm.title(feed.feed_name)} role="alertdialog" onClose={onClose}>
			<p>{texts.confirm.text}</p>
			{feed.events_count > 0 && (
				<Checkbox
					label={texts.confirm.withEvents(feed.events_count)}
					checked={withEvents}
					onChange={({ target }) => setWithEvents(target.checked)}
				/>
			)}
			<DialogActions cancel={texts.confirm.no} onClose={onClose}>
				<Button aria-disabled={isBusy} onClick={() => void remove()}>
					{texts.confirm.yes}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
