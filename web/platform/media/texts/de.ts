import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts of the uploaders of pictures and recordings. */
export const files: typeof en.files = {
	pictures: {
		choose: 'Bilder auswählen',
		camera: 'Foto aufnehmen',
		drop: 'Legen Sie Ihre Bilder hier ab, oder fügen Sie sie ein',
		hint: (most, megabytes) =>
			`Höchstens ${most}, jedes bis ${megabytes} MB: JPEG, PNG, WebP, AVIF oder HEIC. Das erste ist das Titelbild.`,
		full: (most) => `Alle ${most} Plätze sind belegt. Nehmen Sie ein Bild heraus, wenn ein anderes hinein soll.`,
		row: 'Ihre Bilder, das Titelbild zuerst',
		cover: 'Titelbild',
		open: (name, position, total) => `${name}, Bild ${position} von ${total}: beschreiben, verschieben oder herausnehmen`,
		undescribed: 'Noch nicht beschrieben',
		describe: 'Drücken Sie auf ein Bild, um zu sagen, was es zeigt, es zu verschieben oder herauszunehmen.',
		title: (position, total) => `Bild ${position} von ${total}`,
		description: 'Was ist zu sehen?',
		descriptionHint: 'Ein Satz für alle, die es nicht sehen können: „Die lange Tafel unter den Linden, gedeckt für sechzig.“',
		decorative: 'Es schmückt nur und braucht keine Beschreibung',
		makeCover: 'Zum Titelbild machen',
		previous: 'Voriges Bild',
		next: 'Nächstes Bild',
		unused: 'Nicht in Ihrer Anzeige',
		ready: (count) => `${count} ${plural(count, 'Bild', 'Bilder')} in Ihrer Anzeige.`,
	},
	advice: {
		label: 'Hinweise',
		short: { blurred: 'Unscharf', dark: 'Dunkel', bright: 'Sehr hell', portrait: 'Hochformat', small: 'Klein' },
		long: {
			blurred: 'Es wirkt unscharf. Wenn Sie ein schärferes vom selben Motiv haben, nehmen Sie das.',
			dark: 'Es ist dunkel. Ein Bild bei Tag oder mit allen Lichtern zeigt mehr.',
			bright: 'Es ist so hell, dass helle Stellen keine Einzelheiten mehr zeigen.',
			portrait: 'Es ist höher als breit, und Karten zeigen einen breiten Ausschnitt. Legen Sie unten fest, was sichtbar bleiben muss.',
			small: 'Seine längere Seite hat weniger als 1.200 Pixel. In der großen Ansicht wirkt es grob.',
		},
	},
	focal: {
		label: 'Was sichtbar bleiben muss',
		hint: 'Karten zeigen einen Ausschnitt. Drücken Sie auf die wichtigste Stelle im Bild, oder verschieben Sie diese Regler.',
		across: 'Von links nach rechts',
		down: 'Von oben nach unten',
		percent: (value) => `${value} %`,
	},
	samples: {
		choose: 'Aufnahmen auswählen',
		drop: 'Legen Sie Ihre Aufnahmen hier ab',
		hint: (most, audio, video) => `Höchstens ${most}: MP3 bis ${audio} MB, MP4 oder WebM bis ${video} MB.`,
		full: (most) => `Alle ${most} Plätze sind belegt. Nehmen Sie eine Aufnahme heraus, wenn eine andere hinein soll.`,
		row: 'Ihre Aufnahmen, in der Reihenfolge, in der sie gezeigt werden',
		title: 'Titel',
		transcript: 'Was gesagt, gesungen oder gezeigt wird, in Worten (optional)',
		transcriptHint:
			'Für alle, die es nicht hören können, und für alle, die lieber lesen. Der Text steht unter dem Player. Fügen Sie die Untertitel eines Films ein (.srt oder .vtt), und sie erscheinen auch im Bild.',
		unused: 'Nicht in Ihrer Anzeige',
		ready: (count) => `${count} ${plural(count, 'Aufnahme', 'Aufnahmen')} in Ihrer Anzeige.`,
	},
	states: {
		waiting: 'Wartet',
		preparing: 'Wird vorbereitet',
		sending: 'Wird hochgeladen',
		offline: 'Keine Verbindung: Es geht von selbst weiter',
		delayed: 'Bei uns stimmt etwas nicht: Es geht von selbst weiter',
		logged_out: 'Geht weiter, sobald Sie wieder angemeldet sind',
		failed: 'Nicht angekommen',
	},
	progress: (name) => `${name} wird hochgeladen`,
	underWay: (count) => `${count} ${plural(count, 'Datei wird', 'Dateien werden')} hochgeladen.`,
	stop: (name) => `${name} anhalten`,
	retry: 'Noch einmal versuchen',
	earlier: 'Nach vorn',
	later: 'Nach hinten',
	remove: 'Herausnehmen',
	removeNamed: (name) => `Herausnehmen: ${name}`,
	again: 'Wieder verwenden',
	restore: (name) => `Wieder verwenden: ${name}`,
	removed: (name) => `${name} ist herausgenommen.`,
	movedTo: (name, position, total) => `${name} steht jetzt an Platz ${position} von ${total}.`,
	done: 'Fertig',
	refused: 'Nicht übernommen:',
	dismiss: 'Schließen',
	refusals: {
		too_many: (most) => `Höchstens ${most} sind möglich. Nehmen Sie zuerst eine Datei heraus und wählen Sie diese dann noch einmal.`,
		too_many_pixels: 'Dieses Bild hat mehr als 50 Millionen Pixel. Speichern Sie es kleiner und wählen Sie es dann noch einmal.',
		file_too_large: (megabytes) =>
			`Diese Datei ist größer als ${megabytes} MB. Speichern Sie sie kleiner und wählen Sie sie dann noch einmal.`,
		empty_file: 'Diese Datei ist leer. Wählen Sie noch einmal das Original.',
		not_a_picture: 'Dieses Bild können wir nicht lesen. Speichern Sie es als JPEG, PNG oder WebP und wählen Sie es dann noch einmal.',
		broken_file:
			'Dieses Bild lässt sich nicht öffnen, es scheint beschädigt zu sein. Öffnen Sie es auf Ihrem Gerät, speichern Sie es neu und wählen Sie dann dieses.',
		not_a_sample:
			'Diese Aufnahme können wir nicht abspielen. Speichern Sie sie als MP3, MP4 oder WebM und wählen Sie sie dann noch einmal.',
		interrupted: 'Als die Seite geschlossen wurde, war die Datei noch nicht angekommen. Wählen Sie sie noch einmal.',
	},
	drag: {
		handle: (name) => `${name} verschieben`,
		instructions: 'Zum Verschieben drücken Sie die Leertaste, dann die Pfeiltasten; die Leertaste legt wieder ab, Escape stellt zurück.',
		lifted: (name, position, total) => `${name} ist aufgenommen, Platz ${position} von ${total}.`,
		over: (name, position, total) => `${name} ist über Platz ${position} von ${total}.`,
		dropped: (name, position, total) => `${name} steht jetzt an Platz ${position} von ${total}.`,
		cancelled: (name) => `${name} ist wieder an seinem Platz.`,
	},
}
