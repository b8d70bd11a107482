import { wordsOf } from './search-words.ts'

/** One way to say something; of several words all are meant, wherever they stand. */
export interface Term {
	words: string[]
	/** The last word may go on: "zelt" is in "zeltverleih". */
	begins: boolean
}

/** Words that mean the same in the trade, in all languages. */
export interface SynonymGroup {
	terms: Term[]
	/** The sub-categories it leads to, the likeliest first. */
	sub_categories: number[]
}

/*
 * Synonyms in French, English, German and, where it is used, Luxembourgish. A search for one word of a line
 * finds listings that use another. "*": the word may go on. "_": several words that belong together. A line does not say that
 * its words are the same, only that a search for one is served by the others: keep a line narrow, and leave out words with two meanings.
 */
const lines: readonly [subCategories: number[], words: string][] = [
	// Venues
	[[1], 'restaurant* resto restos brasserie* bistro* auberge* gasthaus gasthof gaststätte* wirtschaft wirtshaus'],
	[[2], 'bar bars pub pubs kneipe* lounge* nightclub* club clubs boîte_de_nuit nachtclub*'],
	[[3], 'hôtel* hotellerie'],
	[[4], 'château châteaux castle* schloss* schlass manoir* manor* burg burgen palais palace'],
	[[4], 'domaine* estate* landgut* landgüter* gutshof'],
	[[5], 'salle salles hall halls halle hallen saal säle sall festsaal* bürgersaal gemeindesaal*'],
	[[5, 6], 'raum räume* raim room rooms'],
	[[5], 'centre_culturel* cultural_centre* kulturzentr* kulturhaus'],
	[[6], 'conférence* konferenz* tagung* séminaire* seminar* réunion* meeting* besprechung* congrès kongress*'],
	[[7], 'jardin* garden* gärten gaart* parc parcs park parks'],
	[[7], 'plein_air open_air outdoor* freigelände extérieur* draußen'],
	[[8], 'bateau* boat* schiff* boot boote péniche* ship ships schëff'],
	[[9], 'insolite* unusual außergewöhnlich* ungewöhnlich* atypique*'],
	[[5, 9], 'grange* barn barns scheune* scheier'],
	[[5, 9], 'industriel* industrial* loft* fabrik* usine*'],
	[[1, 4], 'vignoble* winery weingut* winzer* vigneron* cave_à_vin'],
	// Entertainment
	[[10], 'dj djs deejay* disc_jockey* discjockey* discothèque* diskothek* disco_mobile*'],
	[[11], 'chanteur* chanteuse* singer* sänger* vocalist* gesang*'],
	[
		[12],
		'magicien* magician* magie magic zauberer* zauberkünstler* zaubershow* zauberkunst magier* prestidigitat* illusionn* illusionist*',
	],
	[[13, 14], 'band bands liveband* groupe groupes orchestre* orchestra* orchester* kapelle* musiciens musicians musiker* live_band*'],
	[[14], 'coverband* cover_band* groupe_de_reprises covers reprises'],
	[[13, 10, 11], 'musique* music musik* musek'],
	[[13], 'fanfare* blasmusik* blaskapelle* brass_band* harmonie'],
	[[13, 11], 'jazz jazzband*'],
	// Rentals
	[
		[15],
		'sono sonos sonorisation* beschallung* tontechnik* tonanlage* sound_system* musikanlage* pa audio enceinte* lautsprecher* speaker*',
	],
	[[15], 'micro micros mikro* microphone*'],
	[[16], 'éclairage* lighting lichttechnik* lichtanlage* beleuchtung* licht lumière* lights light'],
	[[17], 'chapiteau* tente tentes tent tents marquee* zelt* festzelt* partyzelt* tonnelle* pagode* pavillon* barnum*'],
	[[18], 'photobooth* photo_booth* photomaton* fotobox* foto_box photo_box borne_photo* fotoautomat*'],
	[[19], 'gonflable* château_gonflable châteaux_gonflables hüpfburg* springburg* bouncy bouncy_castle* sprangschlass inflatable*'],
	[[20], 'mobilier* meuble* furniture möbel* mobiliar*'],
	[[20], 'chaise* chair chairs stuhl stühle bestuhlung sitzmöbel'],
	[[20], 'table tables tisch tische dësch mange_debout* stehtisch* biertisch* bierbank*'],
	[[21], 'vaisselle* tableware geschirr* crockery verrerie gläser verres glasses glassware'],
	[[21], 'couverts besteck* cutlery'],
	[[22], 'chauffage* heating heizung* heizgerät* heizpilz* heizstrahler* heater* parasol_chauffant'],
	[[23], 'voiture* car cars auto autos oldtimer* limousine* hochzeitsauto*'],
	// Services
	[[24], 'décorat* dekorat* deko déco décor*'],
	[[24], 'fleur fleurs flower* blume* floral* florist* fleuriste* bouquet*'],
	[[24], 'ballon* balloon* luftballon*'],
	[[25], 'planner* wedding_planner* eventplan* event_manager* organisateur* organisatrice* organizer* hochzeitsplan* planung*'],
	[[26], 'photograph* fotograf* photo photos foto fotos'],
	[[26], 'vidéo* vidéaste* videograf* videograph* film films'],
	[[27], 'traiteur* caterer* catering* buffet* büfett* partyservice* party_service'],
	[[28], 'pâtiss* gâteau* cake cakes torte* kuchen* konditor* pièce_montée pièces_montées gebäck* kuch'],
	[[28], 'boulanger* baker bakers bakery bakeries bäcker*'],
	[[29], 'foodtruck* food_truck* imbisswagen* imbiss friterie* frites fritten*'],
	[[27, 29], 'barbecue* bbq grill* rôtisserie*'],
	[[30], 'boisson* drink drinks getränk* gedrénks'],
	[[30], 'cocktail* barman barmen barkeeper* bartender* mixolog* bar_mobile mobile_bar* bars_mobiles'],
	[[30], 'vin vins wine wines wein weine wäin'],
	[[30], 'bière bières beer beers bier béier'],
	[[30], 'champagne* crémant* sekt prosecco'],
	[[31], 'serveur* serveuse* waiter* waitress* kellner* servicepersonal* servicekräfte personnel_de_service staff hostess* hôtesse*'],
	[[32], 'sécurité* security sicherheit* gardien* wachdienst* türsteher* ordner'],
	[[33], 'bus busse buses navette* shuttle* autocar* minibus*'],
	// Occasions
	[[4, 26, 25, 27], 'mariage* wedding* hochzeit* hochzäit* noces trauung* heirat*'],
	[[5, 10, 28], 'anniversaire* birthday* geburtstag* gebuertsdag*'],
	[[], 'baptême* taufe* christening* baptism* kandaf'],
	[[], 'communion* kommunion*'],
	[[6, 27], 'entreprise* company companies corporate firma firmen* betriebsfeier* betriebsfest*'],
	[[19, 12], 'enfant* kinder* kids child children kanner*'],
	[[5, 2, 10], 'fête fêtes party parties feier feiern feste fest soirée* fester'],
	[[13, 14], 'concert* konzert*'],
	[[], 'noël weihnacht* christmas chrëschtdag* xmas'],
	[[], 'événement* event events veranstaltung*'],
	// What it has or offers
	[[], 'terrasse* terrace* patio'],
	[[], 'parking* parkplatz* stationnement'],
	[[], 'handicap* barrierefrei* rollstuhl* wheelchair* pmr mobilité_réduite accessible*'],
	[[10, 13], 'danse* dance dancing tanz* tanzfläche*'],
	[[], 'cuisine* kitchen* küche*'],
	[[], 'scène* stage bühne*'],
	[[], 'beamer* projecteur* projector* leinwand*'],
	[[27], 'végan*'],
	[[27], 'végétarien* vegetarian* vegetarisch* veggie'],
	[[], 'italien* italian*'],
	[[], 'luxembourgeois* luxemburgisch* luxembourgish lëtzebuerger*'],
]

