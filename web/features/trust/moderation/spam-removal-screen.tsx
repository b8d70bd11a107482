import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { Output } from '#contract/index.ts'
import type { SpamItem } from '#contract/trust/spam.ts'
import { SearchForm } from '#web/platform/forms/search-form.tsx'
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
			<SearchForm
				role="search"
				noValidate
				className={styles.search}
				onSearch={(fields) => {
					setChosen(new Map())
					setAsked({ words: String(fields.get('words')).trim(), owner: String(fields.get('owner')).trim(), page: 1 })
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
			</SearchForm>
			{error && Object.keys(refused).length === 0 && <NotLoaded error={error} onRetry={() => void refetch()} />}
			{isAsked && data && !error && (
				<Found found={data} page={asked.page} chosen={chosen} onChoose={choose} onPage={(page) => setAsked({ ...asked, page })} />
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

interface FoundProps {
	found: Output<'findSpam'>
	page: number
	chosen: ReadonlyMap<string, SpamItem>
	onChoose: (items: readonly SpamItem[], isChosen: boolean) => void
	onPage: (page: number) => void
}

function Found({ found, page, chosen, onChoose, onPage }: FoundProps) {
	const { t, number } = useLanguage()
	const texts = useJudgeTexts()
	return (
		<section className={styles.section} aria-labelledby="found">
			<h2 id="found" role="status">
				{found.total === 0 ? texts.nothingFound : texts.found(found.total, number(found.total))}
			</h2>
			{found.total > 0 && (
				<>
					<div className={styles.row}>
						<label>
							<input
								type="checkbox"
								checked={found.list.every((item) => chosen.has(nameOf(item)))}
								onChange={({ target }) => onChoose(found.list, target.checked)}
							/>
							<span>{texts.selectAll}</span>
						</label>
					</div>
					<ul className={styles.rows}>
						{found.list.map((item) => (
							<li key={nameOf(item)}>
								<FoundItem item={item} isChosen={chosen.has(nameOf(item))} onChoose={(isChosen) => onChoose([item], isChosen)} />
							</li>
						))}
					</ul>
					{found.total_pages > 1 && (
						<div className={styles.removal}>
							<Button look="quiet" size="small" aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
								{t.pagination.previous}
							</Button>
							<p>
								{page} / {found.total_pages}
							</p>
							<Button
								look="quiet"
								size="small"
								aria-disabled={page === found.total_pages}
								onClick={() => page < found.total_pages && onPage(page + 1)}
							>
								{t.pagination.next}
							</Button>
						</div>
					)}
				</>
			)}
		</section>
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
