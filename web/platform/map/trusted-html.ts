/** The HTML that Leaflet itself writes: its test for SVG support, an empty icon, and the cross of a popup. */
const known = new Set(['', '<svg/>', '<span aria-hidden="true">&#215;</span>'])

interface PolicyFactory {
	createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

// Leaflet runs its test while it is loaded, so that this module must be imported before it. All other HTML stays refused.
trustedTypes?.createPolicy('default', { createHTML: (text) => (known.has(text) ? text : null) })
