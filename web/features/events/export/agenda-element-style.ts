/** The embedded agenda inherits font and colour from its page; the page may set the accent colour. */
export const elementStyle = `
:host { display: block; container-type: inline-size; font: inherit; line-height: 1.4; color: inherit; }
:host([hidden]) { display: none; }
ul { list-style: none; margin: 0; padding: 0; }
li { position: relative; display: grid; grid-template-columns: 3rem 1fr; gap: 0 1rem; align-items: center; padding: 0.75rem 0; }
li + li { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
.day { text-align: center; line-height: 1.1; }
.day b { display: block; font-size: 1.6rem; }
.day span, .facts { font-size: 0.875rem; opacity: 0.8; }
.words { min-width: 0; overflow-wrap: anywhere; }
.words a { display: block; font-weight: 650; color: inherit; text-decoration: none; }
.words a::after { content: ''; position: absolute; inset: 0; }
a:hover { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.2em; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--kiermes-accent, currentColor); outline-offset: 3px; border-radius: 2px; }
.words a:focus-visible { outline: none; }
.words a:focus-visible::after { outline: 3px solid var(--kiermes-accent, currentColor); border-radius: 4px; }
img { display: none; width: 5.25rem; height: 3.5rem; object-fit: cover; border-radius: 4px; }
.cancelled a { text-decoration: line-through; }
.more { margin: 0.75rem 0 0; }
.more a { display: inline-block; padding: 0.25rem 0; font-weight: 650; color: var(--kiermes-accent, inherit); }
.notice { margin: 0; padding: 0.75rem 0; }
button { display: block; margin-top: 0.5rem; min-height: 2.75rem; padding: 0 1rem; font: inherit; color: inherit; background: none; border: 2px solid currentColor; border-radius: 6px; cursor: pointer; }
@container (min-width: 24rem) { li:has(img) { grid-template-columns: 3rem 1fr auto; } img { display: block; } }
`
