import { frenchOf } from './french.ts'
import type { SampleLanguage } from './write-listing.ts'

const list = (words: string) => words.split(',').map((word) => word.trim())

const families = list(
	'Reuter,Weis,Wagener,Scheuren,Weydert,Heirens,Scholtes,Goergen,Feltgen,Berens,Kohnen,Bintz,Theisen,Nilles,Heirendt,Loschetter,Reding,Elsen,Konsbruck,Ferreira,Da Costa,Pauly,Grethen,Wirtz,Hengen,Thielen,Lanners,Dostert,Kirsch,Beffort,Hilbert,Mangen,Noesen,Ries,Schaack,Tholl,Urhausen,Welter,Zenner,Bertemes,Conzemius,Ewen,Flammang,Gilbertz,Jung,Leyder,Meintz,Olinger,Peffer,Raus,Sinner,Trausch,Weyland,Almeida,Marques,Moreira,Bellini,Santoro,Baulisch,Clees,Dondlinger,Eischen,Fautsch,Goedert,Haupert,Ikel,Jacoby,Kails,Linster,Maquil,Neuberg,Oswald,Pünnel,Quaring,Ruckert,Siebenaler,Terens,Ungeheuer,Vesque,Wolff-Ries,Zeimet,Bastos,Carneiro,Lourenço,Moretto,Zanoni',
)
const firsts = list(
	'Nico,Jeff,Pol,Claude,Marc,Tom,Ben,Luca,Sven,Yannick,Gilles,Max,Laurent,Philippe,Tiago,Fabio,Georges,Michel,Steve,Kevin,Anne,Lynn,Sandy,Tania,Joëlle,Martine,Carole,Nathalie,Inès,Mara,Laura,Jil,Lena,Cathy,Sonia,Elisa,Noémie,Myriam,Véronique,Lis',
)
const pets = list('Jängi,Néckel,Pitti,Misch,Jempi,Josy,Menn,Fränz,Theis,Kuerel,Metty,Batty,Léo,Rosch,Änder,Will,Gust,Bäbbes')
const petsWomen = list('Ketti,Marie,Lissy,Nénny,Tréis,Bibi,Sissi,Lou,Gréit,Anni,Leonie,Margot')
const before = list(
	'Eechel,Hasel,Kiischte,Äppel,Lanne,Wäide,Fuusse,Hirze,Dachse,Léiwerche,Rouse,Kallek,Steene,Sonne,Owes,Laange,Biere,Nësse,Wolleke,Wäisse',
)
const afterHim = list('bierg,bësch,dall,haff,weier,gaart,knapp,bur')
const afterHer = list('wiss,millen,baach,kaul')
const boats = list(
	'Undine,Léonie,Libelle,Sylphide,Amélie,Nixe,Zéphyr,Éirepräis,Mathilde,Clairette,Rosalie,Morgane,Schwalm,Äisvull,Loutre,Otter,Gravelotte,Wëlle Schwan,Joséphine,Perle,Élodie,Flott Anna,Colibri,Aurelia,Sirène,Marguerite,Fluessnixe,Ludivine,Nuetsvull,Bella Donna,Odette,Philomène,Nautilia,Tramontane,Céleste,Grouss Ketti,Sëlwerfësch,Valentine,Hortense,Maigléckchen,Ondine,Séraphine,Wäisse Reiher,Fräschekinnek,Fanny,Blo Forell,Louisette,Capucine,Lorenza,Petite Fugue,Theresia,Aal Léift,Bergamotte,Sidonie,Melodie,Nachtigall,Ariane,Clémence,Sonndesblumm',
)
const adjectives = list(
	'Velvet,Paper,Copper,Lazy,Midnight,Golden,Crooked,Silver,Foggy,Wooden,Electric,Humble,Rusty,Sunday,Northern,Barefoot,Lucky,Wandering,Quiet,Hungry',
)
const nouns = list(
	'Foxes,Lanterns,Herons,Sparrows,Kitchen,Parade,Avenue,Postmen,Otters,Matches,Orchard,Trolley,Swallows,Umbrellas,Cousins,Neighbours,Tailors,Harbour,Bicycles,Pigeons',
)
const songs = list(
	'Jukebox,Rewind,Encore,Playback,Hitlist,Mixtape,Chorus,Flashback,Walkman,Karussell,Refrain,Replay,Top Forty,Radio,Cassette,Side B,Singles,Medley,Tubes,Vinyl',
)
const crews = list(
	'Club,Gang,Express,Company,Society,Unlimited,Deluxe,Brothers,Department,Factory,Café,Connection,Collective,Machine,Circus',
)
const djs = list('Mäx,Lumo,Kali,Noa,Ruvo,Zelda,Orso,Mirko,Lys,Tino,Vega,Jascha,Milo,Runa,Sol,Kito,Bexx,Nuit,Alto,Remy,Pavo,Ozzi,Fips,Tilly')
const magicians = list(
	'Malvino,Ferrini,Orlandis,Corvin,Faldini,Tamaro,Zandor,Belisar,Mirandol,Vincento,Pipolo,Zefirin,Lucandro,Morello,Asterio,Gandolf,Filou,Rubini,Cantaro,Serafin',
)

