import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** The texts of the page for when no page can be made, by language. */
export const errorPageTexts: Record<Language, typeof en.errorPage> = { en: en.errorPage, fr: fr.errorPage, de: de.errorPage }

/** The texts above a form from a browser without scripts, by language. */
export const plainFormTexts: Record<Language, typeof en.plainForm> = { en: en.plainForm, fr: fr.plainForm, de: de.plainForm }

/** The page that browsers show offline in place of one that they have not kept, by language. */
export const offlinePageTexts: Record<Language, typeof en.offlinePage> = { en: en.offlinePage, fr: fr.offlinePage, de: de.offlinePage }
