/** On small screens the results are side by side under the map. */
export const isStrip = (results: HTMLElement) => getComputedStyle(results).overflowX === 'auto'
