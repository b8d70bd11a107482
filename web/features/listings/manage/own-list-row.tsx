import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { named } from '#contract/values/languages.ts'
import { daysToExtend } from '#contract/limits.ts'
import type { OwnListing } from '#contract/listings/manage.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { call } from '#web/platform/shell/api.ts'
import { knownOf, useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { MissingTexts } from '#web/platform/forms/drafts/missing-texts.tsx'
import { RowNotes } from '#web/features/trust/moderation/row-notes.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { ActionsMenu } from '#web/platform/ui/actions-menu.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { formAddress } from './form-addresses.ts'
import { useOwnListTexts } from './texts/index.ts'
import styles from '#web/platform/results/own-list.module.css'
import { accountsArea } from '#web/features/accounts/texts/index.ts'
import { authArea } from '#web/features/accounts/auth-texts/index.ts'
import { billingArea } from '#web/features/billing/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'
import { below } from '#web/platform/styles/breakpoints.ts'

const PremiumDialog = lazy(() =>
	orReload(withTexts([accountsArea, authArea, billingArea], () => import('#web/features/billing/premium-dialog.tsx'))),
)

const day = 86_400_000
/** Days before its expiry from which on the owner can confirm the listing. */
const soon = 30

/** One announcement or draft: its title, its state, its figures, and its actions. */
export function OwnListRow({ listing }: { listing: OwnListing }) {
	const { t, language, date, number } = useLanguage()
	const texts = useOwnListTexts()
	const catalogue = useCatalogue()
	const { property_id, category_id, state, state_reason, views, favourites, enquiries } = listing
	const isOnline = state === 'published'
	const family = catalogue.categories.find(({ id }) => id === category_id)
	const kind = knownOf(catalogue).sub_categories.find(({ id }) => id === listing.sub_category_id)
	const kinds = [family && named(family, 'category_name', language), kind && named(kind, 'sub_category_name', language)]
	const name = listing.property_name || texts.unnamed
	const explained = texts.explained[state]
	return (
		<article className={styles.row} data-online={isOnline} aria-label={name}>
			<div className={styles.frame}>
				<Picture picture={listing.picture} alt="" sizes={`${below('small')} 26vw, 13rem`} />
				{!listing.picture && <Icon name="image" size={28} />}
			</div>
			<div className={styles.words}>
				<div>
					<p className="quiet">{kinds.filter(Boolean).join(' · ')}</p>
					<h2 lang={listing.lang ?? undefined}>
						{isOnline && property_id !== null ? (
							<Link href={listingAddress({ id: property_id, category_id })}>{name}</Link>
						) : (
							<Link href={formAddress(listing)}>{name}</Link>
						)}
					</h2>
					<p className={styles.state}>
						<strong>{texts.state[state]}</strong>
						{listing.premium_announcement ? (
							<span className={styles.premium}>{t.common.premium}</span>
						) : (
							property_id !== null && <span className={styles.standard}>{texts.standard}</span>
						)}
						{listing.premium_announcement && listing.premium_until && <span>{texts.premiumUntil(date(listing.premium_until))}</span>}
						<span className="quiet">
							{isOnline && listing.expires_at ? texts.online(date(listing.expires_at)) : texts.changed(date(listing.updated_at))}
						</span>
					</p>
					{listing.missing_texts.length > 0 && (
						<p className={styles.missing}>
							<MissingTexts
								languages={listing.missing_texts}
								name={name}
								addressOf={(one) => `${formAddress(listing)}#field-description_${one}`}
							/>
						</p>
					)}
					{property_id !== null && (
						<p className="quiet">
							{texts.numbers(
								texts.views(views, number(views)),
								texts.favourites(favourites, number(favourites)),
								texts.enquiries(enquiries, number(enquiries)),
							)}
						</p>
					)}
				</div>
				<RowNotes
					explained={explained}
					findings={listing.findings}
					reason={state_reason ? { label: texts.reason, text: state_reason } : null}
					decision_id={listing.decision_id}
					unpublished={property_id !== null && listing.draft_id !== null ? texts.unpublished : null}
				/>
				{listing.proposed_occasions.length > 0 && <ProposedOccasions listing={listing} name={name} />}
				<Actions listing={listing} name={name} />
			</div>
		</article>
	)
}

/** Asks once whether the occasions that were proposed are right: a press confirms them, a link leads to their fields. */
function ProposedOccasions({ listing, name }: { listing: OwnListing; name: string }) {
	const { language, list } = useLanguage()
	const { of, occasions: texts } = useOwnListTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const { property_id, proposed_occasions } = listing
	const confirm = async () => {
		await call('setListingOccasions', { property_id: property_id ?? 0, occasions_id: proposed_occasions.map(({ id }) => id) })
		await client.invalidateQueries()
		await notify('success', texts.confirmed)
	}
	return (
		<div className={styles.question}>
			<p>{texts.question(list(proposed_occasions.map((occasion) => named(occasion, 'occasion_name', language))))}</p>
			<div className={styles.actions}>
				<Button look="quiet" size="small" aria-label={of(texts.confirm, name)} aria-disabled={isBusy} onClick={() => press(confirm)}>
					{texts.confirm}
				</Button>
				<Link href={formAddress(listing, 2)} className={buttonClass('plain', 'small')} aria-label={of(texts.change, name)}>
					{texts.change}
				</Link>
			</div>
		</div>
	)
}

function Actions({ listing, name }: { listing: OwnListing; name: string }) {
	const { date } = useLanguage()
	const texts = useOwnListTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const [dialog, setDialog] = useState<'premium' | 'extend' | 'delete' | null>(null)
	const { property_id, category_id, state } = listing
	const [now] = useState(Date.now)
	const isSoonOver = listing.expires_at !== null && Date.parse(listing.expires_at) < now + soon * day

	const until = listing.premium_announcement && listing.premium_until ? Date.parse(listing.premium_until) : Infinity
	const isExtendable = until < now + daysToExtend * day

	const set = (wanted: 'paused' | 'published', done: (until: string | null) => string) =>
		press(async () => {
			const { expires_at } = await call('setListingState', { property_id: property_id ?? 0, state: wanted })
			await client.invalidateQueries()
			await notify('success', done(expires_at))
		})
	const renewed = (until: string | null) => (until ? texts.renewed(date(until)) : texts.resumed)
	const button = (text: string, onPress: () => void, look: 'quiet' | 'plain' = 'plain') => (
		<Button look={look} size="small" aria-label={texts.of(text, name)} aria-disabled={isBusy} onClick={onPress}>
			{text}
		</Button>
	)
	const link = (text: string, href: string, look: 'quiet' | 'plain' = 'plain', className = '') => (
		<Link href={href} className={`${buttonClass(look, 'small')} ${className}`} aria-label={texts.of(text, name)}>
			{text}
		</Link>
	)
	const isTaken = state === 'published' || state === 'paused' || state === 'waiting'
	const further = [
		{ text: texts.pause, isOffered: state === 'published', onPress: () => set('paused', () => texts.paused) },
		{ text: texts.extendPremium, isOffered: isTaken && isExtendable, onPress: () => setDialog('extend') },
		{
			text: listing.premium_announcement ? texts.makeStandard : texts.makePremium,
			isOffered: isTaken,
			onPress: () => setDialog('premium'),
		},
		{ text: texts.remove, isOffered: true, onPress: () => setDialog('delete') },
	]

	return (
		<div className={styles.actions}>
			{state === 'expired' && button(texts.renew, () => set('published', renewed), 'quiet')}
			{link(state === 'draft' ? texts.goOn : texts.edit, formAddress(listing), 'quiet')}
			{state === 'published' && property_id !== null
				? link(texts.look, listingAddress({ id: property_id, category_id }), 'plain', styles.again)
				: link(texts.preview, formAddress(listing, 3))}
			{state === 'waiting' &&
				button(texts.sendAgain, () => press(async () => notify('success', (await call('resendVerification', {}), texts.sent))))}
			{state === 'published' && isSoonOver && button(texts.renew, () => set('published', renewed))}
			{state === 'paused' && button(texts.resume, () => set('published', () => texts.resumed))}
			{property_id !== null && isTaken && link(texts.calendar, `/myannouncements/calendar/${property_id}`)}
			<ActionsMenu text={texts.more} labelOf={(text) => texts.of(text, name)} isBusy={isBusy} actions={further} />
			{(dialog === 'premium' || dialog === 'extend') && property_id !== null && (
				<Suspense fallback={null}>
					<PremiumDialog listing={{ ...listing, property_id }} extends={dialog === 'extend'} onClose={() => setDialog(null)} />
				</Suspense>
			)}
			{dialog === 'delete' && <DeleteDialog listing={listing} name={name} onClose={() => setDialog(null)} />}
		</div>
	)
}
