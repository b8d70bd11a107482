import { createContext, use, type ComponentType } from 'react'

export interface FavouriteProps {
	field: 'property_id' | 'event_id'
	id: number
	name: string
	/** The page on which it is shown, to which a visitor returns after the log-in. */
	address: string
	/** `heart` is only the icon, for the corner of a picture. */
	look: 'heart' | 'plain'
}

export interface CompareProps {
	listing: { id: number; property_name: string }
	/** `icon` is only the icon, for the foot of a card. */
	look: 'icon' | 'plain'
}

export interface PlanProps {
	listing: { id: number; property_name: string }
	/** `short` has one word beside its icon, for the foot of a card. */
	look: 'short' | 'plain'
}

/** Actions for a listing or event wherever it is shown. Another feature provides them: see `CardActionsContext` in `web/app/app.tsx`. */
interface CardActions {
	Favourite: ComponentType<FavouriteProps>
	Compare: ComponentType<CompareProps>
	Plan: ComponentType<PlanProps>
}

export const CardActionsContext = createContext<CardActions | null>(null)

/** The button that adds a listing or event to the favourites; nothing when no feature provides it. */
export function FavouriteAction(props: FavouriteProps) {
	const actions = use(CardActionsContext)
	return actions && <actions.Favourite {...props} />
}

/** The button that adds a listing to the comparison; nothing when no feature provides it. */
export function CompareAction(props: CompareProps) {
	const actions = use(CardActionsContext)
	return actions && <actions.Compare {...props} />
}

/** The button that adds a listing to the plan of an event; nothing when no feature provides it. */
export function PlanAction(props: PlanProps) {
	const actions = use(CardActionsContext)
	return actions && <actions.Plan {...props} />
}
