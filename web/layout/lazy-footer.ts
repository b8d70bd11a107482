import { lazyComponent } from '../shell/lazy-component.tsx'
import '../ui/garland.module.css'
import './footer.module.css'
import './scheme-choice.module.css'
import './social-links.module.css'

/** `Footer`, loaded when the screen can be used: until then the server's links stand there, and work by themselves. */
export const { Component: LazyFooter, preload: preloadFooter } = lazyComponent(async () => (await import('./footer.tsx')).Footer)
