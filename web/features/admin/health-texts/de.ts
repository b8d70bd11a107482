import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('de')

/** Texts about the health of the installation. */
export const health: typeof en.health = {
	lead: 'Ob die Website gut läuft, aus Sicht dieses Prozesses. Was bei jedem Punkt zu tun ist, steht in docs/operations.md, „Watch“.',
	allGood: 'Alles ist in Ordnung',
	attention: (count) => `${count} ${plural(count, 'Punkt braucht', 'Punkte brauchen')} Aufmerksamkeit`,
	what: 'Bereich',
	how: 'Status',
	toMails: 'Zum Postausgang',
	toJobs: 'Zu den Aufgaben',
	runsSince: (moment) => `Dieser Prozess läuft seit: ${moment}.`,
	gigabytes: (number) => `${number} GB`,
	milliseconds: (number) => `${number} ms`,
	seconds: (number) => `${number} s`,
	states: { good: 'In Ordnung', warn: 'Bitte ansehen', bad: 'Jetzt handeln', unknown: 'Noch nicht bekannt' },
	checks: {
		database: {
			name: 'Datenbank',
			say: ({ state, value, limit, ago }) =>
				state === 'bad'
					? 'Sie antwortet nicht.'
					: ago
						? `Eine Transaktion wurde ${ago} begonnen und ist noch offen.`
						: `Sie antwortet; ${value} von ${limit} Verbindungen sind in Gebrauch.`,
		},
		backup: {
			name: 'Sicherung',
			say: ({ ago }) => (ago ? `Die letzte erfolgreiche war ${ago}.` : 'Es gab noch keine: npm run backup sollte jede Nacht laufen.'),
		},
		disk: {
			name: 'Festplatte',
			say: ({ state, value, limit }) =>
				value
					? `${value} von ${limit} sind frei, wo die Dateien liegen.`
					: state === 'bad'
						? 'Dateien lassen sich nicht schreiben: Die Festplatte ist schreibgeschützt oder gehört einem anderen Benutzer.'
						: 'Der freie Speicherplatz lässt sich nicht ermitteln.',
		},
		mails: {
			name: 'Ausgehende E-Mails',
			say: ({ count, ago }) =>
				ago
					? `${count} ${plural(count, 'E-Mail wartet', 'E-Mails warten')}; die älteste wurde ${ago} geschrieben.`
					: 'Keine E-Mail wartet.',
		},
		jobs: {
			name: 'Aufgaben',
			say: ({ count }) =>
				count > 0 ? `${count} ${plural(count, 'Aufgabe ist', 'Aufgaben sind')} fehlgeschlagen.` : 'Keine ist fehlgeschlagen.',
		},
		housekeeping: {
			name: 'Aufräumen',
			say: ({ ago }) => (ago ? `Zuletzt wurde es ${ago} ausgeführt.` : 'Es wird zum ersten Mal eine Stunde nach dem Start ausgeführt.'),
		},
		requests: {
			name: 'Anfragen',
			say: ({ count, ago }) =>
				`${count > 0 ? `${count} ${plural(count, 'wartet', 'warten')} zurzeit` : 'Keine wartet zurzeit'}; ${ago ? `die letzte wurde ${ago} abgewiesen, weil es zu viele waren.` : 'keine wurde seit dem Start abgewiesen.'}`,
		},
		event_loop: {
			name: 'Reaktionszeit des Prozesses',
			say: ({ value }) => `Er reagiert innerhalb von ${value}.`,
		},
		changes: {
			name: 'Meldungen über Änderungen',
			say: ({ ago }) => (ago ? `Die Datenbank hat sich zuletzt ${ago} gemeldet.` : 'Die Datenbank hat sich noch nicht gemeldet.'),
		},
		standbys: {
			name: 'Ersatzdatenbanken',
			say: ({ state, count, limit }) =>
				`${count} ${plural(count, 'ist', 'sind')} verbunden${state === 'unknown' ? '; der Rückstand lässt sich nicht ermitteln.' : `, mit ${limit} Rückstand.`}`,
		},
	},
	failures: 'Was dieser Prozess protokolliert hat',
	noFailures: 'Keine Warnung und kein Fehler seit dem Start.',
	message: 'Meldung',
	level: 'Stufe',
	times: 'Wie oft',
	levels: { warn: 'Warnung', error: 'Fehler', fatal: 'Schwerer Fehler' },
	visits: 'Wie schnell Seiten für Besucher sind',
	visitsLead: (share) => `Was Browser bei ${share} von hundert Besuchen melden, in den letzten sieben Tagen.`,
	visitsOff: 'Browser melden nichts, weil VISIT_REPORTS 0 ist.',
	noVisits: 'Noch keine Meldungen.',
	page: 'Seite',
	measure: 'Was gemessen wird',
	metrics: {
		LCP: 'Hauptinhalt sichtbar (LCP)',
		INP: 'Reaktion auf Eingaben (INP)',
		CLS: 'Layout bleibt stabil (CLS)',
	},
	goodShare: 'Gut',
	reports: 'Meldungen',
	percent: (number) => `${number} %`,
	errors: 'Fehler in Browsern',
	noErrors: 'Keine in den letzten sieben Tagen.',
	lastDay: 'Zuletzt am',
}
