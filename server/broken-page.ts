import type { Language } from '#contract/languages.ts'

const texts = {
	en: {
		title: 'We will be right back',
		text: 'This page cannot be shown at the moment. Please try again in a few seconds.',
		retry: 'Try again',
	},
	fr: {
		title: 'Nous revenons tout de suite',
		text: 'Cette page ne peut pas être affichée pour le moment. Réessayez dans quelques secondes.',
		retry: 'Réessayer',
	},
	de: {
		title: 'Wir sind gleich wieder da',
		text: 'Diese Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in wenigen Sekunden erneut.',
		retry: 'Erneut versuchen',
	},
} as const satisfies Record<Language, Record<string, string>>

/** The page for when no page can be made, usually because the database is away. It needs nothing but itself. */
export function brokenPage(site_name: string, language: Language): string {
	const { title, text, retry } = texts[language]
	const name = site_name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${name}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`
}
