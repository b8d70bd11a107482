import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { Task } from './file-queue-types.ts'
import { useFileTexts } from './texts/index.ts'
import styles from './files.module.css'

interface TaskStateProps {
	task: Task
	onRetry: () => void
	onStop: () => void
}

/** The progress of a file on its way, and the actions for it. */
export function TaskState({ task, onRetry, onStop }: TaskStateProps) {
	const t = useFileTexts()
	return (
		<div className={styles.task}>
			<p className={styles.taskName}>{task.name}</p>
			<p className={task.state === 'failed' ? styles.failed : ''}>
				{t.states[task.state]}
				{task.state === 'failed' && task.message && <>: {task.message}</>}
			</p>
			{['preparing', 'sending'].includes(task.state) && (
				<progress {...(task.state === 'sending' && { value: task.part })} aria-label={t.progress(task.name)} />
			)}
			{task.state === 'failed' && (
				<Button look="secondary" size="small" onClick={onRetry}>
					{t.retry}
				</Button>
			)}
			<button type="button" className={styles.stop} aria-label={t.stop(task.name)} onClick={onStop}>
				<Icon name="x" size={20} />
			</button>
		</div>
	)
}
