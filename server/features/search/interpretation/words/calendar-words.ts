const list = (text: string) => text.split(' ')
const numbered = (lines: readonly string[]) => new Map(lines.flatMap((line, index) => list(line).map((word) => [word, index + 1] as const)))

/** Months from 1 to 12. */
export const months: ReadonlyMap<string, number> = numbered([
	'january janvier januar janner jan janv',
	'february fevrier februar feb fevr fev',
	'march mars marz maerz marzen maerzen',
	'april avril abrell apr avr',
	'may mai mee mäi',
	'june juin juni jun',
	'july juillet juli jul juil',
	'august aout aug',
	'september septembre sept sep',
	'october octobre oktober oct okt',
	'november novembre nov',
	'december decembre dezember dezemb dec dez',
])

/** Month words that also mean something else: they count only beside a day or a year. */
export const vagueMonths: ReadonlySet<string> = new Set(
	list('march mars may jan mar sept sep dec oct nov jun jul apr avr aug feb fev okt dez mee'),
)

/** Words after which "mäi" is May and not "my". */
export const beforeMay: ReadonlySet<string> = new Set(list('am de vum enn ufank mett'))

/** Days of the week, Monday 1 to Sunday 7. */
export const weekdays: ReadonlyMap<string, number> = numbered([
	'monday lundi montag meindeg mondays',
	'tuesday mardi dienstag densdeg',
	'wednesday mercredi mittwoch mettwoch',
	'thursday jeudi donnerstag donneschdeg',
	'friday vendredi freitag freideg',
	'saturday samedi samstag samschdeg sonnabend samsdeg samstags saturdays',
	'sunday dimanche sonntag sonndeg sundays',
])

/** Short for days of the week; they count only beside a date. */
export const shortWeekdays: ReadonlyMap<string, number> = numbered([
	'mon lun mo me lu',
	'tue tues mar di den',
	'wed mer mi met',
	'thu thurs jeu do don',
	'fri ven fr fre',
	'sat sam sa',
	'sun dim so son',
])

/** Days that people call by a name, as month and day. */
export const namedDays: ReadonlyMap<string, readonly [month: number, day: number]> = new Map<string, readonly [number, number]>([
	...[
		'silvester',
		'saint sylvestre',
		'st sylvestre',
		'new years eve',
		'new year s eve',
		'new year eve',
		'reveillon nouvel an',
		'reveillon du nouvel an',
		'silvesterparty',
		'silvesterfeier',
		'silvesterball',
		'silvesterabend',
		'silvesternacht',
		'nye',
	].map((name) => [name, [12, 31]] as const),
	...['nouvel an', 'new years day', 'neujahr', 'new year'].map((name) => [name, [1, 1]] as const),
	...['heiligabend', 'christmas eve', 'hellegowend', 'reveillon noel'].map((name) => [name, [12, 24]] as const),
	...['valentinstag', 'saint valentin', 'st valentin', 'valentines day', 'valentine s day', 'valentinsdag'].map(
		(name) => [name, [2, 14]] as const,
	),
	...['nationalfeiertag', 'fete nationale', 'nationalfeierdag', 'national day'].map((name) => [name, [6, 23]] as const),
	...['st patricks day', 'st patrick s day', 'saint patricks day', 'saint patrick s day', 'saint patrick', 'st patrick'].map(
		(name) => [name, [3, 17]] as const,
	),
	...['fete du travail', 'labour day', 'tag der arbeit'].map((name) => [name, [5, 1]] as const),
	...['assomption', 'maria himmelfahrt', 'maria himmelfaart'].map((name) => [name, [8, 15]] as const),
	...['boxing day', 'stephansdag', 'stefansdag', 'lendemain de noel'].map((name) => [name, [12, 26]] as const),
	...['halloween'].map((name) => [name, [10, 31]] as const),
	...['toussaint', 'allerheiligen'].map((name) => [name, [11, 1]] as const),
	...['nikolaus', 'saint nicolas', 'st nicolas', 'kleeschen', 'nikolausdag', 'nikolaustag'].map((name) => [name, [12, 6]] as const),
])

