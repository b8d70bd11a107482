import type * as en from './en.ts'

/** The bar of a page without a network. */
export const offline: typeof en.offline = { bar: 'Sie sind offline. Schon besuchte Seiten bleiben lesbar.' }