type Patterns = Partial<Record<SampleLanguage | 'all', string>>

// {of …} takes the French preposition; {an} is the Luxembourgish "Am …" or "An der …".
const patterns: Record<string, Patterns> = {
	restaurant: {
		all: 'Beim {pet}|Bei der {lady}|{an}|{an}|Brasserie {spot}',
		en: 'The {family} Table|{spot} Kitchen',
		fr: 'La Table {of family}|Auberge {of spot}',
		de: 'Wirtshaus {spot}|Gasthaus {family}',
	},
	bar: {
		all: 'Beim {pet} a {first}|Café {spot}|Bar {spot}|Club {spot}|{first} & {first2}',
		en: 'The {adjective} {noun}',
		fr: 'Le Comptoir {of spot}|Chez {first} et {first2}',
		de: 'Bar {spot}|Kneipe {family}',
	},
	hotel: {
		all: 'Hotel {spot}|Hôtel {of spot}',
		en: 'The {spot} House|{spot} Hotel',
		fr: 'Hostellerie {of spot}|Hôtel {family}',
		de: 'Hotel {family}|Landhotel {spot}',
	},
	castle: {
		all: 'Schlass {spot}|Domaine {of spot}',
		en: '{spot} Manor|{spot} Estate',
		fr: 'Château {of spot}|Manoir {of spot}',
		de: 'Schloss {spot}|Gut {spot}|Herrenhaus {spot}',
	},
	hall: {
		all: 'Sall {spot}|Kulturhaus {spot}|Veräinshaus {spot}',
		en: '{spot} Hall|{spot} Arts Centre',
		fr: 'Salle {of spot}|Espace {spot}|La Grange {of spot}',
		de: 'Festsaal {spot}|Kulturscheune {spot}|Saal {family}',
	},
	conference: {
		all: '{spot} Forum|{spot} Meeting|Forum {spot}',
		en: '{spot} Conference House|The {spot} Rooms',
		fr: 'Espace {spot}|Séminaires {of spot}',
		de: 'Tagungshaus {spot}|Haus {spot}',
	},
	outdoor: {
		all: '{an}|Gaart {spot}|Haff {spot}',
		en: '{spot} Meadow|{spot} Orchard',
		fr: 'Les Jardins {of spot}|Le Verger {of spot}|Le Pré {of spot}',
		de: 'Garten {spot}|Obstwiese {spot}|Wiesengrund {spot}',
	},
	boat: {
		all: 'MS {boat}|Péniche {boat}|Schëff {boat}|{boat}',
		en: 'The {boat}|River Boat {boat}',
		fr: 'La péniche {boat}|Bateau {boat}',
		de: 'Schiff {boat}|Salonboot {boat}',
	},
	unusual: {
		all: 'Atelier {spot}|Wierk {spot}|Depot {spot}',
		en: 'The {spot} Works|The {spot} Sheds',
		fr: 'La Fabrique {of spot}|Les Ateliers {of spot}',
		de: 'Altes Werk {spot}|Werkhalle {spot}',
	},
	dj: { all: 'DJ {first} {letter}|DJ {dj}|DJ {dj} {letter}|{first} {letter} on Decks' },
	singer: { all: '{first} {family}', en: '{first} {family}, Voice', fr: '{first} {family}, chant', de: '{first} {family}, Gesang' },
	magician: {
		all: '{magician}|{first} {magician}|Magic {first} {letter}',
		en: '{magician} the Magician|{first} {family}, Magician',
		fr: '{magician} le Magicien|{first} {family}, magie',
		de: 'Zauberer {magician}|{first} {family}, Zauberkunst',
	},
	'live-band': {
		all: 'The {adjective} {noun}|The {adjective} {noun}|{adjective} {noun}|{family} Kollektiv|D’Noperen {spot}',
		fr: 'Les Voisins {of spot}',
	},
	'cover-band': { all: '{song} {crew}|{song} {crew}|The {song} {crew}|{pet} & the {noun}' },
	audio: {
		all: '{family} Audio|{family} Sound',
		en: '{family} Sound Hire|{spot} Audio',
		fr: 'Sono {family}|{family} Sonorisation',
		de: 'Tontechnik {family}|Ton & Technik {family}',
	},
	lighting: {
		all: '{family} Lights|Luucht {spot}',
		en: '{family} Lighting Hire|{spot} Light Works',
		fr: 'Lumières {family}|{family} Éclairage',
		de: 'Lichttechnik {family}|Licht {family}',
	},
	tent: {
		all: 'Zelter {family}|{family} Tents',
		en: '{family} Marquees|{spot} Tent Hire',
		fr: 'Chapiteaux {family}|Tentes {family}',
		de: 'Zelte {family}|Zeltverleih {family}',
	},
	'photo-booth': {
		all: '{first}’s Fotobox|{family} Photobooth|Fotobox {spot}',
		en: 'Booth by {first} {letter}|{spot} Photo Booths',
		fr: 'Photobooth {family}|La Cabine {of first}',
		de: 'Fotobox {family}|Knipskasten {family}',
	},
	'bouncy-castle': {
		all: 'Sprangbuerg {family}|{family} Jump|Hopplahop {family}',
		en: '{family} Bouncy Castles|Jump with {first} {letter}',
		fr: 'Gonflables {family}|Châteaux {family}',
		de: 'Hüpfburgen {family}|Hüpfspaß {family}',
	},
	furniture: {
		all: '{family} Mobilier|Miwwelen {family}',
		en: '{family} Furniture Hire|{spot} Tables & Chairs',
		fr: 'Mobilier {family}|{family} Location',
		de: 'Mietmöbel {family}|Tisch & Stuhl {family}',
	},
	tableware: {
		all: 'Teller & Glas {family}|{family} Tableware',
		en: '{family} China Hire|{spot} Tableware',
		fr: 'Vaisselle {family}|Les Couverts {family}',
		de: 'Geschirrverleih {family}|Gedeckter Tisch {family}',
	},
	heating: {
		all: '{family} Heat|Wäermt {family}',
		en: '{family} Heater Hire|{spot} Warm Air',
		fr: 'Chauffage {family}|{family} Chaleur',
		de: 'Mietheizung {family}|Wärme {family}',
	},
	car: {
		all: '{family} Classics|Garage {spot}|Oldtimer {family}',
		en: '{family} Wedding Cars|{spot} Classic Cars',
		fr: 'Voitures {family}|Les Anciennes {of spot}',
		de: 'Oldtimer {family}|Hochzeitsautos {family}',
	},
	decorator: {
		all: 'Atelier {first} {letter}|{first} {family} Décor|Dekor {family}',
		en: '{first} & {first2} Flowers|{family} Styling',
		fr: 'L’Atelier {of first}|Fleurs {family}',
		de: 'Dekoration {family}|Blütenwerk {family}',
	},
	planner: {
		all: '{first} {family} Events|{family} & {family2}|Agence {spot}',
		en: '{family} Event Planning',
		fr: 'Maison {family}, événements',
		de: 'Festbüro {family}',
	},
	photographer: {
		all: '{first} {family} Photography|{first} {family}, Photo|Studio {first} {letter}',
		fr: '{first} {family}, photographe|Studio {family}',
		de: 'Fotostudio {family}|{first} {family}, Fotografie',
	},
	catering: {
		all: 'Traiteur {family}|Traiteur {spot}|{first} & {family}',
		en: '{family} Catering|{spot} Kitchen',
		fr: 'La Cuisine {of first}|Saveurs {family}',
		de: 'Catering {family}|Feinkost {family}',
	},
	bakery: {
		all: 'Bäckerei {family}|Maison {family}|{first}’s Kichen',
		en: '{family} Cakes|{first} {letter} Patisserie',
		fr: 'Pâtisserie {family}|Les Gâteaux {of first}',
		de: 'Konditorei {family}|Torten {family}',
	},
	'food-truck': {
		all: '{pet}’s Camionnette|De Won vum {pet}|{first}’s Truck|{spot} Street Food',
		en: '{adjective} {noun} Truck|{first} on Wheels',
		fr: 'Le Camion {of first}|La Roulotte {of first}',
		de: 'Foodtruck {family}|{first} rollt',
	},
	drinks: {
		all: '{family} Drinks|Bar {pet} & {family}|Gedrénks {family}',
		en: '{family} Mobile Bar|The {adjective} {noun} Bar',
		fr: 'Boissons {family}|Le Bar {of first}',
		de: 'Getränke {family}|Barwagen {family}',
	},
	staff: {
		all: '{family} Staff|{family} & Equipe|Extra {spot}',
		en: '{family} Event Staff|{spot} Hosts',
		fr: 'Équipe {family}|{family} Service',
		de: 'Service-Team {family}|Personal {family}',
	},
	security: {
		all: '{family} Security|{spot} Security|{family} Protect',
		en: '{family} Event Security',
		fr: 'Gardiennage {family}|{family} Sécurité',
		de: 'Sicherheit {family}|Wachdienst {family}',
	},
	bus: {
		all: 'Busse {family}|{family} Shuttle',
		en: '{family} Coaches|{spot} Shuttle',
		fr: 'Cars {family}|Navettes {family}',
		de: 'Busreisen {family}|Shuttle {family}',
	},
}

