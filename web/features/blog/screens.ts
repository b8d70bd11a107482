import { lazyPage } from '#web/platform/shell/lazy-page.ts'
import { screen } from '#web/platform/shell/screen.tsx'
import { blogArea } from './read/texts/index.ts'

export const postScreens = [
	screen(
		'public',
		'/bloglist',
		'web/features/blog/read/blog-screen.tsx',
		() => import('./read/blog-screen.tsx'),
		lazyPage(['page', 'tag'], async () => (await import('./read/blog-page.ts')).blogPage),
		[blogArea],
	),
	screen(
		'public',
		'/blogdetails/:id',
		'web/features/blog/read/post-screen.tsx',
		() => import('./read/post-screen.tsx'),
		lazyPage([], async () => (await import('./read/post-page.ts')).postPage),
		[blogArea],
	),
]
