import type { useLanguage } from './index.tsx'

const kilobyte = 1024

/** The size of a file: "12 kB", in French "12 ko". */
export function fileSize(bytes: number, { language, number }: Pick<ReturnType<typeof useLanguage>, 'language' | 'number'>): string {
	const letter = language === 'fr' ? 'o' : 'B'
	if (bytes < kilobyte * kilobyte) return `${number(Math.ceil(bytes / kilobyte))}\u00a0k${letter}`
	return `${number(Math.round((bytes / kilobyte / kilobyte) * 10) / 10)}\u00a0M${letter}`
}
