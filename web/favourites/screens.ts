import { screen } from '../shell/screen.tsx'
import { favouritesPage, sharedFavouritesPage } from './favourites-page.ts'
import { favouritesArea } from './texts/index.ts'

export const favouriteScreens = [
	screen('public', '/fav', 'web/favourites/favourites-screen.tsx', () => import('./favourites-screen.tsx'), favouritesPage, [
		favouritesArea,
	]),
	screen(
		'public',
		'/favourites/:token',
		'web/favourites/shared-favourites-screen.tsx',
		() => import('./shared-favourites-screen.tsx'),
		sharedFavouritesPage,
		[favouritesArea],
	),
]
