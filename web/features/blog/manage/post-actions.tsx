import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays } from '#contract/values/days.ts'
import { languageNames, languages } from '#contract/values/languages.ts'
import { luxembourgDay } from '#contract/values/luxembourg-day.ts'
import { Failure, SubmitForm } from '#web/platform/forms/form-parts.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { usePress } from '#web/platform/forms/press.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { focusField } from '#web/platform/forms/drafts/draft-form.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { ScreenLoading } from '#web/platform/ui/screen-loading.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link, useNavigate } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { Dialog, DialogActions } from '#web/platform/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useOwnPostTexts } from './texts/index.ts'
import { textsIn } from './post-fields.ts'
import { usePost } from './post-state.tsx'
import styles from './edit-post.module.css'
import { draftsArea } from '#web/platform/forms/drafts/texts/index.ts'
import { editorArea } from '#web/platform/markdown/texts/index.ts'
import { withTexts } from '#web/platform/language/areas.ts'

const PostHistory = lazy(() => orReload(withTexts([draftsArea, editorArea], () => import('./post-history.tsx'))))

type SetState = (wanted: 'published' | 'scheduled' | 'withdrawn' | 'draft', done: string, time?: string) => Promise<void>
type Question = 'publish' | 'withdraw' | 'delete'

/** The state of a post and its actions. `onMissing` shows the language in which texts are missing. */
export function PostActions({ onMissing }: { onMissing: () => void }) {
	const { moment } = useLanguage()
	const texts = useOwnPostTexts()
	const post = usePost()
	const [question, setQuestion] = useState<Question | null>(null)
	const [hasHistory, setHistory] = useState(false)
	const { about, draft_id } = post
	const { state, publish_at, published_at } = about
	const close = () => setQuestion(null)

	/** Saves the post, sets its state and stores the response. Returns true when it is done; missing texts are shown at their fields. */
	async function set(wanted: 'published' | 'scheduled' | 'withdrawn' | 'draft', done: string, time?: string): Promise<void> {
		const post_id = await post.needDraft()
		if (!(await post.saveNow())) return close()
		try {
			await call('setPostState', { post_id, version: post.savedVersion() ?? 0, state: wanted, ...(time && { publish_at: time }) })
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			if (error.fields['publish_at']) throw error
			if (error.code === 'changed_meanwhile') await post.open()
			const [first] = Object.keys(error.fields)
			if (!first) throw error
			close()
			post.setFieldErrors(error.fields)
			onMissing()
			requestAnimationFrame(() => focusField(document.body, first))
			return
		}
		await post.open()
		close()
		await notify('success', done)
	}
	return (
		<div className={styles.state}>
			<p>
				<strong>{texts.state[state ?? 'draft']}</strong>
				{state === 'scheduled' && publish_at && `, ${texts.goesPublic(moment(publish_at))}`}
				{state === 'published' && published_at && `, ${texts.publicSince(moment(published_at))}`}
			</p>
			<div className={styles.actions}>
				<StateButtons onSet={set} onAsk={setQuestion} />
				{draft_id !== null && (
					<Button
						look="quiet"
						aria-expanded={hasHistory}
						onClick={() => {
							if (!hasHistory) void post.open()
							setHistory(!hasHistory)
						}}
					>
						{texts.history}
					</Button>
				)}
				{draft_id !== null && (state ?? 'draft') === 'draft' && published_at === null && (
					<Button look="quiet" onClick={() => setQuestion('delete')}>
						{texts.delete}
					</Button>
				)}
			</div>
			{hasHistory && draft_id !== null && (
				<section aria-labelledby="post-history" className={styles.part}>
					<h2 id="post-history">{texts.history}</h2>
					<Suspense fallback={<ScreenLoading />}>
						<PostHistory post_id={draft_id} />
					</Suspense>
				</section>
			)}
			{question === 'publish' && <PublishDialog onPublish={set} onClose={close} />}
			{question === 'withdraw' && <WithdrawDialog onWithdraw={() => set('withdrawn', texts.withdrawn)} onClose={close} />}
			{question === 'delete' && <DeleteDialog onClose={close} />}
		</div>
	)
}

interface StateButtonsProps {
	onSet: SetState
	onAsk: (question: Question) => void
}

