import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError, query } from '#web/platform/shell/api.ts'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { useAddress, useNavigate } from '#web/platform/shell/navigation.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Pagination } from '#web/platform/ui/pagination.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { takeConversationKey } from './conversation-key.ts'
import { useConversationTexts } from './conversation-texts/index.ts'
import { Row } from './inbox.tsx'
import conversation from './conversation.module.css'
import styles from './inbox.module.css'

const path = '/my-conversations'
const LockedConversation = lazy(() => orReload(() => import('./locked-conversation.tsx')))

/** `/my-conversations`: all conversations and plans of a visitor’s address, opened by the key in the mailed link; without it the form that asks for one. */
export default function VisitorConversationsScreen() {
	const texts = useConversationTexts()
	/** Undefined until the browser has looked for it. */
	const [key, setKey] = useState<string | null>()
	useEffect(() => {
		const look = () => setKey(takeConversationKey('all'))
		look()
		addEventListener('hashchange', look)
		return () => removeEventListener('hashchange', look)
	}, [])
	return (
		<div className={`page ${conversation.screen}`}>
			{key ? (
				<Opened visitorKey={key} />
			) : key === null ? (
				<Suspense fallback={<h1>{texts.all}</h1>}>
					<LockedConversation id={null} />
				</Suspense>
			) : (
				<>
					<h1>{texts.all}</h1>
					<noscript>
						<p>{texts.without}</p>
					</noscript>
				</>
			)}
		</div>
	)
}

function Opened({ visitorKey: key }: { visitorKey: string }) {
	const { date, t } = useLanguage()
	const texts = useConversationTexts()
	const navigate = useNavigate()
	const asked = Number(useAddress().get('page'))
	const page = Number.isInteger(asked) && asked > 0 && asked < 1000 ? asked : 1
	const { data, error, refetch } = useQuery({ ...query('getVisitorConversations', { key, page }), refetchOnMount: 'always', retry: false })
	if (error && !data)
		return error instanceof ApiError && error.code === 'link_invalid' ? (
			<Suspense fallback={<SkeletonRows />}>
				<LockedConversation id={null} />
			</Suspense>
		) : (
			<CouldNotLoad error={error} onRetry={() => void refetch()} />
		)
	return (
		<>
			<header className={styles.head}>
				<h1>{texts.all}</h1>
				<p className="quiet">{texts.allLead}</p>
			</header>
			{!data ? (
				<SkeletonRows />
			) : (
				<>
					{data.plans.length > 0 && (
						<section>
							<h2>{t.plans}</h2>
							<ul className={styles.plans}>
								{data.plans.map((plan) => (
									<li key={plan.plan_id}>
										{/* The plan's page keeps the key and takes it out of the address: a link that is copied must not have it. */}
										<button type="button" onClick={() => navigate(`/plan/${plan.plan_id}#${key}`)}>
											{plan.title}
										</button>
										{plan.date && ` · ${date(plan.date)}`}
									</li>
								))}
							</ul>
						</section>
					)}
					<section className={styles.list}>
						<h2>{texts.conversations}</h2>
						{data.list.length === 0 && <p className="quiet">{texts.lockedAccount}</p>}
						<ol>
							{data.list.map((row) => (
								<li key={row.conversation_id}>
									<Row row={row} href={`/conversation/${row.conversation_id}`} isChosen={false} />
								</li>
							))}
						</ol>
						<Pagination current={page} total={data.total_pages} addressOf={(next) => (next > 1 ? `${path}?page=${next}` : path)} />
					</section>
				</>
			)}
		</>
	)
}
