import { named } from '#contract/values/languages.ts'
import type { PlanCandidate } from '#contract/plans/plan.ts'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#web/platform/language/areas.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { DayState } from '#web/platform/results/day-state.tsx'
import { priceText } from '#web/platform/results/price-text.ts'
import { listingAddress } from '#web/platform/shell/address.ts'
import { useCatalogue } from '#web/platform/shell/catalogue.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { ActionsMenu } from '#web/platform/ui/actions-menu.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { planDialogsArea } from './dialog-texts/index.ts'
import { useOpenPlan } from './open-plan.ts'
import { readPlanWish } from './plan-wish.ts'
import { AskName, useVoterName } from './voter-name.tsx'
import { usePlanTexts } from './texts/index.ts'
import cards from './plan-candidates.module.css'
import styles from './plans.module.css'

const PlanOffers = lazy(() => orReload(() => import('./plan-offers.tsx')))
const OpenConversation = lazy(() => orReload(() => import('./open-conversation.tsx')))
const TellAsked = lazy(() => orReload(withTexts([planDialogsArea], () => import('./tell-asked.tsx'))))
const TellOthersDialog = lazy(() => orReload(withTexts([planDialogsArea], () => import('./tell-others-dialog.tsx'))))

type Conversation = NonNullable<PlanCandidate['conversation']>

/** States of an enquiry whose supplier still expects something. */
const open: readonly string[] = ['sent', 'seen', 'answered', 'offered']

/** The suppliers of a plan by family: those considered and chosen, then those that were ruled out. */
export function PlanCandidates() {
	const { language } = useLanguage()
	const texts = usePlanTexts()
	const { categories } = useCatalogue()
	const { plan } = useOpenPlan()
	const considered = plan.candidates.filter(({ state }) => state !== 'dropped')
	const dropped = plan.candidates.filter(({ state }) => state === 'dropped')
	const behind = considered.filter(({ conversation }) => conversation?.is_behind)
	const unpublished = considered.filter(({ listing }) => listing === null)
	const families = categories
		.map((family) => ({ family, of: considered.filter(({ listing, category_id }) => listing && category_id === family.id) }))
		.filter(({ of }) => of.length > 0)
	return (
		<section aria-labelledby="plan-suppliers" className={styles.section}>
			<h2 id="plan-suppliers">{texts.suppliers}</h2>
			{plan.candidates.length === 0 && (
				<div className={styles.empty}>
					<p>
						<strong>{texts.noSuppliers}</strong>
					</p>
					<p className="quiet">{texts.noSuppliersText}</p>
					<Link href="/" className={buttonClass('secondary')}>
						{texts.findSuppliers}
					</Link>
				</div>
			)}
			{behind.length > 0 && (
				<Suspense fallback={null}>
					<TellAsked asked={behind} />
				</Suspense>
			)}
			{families.map(({ family, of }) => (
				<section key={family.id} aria-labelledby={`plan-family-${family.id}`} className={cards.family}>
					<h3 id={`plan-family-${family.id}`}>{named(family, 'category_name', language)}</h3>
					<Candidates list={of} />
				</section>
			))}
			{unpublished.length > 0 && <Candidates list={unpublished} />}
			{dropped.length > 0 && (
				<details className={styles.dropped}>
					<summary>
						{texts.dropped} ({dropped.length})
					</summary>
					<Candidates list={dropped} />
				</details>
			)}
		</section>
	)
}

const Candidates = ({ list }: { list: readonly PlanCandidate[] }) => (
	<ul className={cards.candidates}>
		{list.map((candidate) => (
			<li key={candidate.property_id}>
				<Candidate candidate={candidate} />
			</li>
		))}
	</ul>
)

function Candidate({ candidate }: { candidate: PlanCandidate }) {
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const { property_id, state, listing } = candidate
	const [isBusy, setBusy] = useState(false)
	const mayDecide = plan.rights === 'own' || plan.rights === 'decide'
	const name = listing?.property_name ?? texts.unpublished
	/** A contract is not ended by a choice of the plan. */
	const isAgreed = candidate.conversation?.state === 'accepted'
	/** Others of its kind that were asked and wait for an answer. */
	const waiting = plan.candidates.filter(
		(other) =>
			mayDecide &&
			other.property_id !== property_id &&
			other.state !== 'chosen' &&
			other.sub_category_id === candidate.sub_category_id &&
			other.conversation &&
			open.includes(other.conversation.state),
	)
	const others = state === 'chosen' ? waiting : []
	const [isTelling, setTelling] = useState(() => readPlanWish().tell === property_id && others.length > 0)
	/** Once it is chosen, the others should not be left waiting. */
	const offerToTell = () => setTelling(waiting.length > 0)
	async function set(next: 'candidate' | 'chosen' | 'dropped' | 'removed') {
		setBusy(true)
		const isDone = await change('setPlanCandidate', { property_id, state: next })
		setBusy(false)
		if (isDone && next === 'chosen') offerToTell()
	}
	return (
		<article className={cards.candidate} data-state={state}>
			<div className={cards.thumb}>{listing && <Picture picture={listing.picture} alt="" sizes="7rem" />}</div>
			<Words candidate={candidate} name={name} onAccepted={offerToTell} />
			<div className={cards.buttons}>
				<Votes candidate={candidate} name={name} />
				{others.length > 0 && (
					<Button look="secondary" size="small" aria-label={`${texts.tellOthers}: ${name}`} onClick={() => setTelling(true)}>
						{texts.tellOthers}
					</Button>
				)}
				{isTelling && others.length > 0 && (
					<Suspense fallback={null}>
						<TellOthersDialog
							property_id={property_id}
							names={others.flatMap((other) => other.listing?.property_name ?? [])}
							onClose={() => setTelling(false)}
						/>
					</Suspense>
				)}
				{mayDecide && (
					<>
						{state !== 'dropped' && !isAgreed && (
							<Button
								look={state === 'chosen' ? 'quiet' : 'secondary'}
								size="small"
								aria-label={`${state === 'chosen' ? texts.undoChosen : texts.choose}: ${name}`}
								aria-disabled={isBusy}
								onClick={() => void set(state === 'chosen' ? 'candidate' : 'chosen')}
							>
								{state === 'chosen' ? texts.undoChosen : texts.choose}
							</Button>
						)}
						<ActionsMenu
							text={texts.more}
							labelOf={(text) => `${text}: ${name}`}
							isBusy={isBusy}
							actions={[
								{ text: texts.drop, isOffered: state !== 'dropped' && !isAgreed, onPress: () => void set('dropped') },
								{ text: texts.undoDrop, isOffered: state === 'dropped', onPress: () => void set('candidate') },
								// One with a conversation can only be ruled out.
								{ text: texts.remove, isOffered: candidate.conversation === null, onPress: () => void set('removed') },
							]}
						/>
					</>
				)}
			</div>
		</article>
	)
}

