import { useState } from 'react'
import { languageNames, named } from '#contract/languages.ts'
import { useCatalogue } from '../catalogue.tsx'
import { useLanguage } from '../language/index.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OtherVersion } from './draft-keeper.ts'
import type { ListingDraft } from './draft-state.tsx'
import { fieldLabel } from './field-labels.ts'
import { useFormTexts } from './form-texts.ts'
import { differences, isSame, type FieldName, type ListingFields } from './listing-fields.ts'
import styles from './conflict-dialog.module.css'

/** What belongs together is chosen together. */
const together: readonly (readonly FieldName[])[] = [
	['latitude', 'longitude'],
	['sub_feature_ids', 'features_id', 'sub_sub_feature_ids'],
]

const groupOf = (name: FieldName) => together.find((group) => group.includes(name)) ?? [name]
/** The field that stands for those that are chosen with it. */
const leader = (name: FieldName): FieldName => groupOf(name)[0] ?? name
const isUntouched = (name: FieldName, mine: ListingFields, base: ListingFields) => groupOf(name).every((one) => isSame(one, mine, base))

/** Two versions of one draft, field by field: which text shall stay. Closed without a choice, both are kept and the form says so. */
export function ConflictDialog({ draft, other, onClose }: { draft: ListingDraft; other: OtherVersion; onClose: () => void }) {
	const texts = useFormTexts()
	const { t, moment } = useLanguage()
	const mine = draft.fields
	const changed = differences(mine, other.fields)
	const names = [...new Set(changed.map(leader))]
	// What only the other one has changed is taken from there, until somebody chooses otherwise.
	const [theirs, setTheirs] = useState<ReadonlySet<FieldName>>(() => new Set(names.filter((name) => isUntouched(name, mine, other.base))))
	const choose = (name: FieldName, isTheirs: boolean) =>
		setTheirs((known) => new Set(isTheirs ? [...known, name] : [...known].filter((one) => one !== name)))

	function finish() {
		const taken = changed.filter((name) => theirs.has(leader(name)))
		const chosen: ListingFields = { ...mine }
		for (const name of taken) Object.assign(chosen, { [name]: other.fields[name] })
		draft.resolve(chosen)
		onClose()
	}
	return (
		<Dialog title={texts.conflict.title} onClose={onClose}>
			<p>{texts.conflict.lead(moment(other.updated_at))}</p>
			<div className={styles.all}>
				<Button look="quiet" size="small" onClick={() => setTheirs(new Set())}>
					{texts.conflict.allMine}
				</Button>
				<Button look="quiet" size="small" onClick={() => setTheirs(new Set(names))}>
					{texts.conflict.allTheirs}
				</Button>
			</div>
			{names.map((name) => (
				<fieldset key={name} className={styles.field}>
					<legend>{fieldLabel(name, draft.category_id, texts, t)}</legend>
					{([false, true] as const).map((isTheirs) => (
						<label key={String(isTheirs)}>
							<input
								type="radio"
								name={`conflict-${name}`}
								checked={theirs.has(name) === isTheirs}
								onChange={() => choose(name, isTheirs)}
							/>
							<span>
								<strong>{isTheirs ? texts.conflict.theirs : texts.conflict.mine}</strong>
								<Said name={name} fields={isTheirs ? other.fields : mine} />
							</span>
						</label>
					))}
				</fieldset>
			))}
			<Button onClick={finish}>{texts.conflict.done}</Button>
		</Dialog>
	)
}

/** What a version says in a field, in words. */
function Said({ name, fields }: { name: FieldName; fields: ListingFields }) {
	const { conflict, figures } = useFormTexts()
	const { language, list, languageName } = useLanguage()
	const { sub_categories, event_categories } = useCatalogue()
	const value = fields[name]
	if (value === undefined || value.length === 0) return <em>{conflict.empty}</em>
	if (name === 'sub_category_id') {
		const kind = sub_categories.find(({ id }) => String(id) === value)
		return <span>{kind ? named(kind, 'sub_category_name', language) : conflict.empty}</span>
	}
	if (name === 'lang' && typeof value === 'string') return <span>{languageNames[value as keyof typeof languageNames] ?? value}</span>
	if (name === 'latitude') return <span>{`${fields.latitude}, ${fields.longitude}`}</span>
	if (name === 'event_category_ids') {
		const chosen = event_categories.filter(({ id }) => fields.event_category_ids.includes(id))
		return <span>{list(chosen.map((kind) => named(kind, 'event_category_name', language)))}</span>
	}
	if (name === 'languages_spoken') return <span>{list((fields.languages_spoken ?? []).map(languageName))}</span>
	if (typeof value !== 'string') return <span>{conflict.count(value.length)}</span>
	if (/^(is_|has_|premium)/.test(name)) return <span>{value === '1' ? figures.yes : figures.no}</span>
	return <span>{value}</span>
}
