import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState, type ReactNode } from 'react'
import type { Choice } from '#contract/catalogue/manage.ts'
import { languages } from '#contract/values/languages.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useFileTexts } from '#web/platform/media/texts/index.ts'
import { SortableRow } from '#web/platform/media/sortable-row.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { useCatalogueTexts } from './texts/index.ts'
import { choicesAt, nameOf, usesOf, type Place } from './choices.ts'
import styles from './catalogue.module.css'

export interface Editing {
	choices: readonly Choice[]
	onEdit: (choice: Choice) => void
	onAdd: (place: Place, title: string) => void
	onMove: (choice: Choice, position: number, total: number) => void
	isBusy: boolean
}

interface ListProps {
	place: Place
	label: string
	/** The level of a feature; 0 for other choices. */
	level: number
	editing: Editing
	/** Its parent is retired. */
	isUnderRetired?: boolean
}

/** A list of choices that can be sorted, edited and extended; upper features contain their own list. */
export function ChoiceList({ place, label, level, editing, isUnderRetired = false }: ListProps) {
	const texts = useCatalogueTexts()
	const { language } = useLanguage()
	const list = choicesAt(editing.choices, place)
	const add = texts.add[level === 1 || level === 2 || level === 3 ? level : (place.kind as 'sub_category' | 'event_category' | 'occasion')]
	const parent = editing.choices.find((one) => one.kind === 'feature' && one.id === place.parent_id)
	const title = parent ? texts.named(add, nameOf(parent, language)) : add
	return (
		<div className={styles.list} data-level={level}>
			{list.length === 0 && level < 2 && <p className="quiet">{texts.empty}</p>}
			<SortableRow
				layout="list"
				items={list.map((choice) => ({ key: String(choice.id), name: nameOf(choice, language) }))}
				onMove={(key, to) => {
					const choice = list.find(({ id }) => String(id) === key)
					if (choice) editing.onMove(choice, to + 1, list.length)
				}}
			>
				<ul aria-label={label}>
					{list.map((choice, index) => (
						<Row key={choice.id} choice={choice} index={index} total={list.length} editing={editing}>
							{choice.kind === 'feature' && level < 3 && (
								<Under choice={choice} level={level} editing={editing} isUnderRetired={isUnderRetired || choice.is_retired} />
							)}
						</Row>
					))}
				</ul>
			</SortableRow>
			{!isUnderRetired && (
				<Button
					look={level < 2 ? 'secondary' : 'plain'}
					size="small"
					className={styles.add ?? ''}
					aria-label={title}
					onClick={() => editing.onAdd(place, title)}
				>
					<Icon name="plus" size={18} /> {add}
				</Button>
			)}
		</div>
	)
}

interface UnderProps {
	choice: Choice
	level: number
	editing: Editing
	isUnderRetired: boolean
}

/** The choices under a feature, folded: a family has some sixty. */
function Under({ choice, level, editing, isUnderRetired }: UnderProps) {
	const texts = useCatalogueTexts()
	const { language, number } = useLanguage()
	const [isOpen, setOpen] = useState(false)
	const place = { kind: choice.kind, category_id: choice.category_id, parent_id: choice.id }
	const count = choicesAt(editing.choices, place).length
	return (
		<details className={styles.under} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<Icon name="chevron-right" size={18} />
				{texts.under(count, number(count))}
			</summary>
			{isOpen && (
				<ChoiceList place={place} label={nameOf(choice, language)} level={level + 1} editing={editing} isUnderRetired={isUnderRetired} />
			)}
		</details>
	)
}

interface RowProps {
	choice: Choice
	index: number
	total: number
	editing: Editing
	children: ReactNode
}

function Row({ choice, index, total, editing, children }: RowProps) {
	const texts = useCatalogueTexts()
	const { drag } = useFileTexts()
	const tools = useLanguage()
	const { language } = tools
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
		id: String(choice.id),
	})
	const name = nameOf(choice, language)
	const others = languages.filter((lang) => lang !== language)
	const notes = [
		choice.is_retired && texts.retired,
		choice.is_form_only && texts.formOnly,
		usesOf(choice, texts, tools) || (choice.level !== 1 && texts.unused),
	]
	return (
		<li
			ref={setNodeRef}
			className={isDragging ? styles.dragged : undefined}
			data-retired={choice.is_retired}
			style={{ transform: CSS.Translate.toString(transform), transition }}
		>
			<div className={styles.row} {...listeners}>
				<button
					ref={setActivatorNodeRef}
					type="button"
					className={styles.handle}
					data-handle
					aria-label={drag.handle(name)}
					aria-describedby={attributes['aria-describedby']}
					aria-pressed={isDragging}
				>
					<Icon name="grip" size={20} />
				</button>
				<div className={styles.words}>
					<p className={styles.name}>
						{choice.occasion && <Icon name={choice.occasion.picture} size={20} />}
						{name}
					</p>
					<p className="quiet">
						{others.map((lang) => (
							<span key={lang}>
								<abbr title={texts.names[lang]}>{lang.toUpperCase()}</abbr> <span lang={lang}>{choice[`choice_name_${lang}`]}</span>
							</span>
						))}
					</p>
					<p className="quiet">{notes.filter(Boolean).join(' · ')}</p>
				</div>
				<div className={styles.tools}>
					<button
						type="button"
						className={styles.tool}
						aria-label={texts.up(name)}
						aria-disabled={index === 0 || editing.isBusy}
						onClick={() => index > 0 && !editing.isBusy && editing.onMove(choice, index, total)}
					>
						<Icon name="chevron-down" size={20} className={styles.upwards ?? ''} />
					</button>
					<button
						type="button"
						className={styles.tool}
						aria-label={texts.down(name)}
						aria-disabled={index === total - 1 || editing.isBusy}
						onClick={() => index < total - 1 && !editing.isBusy && editing.onMove(choice, index + 2, total)}
					>
						<Icon name="chevron-down" size={20} />
					</button>
					<Button look="quiet" size="small" aria-label={texts.editNamed(name)} onClick={() => editing.onEdit(choice)}>
						{texts.edit}
					</Button>
				</div>
			</div>
			{children}
		</li>
	)
}