/** Words that are ignored when a search has others: "Zelt mieten", "location sono", "cherche DJ pas cher". */
const intent = new Set(
	wordsOf(
		[
			'louer loue location locations réserver réservation cherche recherche trouver besoin prix tarif tarifs cher pas proximité autour environs',
			'rent renting rental hire book booking find looking need price prices cheap around best',
			'mieten miete verleih ausleihen leihen buchen suche suchen gesucht günstig günstige preis preise nähe umgebung rund',
			'lounen sichen',
		].join(' '),
	),
)
const people = new Set(wordsOf('personnes persons people guests gäste personen invités convives pax leit places plätze'))

const toTerm = (text: string): Term => ({ words: wordsOf(text.replace('*', '').replaceAll('_', ' ')), begins: text.endsWith('*') })

/** All groups of synonyms. */
export const synonymGroups: readonly SynonymGroup[] = lines.map(([sub_categories, words]) => ({
	sub_categories,
	terms: words
		.split(' ')
		.map(toTerm)
		.filter((term) => term.words.length > 0),
}))

const longestTerm = Math.max(...synonymGroups.flatMap(({ terms }) => terms.map(({ words }) => words.length)))

/** What was typed in one go: one word or several that belong together, and what may be meant instead. */
export interface Meaning {
	/** As typed: a listing that has all of them fits. */
	words: string[]
	/** So does one that has a term of every group of one of these. */
	instead: SynonymGroup[][]
}

