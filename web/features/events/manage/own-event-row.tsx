import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { named } from '#contract/values/languages.ts'
import type { OwnEvent } from '#contract/events/manage.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { recurrenceWords } from '../detail/recurrence-words.ts'
import { call } from '#web/platform/shell/api.ts'
import { dayFormats } from '#web/platform/language/day-formats.ts'
import { MissingTexts } from '#web/platform/forms/drafts/missing-texts.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { RowNotes } from '#web/features/trust/moderation/row-notes.tsx'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { newIdempotencyKey } from '#web/platform/shell/idempotency-key.ts'
import { ActionsMenu } from '#web/platform/ui/actions-menu.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import type { EventAddresses } from './event-addresses.ts'
import { useOwnEventTexts } from './texts/index.ts'
import { StandingDialog } from './standing-dialog.tsx'
import { useEventTypes } from './what-fields.tsx'
import styles from '#web/platform/results/own-list.module.css'
import { below } from '#web/platform/styles/breakpoints.ts'

interface OwnEventRowProps {
	event: OwnEvent
	addresses: EventAddresses
}

/** The address of the form: a draft of a new event continues where it was left. */
const formAddress = ({ event_id, draft_id }: OwnEvent, { create, edit }: EventAddresses) =>
	event_id === null ? `${create}?draft=${draft_id}` : edit(event_id)

const isPublic = ({ state }: OwnEvent) => ['published', 'cancelled', 'postponed', 'past'].includes(state)

/** One event or draft: its title, its next date, its state, and its actions. */
export function OwnEventRow({ event, addresses }: OwnEventRowProps) {
	const { language, number } = useLanguage()
	const texts = useOwnEventTexts()
	const types = useEventTypes()
	const { event_id, state, state_reason, start_date, start_time, end_time, dates_count, recurrence, location_name, feed_name } = event
	const type = types.find(({ id }) => id === event.event_category_id)
	const name = event.event_title || texts.unnamed
	const explained = texts.explained[state]
	const day = start_date ? dayFormats(language).dayOfYear(start_date) : texts.noDay
	const times = start_time && texts.times(start_time.slice(0, 5), end_time?.slice(0, 5) ?? '')
	const rule = recurrence && start_date ? recurrenceWords(recurrence, language, start_date) : null
	const series = dates_count > 1 && [rule, texts.dates(dates_count, number(dates_count))].filter(Boolean).join(' · ')
	return (
		<article className={styles.row} data-online={state === 'published'} aria-label={name}>
			<div className={styles.frame}>
				<Picture picture={event.picture} alt="" sizes={`${below('small')} 26vw, 13rem`} />
				{!event.picture && <Icon name="image" size={28} />}
			</div>
			<div className={styles.words}>
				<div>
					<p className="quiet">{[type && named(type, 'event_category_name', language), location_name].filter(Boolean).join(' · ')}</p>
					<h2 lang={event.lang ?? undefined}>
						<Link href={isPublic(event) ? `/agenda/details/${event_id}` : formAddress(event, addresses)}>{name}</Link>
					</h2>
					<p>{[day, times].filter(Boolean).join(', ')}</p>
					{series && <p className="quiet">{inCapitals(series)}</p>}
					{state === 'published' && event.dates_off.length > 0 && (
						<p className="quiet">
							{event.dates_off
								.map((one) => texts.dateIs(dayFormats(language).day(one.start_date), texts.state[one.state].toLocaleLowerCase(language)))
								.join(' · ')}
						</p>
					)}
					<p className={styles.state}>
						<strong>{texts.state[state]}</strong>
						{feed_name && <span className="quiet">{texts.fromFeed(feed_name)}</span>}
					</p>
					{!feed_name && event.missing_texts.length > 0 && (
						<p className={styles.missing}>
							<MissingTexts
								languages={event.missing_texts}
								name={name}
								addressOf={(one) => `${formAddress(event, addresses)}#field-event_title_${one}`}
							/>
						</p>
					)}
				</div>
				<RowNotes
					explained={explained}
					findings={event.findings}
					reason={state_reason ? { label: texts.reason, text: state_reason } : null}
					decision_id={event.decision_id}
					unpublished={event_id !== null && event.draft_id !== null ? texts.unpublished : null}
				/>
				<Actions event={event} name={name} addresses={addresses} />
			</div>
		</article>
	)
}

const inCapitals = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function Actions({ event, name, addresses }: OwnEventRowProps & { name: string }) {
	const texts = useOwnEventTexts()
	const client = useQueryClient()
	const navigate = useNavigate()
	const { isBusy, press } = usePress()
	const [dialog, setDialog] = useState<'standing' | 'delete' | null>(null)
	const { event_id, state } = event

	const duplicate = (id: number) =>
		press(async () => {
			const { draft_id } = await call('duplicateEvent', { event_id: id }, undefined, newIdempotencyKey())
			await client.invalidateQueries({ queryKey: ['getOwnEvents'] })
			navigate(`${addresses.create}?draft=${draft_id}`)
		})
	const further = [
		{ text: texts.change, isOffered: state === 'published', onPress: () => setDialog('standing') },
		{ text: texts.takesPlace, isOffered: state === 'cancelled' || state === 'postponed', onPress: () => setDialog('standing') },
		{ text: texts.duplicate, isOffered: event_id !== null && state !== 'hidden', onPress: () => event_id !== null && duplicate(event_id) },
		{ text: texts.remove, isOffered: true, onPress: () => setDialog('delete') },
	]
	return (
		<div className={styles.actions}>
			<Link href={formAddress(event, addresses)} className={buttonClass('quiet', 'small')} aria-label={texts.of(texts.edit, name)}>
				{state === 'draft' ? texts.goOn : texts.edit}
			</Link>
			{isPublic(event) && (
				<Link
					href={`/agenda/details/${event_id}`}
					className={`${buttonClass('plain', 'small')} ${styles.again}`}
					aria-label={texts.of(texts.open, name)}
				>
					{texts.open}
				</Link>
			)}
			{state === 'waiting' && (
				<Button
					look="plain"
					size="small"
					aria-label={texts.of(texts.sendAgain, name)}
					aria-disabled={isBusy}
					onClick={() =>
						press(async () => {
							await call('resendVerification', {})
							await notify('success', texts.sent)
						})
					}
				>
					{texts.sendAgain}
				</Button>
			)}
			<ActionsMenu text={texts.more} labelOf={(text) => texts.of(text, name)} isBusy={isBusy} actions={further} />
			{dialog === 'standing' && event_id !== null && (
				<StandingDialog event={{ ...event, event_id }} name={name} onClose={() => setDialog(null)} />
			)}
			{dialog === 'delete' && (
				<DeleteEventDialog
					event={event}
					name={name}
					onCancelInstead={state === 'published' ? () => setDialog('standing') : null}
					onClose={() => setDialog(null)}
				/>
			)}
		</div>
	)
}
