// One file for the browser: guard and layout, which only screens for accounts need.
export { Guard } from './guard.tsx'
export { ProfessionalLayout } from './professional-layout.tsx'
