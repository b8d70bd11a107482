import type { blogFeed as en } from './en.ts'

export const blogFeed: typeof en = {
	name: (site) => `${site}: der Blog`,
	about: (site) => `Wissenswertes vor dem Feiern in Luxemburg: die Beiträge von ${site}.`,
}
