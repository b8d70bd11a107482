import { entertainment } from './entertainment.ts'
import type { Kind, Slug } from './kind.ts'
import { rentals } from './rentals.ts'
import { services } from './services.ts'
import { venues } from './venues.ts'

/** The 33 sub-categories by their slug. */
export const kinds: Readonly<Record<Slug, Kind>> = { ...venues, ...entertainment, ...rentals, ...services }

/** All of them, in the order of their ids. */
export const slugs = Object.keys(kinds) as Slug[]
