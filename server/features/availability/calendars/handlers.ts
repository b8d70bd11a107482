import { maxDaysAhead } from '#contract/limits.ts'
import { addDays } from '#contract/values/days.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { close, open, previewClosing, previewOpening } from '../closed-days.ts'
import { markByHand } from '../marks.ts'
import { findListingOf, requireOwnListing } from '../owned.ts'
import { readDay } from '../on-cards.ts'
import { readCalendar } from '../read-calendar.ts'
import { readSettings, saveSettings } from '../settings.ts'
import { fail } from '#server/platform/failure.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { listFeeds, manageFeeds } from './manage-feeds.ts'
import { confirmCalendars } from './quarterly-question.ts'

export const calendarsHandlers: Handlers<'getAvailability' | 'setAvailability' | 'closeDays' | 'availabilityFeed' | 'confirmAvailability'> =
	{
		async getAvailability({ input: { property_id, from, to }, db, account, language }) {
			const listing = await findListingOf(db, property_id)
			const isOwner = listing !== undefined && listing.account_id === account?.id
			if (!listing || (listing.state !== 'published' && !isOwner)) fail('listing_not_found')
			const { has_calendar, ...settings } = await readSettings(db, property_id)
			return {
				property_id,
				from,
				to,
				...settings,
				...(from === to ? await readDay(db, property_id, from, language) : { on_day: null, availability_text: null }),
				days: await readCalendar(db, { listing_id: property_id, from, to, isOwner }),
				own: isOwner ? { feeds: await listFeeds(db, property_id, language), has_calendar } : null,
			}
		},

		async setAvailability({ input: { property_id, from, to = from, part, state, never_weekdays, open_until }, db, account }) {
			await requireOwnListing(db, account.id, property_id)
			const today = luxembourgDay(new Date())
			const last = addDays(today, maxDaysAhead)
			if (from !== undefined && from < today) fail('invalid_input', { fields: { from: { error: 'in_the_past' } } })
			if (to !== undefined && to > last) fail('invalid_input', { fields: { to: { error: 'invalid' } } })
			if (open_until !== undefined && open_until !== 'none' && (open_until < today || open_until > last))
				fail('invalid_input', { fields: { open_until: { error: open_until < today ? 'in_the_past' : 'invalid' } } })
			return db.transaction().execute(async (trx) => {
				if (from !== undefined && to !== undefined && state !== undefined)
					await markByHand(trx, { listing_id: property_id, from, to, part }, state)
				await saveSettings(trx, property_id, { never_weekdays, open_until: open_until === 'none' ? null : open_until })
				const { has_calendar: _, ...settings } = await readSettings(trx, property_id)
				const days_count = from !== undefined && to !== undefined ? (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 : 0
				return { days_count, ...settings }
			})
		},

		async closeDays({ input: { from, to, open: isOpening, preview }, db, account }) {
			const today = luxembourgDay(new Date())
			if (from < today) fail('invalid_input', { fields: { from: { error: 'in_the_past' } } })
			if (to > addDays(today, maxDaysAhead)) fail('invalid_input', { fields: { to: { error: 'invalid' } } })
			return db.transaction().execute(async (trx) => {
				const period = { account_id: account.id, from, to }
				const changes = await (isOpening ? previewOpening : previewClosing)(trx, period)
				if (!preview) await (isOpening ? open : close)(trx, period)
				return changes
			})
		},

		availabilityFeed: manageFeeds,

		confirmAvailability: ({ input, db }) => db.transaction().execute((trx) => confirmCalendars(trx, input.token)),
	}
