import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Business } from '#contract/trust/screening.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
import { useRegister } from '#web/features/accounts/register-words.ts'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { useAreaTexts } from '#web/features/admin/frame/texts/index.ts'
import { Asked, AdminPage, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { pageIn } from '#web/features/admin/frame/filters.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { CheckDialog, UncheckDialog } from './check-dialogs.tsx'
import { useScreeningTexts } from './texts/index.ts'
import styles from './screening.module.css'

const path = '/admin/businesses'
const states = ['unchecked', 'checked'] as const

/** `/admin/businesses`: the data of professionals, to be compared with their documents. */
export default function BusinessesScreen() {
	const area = useAreaTexts()
	const { businesses: texts } = useScreeningTexts()
	const address = useAddress()
	const navigate = useNavigate()
	const page = pageIn(address)
	const state = states.find((name) => name === address.get('state'))
	const q = address.get('q') ?? ''
	const asked = useAdminQuery('getBusinesses', { page, ...(state && { state }), ...(q && { q }) })
	const addressOf = (fields: { state?: string | undefined; page?: number; q?: string }) => {
		const wanted = { state, q, ...fields }
		const search = new URLSearchParams(
			Object.entries(wanted).flatMap(([name, value]) => (value && !(name === 'page' && value === 1) ? [[name, String(value)]] : [])),
		)
		return search.size > 0 ? `${path}?${search}` : path
	}
	return (
		<AdminPage title={area.screens.businesses} lead={texts.lead}>
			<SearchForm
				role="search"
				className={styles.search}
				onSearch={(fields) => navigate(addressOf({ q: String(fields.get('q') ?? '').trim() }))}
			>
				<TextField key={q} label={texts.search} name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" />
				<Button type="submit" look="secondary">
					{texts.show}
				</Button>
			</SearchForm>
			<Asked asked={asked}>
				{({ list, counts, total_pages }) => (
					<>
						<StateLinks
							label={texts.filter}
							links={[undefined, ...states].map((name) => ({
								href: addressOf({ state: name }),
								text: texts[name ?? 'all'],
								count: name ? counts[name] : counts.checked + counts.unchecked,
								isCurrent: name === state,
							}))}
						/>
						{list.length === 0 && <p role="status">{texts.none}</p>}
						<ol className={styles.list}>
							{list.map((business) => (
								<li key={business.account_id}>
									<BusinessItem business={business} />
								</li>
							))}
						</ol>
						<Pagination current={page} total={total_pages} addressOf={(next) => addressOf({ page: next })} />
					</>
				)}
			</Asked>
		</AdminPage>
	)
}

function BusinessItem({ business }: { business: Business }) {
	const { date, number } = useLanguage()
	const { businesses: texts } = useScreeningTexts()
	const client = useQueryClient()
	const [dialog, setDialog] = useState<'check' | 'uncheck' | null>(null)
	const { account_id, name, checked_on } = business
	const register = useRegister()(business)
	const isComplete = Boolean(name && business.address && register)
	const done = async (words: string) => {
		setDialog(null)
		await client.invalidateQueries()
		await notify('success', words)
	}
	return (
		<article className={styles.item} aria-labelledby={`business-${account_id}`}>
			<div>
				<h2 id={`business-${account_id}`}>{name || business.email}</h2>
				<p className="quiet">{texts.since(date(business.created_on))}</p>
				{checked_on && (
					<p className={styles.verified}>{texts.checkedBy(date(checked_on), business.checked_source ?? '', business.checked_by ?? '')}</p>
				)}
			</div>
			<dl className={styles.facts}>
				<Fact name={texts.address}>{business.address}</Fact>
				<Fact name={texts.rcs}>{register}</Fact>
				<Fact name={texts.vat}>{business.vat_number}</Fact>
				<Fact name={texts.permit}>{business.permit_number}</Fact>
				<Fact name={texts.person}>{business.contact_person}</Fact>
				<Fact name={texts.phone}>{business.phone}</Fact>
				<Fact name={texts.email}>
					{business.email}
					{!business.email_verified && <span className={styles.missing}> ({texts.unverified})</span>}
				</Fact>
				<Fact name={texts.promise}>{business.self_certified_on && date(business.self_certified_on)}</Fact>
				<Fact name={texts.listings}>{number(business.listings_count)}</Fact>
			</dl>
			<div className={styles.actions}>
				{isComplete ? (
					<Button look="secondary" size="small" aria-label={texts.of(texts.check, name)} onClick={() => setDialog('check')}>
						{texts.check}
					</Button>
				) : (
					<p className="quiet">{texts.incomplete}</p>
				)}
				{checked_on && (
					<Button look="plain" size="small" aria-label={texts.of(texts.uncheck, name)} onClick={() => setDialog('uncheck')}>
						{texts.uncheck}
					</Button>
				)}
			</div>
			{dialog === 'check' && <CheckDialog business={business} onClose={() => setDialog(null)} onDone={() => done(texts.saved(name))} />}
			{dialog === 'uncheck' && <UncheckDialog business={business} onClose={() => setDialog(null)} onDone={() => done(texts.taken(name))} />}
		</article>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	const { businesses: texts } = useScreeningTexts()
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children || <span className={styles.missing}>{texts.missing}</span>}</dd>
		</div>
	)
}
