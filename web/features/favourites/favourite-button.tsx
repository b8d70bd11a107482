import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { logInAddress } from '#web/platform/shell/address.ts'
import { useLanguage } from '#web/platform/language/index.tsx'
import { orReload } from '#web/platform/shell/missing-chunk.ts'
import { Link } from '#web/platform/shell/navigation.tsx'
import { useSession } from '#web/platform/shell/session.tsx'
import type { FavouriteProps } from '#web/platform/results/card-actions.tsx'
import { buttonClass } from '#web/platform/ui/button.tsx'
import { favouriteIds, idsOf } from './favourite-ids.ts'
import { rememberWish } from './favourite-wish.ts'
import styles from './favourite-button.module.css'

/** The heart of a listing or event: adds it to the favourites, or removes it. A visitor is asked to log in, returns to the page, and then the item is a favourite. */
export function FavouriteButton({ field, id, name, address, look }: FavouriteProps) {
	const { t } = useLanguage()
	const { account } = useSession()
	const isHeart = look === 'heart'
	const common = {
		'aria-label': `${t.favourite.add} ${name}`,
		className: isHeart ? styles.heart : `${buttonClass('plain', 'small')} ${styles.plain}`,
		children: (
			<>
				<Icon name="heart" size={isHeart ? 20 : 18} />
				{!isHeart && t.favourite.add}
			</>
		),
	}
	return account ? (
		<Toggle {...{ field, id, common }} />
	) : (
		<Link {...common} href={logInAddress(address)} rel="nofollow" title={t.favourite.logIn} onClick={() => rememberWish({ field, id })} />
	)
}

/** Of an account: a page of a visitor has a dozen hearts, and asks nothing for them. */
function Toggle({ field, id, common }: Pick<FavouriteProps, 'field' | 'id'> & { common: ComponentProps<'button'> }) {
	const { t } = useLanguage()
	const client = useQueryClient()
	const { data } = useQuery(favouriteIds)
	const toggle = async () => {
		const { toggleFavourite } = await orReload(() => import('./favourite-changes.ts'))
		await toggleFavourite(client, { field, id }, t.error.noConnection)
	}
	return <button {...common} type="button" aria-pressed={data?.[idsOf[field]].includes(id) ?? false} onClick={() => void toggle()} />
}
