import { useState } from 'react'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { Failure, SubmitButton, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Checkbox, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useOpenPlan } from './open-plan.ts'
import { mayDecideIn } from './plan-parts.ts'
import { usePlanTexts } from './texts/index.ts'
import own from './plan-tasks.module.css'
import styles from './plans.module.css'

/** The tasks by due date, done tasks last. */
export function PlanTasks() {
	const { date } = useLanguage()
	const texts = usePlanTexts()
	const { plan, change } = useOpenPlan()
	const mayDecide = mayDecideIn(plan)
	const [today] = useState(() => luxembourgDay(new Date()))
	return (
		<section aria-labelledby="plan-tasks" className={styles.section}>
			<h2 id="plan-tasks">{texts.tasks}</h2>
			{plan.tasks.length === 0 && <p className="quiet">{texts.noTasks}</p>}
			<ul className={own.tasks}>
				{plan.tasks.map(({ task_id, title, due_on, is_done }) => (
					<li key={task_id} data-done={is_done}>
						<Checkbox
							label={
								<>
									{title}{' '}
									{due_on && (
										<span className={!is_done && due_on < today ? styles.late : 'quiet'}>
											{!is_done && due_on < today ? texts.overdue(date(due_on)) : texts.due(date(due_on))}
										</span>
									)}
								</>
							}
							checked={is_done}
							disabled={!mayDecide}
							onChange={({ target: { checked } }) =>
								void change('setPlanTask', { task_id, done: checked }, (known) => ({
									...known,
									tasks: known.tasks.map((task) => (task.task_id === task_id ? { ...task, is_done: checked } : task)),
								}))
							}
						/>
						{mayDecide && (
							<button
								type="button"
								className={styles.cross}
								aria-label={texts.removeTask(title)}
								onClick={() => void change('setPlanTask', { task_id, remove: true })}
							>
								<Icon name="x" size={18} />
							</button>
						)}
					</li>
				))}
			</ul>
			{mayDecide && (
				<>
					<NewTask />
					<Button look="quiet" size="small" onClick={() => void change('setPlanTask', { usual: true })}>
						{texts.usualTasks}
					</Button>
				</>
			)}
		</section>
	)
}

function NewTask() {
	const texts = usePlanTexts()
	const { send } = useOpenPlan()
	const form = useServerForm<{ title: string; due_on: string }>(
		async ({ title, due_on }, reset) => {
			if (!title.trim()) return
			await send('setPlanTask', { title: title.trim(), due_on })
			reset()
		},
		{ values: { title: '', due_on: '' } },
	)
	return (
		<SubmitForm form={form} className={styles.newTask}>
			<TextField label={texts.newTask} maxLength={200} {...form.field('title')} />
			<TextField label={texts.dueOn} type="date" {...form.field('due_on')} />
			<Failure>{form.failure}</Failure>
			<SubmitButton isBusy={form.isBusy} look="secondary" size="small">
				{texts.addAction}
			</SubmitButton>
		</SubmitForm>
	)
}
