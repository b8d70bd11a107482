import { Component, type ReactNode } from 'react'
import { ApiError } from '../shell/api.ts'
import { seenErrors } from '../shell/seen-errors.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Catches errors of a screen: a missing item becomes the 404 page, anything else the error page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
	override state: { error: unknown } = { error: null }

	static getDerivedStateFromError(error: unknown) {
		return { error }
	}

	override componentDidCatch(error: unknown) {
		seenErrors.push(error)
	}

	override render() {
		const { error } = this.state
		if (!error) return this.props.children
		if (error instanceof ApiError && error.http === 404) return <NotFound />
		return <ErrorScreen error={error} />
	}
}
