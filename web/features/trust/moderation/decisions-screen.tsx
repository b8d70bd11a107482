import { useLanguage } from '#web/platform/language/index.tsx'
import { Link, useAddress } from '#web/platform/shell/navigation.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { useChoiceTexts, useDecisionTexts } from './texts/index.ts'
import { OwnData, useDecisionKey } from './own-decision.tsx'
import styles from './moderation.module.css'

/** `/decisions`: the decisions about an account's own items. */
export default function DecisionsScreen() {
	const { date } = useLanguage()
	const texts = useDecisionTexts()
	const choices = useChoiceTexts()
	const key = useDecisionKey()
	const asked = useAddress().get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
	const more = key === null ? '' : `key=${encodeURIComponent(key)}`
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead}</p>
			</header>
			<OwnData name="getDecisions" input={{ page }} path="/decisions">
				{({ list, total, total_pages }) =>
					total === 0 ? (
						<section className={styles.prose}>
							<h2>{texts.none}</h2>
							<p>{texts.noneText}</p>
						</section>
					) : (
						<>
							<ol className={styles.list}>
								{list.map((decision) => (
									<li key={decision.id}>
										<h2>
											<Link href={`/decisions/${decision.id}${more && `?${more}`}`} className={styles.tall}>
												{decision.title || choices.kinds[decision.item_kind]}
											</Link>
										</h2>
										<p>
											<strong>{choices.measures[decision.measure]}</strong>
											{decision.ended_because && ` · ${texts.ended[decision.ended_because]}`}
										</p>
										<p className={styles.quiet}>
											{choices.kinds[decision.item_kind]} · <time dateTime={decision.decided_at}>{date(decision.decided_at)}</time>
										</p>
									</li>
								))}
							</ol>
							<Pagination current={page} total={total_pages} addressOf={(next) => `/decisions?page=${next}${more && `&${more}`}`} />
						</>
					)
				}
			</OwnData>
		</div>
	)
}
