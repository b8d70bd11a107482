import type { entry as english } from './en.ts'

export const entry: typeof english = {
	ask: {
		title: {
			professional: (name) => `Weiter als Anbieter: ${name}?`,
			planner: (name) => `Weiter als ${name}, die eine Hochzeit plant?`,
			operator: (name) => `Weiter als Betreiber: ${name}?`,
		},
		text: 'Dieses Konto gehört zu den Beispieldaten, mit denen sich das Produkt auf diesem Rechner ausprobieren lässt. Der Link gilt einmal. Ist in diesem Browser schon ein Konto angemeldet, wird es ersetzt.',
		action: 'Weiter',
	},
	opened: {
		title: 'Einen Moment',
		withoutScript: 'Die Seiten eines Kontos brauchen JavaScript; in diesem Browser ist es ausgeschaltet.',
	},
	refused: {
		title: { used: 'Dieser Link wurde schon benutzt', expired: 'Dieser Link ist abgelaufen', unknown: 'Diesen Link gibt es nicht' },
		text: 'Jeder Link öffnet ein Konto, einmal und eine Stunde lang. Starten Sie das Produkt neu: Im Terminal stehen dann neue Links.',
		home: 'Zur Startseite',
	},
}
