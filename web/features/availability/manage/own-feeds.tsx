import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { AvailabilityCalendar, AvailabilityFeed } from '#contract/availability.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { parseUrl } from '#web/platform/shell/parse-url.ts'
import { upload } from '#web/platform/shell/upload.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useAvailabilityTexts } from './texts/index.ts'
import styles from './calendar.module.css'

type Own = NonNullable<AvailabilityCalendar['own']>

/** Calendars that are read in, and the address at which the own marks go out. */
export function OwnFeeds({ property_id, own }: { property_id: number; own: Own }) {
	const texts = useAvailabilityTexts()
	return (
		<>
			<section aria-labelledby="calendars-in" className={styles.section}>
				<h2 id="calendars-in">{texts.feeds}</h2>
				<p className="quiet">{texts.feedsLead}</p>
				{own.feeds.length > 0 && (
					<ul className={styles.feeds}>
						{own.feeds.map((feed) => (
							<li key={feed.feed_id}>
								<FeedRow property_id={property_id} feed={feed} />
							</li>
						))}
					</ul>
				)}
				<AddFeed property_id={property_id} />
			</section>
			<SecretAddress property_id={property_id} hasAddress={own.has_calendar} />
		</>
	)
}

function FeedRow({ property_id, feed }: { property_id: number; feed: AvailabilityFeed }) {
	const { date } = useLanguage()
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const { feed_id, feed_name, url, read_at, problem, failures } = feed
	const name = feed_name || texts.ofFile
	const act = (action: 'refresh' | 'remove', done: string) =>
		press(async () => {
			await call('availabilityFeed', { property_id, action, feed_id })
			await client.invalidateQueries()
			await notify('success', done)
		})
	return (
		<>
			<p>
				<strong>{name}</strong>
			</p>
			<p className="quiet">
				{[
					url === null ? texts.ofFile : parseUrl(url)?.hostname,
					texts.days(feed.days_count),
					read_at && (problem === null ? texts.readAt : texts.triedAt)(date(read_at)),
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
			{problem && (
				<p className={styles.problem}>
					{problem} {texts.daysStay(failures)}
				</p>
			)}
			<div className={styles.buttons}>
				{url !== null && (
					<Button
						look="quiet"
						size="small"
						aria-disabled={isBusy}
						aria-label={texts.of(texts.refresh, name)}
						onClick={() => act('refresh', texts.added(name))}
					>
						{texts.refresh}
					</Button>
				)}
				<Button
					look="plain"
					size="small"
					aria-disabled={isBusy}
					aria-label={texts.of(texts.remove, name)}
					onClick={() => act('remove', texts.removed(name))}
				>
					{texts.remove}
				</Button>
			</div>
		</>
	)
}

function AddFeed({ property_id }: { property_id: number }) {
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const [url, setUrl] = useState('')
	const [error, setError] = useState<string | undefined>()
	const [isBusy, setBusy] = useState(false)

	async function add(source: { url: string } | { file: File }) {
		if (isBusy) return
		setBusy(true)
		setError(undefined)
		try {
			const watch = { signal: new AbortController().signal, onProgress: () => {} }
			const fields = { property_id, action: 'add' as const }
			const { feeds } =
				'url' in source
					? await call('availabilityFeed', { ...fields, url: source.url })
					: await upload('availabilityFeed', fields, [{ field: 'feed_file', blob: source.file, name: source.file.name }], watch)
			setUrl('')
			await client.invalidateQueries()
			await notify('success', texts.added(feeds.at(-1)?.feed_name ?? ''))
		} catch (failure) {
			if (!(failure instanceof ApiError)) throw failure
			setError(Object.values(failure.fields)[0] ?? failure.message)
		} finally {
			setBusy(false)
		}
	}
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void add({ url })
	}
	return (
		<form noValidate className={styles.form} onSubmit={submit}>
			<TextField
				label={texts.url}
				hint={texts.urlHint}
				error={error}
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				maxLength={1000}
				value={url}
				onChange={({ target }) => setUrl(target.value)}
			/>
			<Button type="submit" look="quiet" size="small" aria-disabled={isBusy}>
				{isBusy ? texts.adding : texts.add}
			</Button>
			<TextField
				label={texts.file}
				type="file"
				accept=".ics,.ical,.csv,text/calendar,text/csv"
				onChange={({ target }) => {
					const [file] = target.files ?? []
					if (file) void add({ file })
					target.value = ''
				}}
			/>
			<p role="status" className="visually-hidden">
				{isBusy ? texts.adding : ''}
			</p>
		</form>
	)
}

function SecretAddress({ property_id, hasAddress }: { property_id: number; hasAddress: boolean }) {
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const [address, setAddress] = useState<string | null>(null)
	const set = (action: 'share' | 'unshare') =>
		press(async () => {
			const { calendar_url } = await call('availabilityFeed', { property_id, action })
			setAddress(calendar_url)
			await client.invalidateQueries()
			if (action === 'unshare') await notify('success', texts.ended)
		})
	return (
		<section aria-labelledby="calendar-out" className={styles.section}>
			<h2 id="calendar-out">{texts.out}</h2>
			<p className="quiet">{texts.outLead}</p>
			{address !== null && (
				<div role="status" className={styles.form}>
					<TextField
						label={texts.shared}
						value={address}
						readOnly
						spellCheck={false}
						autoComplete="off"
						onFocus={({ target }) => target.select()}
					/>
					<Button
						look="quiet"
						size="small"
						onClick={() => press(async () => notify('success', (await navigator.clipboard.writeText(address), texts.copied)))}
					>
						{texts.copy}
					</Button>
				</div>
			)}
			{hasAddress && address === null && <p>{texts.hasAddress}</p>}
			<div className={styles.buttons}>
				<Button look="quiet" size="small" aria-disabled={isBusy} onClick={() => set('share')}>
					{hasAddress ? texts.shareAgain : texts.share}
				</Button>
				{hasAddress && (
					<Button look="plain" size="small" aria-disabled={isBusy} onClick={() => set('unshare')}>
						{texts.unshare}
					</Button>
				)}
			</div>
		</section>
	)
}
