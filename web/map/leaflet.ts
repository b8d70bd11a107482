import './trusted-html.ts'
import * as L from 'leaflet'
import style from './leaflet.css?inline'

// The stylesheet comes with this chunk: no page has to carry it before a map is seen.
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

/**
 * Leaflet, with the style it needs. The one place that imports it, reached by `import()` only: it needs a window, and nobody downloads it before they see a map.
 * Icons, popups and tooltips take elements, never HTML text: Trusted Types refuse the rest.
 */
export { L }
