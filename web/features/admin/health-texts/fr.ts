import { plurals } from '#web/platform/language/plurals.ts'
import type * as en from './en.ts'

const plural = plurals('fr')

/** Texts about the health of the installation. */
export const health: typeof en.health = {
	lead: 'L’état du site, vu de ce processus. La marche à suivre pour chaque point se trouve dans docs/operations.md, « Watch ».',
	allGood: 'Tout va bien',
	attention: (count) => `${count} ${plural(count, 'point demande', 'points demandent')} votre attention`,
	what: 'Point',
	how: 'État',
	toMails: 'Voir la boîte d’envoi',
	toJobs: 'Voir les tâches',
	runsSince: (moment) => `Ce processus fonctionne depuis : ${moment}.`,
	gigabytes: (number) => `${number} Go`,
	milliseconds: (number) => `${number} ms`,
	seconds: (number) => `${number} s`,
	states: { good: 'En ordre', warn: 'À surveiller', bad: 'À traiter maintenant', unknown: 'Pas encore connu' },
	checks: {
		database: {
			name: 'Base de données',
			say: ({ state, value, limit, ago }) =>
				state === 'bad'
					? 'Elle ne répond pas.'
					: ago
						? `Une transaction ouverte ${ago} n’est pas encore terminée.`
						: `Elle répond ; ${value} connexions sur ${limit} sont utilisées.`,
		},
		backup: {
			name: 'Sauvegarde',
			say: ({ ago }) => (ago ? `La dernière a réussi ${ago}.` : 'Il n’y en a jamais eu : lancez npm run backup chaque nuit.'),
		},
		disk: {
			name: 'Disque',
			say: ({ state, value, limit }) =>
				value
					? `${value} sur ${limit} sont libres à l’emplacement des fichiers.`
					: state === 'bad'
						? 'Aucun fichier ne peut être écrit : le disque est en lecture seule, ou appartient à un autre utilisateur.'
						: 'L’espace libre ne peut pas être lu.',
		},
		mails: {
			name: 'E-mails à envoyer',
			say: ({ count, ago }) =>
				ago
					? `${count} ${plural(count, 'e-mail attend', 'e-mails attendent')} ; le plus ancien a été écrit ${ago}.`
					: 'Aucun e-mail n’attend.',
		},
		jobs: {
			name: 'Tâches',
			say: ({ count }) => (count > 0 ? `${count} ${plural(count, 'tâche a échoué', 'tâches ont échoué')}.` : 'Aucune n’a échoué.'),
		},
		housekeeping: {
			name: 'Nettoyage',
			say: ({ ago }) => (ago ? `Il a été fait ${ago}.` : 'Il est fait pour la première fois une heure après le démarrage.'),
		},
		requests: {
			name: 'Requêtes',
			say: ({ count, ago }) =>
				`${count > 0 ? `${count} ${plural(count, 'attend', 'attendent')} en ce moment` : 'Aucune n’attend en ce moment'} ; ${ago ? `la dernière refusée parce qu’il y en avait trop l’a été ${ago}.` : 'aucune n’a été refusée depuis le démarrage.'}`,
		},
		event_loop: {
			name: 'Rapidité du processus',
			say: ({ value }) => `Il réagit en ${value}.`,
		},
		changes: {
			name: 'Avis de changements',
			say: ({ ago }) => (ago ? `La base de données s’est manifestée ${ago}.` : 'La base de données ne s’est pas encore manifestée.'),
		},
		standbys: {
			name: 'Bases de secours',
			say: ({ state, count, limit }) =>
				`${count} ${plural(count, 'est connectée', 'sont connectées')}${state === 'unknown' ? ' ; leur retard ne peut pas être lu.' : `, avec ${limit} de retard.`}`,
		},
	},
	failures: 'Ce que ce processus a noté dans son journal',
	noFailures: 'Ni avertissement ni erreur depuis le démarrage.',
	message: 'Message',
	level: 'Niveau',
	times: 'Nombre',
	levels: { warn: 'Avertissement', error: 'Erreur', fatal: 'Erreur fatale' },
	visits: 'Rapidité des pages chez les visiteurs',
	visitsLead: (share) => `Ce que les navigateurs indiquent pour ${share} visites sur cent, ces sept derniers jours.`,
	visitsOff: 'Les navigateurs n’indiquent rien, parce que VISIT_REPORTS vaut 0.',
	noVisits: 'Rien n’a encore été indiqué.',
	page: 'Page',
	measure: 'Mesure',
	metrics: {
		LCP: 'Le contenu principal est affiché (LCP)',
		INP: 'Réactivité aux interactions (INP)',
		CLS: 'Stabilité visuelle (CLS)',
	},
	goodShare: 'Bon',
	reports: 'Nombre',
	percent: (number) => `${number} %`,
	errors: 'Erreurs dans les navigateurs',
	noErrors: 'Aucune ces sept derniers jours.',
	lastDay: 'Dernière fois',
}
