import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '#contract/values/languages.ts'
import type { Review } from '#contract/trust/screening.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { useAreaTexts } from '#web/features/admin/frame/texts/index.ts'
import { Asked, AdminPage, Empty, useAdminQuery } from '#web/features/admin/frame/admin-page-frame.tsx'
import { pageIn } from '#web/features/admin/frame/filters.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useScreeningTexts } from './texts/index.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TextChanges } from './text-changes.tsx'
import styles from './screening.module.css'

const path = '/admin/review'

/** `/admin/review`: items held by automatic checks, with the findings, and the actions. */
export default function ReviewScreen() {
	const area = useAreaTexts()
	const { review: texts } = useScreeningTexts()
	const page = pageIn(useAddress())
	const asked = useAdminQuery('getReviews', { page })
	return (
		<AdminPage title={area.screens.review} lead={texts.lead}>
			<Asked asked={asked}>
				{({ list, total_pages }) =>
					list.length === 0 ? (
						<Empty title={texts.none} text={texts.noneText} />
					) : (
						<>
							<ol className={styles.list}>
								{list.map((review) => (
									<li key={review.hold_id}>
										<ReviewItem review={review} />
									</li>
								))}
							</ol>
							<Pagination current={page} total={total_pages} addressOf={(next) => `${path}?page=${next}`} />
						</>
					)
				}
			</Asked>
		</AdminPage>
	)
}

function ReviewItem({ review }: { review: Review }) {
	const { moment } = useLanguage()
	const { review: texts } = useScreeningTexts()
	const client = useQueryClient()
	const { isBusy, press } = usePress()
	const [isRefusing, setRefusing] = useState(false)
	const { hold_id, name, lang, owner, findings, before, now } = review
	const done = async (words: string) => {
		await client.invalidateQueries()
		await notify('success', words)
	}
	const release = () => press(async () => (await call('releaseItem', { hold_id }), done(texts.released(name))))
	return (
		<article className={styles.item} aria-labelledby={`hold-${hold_id}`}>
			<div>
				<h2 id={`hold-${hold_id}`} lang={lang}>
					{name}
				</h2>
				<p className="quiet">
					{texts.kinds[review.item_kind]} · {texts.by(owner.name, owner.email)} · {texts.since(moment(review.created_at))}
				</p>
				<p className={styles.ways}>
					<Link href={`/admin/reports/${review.item_kind}/${review.item_id}`} aria-label={texts.of(texts.look, name)}>
						{texts.look}
					</Link>
					<Link href={`/admin/accounts/${owner.id}`} aria-label={texts.of(texts.account, owner.name)}>
						{texts.account}
					</Link>
				</p>
			</div>
			<div className={styles.found}>
				<h3>{texts.found}</h3>
				<ul>
					{findings.map(({ check, lang: of, words }) => (
						<li key={`${check} ${of}`}>{words}</li>
					))}
				</ul>
			</div>
			<div>
				<h3>{texts.said}</h3>
				<p className="quiet">{before ? texts.changes : texts.isNew}</p>
			</div>
			{languages.map((one) => {
				const [was, is] = [before?.[one], now[one]]
				return is || was ? <TextChanges key={one} lang={one} before={before && (was ?? null)} now={is ?? null} /> : null
			})}
			<div className={styles.actions}>
				<Button aria-disabled={isBusy} aria-label={texts.of(texts.release, name)} onClick={release}>
					{texts.release}
				</Button>
				<Button look="secondary" aria-disabled={isBusy} aria-label={texts.of(texts.refuse, name)} onClick={() => setRefusing(true)}>
					{texts.refuse}
				</Button>
			</div>
			{isRefusing && <RefuseDialog review={review} onClose={() => setRefusing(false)} onDone={() => done(texts.refused(name))} />}
		</article>
	)
}
