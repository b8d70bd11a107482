import { useLanguage } from '#web/platform/language/index.tsx'
import { ApiError } from '#web/platform/shell/api.ts'

/** The message of an error that concerns no single field. */
export function useFailureText(): (error: unknown) => string {
	const { t } = useLanguage()
	return (error) => (error instanceof ApiError && error.message) || (error instanceof ApiError ? t.error.noConnection : t.error.title)
}
