/** The bar of a page without a network. */
export const offline = { bar: 'You are offline. Pages you have visited can still be read.' }
