import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AvailabilityCalendar, AvailabilityFeed } from '#contract/availability.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { usePress } from '#web/platform/forms/press.ts'
import { refusedAs, useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { call } from '#web/platform/shell/api.ts'
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

interface NewFeed {
	url: string
	feed_file: FileList | null
}

function AddFeed({ property_id }: { property_id: number }) {
	const texts = useAvailabilityTexts()
	const client = useQueryClient()
	const form = useServerForm<NewFeed>(send, { values: { url: '', feed_file: null } })

	async function send({ url, feed_file }: NewFeed, reset: () => void, form: UseFormReturn<NewFeed>) {
		const [file] = feed_file ?? []
		// The same file can be chosen again.
		form.setValue('feed_file', null)
		const fields = { property_id, action: 'add' as const }
		const { feeds } = await (
			file
				? upload('availabilityFeed', fields, [{ field: 'feed_file', blob: file, name: file.name }], {
						signal: new AbortController().signal,
						onProgress: () => {},
					})
				: call('availabilityFeed', { ...fields, url })
		).catch(refusedAs(file ? 'feed_file' : 'url'))
		reset()
		await client.invalidateQueries()
		await notify('success', texts.added(feeds.at(-1)?.feed_name ?? ''))
	}

	return (
		<SubmitForm form={form} className={styles.form}>
			<TextField
				label={texts.url}
				hint={texts.urlHint}
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				maxLength={1000}
				{...form.field('url')}
			/>
			<Button type="submit" look="quiet" size="small" aria-disabled={form.isBusy}>
				{form.isBusy ? texts.adding : texts.add}
			</Button>
			<TextField
				label={texts.file}
				type="file"
				accept=".ics,.ical,.csv,text/calendar,text/csv"
				{...form.field('feed_file', {
					onChange: ({ target }: { target: HTMLInputElement }) => target.files?.length && target.form?.requestSubmit(),
				})}
			/>
			<Failure>{form.failure}</Failure>
			<p role="status" className="visually-hidden">
				{form.isBusy ? texts.adding : ''}
			</p>
		</SubmitForm>
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
