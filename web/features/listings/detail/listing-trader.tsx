import type { ReactNode } from 'react'
import type { Listing } from '#contract/listings/listing.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useSite } from '#web/platform/shell/site.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useTraderTexts } from '#web/features/accounts/trader-texts/index.ts'
import { useRegister } from '#web/features/accounts/register-words.ts'
import { useListingTexts } from './texts/index.ts'
import styles from './listing-trader.module.css'

/** The trader information that the law requires: name, seat, registers, and whether an operator has checked the documents. */
export function ListingTrader({ listing }: { listing: Listing }) {
	const { date } = useLanguage()
	const { site_name } = useSite()
	const texts = useTraderTexts()
	const listingTexts = useListingTexts()
	const register = useRegister()(listing.trader)
	const { name, address, phone, vat_number, permit_number, is_self_certified, checked_on } = listing.trader
	const way = listing.phone ?? phone
	return (
		<section className={styles.trader} aria-labelledby="trader-title">
			<h2 id="trader-title">{texts.title(name)}</h2>
			{checked_on ? (
				<p className={styles.verified}>
					<Icon name="circle-check" size={20} />
					<span>
						<strong>{listingTexts.verified}.</strong> {texts.verifiedOn(site_name, date(checked_on))}
					</span>
				</p>
			) : (
				<p className={styles.lead}>{texts.lead}</p>
			)}
			<dl>
				<Fact name={texts.name}>{name}</Fact>
				{address && (
					<Fact name={texts.address}>
						<address>{address}</address>
					</Fact>
				)}
				{way && <Fact name={texts.phone}>{way}</Fact>}
				<Fact name={texts.email}>{listing.email ?? texts.byForm}</Fact>
				{register && <Fact name={texts.rcs}>{register}</Fact>}
				{vat_number && <Fact name={texts.vat}>{vat_number}</Fact>}
				{permit_number && <Fact name={texts.permit}>{permit_number}</Fact>}
			</dl>
			{is_self_certified && <p className={styles.lead}>{texts.promise}</p>}
		</section>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
