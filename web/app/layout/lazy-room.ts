import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'

const guard = lazyComponent(async () => (await import('./room.ts')).Guard)
const layout = lazyComponent(async () => (await import('./room.ts')).ProfessionalLayout)

/** The frame of screens for accounts, which no page for visitors loads. */
export const LazyGuard = guard.Component
export const LazyProfessionalLayout = layout.Component

/** Loads both: part of the preload of each such screen. */
export const preloadRoom = () => Promise.all([guard.preload(), layout.preload()])
