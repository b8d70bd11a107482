import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '#contract/catalogue/manage.ts'
import type { Output } from '#contract/index.ts'
import { call, query } from '#web/platform/shell/api.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useAddress } from '#web/platform/shell/navigation.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { CouldNotLoad } from '#web/platform/ui/could-not-load.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { StateLinks } from '#web/platform/ui/state-links.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import { EditDialog, NamesDialog } from './choice-dialog.tsx'
import { ChoiceList, type Editing } from './choice-list.tsx'
import { choicesAt, nameOf, type Place, type ListedKind } from './choices.ts'
import { MergeDialog, RetireDialog } from './end-dialogs.tsx'
import { useChange } from './use-change.ts'
import styles from './catalogue.module.css'

const path = '/admin/catalogue'
const everything = query('getCatalogue', {})
const withoutFamily = {
	events: { kind: 'event_category', category_id: null, parent_id: null },
	occasions: { kind: 'occasion', category_id: null, parent_id: null },
} as const satisfies Record<string, Place>
const parts = ['events', 'occasions'] as const

/** `/admin/catalogue`: families, sub-categories, features, event categories and occasions; the address selects one of these lists. */
export default function CatalogueScreen() {
	const texts = useCatalogueTexts()
	const { t } = useLanguage()
	const { data, error, refetch } = useQuery({ ...everything, retry: false, refetchOnMount: 'always' })
	return (
		<div className={`page ${styles.screen}`}>
			<div className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.lead}</p>
			</div>
			{data ? (
				<Catalogue {...data} />
			) : error ? (
				<CouldNotLoad error={error} onRetry={() => void refetch()} />
			) : (
				<p role="status">{t.search.loading}</p>
			)}
		</div>
	)
}

type Open = { kind: 'edit' | 'merge' | 'retire'; choice: Choice } | { kind: 'add'; place: Place; title: string } | null

function Catalogue({ choices }: Output<'getCatalogue'>) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const asked = useAddress().get('family')
	const client = useQueryClient()
	const { pressChange, isBusy } = useChange()
	const [open, setOpen] = useState<Open>(null)
	const [moved, setMoved] = useState('')
	const families = choices.filter(({ kind }) => kind === 'category')
	const part = parts.find((one) => one === asked)
	const family = part ? undefined : (families.find(({ id }) => String(id) === asked) ?? families[0])
	const close = () => setOpen(null)

	function move(choice: Choice, position: number, total: number) {
		const { kind, id, version } = choice
		if (kind === 'category') return
		client.setQueryData<Output<'getCatalogue'>>(
			everything.queryKey,
			(known) => known && { ...known, choices: withMoved(known.choices, choice, position) },
		)
		pressChange(
			() => call('moveChoice', { kind, id, version, position }),
			null,
			() => setMoved(texts.moved(nameOf(choice, language), position, total)),
		)
	}

	const editing: Editing = {
		choices,
		isBusy,
		onEdit: (choice) => setOpen({ kind: 'edit', choice }),
		onAdd: (place, title) => setOpen({ kind: 'add', place, title }),
		onMove: move,
	}
	return (
		<>
			<StateLinks label={texts.tabs} links={linksOf(families)} />
			<p role="status" className="visually-hidden">
				{moved}
			</p>
			{family && <Family key={family.id} family={family} editing={editing} />}
			{part && (
				<section key={part} aria-labelledby={part} className={styles.part}>
					<div className={styles.partHead}>
						<h2 id={part}>{texts[part]}</h2>
						<p className="quiet">{texts[`${part}Lead`]}</p>
					</div>
					<ChoiceList place={withoutFamily[part]} label={texts[part]} level={0} editing={editing} />
					<Merged choices={choices} of={({ kind }) => kind === withoutFamily[part].kind} />
				</section>
			)}
			{open?.kind === 'add' && <NamesDialog choice={null} title={open.title} place={open.place} onClose={close} />}
			{open && open.kind !== 'add' && <Dialogs open={open} choices={choices} onOpen={setOpen} onClose={close} />}
		</>
	)

	function linksOf(all: readonly Choice[]) {
		const count = (place: Place) => choicesAt(choices, place).filter(({ is_retired }) => !is_retired).length
		return [
			...all.map((one) => ({
				href: `${path}?family=${one.id}`,
				text: nameOf(one, language),
				count: count({ kind: 'sub_category', category_id: one.id, parent_id: null }),
				isCurrent: one.id === family?.id,
			})),
			...parts.map((one) => ({
				href: `${path}?family=${one}`,
				text: texts[one],
				count: count(withoutFamily[one]),
				isCurrent: one === part,
			})),
		]
	}
}

