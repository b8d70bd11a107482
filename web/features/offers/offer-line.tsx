import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { offerLimits, vatRates } from '#contract/offer-states.ts'
import { readAmount } from '#contract/values/amounts.ts'
import { priceUnits } from '#contract/values/sortings.ts'
import type { ServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { SelectField, TextField } from '#web/platform/ui/field.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import type { OfferFields } from './offer-fields.ts'
import { useOfferTexts } from './texts/index.ts'
import styles from './offers.module.css'

interface LineProps {
	index: number
	/** The position of the last line. */
	last: number
	isLiable: boolean
	/** In cents; null before there is a price. */
	sum: number | null
	field: ServerForm<OfferFields>['field']
	onMove: (to: number) => void
	onRemove: () => void
}

/** The rule of a typed number. */
const decimal = (isAllowed: (value: number) => boolean, message: string) => ({
	validate: (typed: string) => {
		const value = readAmount(typed)
		return (value !== null && isAllowed(value)) || message
	},
})

/** A line of an offer that is being written. */
export function OfferLine({ index, last, isLiable, sum, field, onMove, onRemove }: LineProps) {
	const { money, number } = useLanguage()
	const texts = useOfferTexts()
	const up = useRef<HTMLButtonElement>(null)
	const down = useRef<HTMLButtonElement>(null)
	const name = number(index + 1)
	/** The line keeps the focus, on a button that can be pressed again. */
	function moveTo(to: number) {
		flushSync(() => onMove(to))
		const [first, second] = to < index ? [up, down] : [down, up]
		;(first.current?.disabled ? second : first).current?.focus()
	}
	return (
		<li>
			<fieldset className={styles.line}>
				<legend>{texts.lineTitle(name)}</legend>
				<TextField
					label={texts.text}
					maxLength={offerLimits.text}
					required
					{...field(`lines.${index}.text`, { validate: (text) => text.trim() !== '' || texts.wrongText })}
				/>
				<div className={styles.figures} data-liable={isLiable}>
					<TextField
						label={texts.quantityField}
						inputMode="decimal"
						maxLength={10}
						required
						{...field(
							`lines.${index}.quantity`,
							decimal((value) => value > 0 && value <= offerLimits.quantity, texts.wrongQuantity),
						)}
					/>
					<SelectField label={texts.unit} {...field(`lines.${index}.unit`)}>
						{priceUnits.map((unit) => (
							<option key={unit} value={unit}>
								{texts.units[unit]}
							</option>
						))}
					</SelectField>
					<TextField
						label={texts.price}
						maxLength={13}
						required
						{...field(
							`lines.${index}.price`,
							decimal((value) => Math.abs(value) <= offerLimits.price, texts.wrongPrice),
						)}
					/>
					{isLiable && (
						<SelectField label={texts.vatField} {...field(`lines.${index}.vat`)}>
							{vatRates.map((rate) => (
								<option key={rate} value={rate}>
									{number(rate)}
								</option>
							))}
						</SelectField>
					)}
				</div>
				<div className={styles.tools}>
					<button type="button" ref={up} disabled={index === 0} aria-label={texts.moveUp(name)} onClick={() => moveTo(index - 1)}>
						<Icon name="arrow-up" size={18} />
					</button>
					<button type="button" ref={down} disabled={index === last} aria-label={texts.moveDown(name)} onClick={() => moveTo(index + 1)}>
						<Icon name="arrow-down" size={18} />
					</button>
					<button type="button" disabled={last === 0} aria-label={texts.remove(name)} onClick={onRemove}>
						<Icon name="trash-2" size={18} />
					</button>
					<output className={styles.lineSum}>{sum === null ? '' : money(sum / 100, true)}</output>
				</div>
			</fieldset>
		</li>
	)
}
