/** On small screens the results lie side by side under the map. */
export const isStrip = (results: HTMLElement) => getComputedStyle(results).overflowX === 'auto'
