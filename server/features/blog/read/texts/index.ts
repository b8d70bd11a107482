import type { Language } from '#contract/values/languages.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'

/** Name and summary of the blog's feed, by language. */
export const blogFeedTexts: Record<Language, typeof en.blogFeed> = { en: en.blogFeed, fr: fr.blogFeed, de: de.blogFeed }
