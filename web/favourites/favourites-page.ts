import type { Page } from '../shell/page.ts'

export const favouritesPage: Page = {
	head: (_, { t }) => ({ title: t.userMenu.favourites, description: t.favourite.description, indexed: false }),
}

/** The page is the same for every token: the browser fetches the list, so that neither page nor cache contain it. */
export const sharedFavouritesPage: Page = {
	head: (_, { t }) => ({ title: t.favourite.shared, description: t.favourite.description, indexed: false }),
}
