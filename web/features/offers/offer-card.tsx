import { useId, type ReactNode } from 'react'
import type { Offer } from '#contract/offers.ts'
import type { Language } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { OfferTotalsList } from './offer-totals.tsx'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

interface CardProps {
	offer: Offer
	/** In which its supplier wrote, where that is known. */
	lang: Language | null
	/** A newer version is below: this one is folded up. */
	isFolded: boolean
	/** The reader's actions. */
	children?: ReactNode
}

/** An offer in a conversation: its lines, its totals, its last day, and its state. */
export function OfferCard({ offer, lang, isFolded, children }: CardProps) {
	const { money, number } = useLanguage()
	const texts = useOfferTexts()
	const id = useId()
	const title = texts.title(number(offer.version))
	const state = <span className={styles.state}>{texts.states[offer.state]}</span>
	if (isFolded)
		return (
			<details className={styles.card} data-state={offer.state}>
				<summary>
					{title} · {money(offer.gross_cents / 100, true)} {state}
				</summary>
				<OfferBody offer={offer} lang={lang} />
			</details>
		)
	return (
		<section className={styles.card} data-state={offer.state} aria-labelledby={id}>
			<p className={styles.head}>
				<strong id={id}>{title}</strong> {state}
			</p>
			<OfferBody offer={offer} lang={lang} />
			{children && <div className={styles.actions}>{children}</div>}
		</section>
	)
}

function OfferBody({ offer, lang }: Pick<CardProps, 'offer' | 'lang'>) {
	const { date, money, number } = useLanguage()
	const texts = useOfferTexts()
	const { lines, prices, is_without_vat, event_date, valid_until, deposit, note, pdf_url, per_person_cents } = offer
	const spoken = lang ? { lang } : {}
	return (
		<>
			<ul className={styles.lines} aria-label={texts.lines}>
				{lines.map((line, index) => (
					// The lines of an offer never change.
					<li key={index}>
						<span {...spoken}>{line.text}</span> <strong>{money(line.sum_cents / 100, true)}</strong>{' '}
						<small>
							{texts.quantity(number(line.quantity), money(line.price, true), texts.units[line.unit])}
							{!is_without_vat && ` · ${texts.rate(number(line.vat))}`}
						</small>
					</li>
				))}
			</ul>
			<p className={styles.soft}>{is_without_vat ? texts.notLiable : texts.prices[prices]}</p>
			<OfferTotalsList totals={offer} perPerson={per_person_cents} />
			<dl className={styles.terms}>
				{event_date !== null && (
					<div>
						<dt>{texts.forDay}</dt>
						<dd>{date(event_date)}</dd>
					</div>
				)}
				<div>
					<dt>{texts.validUntil}</dt>
					<dd>{date(valid_until)}</dd>
				</div>
				{deposit !== '' && (
					<div>
						<dt>{texts.deposit}</dt>
						<dd {...spoken}>{deposit}</dd>
					</div>
				)}
				{note !== '' && (
					<div>
						<dt>{texts.note}</dt>
						<dd {...spoken}>{note}</dd>
					</div>
				)}
			</dl>
			<p>
				<a href={pdf_url}>{texts.pdf}</a>
			</p>
		</>
	)
}
