// The word lists of the search, as data: the tests of the search read them too, and no other part of it.

/** Words that are no subject of a search; "château à louer pour un mariage" is about château, louer and mariage. Folded. */
export const emptyWords = [
	'the an and or of in on at to for with by from near is are my our your we us it as be',
	'le la les un une des du de et ou en au aux dans pour par avec sur pres chez est sont mon ma nos notre votre vos ce cette qui que',
	'der die das den dem des ein eine einen einem einer und oder im am zu zum zur fur mit von vom bei nahe auf aus ist sind mein meine unser ihr wir',
	'de den dem en eng an am op fir mat vun zu bei',
].join(' ')

/**
 * Synonyms in French, English, German and, where it is used, Luxembourgish. A search for one word of a line
 * finds listings that use another. "*": the word may go on. "_": several words that belong together. A line does not say that
 * its words are the same, only that a search for one is served by the others: keep a line narrow, and leave out words with two meanings.
 */
export const synonymLines: readonly [subCategories: number[], words: string][] = [
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
	// Equipment and offers
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
export const intentWords = [
	'louer loue location locations réserver réservation cherche recherche trouver besoin prix tarif tarifs cher pas proximité autour environs',
	'rent renting rental hire book booking find looking need price prices cheap around best',
	'mieten miete verleih ausleihen leihen buchen suche suchen gesucht günstig günstige preis preise nähe umgebung rund',
	'lounen sichen',
].join(' ')

/** After a number they say for how many people. */
export const peopleWords = 'personnes persons people guests gäste personen invités convives pax leit places plätze'
