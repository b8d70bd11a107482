import type { Page } from '../shell/page.ts'

export const favouritesPage: Page = {
	head: (_, { t }) => ({ title: t.userMenu.favourites, description: t.favourite.description, indexed: false }),
}

/** The page is the same whatever its token says: the browser asks for the list, so that neither page nor cache hold it. */
export const sharedFavouritesPage: Page = {
	head: (_, { t }) => ({ title: t.favourite.shared, description: t.favourite.description, indexed: false }),
}
