import type { PriceUnit } from '#contract/values/sortings.ts'
import type { Slug } from '../kinds/kind.ts'

/** A text in English, French and German. */
type Three = readonly [en: string, fr: string, de: string]

interface PackageWords {
	name: Three
	/** Its price: so many times the supplier's lowest price, or, of venues, euros. */
	price: number
	/** Not that of the kind. */
	unit?: PriceUnit
	minimum?: number
	maximum?: number
	included: readonly Three[]
	extras?: readonly (readonly [...name: Three, euros: number])[]
}

const coldDrinks: Three = [
	'Water, soft drinks, beer and house wine',
	'Eaux, softs, bière et vin de la maison',
	'Wasser, Limonaden, Bier und Hauswein',
]
const service: Three = ['Service until midnight', 'Service jusqu’à minuit', 'Bedienung bis Mitternacht']
const setUp: Three = ['Delivery, set-up and collection', 'Livraison, montage et reprise', 'Lieferung, Aufbau und Abholung']
const collected: Three = ['Collected at our store', 'À retirer dans notre dépôt', 'Abholung in unserem Lager']
const brought: Three = ['Delivery within 30 km', 'Livraison dans un rayon de 30 km', 'Lieferung im Umkreis von 30 km']
const travel: Three = ['Travel within Luxembourg', 'Déplacement au Luxembourg', 'Anfahrt in Luxemburg']

const tables: readonly PackageWords[] = [
	{
		name: ['Walking lunch', 'Walking lunch', 'Flying Buffet'],
		unit: 'person',
		price: 38,
		minimum: 20,
		included: [
			['Eight savoury and three sweet bites', 'Huit bouchées salées et trois sucrées', 'Acht herzhafte und drei süße Häppchen'],
			coldDrinks,
		],
		extras: [['Crémant as a welcome, a bottle', 'Crémant d’accueil, la bouteille', 'Crémant zum Empfang, die Flasche', 32]],
	},
	{
		name: ['Three-course menu', 'Menu trois services', 'Drei-Gänge-Menü'],
		unit: 'person',
		price: 62,
		minimum: 15,
		included: [
			['Starter, main course and dessert', 'Entrée, plat et dessert', 'Vorspeise, Hauptgang und Nachspeise'],
			['Water and coffee', 'Eaux et café', 'Wasser und Kaffee'],
			service,
		],
		extras: [
			['Wines to go with it, a person', 'Accord mets et vins, par personne', 'Weinbegleitung, pro Person', 24],
			['Wedding cake', 'Pièce montée', 'Hochzeitstorte', 350],
		],
	},
]
const rooms: readonly PackageWords[] = [
	{
		name: ['The room for an evening', 'La salle pour une soirée', 'Der Saal für einen Abend'],
		unit: 'event',
		price: 1400,
		maximum: 80,
		included: [
			['From 5 p.m. to 1 a.m.', 'De 17 h à 1 h', 'Von 17 bis 1 Uhr'],
			['Tables and chairs for 80', 'Tables et chaises pour 80', 'Tische und Stühle für 80'],
			['Final cleaning', 'Nettoyage final', 'Endreinigung'],
		],
		extras: [['Sound system with microphone', 'Sonorisation avec micro', 'Tonanlage mit Mikrofon', 180]],
	},
	{
		name: ['The whole weekend', 'Tout le week-end', 'Das ganze Wochenende'],
		unit: 'event',
		price: 2900,
		included: [
			['From Friday noon to Sunday evening', 'Du vendredi midi au dimanche soir', 'Von Freitagmittag bis Sonntagabend'],
			['All rooms and the kitchen', 'Toutes les salles et la cuisine', 'Alle Räume und die Küche'],
			['Final cleaning', 'Nettoyage final', 'Endreinigung'],
		],
	},
]
const wholeEvening: PackageWords = {
	name: ['The whole evening', 'Toute la soirée', 'Der ganze Abend'],
	price: 1.7,
	included: [
		['Three sets of 45 minutes', 'Trois sets de 45 minutes', 'Drei Sets von 45 Minuten'],
		['Sound system for 150 people', 'Sonorisation pour 150 personnes', 'Tonanlage für 150 Gäste'],
		travel,
	],
	extras: [['One set more', 'Un set de plus', 'Ein weiteres Set', 180]],
}
const stage: readonly PackageWords[] = [
	{
		name: ['Reception', 'Vin d’honneur', 'Sektempfang'],
		price: 1,
		included: [['Two sets of 30 minutes', 'Deux sets de 30 minutes', 'Zwei Sets von 30 Minuten'], travel],
	},
	wholeEvening,
]
const hire: readonly PackageWords[] = [
	{ name: ['Collected', 'À emporter', 'Selbst abgeholt'], price: 1, included: [collected] },
	{ name: ['Brought and set up', 'Livré et monté', 'Gebracht und aufgebaut'], price: 1.6, included: [setUp, brought] },
]

