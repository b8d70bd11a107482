import { latePage } from '../late-page.ts'
import { screen } from '../screen.tsx'

export const postScreens = [
	screen(
		'public',
		'/bloglist',
		'web/posts/blog-screen.tsx',
		() => import('./blog-screen.tsx'),
		latePage(['page', 'tag'], async () => (await import('./blog-page.ts')).blogPage),
	),
	screen(
		'public',
		'/blogdetails/:id',
		'web/posts/post-screen.tsx',
		() => import('./post-screen.tsx'),
		latePage([], async () => (await import('./post-page.ts')).postPage),
	),
]
