import { useState, type ReactNode } from 'react'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import type { OtherVersion } from './draft-kind.ts'
import { useDraftTexts } from './texts/index.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps<Fields extends object> {
	mine: Fields
	other: OtherVersion<Fields>
	differences: (one: Fields, other: Fields) => (keyof Fields & string)[]
	/** Fields that are chosen together; the first one represents them. */
	together: readonly (readonly (keyof Fields & string)[])[]
	labelOf: (name: keyof Fields & string) => string
	/** The value of a field in a version, as text; null when it is empty. */
	said: (name: keyof Fields & string, fields: Fields) => ReactNode
	onChoose: (chosen: Fields) => void
	onClose: () => void
}

/** Two versions of one draft, compared field by field: the author chooses a value for each. Closed without a choice, both are kept and the form says so. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
	const { mine, other, differences, together, labelOf, said, onChoose, onClose } = props
	type Name = keyof Fields & string
	const { conflict } = useDraftTexts()
	const { moment } = useLanguage()
	const leader = (name: Name): Name => together.find((group) => group.includes(name))?.[0] ?? name
	const changed = differences(mine, other.fields)
	const names = [...new Set(changed.map(leader))]
	// A field that only the other version has changed is preselected from there.
	const [theirs, setTheirs] = useState<ReadonlySet<Name>>(() => {
		const touched = new Set(differences(mine, other.base).map(leader))
		return new Set(names.filter((name) => !touched.has(name)))
	})
	const choose = (name: Name, isTheirs: boolean) =>
		setTheirs((known) => new Set(isTheirs ? [...known, name] : [...known].filter((one) => one !== name)))

	function finish() {
		const taken = changed.filter((name) => theirs.has(leader(name)))
		const chosen: Fields = { ...mine }
		for (const name of taken) Object.assign(chosen, { [name]: other.fields[name] })
		onChoose(chosen)
		onClose()
	}
	return (
		<Dialog title={conflict.title} onClose={onClose}>
			<p>{conflict.lead(moment(other.updated_at))}</p>
			<div className={styles.all}>
				<Button look="quiet" size="small" onClick={() => setTheirs(new Set())}>
					{conflict.allMine}
				</Button>
				<Button look="quiet" size="small" onClick={() => setTheirs(new Set(names))}>
					{conflict.allTheirs}
				</Button>
			</div>
			{names.map((name) => (
				<fieldset key={name} className={styles.field}>
					<legend>{labelOf(name)}</legend>
					{([false, true] as const).map((isTheirs) => (
						<label key={String(isTheirs)}>
							<input
								type="radio"
								name={`conflict-${name}`}
								checked={theirs.has(name) === isTheirs}
								onChange={() => choose(name, isTheirs)}
							/>
							<Version title={isTheirs ? conflict.theirs : conflict.mine} said={said(name, isTheirs ? other.fields : mine)} />
						</label>
					))}
				</fieldset>
			))}
			<Button onClick={finish}>{conflict.done}</Button>
		</Dialog>
	)
}

function Version({ title, said }: { title: string; said: ReactNode }) {
	const { conflict } = useDraftTexts()
	return (
		<span>
			<strong>{title}</strong>
			<span>{said ?? <em>{conflict.empty}</em>}</span>
		</span>
	)
}
