import type { Decision } from '#contract/trust/moderation.ts'
import { isMessageKind } from '#contract/trust/moderation-choices.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useChoiceTexts, useDecisionTexts } from './texts/index.ts'
import styles from './moderation.module.css'

type Stated = Pick<Decision, 'measure' | 'facts' | 'ground' | 'rule' | 'found_by'> &
	Partial<Pick<Decision, 'item_kind' | 'decided_at' | 'ended_at' | 'ended_because'>>

/** The statement of reasons: the measure, its reason, the rule, and how the item was found. Also the preview of one. */
export function DecisionFacts({ decision }: { decision: Stated }) {
	const { date } = useLanguage()
	const texts = useDecisionTexts()
	const choices = useChoiceTexts()
	const { item_kind, measure, facts, ground, rule, found_by, decided_at, ended_at, ended_because } = decision
	return (
		<dl className={styles.facts}>
			<div>
				<dt>{texts.whatWeDid}</dt>
				<dd>
					{item_kind !== undefined && isMessageKind(item_kind) && measure === 'removed' ? (
						<strong>{texts.stopped}</strong>
					) : (
						<>
							<strong>{choices.measures[measure]}.</strong> {texts.scope[measure]}
						</>
					)}
				</dd>
			</div>
			{ended_at && ended_because && (
				<div>
					<dt>{texts.endedOn(date(ended_at))}</dt>
					<dd>
						<strong>{texts.ended[ended_because]}</strong>
					</dd>
				</div>
			)}
			{facts && (
				<div>
					<dt>{texts.why}</dt>
					<dd>{facts}</dd>
				</div>
			)}
			{ground !== 'none' && rule && (
				<div>
					<dt>{ground === 'law' ? texts.law : texts.terms}</dt>
					<dd>{rule}</dd>
				</div>
			)}
			<div>
				<dt>{texts.found}</dt>
				<dd>
					{/* An automatic check can only hold an item; every other measure is decided by an operator. */}
					{choices.found[found_by]}. {measure === 'held' && found_by === 'automatic' ? texts.byMachine : texts.byPerson}
				</dd>
			</div>
			{decided_at && (
				<div>
					<dt>{texts.when}</dt>
					<dd>
						<time dateTime={decided_at}>{date(decided_at)}</time>
					</dd>
				</div>
			)}
		</dl>
	)
}
