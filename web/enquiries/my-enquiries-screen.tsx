import { useQuery } from '@tanstack/react-query'
import type { Enquiry } from '#contract/enquiries.ts'
import { listingAddress } from '../shell/address.ts'
import { query } from '../shell/api.ts'
import { useLanguage } from '../language/index.tsx'
import { Link, useAddress } from '../shell/navigation.tsx'
import { useSession } from '../shell/session.tsx'
import { useSite } from '../shell/site.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Answers, EnquiryText } from './enquiry-text.tsx'
import { Inbox } from './inbox.tsx'
import { useInboxTexts } from './texts/index.ts'
import styles from './inbox.module.css'

const path = '/my-enquiries'

/** `/my-enquiries`: the sent enquiries of an account with their answers; for an operator also the enquiries to the operator. */
export default function MyEnquiriesScreen() {
	const texts = useInboxTexts()
	const { account } = useSession()
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.sentTitle}</h1>
				<p className={styles.quiet}>{texts.sentLead}</p>
			</header>
			{account?.role_id === 3 && <Inbox path={path} owner="operator" />}
			<Sent />
		</div>
	)
}

function Sent() {
	const { t } = useLanguage()
	const texts = useInboxTexts()
	const asked = useAddress().get('sent') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
	const { data, error, refetch } = useQuery({ ...query('getSentEnquiries', { page }), refetchOnMount: 'always' })
	if (error && !data) return <CouldNotLoad error={error} onRetry={() => void refetch()} />
	if (!data) return <p role="status">{t.common.loading}</p>
	if (data.total === 0)
		return (
			<section className={styles.empty}>
				<h2>{texts.sentNone}</h2>
				<p>{texts.sentNoneText}</p>
				<Link href="/" className={buttonClass('secondary')}>
					{texts.find}
				</Link>
			</section>
		)
	return (
		<>
			<ol className={styles.sent}>
				{data.list.map((enquiry) => (
					<li key={enquiry.id}>
						<SentEnquiry enquiry={enquiry} />
					</li>
				))}
			</ol>
			<Pagination current={page} total={data.total_pages} addressOf={(next) => `${path}?sent=${next}`} />
		</>
	)
}

function SentEnquiry({ enquiry }: { enquiry: Enquiry }) {
	const { date } = useLanguage()
	const texts = useInboxTexts()
	const { site_name } = useSite()
	const { id, property_id, category_id, property_name, addressee, answers, state } = enquiry
	const name = property_name ?? (addressee === null ? texts.operator(site_name) : texts.gone)
	return (
		<article aria-labelledby={`sent-${id}`} className={styles.enquiry}>
			<h2 id={`sent-${id}`}>
				{property_id !== null && category_id !== null ? <Link href={listingAddress({ id: property_id, category_id })}>{name}</Link> : name}
			</h2>
			<p className={styles.quiet}>
				<time dateTime={enquiry.created_at}>{date(enquiry.created_at)}</time> · <strong>{texts.sentStates[state]}</strong>
			</p>
			<details>
				<summary>{texts.yourMessage}</summary>
				<EnquiryText lang={enquiry.lang}>{enquiry.message}</EnquiryText>
			</details>
			{answers.length === 0 && (state === 'new' || state === 'seen') && <p className={styles.quiet}>{texts.noAnswer}</p>}
			<Answers answers={answers} other={addressee ?? site_name} />
		</article>
	)
}
