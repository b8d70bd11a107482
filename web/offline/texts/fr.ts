import type * as en from './en.ts'

/** The bar of a page without a network. */
export const offline: typeof en.offline = { bar: 'Vous êtes hors ligne. Les pages déjà visitées restent lisibles.' }
