import './trusted-html.ts'
import * as L from 'leaflet'
import style from './leaflet.css?inline'

// The stylesheet is part of this chunk, so that no page loads it before a map is shown.
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

/**
 * Leaflet with its stylesheet. The only module that imports it; itself only imported by `import()`, because Leaflet needs a window and is large.
 * Icons, popups and tooltips take elements, never HTML text: Trusted Types refuse HTML text.
 */
export { L }
