import type { Page } from '#web/platform/shell/page.ts'
import { favouritesArea } from './texts/index.ts'

export const favouritesPage: Page = {
	head(_, { t, language }) {
		return { title: t.userMenu.favourites, description: favouritesArea.in(language).favourites.description, indexed: false }
	},
}

/** The page is the same for every token: the browser fetches the list, so that neither page nor cache contain it. */
export const sharedFavouritesPage: Page = {
	head(_, { language }) {
		const { sharedPage, description } = favouritesArea.in(language).favourites
		return { title: sharedPage, description, indexed: false }
	},
}
