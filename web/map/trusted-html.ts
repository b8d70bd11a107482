/** What Leaflet itself writes as HTML: a question to the browser whether it knows SVG, an emptied icon, and the cross of a popup. */
const known = new Set(['', '<svg/>', '<span aria-hidden="true">&#215;</span>'])

interface PolicyFactory {
	createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

// Leaflet asks its question while it is being loaded, so that this module has to come before it. Whatever else is written as HTML stays refused.
trustedTypes?.createPolicy('default', { createHTML: (text) => (known.has(text) ? text : null) })