interface DialogsProps {
	open: { kind: 'edit' | 'merge' | 'retire'; choice: Choice }
	choices: readonly Choice[]
	onOpen: (open: Open) => void
	onClose: () => void
}

/** The open dialog, with the current data of its choice. */
function Dialogs({ open, choices, onOpen, onClose }: DialogsProps) {
	const choice = choices.find(({ kind, id }) => kind === open.choice.kind && id === open.choice.id) ?? open.choice
	const { kind } = choice
	if (open.kind === 'edit' || kind === 'category')
		return (
			<EditDialog
				choice={choice}
				onClose={onClose}
				onMerge={() => onOpen({ kind: 'merge', choice })}
				onRetire={() => onOpen({ kind: 'retire', choice })}
			/>
		)
	const End = open.kind === 'merge' ? MergeDialog : RetireDialog
	return <End choice={{ ...choice, kind: kind satisfies ListedKind }} choices={choices} onClose={onClose} />
}

function Family({ family, editing }: { family: Choice; editing: Editing }) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const place = { category_id: family.id, parent_id: null }
	return (
		<>
			<section aria-labelledby="sub-categories" className={styles.part}>
				<div className={styles.partHead}>
					<h2 id="sub-categories">{texts.named(nameOf(family, language), texts.subCategories)}</h2>
					<Button look="quiet" size="small" onClick={() => editing.onEdit(family)}>
						{texts.renameFamily}
					</Button>
				</div>
				<ChoiceList place={{ kind: 'sub_category', ...place }} label={texts.subCategories} level={0} editing={editing} />
				<Merged choices={editing.choices} of={({ kind, category_id }) => kind === 'sub_category' && category_id === family.id} />
			</section>
			<section aria-labelledby="features" className={styles.part}>
				<div className={styles.partHead}>
					<h2 id="features">{texts.named(nameOf(family, language), texts.features)}</h2>
					<p className="quiet">{texts.featuresLead}</p>
				</div>
				<ChoiceList place={{ kind: 'feature', ...place }} label={texts.features} level={1} editing={editing} />
				<Merged choices={editing.choices} of={({ kind, category_id }) => kind === 'feature' && category_id === family.id} />
			</section>
		</>
	)
}

/** Merged choices, and the choices they were merged into. */
function Merged({ choices, of }: { choices: readonly Choice[]; of: (choice: Choice) => boolean }) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const gone = choices.filter((one) => one.merged_into !== null && of(one))
	if (gone.length === 0) return null
	const nameNow = ({ kind, merged_into }: Choice) => choices.find((one) => one.kind === kind && one.id === merged_into)
	return (
		<details className={styles.merged}>
			<summary>
				<Icon name="chevron-right" size={18} />
				{texts.merged(gone.length)}
			</summary>
			<ul>
				{gone.map((one) => {
					const now = nameNow(one)
					return <li key={one.id}>{texts.mergedInto(nameOf(one, language), now ? nameOf(now, language) : '')}</li>
				})}
			</ul>
		</details>
	)
}

/** The new order, shown until the server has confirmed it. */
function withMoved(choices: readonly Choice[], choice: Choice, position: number): Choice[] {
	const isSame = (one: Choice) => one.kind === choice.kind && one.id === choice.id
	const beside = choicesAt(choices, choice).filter((one) => !isSame(one))
	beside.splice(position - 1, 0, choice)
	const turns = beside.values()
	return choices.map((one) => (isSame(one) || beside.includes(one) ? (turns.next().value ?? one) : one))
}
