import type { ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import type { ModeratedItem } from '#contract/trust/moderation.ts'
import { isMessageKind } from '#contract/trust/moderation-choices.ts'
import type { FieldProps } from '#web/platform/forms/server-form.ts'
import { ApiError } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useTraderTexts } from '#web/features/accounts/trader-texts/index.ts'
import { useRegister } from '#web/features/accounts/register-words.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { WayBack } from '#web/platform/ui/way-back.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'
import { useChoiceTexts } from './texts/index.ts'
import { useJudgeTexts } from './judge-texts/index.ts'
import styles from './judge.module.css'

/** An item for operators, in all its languages and with all its pictures. */
export function ItemShown({
	title,
	item,
	reportedPictures = [],
}: {
	title: string
	item: ModeratedItem
	reportedPictures?: readonly number[]
}) {
	const texts = useJudgeTexts()
	const { date } = useLanguage()
	const areMessages = isMessageKind(item.item_kind)
	/** A message is titled with its day and time in Luxembourg, as `2026-11-26 05:10`. */
	const momentOf = (moment: string) => {
		const [day = '', time = ''] = moment.split(' ')
		return `${date(day)}, ${time}`
	}
	return (
		<section className={styles.item} aria-label={title}>
			<h2>{title}</h2>
			<p className="quiet">{(areMessages ? texts.messageStates : texts.states)[item.state] ?? item.state}</p>
			{item.words.map((words, position) => (
				<div key={position}>
					<h3 lang={areMessages ? undefined : words.lang}>{areMessages ? momentOf(words.title) : words.title || item.title}</h3>
					<p className={styles.text} lang={words.lang}>
						{words.text}
					</p>
				</div>
			))}
			{item.pictures.length > 0 && (
				<div className={styles.pictures}>
					{item.pictures.map((picture, position) => (
						<figure key={picture.id} data-reported={reportedPictures.includes(picture.id)}>
							<Picture picture={picture} alt={picture.alternative_text} sizes="12rem" />
							<figcaption>{texts.picture(position + 1)}</figcaption>
						</figure>
					))}
				</div>
			)}
			{item.path && (
				<Link href={item.path} className={styles.back}>
					{texts.look}
				</Link>
			)}
		</section>
	)
}

/** The owner of an item, with a link to the account. */
export function OwnerShown({ owner, isVisitor = false }: { owner: Output<'getReportedItem'>['owner']; isVisitor?: boolean }) {
	const texts = useJudgeTexts()
	return (
		<section className={styles.section}>
			<h2>{texts.owner}</h2>
			{owner ? (
				<>
					<p>
						<Link href={`/admin/accounts/${owner.id}`}>{owner.name}</Link> · {owner.email}
						{owner.state === 'suspended' && <strong> · {texts.suspended}</strong>}
					</p>
					{owner.business && <BusinessShown business={owner.business} />}
					<OtherReports reported={owner.reported} />
				</>
			) : (
				<p>{isVisitor ? texts.ownerVisitor : texts.ownerNone}</p>
			)}
		</section>
	)
}

type Owner = NonNullable<Output<'getReportedItem'>['owner']>

/** The data of a professional's business, and whether an operator has checked its documents. */
function BusinessShown({ business }: { business: NonNullable<Owner['business']> }) {
	const { date } = useLanguage()
	const texts = useJudgeTexts()
	const trader = useTraderTexts()
	const facts = [
		[trader.rcs, useRegister()(business)],
		[trader.vat, business.vat_number],
		[trader.permit, business.permit_number],
		[trader.address, business.address],
		[texts.papers, business.checked_on ? texts.papersSeen(date(business.checked_on)) : texts.papersUnseen],
	] as const
	return (
		<dl className={styles.facts}>
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value || <span className="quiet">{texts.unsaid}</span>}</dd>
				</div>
			))}
		</dl>
	)
}

function OtherReports({ reported }: Pick<Owner, 'reported'>) {
	const texts = useJudgeTexts()
	const choices = useChoiceTexts()
	if (reported.length === 0) return <p className="quiet">{texts.othersNone}</p>
	return (
		<div>
			<h3>{texts.others}</h3>
			<ul className={styles.others}>
				{reported.map(({ item_kind, item_id, title, reports }) => (
					<li key={`${item_kind} ${item_id}`}>
						<Link href={`/admin/reports/${item_kind}/${item_id}`} className={styles.back}>
							{title || choices.kinds[item_kind]}
						</Link>{' '}
						<span className="quiet">
							{choices.kinds[item_kind]} · {texts.reports(reports)}
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}

export function BackToReports() {
	const texts = useJudgeTexts()
	return <WayBack href="/admin/reports">{texts.back}</WayBack>
}

/** A few radio buttons, one below the other. */
export function Choices({
	legend,
	options,
	field: { error, ...field },
}: {
	legend: string
	options: readonly { value: string; text: ReactNode }[]
	field: FieldProps
}) {
	const id = `${field.name}-error`
	return (
		<fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
			<legend>{legend}</legend>
			{options.map(({ value, text }) => (
				<label key={value}>
					<input type="radio" value={value} {...field} />
					<span>{text}</span>
				</label>
			))}
			{error && (
				<p id={id} className={styles.error}>
					{error}
				</p>
			)}
		</fieldset>
	)
}

/** Replaces a screen whose data are loading or could not be loaded. */
export function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
	const { t } = useLanguage()
	if (!error) return <p role="status">{t.common.loading}</p>
	if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return <NotFound />
	return <CouldNotLoad error={error} onRetry={onRetry} />
}