/** Trades that stand after a comma in a name, in English, French and German. */
const trades: readonly Record<SampleLanguage, string>[] = [
	{ en: ', Voice', fr: ', chant', de: ', Gesang' },
	{ en: ', Magician', fr: ', magie', de: ', Zauberkunst' },
	{ en: ', Photographer', fr: ', photographe', de: ', Fotografie' },
	{ en: ', events', fr: ', événements', de: ', Veranstaltungen' },
]

/** A name in another language; null where it is the same: a house keeps its name, a trade after it is translated. */
export function translateName(name: string, lang: SampleLanguage): string | null {
	const trade = trades.find((words) => Object.values(words).some((word) => name.endsWith(word)))
	const said = trade && Object.values(trade).find((word) => name.endsWith(word))
	if (!trade || !said || said === trade[lang]) return null
	return name.slice(0, -said.length) + trade[lang]
}

/** An invented name, believable in Luxembourg, for a listing of this sub-category. */
export function writeName(slug: string, lang: SampleLanguage, random: () => number): string {
	const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
	const choices = [patterns[slug]?.all, patterns[slug]?.[lang]].filter((text) => text !== undefined).join('|')
	const him = random() < 0.7
	const spot = pick(before) + pick(him ? afterHim : afterHer)
	const family = pick(families)
	const first = pick(firsts)
	const parts: Record<string, string> = {
		spot,
		an: `${him ? 'Am' : 'An der'} ${spot}`,
		family,
		family2: pick(families.filter((other) => other !== family)),
		first,
		first2: pick(firsts.filter((other) => other !== first)),
		letter: pick([...'ABCDEFGKLMNPRSTVWZ']),
		pet: pick(pets),
		lady: pick(petsWomen),
		boat: pick(boats),
		adjective: pick(adjectives),
		noun: pick(nouns),
		song: pick(songs),
		crew: pick(crews),
		dj: pick(djs),
		magician: pick(magicians),
	}
	return pick(choices.split('|')).replaceAll(/\{(of )?(\w+)\}/g, (_, of: string | undefined, key: string) => {
		const part = parts[key] ?? ''
		return of ? frenchOf(part) : part
	})
}