/** The words of a typed text that say what is looked for, put together to what they mean. */
export function readMeanings(text: string): Meaning[] {
	const typed = withoutIntent(wordsOf(text))
	const meanings: Meaning[] = []
	for (let start = 0; start < typed.length;) {
		let length = Math.min(longestTerm, typed.length - start)
		let groups: SynonymGroup[] = []
		for (; length > 1; length--) {
			groups = groupsOf(typed.slice(start, start + length))
			if (groups.length > 0) break
		}
		const words = typed.slice(start, start + length)
		meanings.push({ words, instead: length > 1 ? groups.map((group) => [group]) : insteadOf(words[0] ?? '') })
		start += length
	}
	return meanings.filter(({ words }, index) => meanings.findIndex((other) => other.words.join(' ') === words.join(' ')) === index)
}

/** The meanings of one word: the words of its groups or, for a German compound, one of each half. */
export function insteadOf(word: string): SynonymGroup[][] {
	const groups = groupsOf([word])
	return groups.length > 0 ? groups.map((group) => [group]) : halvesOf(word)
}

function withoutIntent(words: string[]): string[] {
	const left = words.filter((word, index) => {
		const isCount = /^\d+$/.test(word) && people.has(words[index + 1] ?? '')
		const isCounted = people.has(word) && /^\d+$/.test(words[index - 1] ?? '')
		return !intent.has(word) && !isCount && !isCounted
	})
	return left.length > 0 ? left : words
}

/** The single words of all lines, for corrections of typing errors. */
export const synonyms: readonly string[] = [
	...new Set(synonymGroups.flatMap(({ terms }) => terms.flatMap(({ words: [word = '', ...more] }) => (more.length === 0 ? [word] : [])))),
]

const groupsByWords = new Map<string, SynonymGroup[]>()
const groupsByBeginning = new Map<string, SynonymGroup[]>()
for (const group of synonymGroups)
	for (const { words, begins } of group.terms) {
		const key = words.join(' ')
		groupsByWords.set(key, [...(groupsByWords.get(key) ?? []), group])
		if (begins) groupsByBeginning.set(key, [...(groupsByBeginning.get(key) ?? []), group])
	}

// An ending makes "hochzeiten" of "hochzeit"; what is longer is another word.
const longestEnding = 3
const shortestBeginning = 4

/** The groups that say just this. A term that may go on is also met with an ending: "zelte", "photographes". */
function groupsOf(words: string[]): SynonymGroup[] {
	const text = words.join(' ')
	const found = [...(groupsByWords.get(text) ?? [])]
	for (let length = text.length - 1; length >= Math.max(shortestBeginning, text.length - longestEnding); length--)
		found.push(...(groupsByBeginning.get(text.slice(0, length)) ?? []))
	return [...new Set(found)]
}

const joints = ['', 's', 'n', 'en', 'e', 'es']
const shortestHalf = 3

/** "Hochzeitsfotograf" is a photographer for weddings: one group for each half. "Zeltverleih" is just a tent. */
function halvesOf(word: string): SynonymGroup[][] {
	for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut++) {
		const second = groupsOf([word.slice(cut)])
		const isForRent = intent.has(word.slice(cut))
		if (second.length === 0 && !isForRent) continue
		for (const joint of joints) {
			const half = word.slice(0, cut)
			if (!half.endsWith(joint)) continue
			const first = groupsByWords.get(half.slice(0, half.length - joint.length)) ?? []
			if (first.length > 0) return first.flatMap((one) => (isForRent ? [[one]] : second.map((other) => [one, other])))
		}
	}
	return []
}
