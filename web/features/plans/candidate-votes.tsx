import type { Plan, PlanCandidate } from '#contract/plans/plan.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useOpenPlan } from './open-plan.ts'
import { usePlanTexts } from './texts/index.ts'
import { AskName, useVoterName } from './voter-name.tsx'
import styles from './plan-suppliers.module.css'

/** Somebody else sees the plan, or has voted: an owner alone does not vote. */
const isDecidedTogether = ({ rights, shares, candidates }: Plan) =>
	rights !== 'own' || shares.length > 0 || candidates.some(({ voters }) => voters.length > 0)

/** The votes for a candidate, with who voted; buttons for those who may vote. */
export function CandidateVotes({ candidate, name }: { candidate: PlanCandidate; name: string }) {
	const { number, list } = useLanguage()
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const { isAsked, withName, answer, cancel } = useVoterName()
	const { property_id, votes_for, votes_against, own_vote, voters } = candidate
	const of = (value: 1 | -1) => list(voters.filter((vote) => vote.value === value).map(({ author }) => author))
	const vote = (value: 1 | -1) =>
		void withName((author) => change('votePlan', { property_id, value: own_vote === value ? 0 : value, ...(author && { author }) }))
	if (!isDecidedTogether(plan)) return null
	if (plan.rights === 'look') return voters.length > 0 && <p className={`quiet ${styles.votes}`}>{texts.votes(votes_for, votes_against)}</p>
	return (
		<div className={styles.votes} role="group" aria-label={`${texts.votes(votes_for, votes_against)}: ${name}`}>
			{([1, -1] as const).map((value) => (
				<button
					key={value}
					type="button"
					className={styles.vote}
					aria-pressed={own_vote === value}
					title={of(value)}
					onClick={() => vote(value)}
				>
					<span className="visually-hidden">{`${value === 1 ? texts.voteFor : texts.voteAgainst}: ${name} `}</span>
					<Icon name={value === 1 ? 'thumbs-up' : 'thumbs-down'} size={16} />
					{number(value === 1 ? votes_for : votes_against)}
				</button>
			))}
			{isAsked && <AskName onName={answer} onClose={cancel} />}
		</div>
	)
}