/** The known facts of a candidate: its listing, the enquiry to it, and its offer. */
function Words({ candidate, name, onAccepted }: { candidate: PlanCandidate; name: string; onAccepted: () => void }) {
	const tools = useLanguage()
	const texts = usePlanTexts()
	const { property_id, state, listing } = candidate
	return (
		<div className={cards.words}>
			<h4 lang={listing?.lang}>{listing ? <Link href={listingAddress(listing)}>{name}</Link> : name}</h4>
			{listing && (
				<>
					<p className="quiet">{[named(listing, 'sub_category_name', tools.language), listing.locality].filter(Boolean).join(' · ')}</p>
					<p className={cards.price}>{priceText(listing, tools)}</p>
					{candidate.on_date && <DayState of={candidate.on_date} />}
				</>
			)}
			{candidate.conversation && <Asked conversation={candidate.conversation} name={name} />}
			{candidate.offer && (
				<Suspense fallback={<div className={cards.offer} />}>
					<PlanOffers of={{ offer: candidate.offer, supplier: name, property_id, onAccepted }} />
				</Suspense>
			)}
			{state === 'chosen' && (
				<p className={cards.chosen}>
					<Icon name="circle-check" size={18} />
					{texts.chosen}
				</p>
			)}
		</div>
	)
}

/** The state of the enquiry to a candidate; its planner gets to the conversation from there. */
function Asked({
	conversation: { conversation_id, state, event_date, has_account, unread },
	name,
}: {
	conversation: Conversation
	name: string
}) {
	const texts = usePlanTexts()
	const { plan } = useOpenPlan()
	const { date, number } = useLanguage()
	// Others who may decide see its state alone: the conversation is its planner's.
	const isOpened = plan.rights === 'own' && state !== 'unconfirmed'
	const label = `${texts.toConversation}: ${name}`
	return (
		<p className="quiet">
			{texts.asked[state]}
			{unread > 0 && <strong className={cards.unread}>{texts.unread(unread, number(unread))}</strong>}
			{event_date !== null && event_date !== plan.date && ` · ${texts.aboutDay(date(event_date))}`}
			{isOpened && (
				<span className="no-print">
					{' · '}
					{has_account ? (
						<Link href={`/my-enquiries?enquiry=${conversation_id}`} aria-label={label}>
							{texts.toConversation}
						</Link>
					) : (
						<Suspense fallback={texts.toConversation}>
							<OpenConversation conversation_id={conversation_id} label={label} />
						</Suspense>
					)}
				</span>
			)}
		</p>
	)
}

/** The votes for a candidate, with who voted; buttons for those who may vote. */
function Votes({ candidate, name }: { candidate: PlanCandidate; name: string }) {
	const { number, list } = useLanguage()
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const { isAsked, withName, answer, cancel } = useVoterName()
	const { property_id, votes_for, votes_against, own_vote, voters } = candidate
	const of = (value: 1 | -1) => list(voters.filter((vote) => vote.value === value).map(({ author }) => author))
	const vote = (value: 1 | -1) =>
		void withName((author) => change('votePlan', { property_id, value: own_vote === value ? 0 : value, ...(author && { author }) }))
	if (plan.rights === 'look') return <p className="quiet">{texts.votes(votes_for, votes_against)}</p>
	return (
		<div className={cards.votes} role="group" aria-label={`${texts.votes(votes_for, votes_against)}: ${name}`}>
			{([1, -1] as const).map((value) => (
				<button
					key={value}
					type="button"
					className={cards.vote}
					aria-pressed={own_vote === value}
					title={of(value)}
					onClick={() => vote(value)}
				>
					<span className="visually-hidden">{`${value === 1 ? texts.voteFor : texts.voteAgainst}: ${name} `}</span>
					<Icon name={value === 1 ? 'thumbs-up' : 'thumbs-down'} size={18} />
					{number(value === 1 ? votes_for : votes_against)}
				</button>
			))}
			{isAsked && <AskName onName={answer} onClose={cancel} />}
		</div>
	)
}
