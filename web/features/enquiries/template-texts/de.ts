import type * as en from './en.ts'

export const templates: typeof en.templates = {
	title: 'Ihre Vorlagen',
	insert: 'Einfügen',
	none: 'Noch keine Vorlagen. Speichern Sie, was Sie oft schreiben, und fügen Sie es mit einem Klick ein.',
	edit: (name) => `„${name}“ ändern`,
	remove: (name) => `„${name}“ löschen`,
	add: 'Neue Vorlage',
	name: 'Name',
	text: 'Text',
	keep: 'Vorlage speichern',
	kept: 'Die Vorlage ist gespeichert.',
	removed: 'Die Vorlage ist gelöscht.',
	fromAnswer: 'Ihre Antwort ist übernommen. Geben Sie ihr einen Namen.',
	full: (most) => `Mehr als ${most} Vorlagen gehen nicht. Löschen Sie eine, um eine andere zu speichern.`,
	back: 'Zurück',
}
