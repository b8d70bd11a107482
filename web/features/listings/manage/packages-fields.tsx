import { useEffect, useId, useRef, useState } from 'react'
import { maxPackageExtras, maxPackageLine, maxPackageName, maxPackages } from '#contract/limits.ts'
import { hasMinimum, isForPeople } from '#contract/values/package-units.ts'
import { languageNames, languages } from '#contract/values/languages.ts'
import { priceUnits } from '#contract/values/sortings.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { DraftAmount, DraftLines, DraftNumber, DraftSelect, DraftText } from '#web/platform/forms/drafts/form-fields.tsx'
import { useListingForm } from './form-state.tsx'
import { authorsLanguage } from './listing-fields.ts'
import { freshExtra, freshPackage, type ExtraFields, type PackageFields } from './package-form.ts'
import formStyles from '#web/platform/forms/drafts/draft-form.module.css'
import styles from './packages-fields.module.css'

/** The packages of the announcement, folded until there is one. */
export function PackagesFields() {
	const { texts, fields, change } = useListingForm()
	const { packages: words } = texts
	const id = useId()
	const place = useRef<HTMLDetailsElement>(null)
	const toFocus = useRef<string | null>(null)
	const [said, setSaid] = useState('')
	const packages = fields.packages ?? []
	// A row that was just added exists only after it was rendered.
	useEffect(() => {
		const target = toFocus.current && place.current?.querySelector<HTMLElement>(toFocus.current)
		// The effect of an earlier render may run before the row is there.
		if (!target) return
		target.focus()
		toFocus.current = null
	})
	const nameOf = (one: PackageFields, index: number) => one.name.trim() || words.nth(index + 1)
	const put = (list: PackageFields[], focus: string) => {
		change({ packages: list })
		toFocus.current = focus
	}
	return (
		<details ref={place} className={styles.packages} open={packages.length > 0 || undefined}>
			<summary>{words.summary(packages.length)}</summary>
			<div className={styles.content}>
				<p className={formStyles.lead}>{words.lead}</p>
				<ol className={styles.list}>
					{packages.map((one, index) => (
						<li key={index}>
							<fieldset className={styles.package} aria-labelledby={`${id}-${index}`}>
								<PackageHead
									id={`${id}-${index}`}
									index={index}
									name={nameOf(one, index)}
									onMove={() => put(moved(packages, index), `[id='field-packages.${index - 1}.name'] input`)}
									onRemove={() => {
										setSaid(words.removed(nameOf(one, index)))
										put(packages.toSpliced(index, 1), '[data-add-package]')
									}}
								/>
								<PackageRow one={one} index={index} onExtras={(extras, focus) => put(packages.with(index, { ...one, extras }), focus)} />
							</fieldset>
						</li>
					))}
				</ol>
				<p role="status" className="visually-hidden">
					{said}
				</p>
				{packages.length < maxPackages ? (
					<Button
						look="secondary"
						size="small"
						data-add-package=""
						className={styles.add}
						onClick={() =>
							put([...packages, freshPackage(fields.price_unit || 'event')], `[id='field-packages.${packages.length}.name'] input`)
						}
					>
						<Icon name="plus" size={18} />
						{words.add}
					</Button>
				) : (
					<p className={formStyles.lead} tabIndex={-1} data-add-package="">
						{words.full(maxPackages)}
					</p>
				)}
			</div>
		</details>
	)
}

const moved = (packages: readonly PackageFields[], index: number): PackageFields[] => {
	const rest = packages.toSpliced(index, 1)
	return rest.toSpliced(index - 1, 0, ...packages.slice(index, index + 1))
}

interface HeadProps {
	id: string
	index: number
	name: string
	onMove: () => void
	onRemove: () => void
}

function PackageHead({ id, index, name, onMove, onRemove }: HeadProps) {
	const { packages: words } = useListingForm().texts
	return (
		<div className={styles.head}>
			<h3 id={id}>{words.nth(index + 1)}</h3>
			<div className={styles.actions}>
				{index > 0 && (
					<Button look="plain" size="small" aria-label={words.moveUp(name)} onClick={onMove}>
						<Icon name="arrow-up" size={18} />
					</Button>
				)}
				<Button look="plain" size="small" aria-label={words.remove(name)} onClick={onRemove}>
					<Icon name="x" size={18} />
				</Button>
			</div>
		</div>
	)
}

