import { query } from '#web/platform/shell/api.ts'
import { lazyComponent } from '#web/platform/shell/lazy-component.tsx'
import './post-list.module.css'

/** The three latest posts, for the home page. */
export const latestPostsQuery = query('getBlogList', { per_page: 3 })

/** `LatestPosts`, loaded when it is scrolled near, and the query that the page's loader awaits for it. */
export const { Component: LazyLatestPosts, preload: preloadLatestPosts } = lazyComponent(
	async () => (await import('./latest-posts.tsx')).LatestPosts,
)
