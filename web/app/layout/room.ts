// One file for the browser: what only screens for accounts need around them.
export { Guard } from './guard.tsx'
export { ProfessionalLayout } from './professional-layout.tsx'