interface RowProps {
	one: PackageFields
	index: number
	/** Changes the extras; the second says where the focus goes. */
	onExtras: (extras: ExtraFields[], focus: string) => void
}

function PackageRow({ one, index, onExtras }: RowProps) {
	const { texts, fields } = useListingForm()
	const { language } = useLanguage()
	const { packages: words, price } = texts
	const own = authorsLanguage(fields, language)
	const at = (field: string) => `packages.${index}.${field}`
	const others = languages.filter((other) => other !== own)
	return (
		<>
			<DraftText name={at('name')} label={words.labels.name} lang={own} maxLength={maxPackageName} required />
			<div className={formStyles.numbers}>
				<DraftAmount name={at('price')} label={words.labels.price} required />
				<DraftSelect name={at('unit')} label={words.labels.unit}>
					{one.unit === '' && <option value="">{price.noUnit}</option>}
					{priceUnits.map((unit) => (
						<option key={unit} value={unit}>
							{price.units[unit]}
						</option>
					))}
				</DraftSelect>
				{hasMinimum(one.unit) && <DraftNumber name={at('minimum')} label={words.minimumOf[one.unit] ?? words.labels.minimum} />}
				{isForPeople(one.unit) && <DraftNumber name={at('maximum')} label={words.labels.maximum} />}
			</div>
			<DraftLines name={at('included')} label={words.labels.included} hint={words.includedHint} lang={own} rows={3} />
			<Extras one={one} index={index} onExtras={onExtras} />
			<details className={styles.translations}>
				<summary>{words.translations}</summary>
				{others.map((other) => (
					<fieldset key={other} className={styles.package}>
						<legend lang={other}>{languageNames[other]}</legend>
						<DraftText name={at(`name_${other}`)} label={words.labels.name} lang={other} maxLength={maxPackageName} />
						<DraftLines
							name={at(`included_${other}`)}
							label={words.labels.included}
							hint={one.included?.split('\n').filter(Boolean).join(', ')}
							lang={other}
							rows={3}
						/>
						{one.extras.map((extra, row) => (
							<DraftText
								key={row}
								name={at(`extras.${row}.name_${other}`)}
								label={words.extraName}
								hint={extra.name}
								lang={other}
								maxLength={maxPackageLine}
							/>
						))}
					</fieldset>
				))}
			</details>
		</>
	)
}

/** The extras of a package, each with its price. */
function Extras({ one, index, onExtras }: RowProps) {
	const { texts, fields } = useListingForm()
	const { language } = useLanguage()
	const { packages: words } = texts
	const own = authorsLanguage(fields, language)
	const at = (field: string) => `packages.${index}.${field}`
	return (
		<div role="group" aria-label={words.labels.extras} className={styles.extras}>
			{one.extras.map((extra, row) => (
				<div key={row} className={styles.extra}>
					<DraftText name={at(`extras.${row}.name`)} label={words.extraName} lang={own} maxLength={maxPackageName} />
					<DraftAmount name={at(`extras.${row}.price`)} label={words.extraPrice} placeClass={undefined} />
					<Button
						look="plain"
						size="small"
						aria-label={words.removeExtra(extra.name.trim() || String(row + 1))}
						onClick={() => onExtras(one.extras.toSpliced(row, 1), `[data-add-extra='${index}']`)}
					>
						<Icon name="x" size={18} />
					</Button>
				</div>
			))}
			{one.extras.length < maxPackageExtras && (
				<Button
					look="plain"
					size="small"
					data-add-extra={index}
					className={styles.add}
					onClick={() => onExtras([...one.extras, freshExtra()], `[id='field-${at(`extras.${one.extras.length}.name`)}'] input`)}
				>
					<Icon name="plus" size={18} />
					{words.addExtra}
				</Button>
			)}
		</div>
	)
}
