import type { Dashboard } from '#contract/dashboard.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { useAccountTexts } from '#web/features/accounts/texts/index.ts'
import { call } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { formAddress } from '#web/features/listings/manage/form-addresses.ts'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useDashboardTexts } from './texts/index.ts'
import styles from './dashboard.module.css'

type Task = Dashboard['to_do'][number]

/** The open tasks of the professional, each with a link or button for it. */
export function ToDo({ tasks }: { tasks: readonly Task[] }) {
	const texts = useDashboardTexts()
	return (
		<section className={styles.section} aria-labelledby="to-do-title">
			<h2 id="to-do-title">{texts.toDo}</h2>
			{tasks.length === 0 ? (
				<p className="quiet">{texts.nothingToDo}</p>
			) : (
				<ul className={styles.tasks}>
					{tasks.map((task) => (
						<li key={`${task.kind} ${task.property_id} ${task.draft_id} ${task.order_id}`}>
							<TaskWords task={task} />
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

function TaskWords({ task }: { task: Task }) {
	const { date } = useLanguage()
	const texts = useDashboardTexts()
	const { email } = useAccountTexts()
	const { isBusy, press } = usePress()
	const [text, action] = texts.tasks[task.kind](task.property_name || texts.unnamed, task.count, task.until ? date(task.until) : '')
	const sendAgain = async () => {
		await call('resendVerification', {})
		await notify('success', email.sent)
	}
	const target = targetOf(task)
	return (
		<>
			<span>{text}</span>
			{target === null ? (
				<button type="button" aria-disabled={isBusy} onClick={() => press(sendAgain)}>
					{action}
				</button>
			) : target.startsWith('#') ? (
				<a href={target}>{action}</a>
			) : (
				<Link href={target}>{action}</Link>
			)}
		</>
	)
}

/** The address of a task; null for tasks that are done by a button. */
function targetOf({ kind, property_id, draft_id, category_id }: Task): string | null {
	switch (kind) {
		case 'verify_email':
			return null
		case 'complete_business':
			return '/myaccount#business'
		case 'answer_enquiries':
			return '#enquiries'
		case 'pay_order':
			return '#orders'
		case 'first_listing':
		case 'listing_hidden':
		case 'listing_held':
		case 'renew_listing':
		case 'confirm_occasions':
			return '/myannouncements'
		case 'finish_draft':
			return category_id === null ? '/myannouncements' : formAddress({ category_id, property_id, draft_id })
		case 'add_pictures':
			return category_id === null ? '/myannouncements' : formAddress({ category_id, property_id }, 2)
	}
}