/** Feasts that move with Easter, as days after its Sunday. A weekend is named by its Saturday. */
export const movableFeasts: ReadonlyMap<string, number> = new Map(
	(
		[
			[-2, 'good_friday vendredi_saint karfreitag karfreideg'],
			[
				-1,
				'easter_saturday easter_weekend samedi_de_paques weekend_de_paques week_end_de_paques weekend_paques week_end_paques weekend_pascal week_end_pascal ostersamstag karsamstag osterwochenende ouschterweekend',
			],
			[0, 'easter easter_sunday paques dimanche_de_paques ostern ostersonntag ouschteren ouschtersonndeg'],
			[1, 'easter_monday lundi_de_paques ostermontag ouschtermeindeg'],
			[39, 'ascension ascension_day jeudi_de_l_ascension christi_himmelfahrt himmelfahrt christi_himmelfaart'],
			[48, 'whitsun_weekend weekend_de_pentecote week_end_de_pentecote weekend_pentecote pfingstwochenende peischtweekend'],
			[49, 'whitsun whit_sunday pentecost pentecote dimanche_de_pentecote pfingsten pfingstsonntag peischten peischtsonndeg'],
			[50, 'whit_monday lundi_de_pentecote pfingstmontag peischtmeindeg'],
		] as const
	).flatMap(([days, names]) => list(names).map((name) => [name.replaceAll('_', ' '), days] as const)),
)

/** Names of days that are also figures whom people book: the day is meant after one of `beforeNamedDays`, else the figure. */
export const bookedFigures: ReadonlySet<string> = new Set(['nikolaus', 'saint nicolas', 'st nicolas', 'kleeschen'])
export const beforeNamedDays: ReadonlySet<string> = new Set(list('on at by before am an zu um op vum von vor le la de den dem zum'))

/** Words of a season: no day can be said. */
export const seasons: ReadonlySet<string> = new Set(
	list('summer ete sommer winter hiver autumn automne herbst spring printemps fruhling fruhjahr wanter hierscht freijoer summerzait'),
)

/** "Sonntagabend", "Samschdegowend": the weekday that a word begins with; undefined when none does. */
export function weekdayOf(word: string): number | undefined {
	const day =
		/^(.+tag|mittwoch|sonnabend|.+deg|mettwoch)(abend|nachmittag|vormittag|mittag|morgen|fruh|nacht|owend|nometteg|metteg|moien|nuecht)s?$/.exec(
			word,
		)
	return weekdays.get(day?.[1] ?? '')
}

/** How many days from today. */
export const relativeDays: ReadonlyMap<string, number> = new Map([
	...list('today aujourdhui heute haut tonight').map((word) => [word, 0] as const),
	...list('tomorrow demain muer').map((word) => [word, 1] as const),
	...list('ubermorgen iwwermuer').map((word) => [word, 2] as const),
])

/** About so many days has a month. */
export const daysInMonth = 30
/** How many days a span of time has, by the words that lead to it from today: "in 2 weeks", "an 2 Wochen"; "an 8 day festival" is none. */
export const spansFromNow: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
	(
		[
			['in', 'day days tag tage tagen', 'week weeks woche wochen', 'month months monat monate monaten'],
			['dans', 'jour jours', 'semaine semaines', 'mois'],
			['an', 'dag deeg', 'woch wochen', 'mount meint'],
		] as const
	).map(([lead, ...spans]) => [
		lead,
		new Map(spans.flatMap((words, index) => list(words).map((word) => [word, [1, 7, daysInMonth][index] ?? 0] as const))),
	]),
)

export const weekends: ReadonlySet<string> = new Set(list('weekend wochenende we weekends weekenn'))
export const weeks: ReadonlySet<string> = new Set(list('week semaine woche woch month mois monat mount year annee jahr joer'))

/** Words before a day that belong to it. */
export const beforeDays: ReadonlySet<string> = new Set(
	list(
		'next this coming on the le am den der dem ce cet cette prochain prochaine nachsten nachste nachster naechsten naechste naechster ubernachsten ubernachste ubernachstes ubernachster iwwernachsten iwwernachste iwwernexten kommenden kommende diesen dieses diesem dieser de dee desen dese dest nachsten nexten nexte early late mid end beginning of begin debut fin mi du vum vom au en im in for pour fir pendant during around samedi dimanche s upcoming anfang ende mitte ufank enn courant by',
	),
)
/** Words after a day that belong to it. */
export const afterDays: ReadonlySet<string> = new Set(
	list(
		'prochain prochaine next soir evening night matin morning abend abends nachmittag afternoon owend nuit aprem midi noon nacht nuecht metteg mettes moien vormittag mittag',
	),
)
export const ordinals: ReadonlySet<string> = new Set(list('st nd rd th er ier eme ten ter te'))

/** Shorter words of the names of days resemble too many others. */
const shortestTaught = 8

/** Every word of the calendar, for typing errors. */
export const calendarWords: readonly string[] = [
	months.keys(),
	weekdays.keys(),
	seasons,
	relativeDays.keys(),
	weekends,
	weeks,
	beforeDays,
	afterDays,
	[...movableFeasts.keys()].filter((name) => !name.includes(' ')),
	[...namedDays.keys()].flatMap((name) => list(name)).filter((word) => word.length >= shortestTaught),
].flatMap((words) => [...words])
