import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { Output } from '#contract/index.ts'
import type { SpamItem } from '#contract/trust/spam.ts'
import { ApiError, call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Link } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '#web/platform/ui/field.tsx'
import { notify } from '#web/platform/ui/toaster.tsx'
import { useChoiceTexts } from './texts/index.ts'
import { SpamRemovalForm } from './spam-removal-form.tsx'
import { NotLoaded } from './judge-parts.tsx'
import { useJudgeTexts } from './judge-texts/index.ts'
import styles from './judge.module.css'

const nameOf = ({ item_kind, item_id }: SpamItem) => `${item_kind} ${item_id}`
const perPage = 50

/** `/admin/clean`: finds spam, shows the items that would be removed, removes them at once, and restores them within a day. */
export default function SpamRemovalScreen() {
	const { t, number } = useLanguage()
	const texts = useJudgeTexts()
	// The search term may be personal data: it stays out of the address and the history.
	const [asked, setAsked] = useState({ words: '', owner: '', page: 1 })
	const [chosen, setChosen] = useState<ReadonlyMap<string, SpamItem>>(new Map())
	const removals = useRef<HTMLHeadingElement>(null)
	const { data, error, refetch } = useQuery({
		...query('findSpam', { ...asked, per_page: perPage }),
		placeholderData: keepPreviousData,
		retry: false,
		refetchOnMount: 'always',
	})
	const isAsked = asked.words !== '' || asked.owner !== ''
	const refused = error instanceof ApiError ? error.fields : {}
	const choose = (items: readonly SpamItem[], isChosen: boolean) => {
		const next = new Map(chosen)
		for (const item of items) {
			if (isChosen) next.set(nameOf(item), item)
			else next.delete(nameOf(item))
		}
		setChosen(next)
	}
	return (
		<div className={`page ${styles.screen}`}>
			<header className={styles.head}>
				<h1>{texts.cleanTitle}</h1>
				<p>{texts.cleanLead}</p>
			</header>
			<form
				role="search"
				noValidate
				className={styles.search}
				onSubmit={(event) => {
					event.preventDefault()
					const form = new FormData(event.currentTarget)
					setChosen(new Map())
					setAsked({ words: String(form.get('words')).trim(), owner: String(form.get('owner')).trim(), page: 1 })
				}}
			>
				<TextField label={texts.words} name="words" maxLength={200} autoComplete="off" error={refused['words']} />
				<TextField
					label={texts.account}
					hint={texts.accountHint}
					name="owner"
					maxLength={254}
					autoComplete="off"
					error={refused['owner']}
				/>
				<Button type="submit" look="secondary">
					{texts.find}
				</Button>
			</form>
			{error && Object.keys(refused).length === 0 && <NotLoaded error={error} onRetry={() => void refetch()} />}
			{isAsked && data && !error && (
				<section className={styles.section} aria-labelledby="found">
					<h2 id="found" role="status">
						{data.total === 0 ? texts.nothingFound : texts.found(data.total, number(data.total))}
					</h2>
					{data.total > 0 && (
						<>
							<div className={styles.row}>
								<label>
									<input
										type="checkbox"
										checked={data.list.every((item) => chosen.has(nameOf(item)))}
										onChange={({ target }) => choose(data.list, target.checked)}
									/>
									<span>{texts.selectAll}</span>
								</label>
							</div>
							<ul className={styles.rows}>
								{data.list.map((item) => (
									<li key={nameOf(item)}>
										<FoundItem item={item} isChosen={chosen.has(nameOf(item))} onChoose={(isChosen) => choose([item], isChosen)} />
									</li>
								))}
							</ul>
							{data.total_pages > 1 && (
								<div className={styles.removal}>
									<Button
										look="quiet"
										size="small"
										aria-disabled={asked.page === 1}
										onClick={() => asked.page > 1 && setAsked({ ...asked, page: asked.page - 1 })}
									>
										{t.pagination.previous}
									</Button>
									<p>
										{asked.page} / {data.total_pages}
									</p>
									<Button
										look="quiet"
										size="small"
										aria-disabled={asked.page === data.total_pages}
										onClick={() => asked.page < data.total_pages && setAsked({ ...asked, page: asked.page + 1 })}
									>
										{t.pagination.next}
									</Button>
								</div>
							)}
						</>
					)}
				</section>
			)}
			{chosen.size > 0 && (
				<SpamRemovalForm
					items={[...chosen.values()]}
					onDone={() => {
						setChosen(new Map())
						// The form is gone, and a button to undo takes its place.
						requestAnimationFrame(() => removals.current?.focus())
					}}
				/>
			)}
			{data && data.removals.length > 0 && <Removals removals={data.removals} heading={removals} />}
		</div>
	)
}

function FoundItem({ item, isChosen, onChoose }: { item: SpamItem; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
	const { moment } = useLanguage()
	const texts = useJudgeTexts()
	const choices = useChoiceTexts()
	const { item_kind, title, beginning, lang, state, path, owner, created_at } = item
	return (
		<div className={styles.row}>
			<label>
				<input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
				<span>
					<strong lang={lang}>{title}</strong>
					<span lang={lang}>{beginning}</span>{' '}
					<span className="quiet">
						{choices.kinds[item_kind]} · {texts.states[state] ?? state} · {texts.by(owner.name)} ({owner.email}) · {moment(created_at)}
					</span>
				</span>
			</label>
			{path && (
				<Link href={path} className={styles.back} aria-label={`${texts.look}: ${title}`}>
					{texts.look}
				</Link>
			)}
		</div>
	)
}

interface RemovalsProps {
	removals: Output<'findSpam'>['removals']
	/** Takes the focus when the pressed button has disappeared. */
	heading: RefObject<HTMLHeadingElement | null>
}

function Removals({ removals, heading }: RemovalsProps) {
	const { t, moment, number } = useLanguage()
	const texts = useJudgeTexts()
	const client = useQueryClient()
	const [busy, setBusy] = useState<string | null>(null)
	const undo = async (batch: string) => {
		if (busy) return
		setBusy(batch)
		try {
			const { items } = await call('undoRemoval', { batch })
			void notify('success', texts.gaveBack(items))
			heading.current?.focus()
		} catch (error) {
			void notify('error', (error instanceof ApiError && error.message) || t.error.noConnection)
		}
		await client.invalidateQueries()
		setBusy(null)
	}
	return (
		<section className={styles.section} aria-labelledby="removals">
			<h2 id="removals" ref={heading} tabIndex={-1}>
				{texts.removals}
			</h2>
			<ul className={styles.rows}>
				{removals.map(({ batch, decided_at, items, titles, is_undone, can_undo }) => (
					<li key={batch} className={styles.removal}>
						<div>
							<p>
								{texts.found(items, number(items))} · <time dateTime={decided_at}>{moment(decided_at)}</time>
							</p>
							<p className="quiet">
								{titles.join(' · ')}
								{items > titles.length && ' …'}
							</p>
						</div>
						{is_undone && <strong>{texts.undone}</strong>}
						{can_undo && (
							<Button
								look="secondary"
								size="small"
								aria-disabled={busy !== null}
								aria-label={`${texts.undo}: ${titles.join(', ')}`}
								onClick={() => void undo(batch)}
							>
								{texts.undo}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
