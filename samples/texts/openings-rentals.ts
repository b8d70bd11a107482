import type { Openings } from './words.ts'

/** Further beginnings of the rentals' texts. */
export const rentalOpenings: Openings = {
	audio: [
		[
			'Two loudspeakers, [one microphone|a mixer with four knobs|a cable long enough] and [ten minutes of explanation|a label on every plug|our number in your phone]: most speeches need nothing else. We rent it out in {place}, and larger things too.',
			'Deux enceintes, [un micro|une table à quatre boutons|un câble assez long] et [dix minutes d’explications|une étiquette sur chaque prise|notre numéro dans votre téléphone] : la plupart des discours n’en demandent pas plus. Nous louons cela {à}, et de plus grosses choses aussi.',
			'Zwei Lautsprecher, [ein Mikrofon|ein Mischpult mit vier Reglern|ein Kabel, das lang genug ist] und [zehn Minuten Erklärung|ein Etikett an jedem Stecker|unsere Nummer im Telefon]: Mehr brauchen die meisten Reden nicht. Wir verleihen das in {place}, und Größeres auch.',
		],
		[
			'A [church|barn|sports hall] answers back, a [lawn|courtyard|tent] swallows everything: {name} in {place} knows both. Tell us where you celebrate and we put the right case into the van.',
			'Une [église|grange|salle de sport] renvoie tout, une [pelouse|cour|toile de tente] avale tout : {name}, {à}, connaît les deux. Dites-nous où vous fêtez, et nous chargeons la bonne caisse.',
			'Eine [Kirche|Scheune|Sporthalle] antwortet, ein [Rasen|Innenhof|Zelt] verschluckt alles: {name} in {place} kennt beides. Sagen Sie uns, wo Sie feiern, und wir laden die richtige Kiste ein.',
		],
	],
	lighting: [
		[
			'[Two hundred metres|Sixty metres|A short string] of bulbs over [a courtyard|a long table|the path from the gate], and people stay an hour longer. We lend the bulbs in {place}, with hooks, cables and a ladder.',
			'[Deux cents mètres|Soixante mètres|Une petite guirlande] d’ampoules au-dessus [d’une cour|d’une longue table|de l’allée], et l’on reste une heure de plus. Nous prêtons les ampoules {à}, avec crochets, câbles et échelle.',
			'[Zweihundert Meter|Sechzig Meter|Eine kurze Kette] Glühbirnen über [einem Hof|einer langen Tafel|dem Weg vom Tor], und die Leute bleiben eine Stunde länger. Die Birnen verleihen wir in {place}, mit Haken, Kabeln und Leiter.',
		],
		[
			'Ask for [candle colour|a slow sunset|one strong beam] instead of [disco|more|everything at once] and you have understood {name} in {place}. The lamps are ours, and so is the patience while you try them.',
			'Demandez [une couleur de bougie|un coucher de soleil lent|un seul faisceau fort] plutôt que [du disco|davantage|tout à la fois], et vous avez compris {name}, {à}. Les lampes sont à nous, et la patience des essais aussi.',
			'Wer [Kerzenfarbe|einen langsamen Sonnenuntergang|einen einzigen starken Strahl] verlangt statt [Disco|mehr|alles auf einmal], hat {name} in {place} verstanden. Die Lampen sind unsere, die Geduld beim Probieren auch.',
		],
	],
	tent: [
		[
			'We have put up tents [on a slope|beside a railway|between two walnut trees], [in the rain|before breakfast|on one of the hottest days of the year], and each one stood. {name} works from {place} and looks at your ground before it quotes.',
			'Nous avons monté des tentes [en pente|au bord d’une voie ferrée|entre deux noyers], [sous la pluie|avant le petit déjeuner|par une chaleur record], et toutes ont tenu. {name} travaille {à} et vient voir votre terrain avant le devis.',
			'Wir haben Zelte aufgebaut, [am Hang|neben einer Bahnstrecke|zwischen zwei Nussbäumen], [im Regen|vor dem Frühstück|an einem der heißesten Tage des Jahres], und jedes stand. {name} arbeitet von {place} aus und schaut sich Ihren Boden vor dem Angebot an.',
		],
		[
			'[Clear sides|A wooden floor|A lining of white cloth] and [a heater|lights in the roof|a door that closes] turn canvas into a room. We bring all of it from {place} and take it away on Monday.',
			'[Des parois transparentes|Un plancher|Un voilage blanc] et [un chauffage|des lumières au plafond|une porte qui ferme] font d’une toile une pièce. Nous apportons tout cela {de} et le reprenons le lundi.',
			'[Durchsichtige Wände|Ein Holzboden|Ein weißer Himmel] und [eine Heizung|Licht unter dem Dach|eine Tür, die schließt] machen aus Plane einen Raum. Wir bringen das alles aus {place} und holen es am Montag ab.',
		],
	],
	'photo-booth': [
		[
			'Aunts [come back|queue|bring their glasses], teenagers [print twice|stay for an hour|take over], and the album is full before the cake. Our booths travel from {place} to wherever you celebrate.',
			'Les tantes [reviennent|font la queue|sortent leurs lunettes], les ados [impriment deux fois|restent une heure|prennent le pouvoir], et l’album est plein avant le gâteau. Nos cabines partent {de} et vont là où vous fêtez.',
			'Tanten [kommen wieder|stehen an|holen die Brille], Jugendliche [drucken doppelt|bleiben eine Stunde|übernehmen], und das Album ist vor der Torte voll. Unsere Kabinen reisen von {place} dorthin, wo Sie feiern.',
		],
		[
			'A [velvet curtain|round mirror|wall of paper flowers], [a box of hats|a ring light|a bell to press] and nobody behind the camera: {name} in {place} keeps it simple, and that is why it works.',
			'[Un rideau de velours|Un miroir rond|Un mur de fleurs en papier], [une malle de chapeaux|un anneau lumineux|une sonnette] et personne derrière l’appareil : {name}, {à}, reste simple, et c’est pour cela que ça marche.',
			'[Ein Samtvorhang|Ein runder Spiegel|Eine Wand aus Papierblumen], [eine Kiste Hüte|ein Ringlicht|eine Klingel] und niemand hinter der Kamera: {name} in {place} hält es einfach, und deshalb funktioniert es.',
		],
	],
	'bouncy-castle': [
		[
			'[Six|Eight|Ten] children jump, [two|three|four] wait, one cries because it is over: that is a good afternoon. {name} brings the castle from {place}, and the pump and the mats with it.',
			'[Six|Huit|Dix] enfants sautent, [deux|trois|quatre] attendent, un pleure parce que c’est fini : voilà un bon après-midi. {name} apporte le château {de}, avec la soufflerie et les tapis.',
			'[Sechs|Acht|Zehn] Kinder hüpfen, [zwei|drei|vier] warten, eines weint, weil es vorbei ist: So sieht ein guter Nachmittag aus. {name} bringt die Burg aus {place}, samt Gebläse und Matten.',
		],
		[
			'For [a kindergarten fête|a sixth birthday|the kermes], pick [the whale|the fire engine|the castle with two towers] and tell us how wide your gate is. We drive out from {place} and need half an hour.',
			'Pour [une fête d’école|un sixième anniversaire|la kermesse], choisissez [la baleine|le camion de pompiers|le château à deux tours] et dites-nous la largeur de votre portail. Nous partons {de}, et il nous faut une demi-heure.',
			'Für [ein Kindergartenfest|einen sechsten Geburtstag|die Kirmes] wählen Sie [den Wal|das Feuerwehrauto|die Burg mit zwei Türmen] und sagen uns, wie breit Ihr Tor ist. Wir kommen aus {place} und brauchen eine halbe Stunde.',
		],
	],
	furniture: [
		[
			'[Oak benches|Cane chairs|Zinc tables] that have seen [three hundred parties|a film set|two world cups] and do not wobble: we keep them in {place} and bring them up your stairs.',
			'[Des bancs de chêne|Des chaises cannées|Des tables de zinc] qui ont vu [trois cents fêtes|un tournage|deux coupes du monde] et ne branlent pas : nous les gardons {à} et les montons chez vous.',
			'[Eichenbänke|Stühle aus Rohr|Zinktische], die [dreihundert Feste|einen Filmdreh|zwei Weltmeisterschaften] gesehen haben und nicht wackeln: Wir lagern sie in {place} und tragen sie Ihnen auch die Treppe hinauf.',
		],
		[
			'Where will [the grandparents|the band|forty teenagers] sit, and where do [the coats|the presents|the cake] go? {name} in {place} asks such questions before counting chairs, and then the number is right.',
			'Où s’assoiront [les grands-parents|les musiciens|quarante ados], et où iront [les manteaux|les cadeaux|le gâteau] ? {name}, {à}, pose ces questions avant de compter les chaises, et le compte est bon.',
			'Wo sitzen [die Großeltern|die Band|vierzig Jugendliche], und wohin kommen [die Mäntel|die Geschenke|die Torte]? {name} in {place} fragt so etwas, bevor Stühle gezählt werden, und dann stimmt die Zahl.',
		],
	],
	tableware: [
		[
			'[Soup plates|Champagne coupes|Fish knives] for [thirty|ninety|two hundred]: the kind of thing that no kitchen cupboard holds and our shelves in {place} do. You send it back unwashed.',
			'[Des assiettes creuses|Des coupes à champagne|Des couverts à poisson] pour [trente|quatre-vingt-dix|deux cents] : aucun placard n’en a, nos étagères {à} si. Vous les rendez sans laver.',
			'[Suppenteller|Sektschalen|Fischmesser] für [dreißig|neunzig|zweihundert]: So etwas hat kein Küchenschrank, unsere Regale in {place} schon. Zurück kommt es ungespült.',
		],
		[
			'We pack [by table|by course|by colour], so that [your helpers|your aunt|the caterer] can lay in an hour what usually takes an afternoon. {name}, in {place}, has thought about boxes for years.',
			'Nous emballons [par table|par service|par couleur], si bien que [vos aides|votre tante|le traiteur] dressent en une heure ce qui prend un après-midi. {name}, {à}, réfléchit aux caisses depuis des années.',
			'Wir packen [nach Tischen|nach Gängen|nach Farben], damit [Ihre Helfer|Ihre Tanten|die Caterer] in einer Stunde decken, was sonst einen Nachmittag dauert. {name} in {place} denkt seit Jahren über Kisten nach.',
		],
	],
	heating: [
		[
			'[Eleven|Four|Minus two] degrees outside, [twenty|nineteen|twenty-one] at the table: the sum is ours. From {place} we bring heaters, hoses and somebody who knows where the warm air should go.',
			'[Onze|Quatre|Moins deux] degrés dehors, [vingt|dix-neuf|vingt et un] à table : le calcul est pour nous. Nous apportons {de} chauffages, gaines et quelqu’un qui sait où souffler.',
			'Draußen [elf|vier|minus zwei] Grad, am Tisch [zwanzig|neunzehn|einundzwanzig]: Das Rechnen übernehmen wir. Aus {place} bringen wir Heizgeräte, Schläuche und jemanden, der weiß, wohin die warme Luft gehört.',
		],
	],
	car: [
		[
			'The [1959|1964|1971] model is the one that [grandfathers|children|photographers] run after, so we always park it in the sun. {name} looks after it, and a few sisters, in {place}.',
			'Le modèle de [1959|1964|1971], celui après lequel courent [les grands-pères|les enfants|les photographes], nous le garons toujours au soleil. {name} s’en occupe {à}, ainsi que de quelques sœurs.',
			'Das Modell von [1959|1964|1971] ist jenes, dem [Großväter|Kinder|Fotografen] nachlaufen, deshalb parken wir es immer in der Sonne. {name} pflegt es in {place}, zusammen mit ein paar Schwestern.',
		],
		[
			'[White ribbons|A rug for the knees|A bottle in the door], [the long way round|no motorway|the windows down], and a driver who says nothing unless asked. We set out from {place} a good hour early.',
			'[Des rubans blancs|Un plaid pour les genoux|Une bouteille dans la portière], [le plus long chemin|pas d’autoroute|les vitres baissées] et un chauffeur qui se tait sauf si on lui parle. Nous partons {de} une bonne heure en avance.',
			'[Weiße Bänder|Eine Decke für die Knie|Eine Flasche in der Tür], [der längere Weg|keine Autobahn|offene Fenster] und ein Fahrer, der nur spricht, wenn man ihn fragt. Wir fahren in {place} eine gute Stunde früher los.',
		],
	],
}
