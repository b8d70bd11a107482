import { Icon } from '#web/platform/ui/icon.tsx'
import { useLanguage } from '#web/platform/language/index.tsx'
import { useOwnLocationTexts } from '#web/platform/map/texts/index.ts'
import type { Combobox } from '#web/platform/ui/combobox.ts'
import { Option, OptionList } from '#web/platform/ui/option-list.tsx'
import { placeOption, useFoundPlaces } from './found-places.ts'
import type { ChosenPlace } from './place-filter.tsx'
import { ownLocation } from './own-location.ts'
import { PlaceWords } from './place-words.tsx'
import styles from './place-filter.module.css'

interface PlaceSuggestionsProps {
	/** The search text; empty while the field contains the name of the chosen place. */
	typed: string
	combobox: Combobox
	onChoose: (place: ChosenPlace) => void
	/** Receives the function that asks the browser for the position, and its texts, which are loaded with this list. */
	onOwn: (ask: typeof ownLocation, texts: ReturnType<typeof useOwnLocationTexts>) => void
}

/** The suggestions of a place field: the visitor's own position for an empty text, then matching places; or why there are none. */
export default function PlaceSuggestions({ typed, combobox, onChoose, onOwn }: PlaceSuggestionsProps) {
	const { t, language } = useLanguage()
	const texts = useOwnLocationTexts()
	const { found, hasFailed, isSure } = useFoundPlaces(typed)
	const message = hasFailed ? t.search.placesFailed : isSure && found?.length === 0 ? t.search.placeNone : null
	return (
		<>
			<OptionList combobox={combobox} label={t.search.placeList}>
				{typed === '' && (
					<Option id={`${combobox.prefix}-own`} active={combobox.active} onChoose={() => onOwn(ownLocation, texts)}>
						<span className={styles.own}>
							<Icon name="locate-fixed" size={18} /> {t.ownLocation.name}
						</span>
					</Option>
				)}
				{found?.map((place) => {
					const option = placeOption(place, typed, language, t)
					const { key, latitude, longitude, address } = option
					return (
						<Option
							key={key}
							id={`${combobox.prefix}-${key}`}
							active={combobox.active}
							onChoose={() => onChoose({ latitude, longitude, address })}
						>
							<PlaceWords option={option} typed={typed} />
						</Option>
					)
				})}
			</OptionList>
			<p role="status" className={message ? styles.message : 'visually-hidden'}>
				{message}
			</p>
		</>
	)
}