/** The actions that the post allows in its state. */
function StateButtons({ onSet, onAsk }: StateButtonsProps) {
	const texts = useOwnPostTexts()
	const post = usePost()
	const { isBusy, press } = usePress()
	const { about, draft_id, isHeld } = post
	const { state, slug } = about
	return (
		<>
			{isHeld && (
				<Button
					aria-disabled={isBusy || post.save_state === 'saved'}
					onClick={() =>
						press(async () => {
							if ((await post.saveNow()) && state === 'published') await notify('success', texts.saved)
						})
					}
				>
					{texts.save}
				</Button>
			)}
			{(state === null || state === 'draft' || state === 'scheduled' || state === 'withdrawn') && (
				<Button
					look={isHeld ? 'secondary' : 'primary'}
					aria-disabled={draft_id === null}
					onClick={() => draft_id !== null && onAsk('publish')}
				>
					{texts.publish}
				</Button>
			)}
			{state === 'scheduled' && (
				<Button look="quiet" aria-disabled={isBusy} onClick={() => press(() => onSet('draft', texts.unscheduled))}>
					{texts.unschedule}
				</Button>
			)}
			{state === 'published' && (
				<>
					<Link href={`/blogdetails/${draft_id}-${slug}`} className={buttonClass('quiet')}>
						{texts.look}
					</Link>
					<Button look="quiet" onClick={() => onAsk('withdraw')}>
						{texts.withdraw}
					</Button>
				</>
			)}
		</>
	)
}

interface QuestionProps {
	onClose: () => void
}

function WithdrawDialog({ onWithdraw, onClose }: QuestionProps & { onWithdraw: () => Promise<void> }) {
	const texts = useOwnPostTexts()
	const { isBusy, press } = usePress()
	return (
		<Dialog title={texts.withdrawTitle} role="alertdialog" onClose={onClose}>
			<p>{texts.withdrawText}</p>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				<Button aria-disabled={isBusy} onClick={() => press(() => onWithdraw())}>
					{texts.withdrawYes}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

function DeleteDialog({ onClose }: QuestionProps) {
	const texts = useOwnPostTexts()
	const post = usePost()
	const navigate = useNavigate()
	const { isBusy, press } = usePress()
	return (
		<Dialog title={texts.deleteTitle} role="alertdialog" onClose={onClose}>
			<p>{texts.deleteText}</p>
			<DialogActions cancel={texts.cancel} onClose={onClose}>
				<Button
					aria-disabled={isBusy}
					onClick={() =>
						press(async () => {
							await call('deletePost', { post_id: post.draft_id ?? 0 })
							post.discard()
							navigate('/admin/posts')
							await notify('success', texts.deleted)
						})
					}
				>
					{texts.deleteYes}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

interface PublishDialogProps {
	onPublish: (state: 'published' | 'scheduled', done: string, time?: string) => Promise<void>
	onClose: () => void
}

/** Publishes the post now, or at a time. */
function PublishDialog({ onPublish, onClose }: PublishDialogProps) {
	const { list } = useLanguage()
	const texts = useOwnPostTexts()
	const { fields, lang } = usePost()
	const [tomorrow] = useState(() => addDays(luxembourgDay(new Date()), 1))
	const form = useServerForm<{ when: 'now' | 'later'; publish_at: string; time: string }>(
		({ when, publish_at, time }) =>
			when === 'now' ? onPublish('published', texts.published) : onPublish('scheduled', texts.scheduled, `${publish_at}T${time}`),
		{ values: { when: 'now', publish_at: tomorrow, time: '08:00' } },
	)
	const when = useWatch({ control: form.control, name: 'when' })
	const incomplete = languages.filter(
		(language) => language !== lang && Object.values(textsIn(fields, language)).some((text) => text.trim() === ''),
	)
	return (
		<Dialog title={texts.publishTitle} onClose={onClose}>
			<SubmitForm form={form} className={styles.texts}>
				{incomplete.length > 0 && <p>{texts.incomplete(list(incomplete.map((language) => languageNames[language])))}</p>}
				<ChoiceField
					label={texts.when}
					options={[
						{ value: 'now', text: texts.now },
						{ value: 'later', text: texts.atTime },
					]}
					{...form.field('when')}
				/>
				{when === 'later' && (
					<div className={styles.row}>
						<TextField
							label={texts.day}
							type="date"
							{...form.field('publish_at', { validate: (day) => day !== '' || texts.timeMissing })}
						/>
						<TextField
							label={texts.time}
							hint={texts.timeHint}
							type="time"
							{...form.field('time', { validate: (time) => time !== '' || texts.timeMissing })}
						/>
					</div>
				)}
				<Failure>{form.failure}</Failure>
				<DialogActions cancel={texts.cancel} onClose={onClose}>
					<Button type="submit" aria-disabled={form.isBusy}>
						{when === 'now' ? texts.publishNow : texts.schedule}
					</Button>
				</DialogActions>
			</SubmitForm>
		</Dialog>
	)
}
