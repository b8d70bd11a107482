import { Component, type ReactNode } from 'react'
import { ApiError } from '#web/platform/shell/api.ts'
import { seenErrors } from '#web/platform/shell/seen-errors.ts'
import { restoreServerPage } from '#web/platform/shell/server-page.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFound } from '#web/platform/ui/not-found.tsx'

const isMissing = (error: unknown) => error instanceof ApiError && error.http === 404

/** Catches errors of a screen: a missing item becomes the 404 page, anything else the error page. While the first page is rendered, that of the server stays instead. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
	override state: { error: unknown } = { error: null }

	static getDerivedStateFromError(error: unknown) {
		return { error }
	}

	override componentDidCatch(error: unknown) {
		seenErrors.push(error)
		// For a missing chunk the error page offers to load the page again.
		if (!isMissing(error) && !(error as { isMissingChunk?: true }).isMissingChunk) restoreServerPage()
	}

	override render() {
		const { error } = this.state
		if (!error) return this.props.children
		if (isMissing(error)) return <NotFound />
		return <ErrorScreen error={error} />
	}
}
