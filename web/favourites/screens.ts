import { screen } from '../screen.tsx'
import { favouritesPage, sharedFavouritesPage } from './favourites-page.ts'

const room = 'web/favourites'

export const favouriteScreens = [
	screen('public', '/fav', `${room}/favourites-screen.tsx`, () => import('./favourites-screen.tsx'), favouritesPage),
	screen(
		'public',
		'/favourites/:token',
		`${room}/shared-favourites-screen.tsx`,
		() => import('./shared-favourites-screen.tsx'),
		sharedFavouritesPage,
	),
]
