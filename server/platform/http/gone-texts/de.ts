import type { gone as english } from './en.ts'

export const gone: typeof english = {
	title: 'Dieser Link öffnet nichts mehr',
	text: {
		offer:
			'Ein Link zum PDF eines Angebots gilt nur eine Zeit lang, und nur, wenn er vollständig ist. In Ihren Nachrichten steht immer ein neuer: Öffnen Sie sie in Ihrem Konto oder über den Link in einer E-Mail dazu.',
		invoice:
			'Ein Link zu einer Rechnung gilt nur eine Zeit lang, und nur, wenn er vollständig ist. Melden Sie sich an: Ihre Bestellungen enthalten einen neuen.',
		export: 'Ein Link zu Ihren Daten gilt sieben Tage, und nur, wenn er vollständig ist. Melden Sie sich an und fordern Sie sie erneut an.',
		file: 'Ein Link zu dieser Datei gilt nur eine Zeit lang, und nur, wenn er vollständig ist. Die Seite, von der er stammt, etwa Ihre Nachrichten, enthält einen neuen.',
	},
	action: { offer: 'Zu meinen Nachrichten', invoice: 'Zu meinen Bestellungen', export: 'Zu meinem Profil', file: 'Zu meinen Nachrichten' },
}
