import { screen } from '#web/platform/shell/screen.tsx'
import { favouritesPage, sharedFavouritesPage } from './favourites-page.ts'
import { favouritesArea } from './texts/index.ts'

export const favouriteScreens = [
	screen('public', '/fav', 'web/features/favourites/favourites-screen.tsx', () => import('./favourites-screen.tsx'), favouritesPage, [
		favouritesArea,
	]),
	screen(
		'public',
		'/favourites/:token',
		'web/features/favourites/shared-favourites-screen.tsx',
		() => import('./shared-favourites-screen.tsx'),
		sharedFavouritesPage,
		[favouritesArea],
	),
]
