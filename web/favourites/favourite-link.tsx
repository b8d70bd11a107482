import { Icon } from '../ui/icon.tsx'
import { listingAddress, logInAddress } from '../address.ts'
import { useLanguage } from '../language/index.tsx'
import { Link } from '../navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import styles from './favourite-link.module.css'

interface FavouriteLinkProps {
	listing: { id: number; category_id: number; property_name: string }
	/** `heart` is the sign alone, for the corner of a picture. */
	look: 'heart' | 'plain'
}

/** The heart of a listing. Favourites belong to an account: it asks to log in, and leads back to the listing. */
export function FavouriteLink({ listing, look }: FavouriteLinkProps) {
	const { t } = useLanguage()
	const isHeart = look === 'heart'
	return (
		<Link
			href={logInAddress(listingAddress(listing))}
			rel="nofollow"
			title={t.favourite.logIn}
			aria-label={`${t.favourite.add} ${listing.property_name}`}
			className={isHeart ? styles.heart : `${buttonClass('plain', 'small')} ${styles.plain}`}
		>
			<Icon name="heart" size={isHeart ? 20 : 18} />
			{!isHeart && t.favourite.add}
		</Link>
	)
}