/** What suppliers of each sub-category offer at one price. */
export const packageWords: Readonly<Record<Slug, readonly PackageWords[]>> = {
	restaurant: tables,
	bar: [
		{
			name: ['Open bar, three hours', 'Open bar, trois heures', 'Open Bar, drei Stunden'],
			unit: 'person',
			price: 29,
			minimum: 25,
			included: [coldDrinks, ['Nuts and olives', 'Fruits secs et olives', 'Nüsse und Oliven']],
			extras: [['Two cocktails a person', 'Deux cocktails par personne', 'Zwei Cocktails pro Person', 14]],
		},
		{
			name: ['Bar and tapas', 'Bar et tapas', 'Bar und Tapas'],
			unit: 'person',
			price: 45,
			minimum: 25,
			included: [coldDrinks, ['Six tapas a person', 'Six tapas par personne', 'Sechs Tapas pro Person']],
		},
	],
	hotel: [
		{
			name: ['Seminar day', 'Journée séminaire', 'Tagungspauschale'],
			unit: 'person',
			price: 69,
			minimum: 10,
			included: [
				['Room with projector and screen', 'Salle avec projecteur et écran', 'Raum mit Beamer und Leinwand'],
				['Two coffee breaks', 'Deux pauses café', 'Zwei Kaffeepausen'],
				['Two-course lunch', 'Déjeuner deux services', 'Mittagessen mit zwei Gängen'],
			],
			extras: [['Single room with breakfast', 'Chambre simple avec petit-déjeuner', 'Einzelzimmer mit Frühstück', 139]],
		},
		...tables.slice(1),
	],
	castle: rooms,
	hall: rooms,
	conference: [
		{
			name: ['Half a day', 'Demi-journée', 'Halber Tag'],
			unit: 'person',
			price: 42,
			minimum: 12,
			included: [
				['Room from 8 a.m. to 1 p.m.', 'Salle de 8 h à 13 h', 'Raum von 8 bis 13 Uhr'],
				['One coffee break', 'Une pause café', 'Eine Kaffeepause'],
				['Projector, flipchart, Wi-Fi', 'Projecteur, flipchart, wifi', 'Beamer, Flipchart, WLAN'],
			],
		},
		{
			name: ['A whole day', 'Journée complète', 'Ganzer Tag'],
			unit: 'person',
			price: 68,
			minimum: 12,
			included: [
				['Room from 8 a.m. to 6 p.m.', 'Salle de 8 h à 18 h', 'Raum von 8 bis 18 Uhr'],
				['Two coffee breaks and lunch', 'Deux pauses café et le déjeuner', 'Zwei Kaffeepausen und Mittagessen'],
				['Projector, flipchart, Wi-Fi', 'Projecteur, flipchart, wifi', 'Beamer, Flipchart, WLAN'],
			],
		},
	],
	outdoor: rooms,
	boat: [
		{
			name: ['Two hours on the water', 'Deux heures sur l’eau', 'Zwei Stunden auf dem Wasser'],
			unit: 'event',
			price: 950,
			maximum: 40,
			included: [
				['Boat and crew', 'Bateau et équipage', 'Schiff und Besatzung'],
				['A glass of crémant for each guest', 'Un verre de crémant par invité', 'Ein Glas Crémant für jeden Gast'],
			],
			extras: [['Another hour', 'Une heure de plus', 'Eine weitere Stunde', 390]],
		},
		...tables.slice(0, 1),
	],
	unusual: rooms,
	dj: [
		{
			name: ['Five hours of music', 'Cinq heures de musique', 'Fünf Stunden Musik'],
			price: 1,
			maximum: 80,
			included: [
				['Sound system for 80 people', 'Sonorisation pour 80 personnes', 'Tonanlage für 80 Gäste'],
				['Talk beforehand', 'Entretien préalable', 'Vorgespräch'],
				travel,
			],
			extras: [['Another hour', 'Une heure de plus', 'Eine weitere Stunde', 90]],
		},
		{
			name: ['Until the last dance', 'Jusqu’à la dernière danse', 'Bis zum letzten Tanz'],
			price: 1.5,
			maximum: 250,
			included: [
				['Sound system for 250 people', 'Sonorisation pour 250 personnes', 'Tonanlage für 250 Gäste'],
				['Lighting of the dance floor', 'Éclairage de la piste', 'Licht für die Tanzfläche'],
				['Microphone for speeches', 'Micro pour les discours', 'Mikrofon für Reden'],
				travel,
			],
			extras: [
				['Another hour', 'Une heure de plus', 'Eine weitere Stunde', 90],
				['Second system for the ceremony', 'Seconde sono pour la cérémonie', 'Zweite Anlage für die Trauung', 150],
			],
		},
	],
	singer: [
		{
			name: ['The ceremony', 'La cérémonie', 'Die Trauung'],
			price: 1,
			included: [['Four songs of your choice', 'Quatre chansons au choix', 'Vier Lieder nach Wunsch'], travel],
		},
		wholeEvening,
	],
	magician: [
		{
			name: ['Close-up at the tables', 'Close-up aux tables', 'Zauberei an den Tischen'],
			price: 1,
			maximum: 60,
			included: [['90 minutes among the guests', '90 minutes parmi les invités', '90 Minuten bei den Gästen'], travel],
		},
		{
			name: ['Close-up and show', 'Close-up et spectacle', 'Tischzauberei und Bühnenshow'],
			price: 1.6,
			included: [
				['60 minutes among the guests', '60 minutes parmi les invités', '60 Minuten bei den Gästen'],
				['30 minutes on stage', '30 minutes sur scène', '30 Minuten auf der Bühne'],
				travel,
			],
		},
	],
	'live-band': stage,
	'cover-band': stage,
	audio: hire,
	lighting: hire,
	tent: [
		{
			name: ['Tent for 60', 'Chapiteau pour 60', 'Zelt für 60'],
			price: 1,
			maximum: 60,
			included: [['6 × 12 m, with floor', '6 × 12 m, avec plancher', '6 × 12 m, mit Boden'], setUp],
		},
		{
			name: ['Tent for 120', 'Chapiteau pour 120', 'Zelt für 120'],
			price: 1.8,
			maximum: 120,
			included: [['10 × 18 m, with floor', '10 × 18 m, avec plancher', '10 × 18 m, mit Boden'], setUp],
			extras: [
				['Heating for a night', 'Chauffage pour une nuit', 'Heizung für eine Nacht', 240],
				['Fairy lights', 'Guirlandes lumineuses', 'Lichterketten', 120],
			],
		},
	],
	'photo-booth': [
		{
			name: ['Three hours', 'Trois heures', 'Drei Stunden'],
			price: 1,
			included: [
				['200 prints', '200 tirages', '200 Abzüge'],
				['All pictures online', 'Toutes les photos en ligne', 'Alle Bilder online'],
				setUp,
			],
		},
		{
			name: ['The whole evening', 'Toute la soirée', 'Der ganze Abend'],
			price: 1.5,
			included: [
				['Prints without limit', 'Tirages illimités', 'Abzüge ohne Grenze'],
				['All pictures online', 'Toutes les photos en ligne', 'Alle Bilder online'],
				setUp,
			],
			extras: [['Guest book with glue and pens', 'Livre d’or, colle et stylos', 'Gästebuch mit Kleber und Stiften', 45]],
		},
	],
	'bouncy-castle': hire,
	furniture: [
		{ name: ['From 20 pieces', 'Dès 20 pièces', 'Ab 20 Stück'], price: 1, minimum: 20, included: [collected] },
		{ name: ['Brought and set up', 'Livré et installé', 'Gebracht und aufgestellt'], price: 1.5, minimum: 20, included: [setUp] },
	],
	tableware: [
		{
			name: ['Coffee table', 'Service à café', 'Kaffeegedeck'],
			price: 1,
			minimum: 20,
			included: [
				['Cup, saucer, plate, spoon, fork', 'Tasse, soucoupe, assiette, cuillère, fourchette', 'Tasse, Untertasse, Teller, Löffel, Gabel'],
			],
		},
		{
			name: ['Dinner table', 'Couvert complet', 'Festgedeck'],
			price: 2.5,
			minimum: 20,
			included: [
				['Three plates, cutlery for three courses', 'Trois assiettes, couverts pour trois services', 'Drei Teller, Besteck für drei Gänge'],
				['Glasses for water, wine and crémant', 'Verres à eau, à vin et à crémant', 'Gläser für Wasser, Wein und Crémant'],
				['Returned without washing', 'Retour sans lavage', 'Rückgabe ungespült'],
			],
		},
	],
	heating: hire,
	car: [
		{
			name: ['Car with driver, four hours', 'Voiture avec chauffeur, quatre heures', 'Auto mit Fahrer, vier Stunden'],
			unit: 'event',
			price: 1,
			maximum: 4,
			included: [
				['50 km', '50 km', '50 km'],
				['Flowers on the bonnet', 'Décoration florale', 'Blumenschmuck'],
			],
		},
		{ name: ['A whole day', 'Journée complète', 'Ganzer Tag'], price: 1.8, included: [['150 km', '150 km', '150 km']] },
	],
	decorator: [
		{
			name: ['Tables', 'Tables', 'Tische'],
			price: 1,
			maximum: 60,
			included: [
				['Flowers and candles for eight tables', 'Fleurs et bougies pour huit tables', 'Blumen und Kerzen für acht Tische'],
				setUp,
			],
		},
		{
			name: ['Tables, entrance and stage', 'Tables, entrée et scène', 'Tische, Eingang und Bühne'],
			price: 1.8,
			included: [
				['Everything of “Tables”', 'Tout de « Tables »', 'Alles aus „Tische“'],
				['Arch of flowers', 'Arche fleurie', 'Blumenbogen'],
				setUp,
			],
		},
	],
	planner: [
		{
			name: ['The day itself', 'Le jour J', 'Der Tag selbst'],
			price: 1,
			included: [
				['Two talks and a schedule', 'Deux entretiens et un déroulé', 'Zwei Gespräche und ein Ablaufplan'],
				['Twelve hours on site', 'Douze heures sur place', 'Zwölf Stunden vor Ort'],
			],
		},
		{
			name: ['From the first idea', 'Dès la première idée', 'Ab der ersten Idee'],
			price: 2.6,
			included: [
				['Search for the place and suppliers', 'Recherche du lieu et des prestataires', 'Suche nach Ort und Anbietern'],
				['Budget and schedule', 'Budget et déroulé', 'Budget und Ablaufplan'],
				['Two people on the day', 'Deux personnes le jour J', 'Zwei Personen am Tag selbst'],
			],
		},
	],
	photographer: [
		{
			name: ['Half a day', 'Demi-journée', 'Halber Tag'],
			price: 1,
			included: [
				['Four hours', 'Quatre heures', 'Vier Stunden'],
				['150 edited pictures', '150 photos retouchées', '150 bearbeitete Bilder'],
				['Online gallery', 'Galerie en ligne', 'Online-Galerie'],
			],
			extras: [['Another hour', 'Une heure de plus', 'Eine weitere Stunde', 120]],
		},
		{
			name: ['The whole day', 'Toute la journée', 'Der ganze Tag'],
			price: 1.9,
			included: [
				['Ten hours', 'Dix heures', 'Zehn Stunden'],
				['400 edited pictures', '400 photos retouchées', '400 bearbeitete Bilder'],
				['Online gallery', 'Galerie en ligne', 'Online-Galerie'],
			],
			extras: [
				['Photo book, 40 pages', 'Livre photo, 40 pages', 'Fotobuch, 40 Seiten', 290],
				['Second photographer', 'Second photographe', 'Zweiter Fotograf', 480],
			],
		},
	],
	catering: [
		{
			name: ['Buffet', 'Buffet', 'Buffet'],
			price: 1,
			minimum: 25,
			included: [
				['Two hot dishes, four salads, bread', 'Deux plats chauds, quatre salades, pain', 'Zwei warme Gerichte, vier Salate, Brot'],
				['Plates, cutlery, napkins', 'Assiettes, couverts, serviettes', 'Teller, Besteck, Servietten'],
			],
			extras: [['Dessert buffet, a person', 'Buffet de desserts, par personne', 'Dessertbuffet, pro Person', 9]],
		},
		{
			name: ['Served at the table', 'Servi à table', 'Am Tisch serviert'],
			price: 1.6,
			minimum: 30,
			included: [
				['Three courses', 'Trois services', 'Drei Gänge'],
				['Plates, cutlery, glasses, linen', 'Vaisselle, couverts, verres, nappes', 'Geschirr, Besteck, Gläser, Tischwäsche'],
				service,
			],
		},
	],
	bakery: [
		{
			name: ['Cakes for coffee', 'Gâteaux pour le café', 'Kuchen zum Kaffee'],
			price: 1,
			minimum: 15,
			included: [['Two pieces a person', 'Deux parts par personne', 'Zwei Stücke pro Person'], brought],
		},
		{
			name: ['Tiered cake', 'Pièce montée', 'Mehrstöckige Torte'],
			price: 1.7,
			minimum: 40,
			included: [
				['Three tiers, two flavours', 'Trois étages, deux goûts', 'Drei Stockwerke, zwei Sorten'],
				['Tasting for two', 'Dégustation à deux', 'Verkostung zu zweit'],
				brought,
			],
		},
	],
	'food-truck': [
		{
			name: ['One dish a guest', 'Un plat par invité', 'Ein Gericht pro Gast'],
			price: 1,
			minimum: 50,
			included: [['Three hours of service', 'Trois heures de service', 'Drei Stunden Verkauf'], travel],
		},
		{
			name: ['As much as they like', 'À volonté', 'So viel sie mögen'],
			price: 1.5,
			minimum: 50,
			included: [
				['Four hours of service', 'Quatre heures de service', 'Vier Stunden Verkauf'],
				['A dessert', 'Un dessert', 'Ein Dessert'],
				travel,
			],
		},
	],
	drinks: [
		{
			name: ['Soft drinks, beer and wine', 'Softs, bière et vin', 'Limonaden, Bier und Wein'],
			price: 1,
			minimum: 30,
			included: [coldDrinks, ['Glasses and ice', 'Verres et glaçons', 'Gläser und Eis']],
		},
		{
			name: ['With a cocktail bar', 'Avec bar à cocktails', 'Mit Cocktailbar'],
			price: 1.7,
			minimum: 30,
			included: [
				coldDrinks,
				['Four cocktails and two without alcohol', 'Quatre cocktails et deux sans alcool', 'Vier Cocktails und zwei ohne Alkohol'],
				['Two bartenders, four hours', 'Deux barmen, quatre heures', 'Zwei Barkeeper, vier Stunden'],
			],
		},
	],
	staff: [
		{
			name: ['Waiter', 'Serveur', 'Servicekraft'],
			price: 1,
			minimum: 4,
			included: [['Own working clothes', 'Tenue de service', 'Eigene Arbeitskleidung'], travel],
		},
		{
			name: ['Head waiter', 'Maître d’hôtel', 'Serviceleitung'],
			price: 1.4,
			minimum: 5,
			included: [['Talk beforehand', 'Entretien préalable', 'Vorgespräch'], travel],
		},
	],
	security: [
		{
			name: ['Guard', 'Agent de sécurité', 'Sicherheitskraft'],
			price: 1,
			minimum: 4,
			included: [['Licensed guard', 'Agent agréé', 'Zugelassene Kraft'], travel],
		},
	],
	bus: [
		{
			name: ['Transfer for up to 19', 'Transfert jusqu’à 19', 'Transfer für bis zu 19'],
			unit: 'event',
			price: 1,
			maximum: 19,
			included: [['There and back, 60 km', 'Aller et retour, 60 km', 'Hin und zurück, 60 km']],
		},
		{
			name: ['Transfer for up to 50', 'Transfert jusqu’à 50', 'Transfer für bis zu 50'],
			unit: 'event',
			price: 1.8,
			maximum: 50,
			included: [['There and back, 60 km', 'Aller et retour, 60 km', 'Hin und zurück, 60 km']],
			extras: [['Return after midnight', 'Retour après minuit', 'Rückfahrt nach Mitternacht', 150]],
		},
	],
}
