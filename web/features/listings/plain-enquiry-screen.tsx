import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { enquiryFieldNames, plainFormKey, type PlainEnquiry } from '#contract/plain-forms.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { isListingAddress, listingQuery } from './listing-queries.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import type { Page } from '#web/platform/shell/page.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Field, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { PlainForm } from '#web/platform/forms/search-form.tsx'
import sent from '#web/platform/forms/sent-form.module.css'
import { EnquiryFormPlace } from '#web/features/enquiries/enquiry-form-place.tsx'
import { EnquirySmallPrint } from '#web/features/enquiries/enquiry-small-print.tsx'
import { plainEnquiryAddress } from '#web/features/enquiries/plain-enquiry-address.ts'
import { enquiriesArea, useEnquiryTexts } from '#web/features/enquiries/texts/index.ts'
import styles from '#web/features/enquiries/enquiry-form.module.css'

/**
 * `/enquiry/{pid}/{id}` and, to the operator, `/enquiry`: the form as browsers without scripts send it, and the page that answers. Only the server
 * makes its key; opened by a link within the application, it is the usual form.
 */
export default function PlainEnquiryScreen() {
	const params = useParams()
	if (!params['pid']) return <PlainEnquiryPage listing={null} />
	return isListingAddress(params) ? <ToListing params={params} /> : <NotFound />
}

function ToListing({ params }: { params: Parameters<typeof listingQuery>[0] }) {
	const { data: listing } = useQuery(listingQuery(params))
	return listing ? <PlainEnquiryPage listing={listing} /> : null
}

interface Recipient {
	listing: { id: number; category_id: number; property_name: string; owner: { id: number; name: string } } | null
}

function PlainEnquiryPage({ listing }: Recipient) {
	const { t } = useLanguage()
	const { site_name } = useSite()
	const texts = useEnquiryTexts()
	const client = useQueryClient()
	const [form] = useState(() => client.getQueryData<PlainEnquiry>(plainFormKey))
	const path = listing ? listingAddress(listing) : '/contact'
	return (
		<div className={`page ${styles.plainPage}`}>
			<h1>{listing ? texts.plainTitle(listing.owner.name) : t.contact.operator(site_name)}</h1>
			<p>
				{listing ? (
					<>
						{texts.plainAbout} <Link href={path}>{listing.property_name}</Link>
					</>
				) : (
					t.contact.operatorLead
				)}
			</p>
			{!form ? (
				<EnquiryFormPlace listing={listing} path={path} write={texts.send} />
			) : form.next ? (
				<Accepted form={form} listing={listing} path={path} />
			) : (
				<EnquiryWithoutScripts form={form} listing={listing} />
			)}
		</div>
	)
}

/** The next step: the sender opens the mailed link. */
function Accepted({ form, listing, path }: Recipient & { form: PlainEnquiry; path: string }) {
	const texts = useEnquiryTexts()
	const { site_name } = useSite()
	return (
		<div className={styles.done} role="status">
			<Icon name="mail-open" size={40} />
			<h2>{texts.confirmTitle}</h2>
			<p>{texts.confirmText(listing?.owner.name ?? site_name, form.values.email ?? '')}</p>
			<p className={styles.note}>{texts.confirmHint}</p>
			<div className={styles.actions}>
				<Link href={path} className={buttonClass('secondary')}>
					{listing?.property_name ?? site_name}
				</Link>
			</div>
		</div>
	)
}

/** The day in Luxembourg is not known without scripts: the server checks the date. */
function EnquiryWithoutScripts({ form, listing }: Recipient & { form: PlainEnquiry }) {
	const texts = useEnquiryTexts()
	const refused = enquiryFieldNames.find((name) => form.errors[name])
	const field = (name: (typeof enquiryFieldNames)[number]) => ({
		name,
		defaultValue: form.values[name] ?? '',
		error: form.errors[name],
		// The first field that was refused, where the page opens.
		autoFocus: name === refused,
	})
	const message = field('message')
	return (
		<PlainForm
			className={styles.form}
			method="post"
			action={plainEnquiryAddress(listing)}
			noValidate={form.failure !== null}
			aria-label={listing ? texts.send : texts.sendToOperator}
		>
			{form.failure && (
				<p role="alert" className={sent.failure}>
					{form.failure}
				</p>
			)}
			<input type="hidden" name="key" value={form.key} />
			<div className={styles.fields}>
				<TextField label={texts.firstName} autoComplete="given-name" maxLength={60} required {...field('first_name')} />
				<TextField label={texts.lastName} autoComplete="family-name" maxLength={60} required {...field('last_name')} />
				<TextField
					label={texts.email}
					hint={texts.emailHint}
					type="email"
					autoComplete="email"
					maxLength={254}
					required
					{...field('email')}
				/>
				<TextField label={texts.phone} type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
				{listing && (
					<>
						<TextField label={texts.eventDate} type="date" autoComplete="off" {...field('event_date')} />
						<TextField label={texts.participants} inputMode="numeric" autoComplete="off" maxLength={6} {...field('participants')} />
					</>
				)}
				<TextField label={texts.company} autoComplete="organization" maxLength={120} {...field('company_name')} />
			</div>
			<Field label={texts.message} hint={listing ? texts.messageHint : texts.operatorMessageHint} error={message.error}>
				{(control) => (
					<textarea
						{...control}
						className={`${control.className} ${sent.words}`}
						name="message"
						defaultValue={message.defaultValue}
						// oxlint-disable-next-line jsx-a11y/no-autofocus -- The answer opens at the first field that was refused.
						autoFocus={message.autoFocus}
						rows={6}
						maxLength={maxMessageLength}
						required
					/>
				)}
			</Field>
			<div className="visually-hidden" aria-hidden="true">
				<label>
					{texts.website}
					<input name="website" defaultValue={form.values.website ?? ''} tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<Button type="submit" size="large" className={sent.send ?? ''}>
				{listing ? texts.send : texts.sendToOperator}
			</Button>
			<EnquirySmallPrint name={listing?.owner.name ?? null} />
		</PlainForm>
	)
}

/** The listing that the form is for, and its title. */
export const plainEnquiryPage: Page = {
	async load({ client, params }) {
		if (!params['pid']) return
		if (!isListingAddress(params)) throw new ApiError('listing_not_found', 404, '')
		await client.ensureQueryData(listingQuery(params))
	},
	head({ client, params, site }, { t, language }) {
		const listing = params['pid'] ? client.getQueryData<Listing>(listingQuery(params).queryKey) : undefined
		const texts = enquiriesArea.in(language).enquiry
		const title = listing ? texts.plainTitle(listing.owner.name) : t.contact.operator(site.site_name)
		return { title, description: title, indexed: false }
	},
}
