import { lazyPage } from '../shell/lazy-page.ts'
import { screen } from '../shell/screen.tsx'

export const postScreens = [
	screen(
		'public',
		'/bloglist',
		'web/blog/read/blog-screen.tsx',
		() => import('./read/blog-screen.tsx'),
		lazyPage(['page', 'tag'], async () => (await import('./read/blog-page.ts')).blogPage),
	),
	screen(
		'public',
		'/blogdetails/:id',
		'web/blog/read/post-screen.tsx',
		() => import('./read/post-screen.tsx'),
		lazyPage([], async () => (await import('./read/post-page.ts')).postPage),
	),
]
