import { createContext, use, type ComponentType } from 'react'

export interface FavouriteProps {
	field: 'property_id' | 'event_id'
	id: number
	name: string
	/** Where it is seen, and where a visitor finds it kept after the log-in. */
	address: string
	/** `heart` is the sign alone, for the corner of a picture. */
	look: 'heart' | 'plain'
}

/** What visitors do with a listing or event wherever it is shown. Another feature brings it: see `CardActionsContext` in `web/app.tsx`. */
interface CardActions {
	Favourite: ComponentType<FavouriteProps>
}

export const CardActionsContext = createContext<CardActions | null>(null)

/** The button that keeps a listing or event among the favourites; nothing where no feature has brought one. */
export function FavouriteAction(props: FavouriteProps) {
	const actions = use(CardActionsContext)
	return actions && <actions.Favourite {...props} />
}
