import type { Openings } from './words.ts'

/** Further beginnings of the venues' texts. */
export const venueOpenings: Openings = {
	restaurant: [
		[
			'On [Mondays|Tuesdays|Wednesdays] our dining room in {place} is closed, unless [somebody celebrates|a birthday falls on that day|you book all of it]. Then we light the stove and cook for your table alone.',
			'Le [lundi|mardi|mercredi], notre salle {à} reste fermée, sauf si [quelqu’un fait la fête|un anniversaire tombe ce jour-là|vous la réservez en entier]. Alors nous allumons le poêle et cuisinons pour vous seuls.',
			'[Montags|Dienstags|Mittwochs] bleibt unsere Gaststube in {place} zu, es sei denn, [jemand feiert|ein Geburtstag fällt auf den Tag|Sie buchen sie ganz]. Dann heizen wir den Ofen an und kochen nur für Sie.',
		],
		[
			'The [soup|bread|sauce] at {name} in {place} still follows the recipe of [my grandmother|the first owner|an aunt from the Oesling]. The rest of the menu changes with the weeks, and for a celebration we write a new one.',
			'[La soupe|Le pain|La sauce], chez {name}, se fait encore selon la recette [de ma grand-mère|du premier patron|d’une tante de l’Oesling]. Le reste de la carte, {à}, change avec les semaines, et pour une fête nous en écrivons une nouvelle.',
			'[Die Suppe|Das Brot|Die Soße] entsteht bei {name} in {place} noch nach dem Rezept [meiner Großmutter|des ersten Wirts|einer Tante aus dem Ösling]. Der Rest der Karte wechselt mit den Wochen, und für ein Fest schreiben wir eine neue.',
		],
		[
			'White tablecloths, [two cooks|one long bench|a bell at the door] and [a wine list on one page|a menu written by hand|a clock that is five minutes slow]: {name} in {place} needs no more than that. When you celebrate, all our tables become one.',
			'Des nappes blanches, [deux cuisiniers|une longue banquette|une clochette à la porte] et [une carte des vins d’une page|un menu écrit à la main|une horloge qui retarde de cinq minutes] : {name}, {à}, n’en demande pas plus. Quand vous faites la fête, toutes nos tables n’en font qu’une.',
			'Weiße Tischtücher, [zwei Köche|eine lange Bank|ein Glöckchen an der Tür] und [eine Weinkarte von einer Seite|ein Menü in Handschrift|eine Uhr, die fünf Minuten nachgeht]: Mehr braucht {name} in {place} nicht. Wenn Sie feiern, wird aus allen Tischen einer.',
		],
		[
			'Ask in {place} where to eat after [a christening|a wedding at the town hall|a long meeting], and [somebody will point to our door|our name comes up first|you end up with us]. We look after small tables as carefully as large ones.',
			'Demandez {à} où manger après [un baptême|un mariage à la mairie|une longue réunion], et [l’on vous montrera notre porte|notre nom viendra en premier|vous finirez chez nous]. Les petites tablées sont soignées comme les grandes.',
			'Fragen Sie in {place}, wo man nach [einer Taufe|einer Trauung im Gemeindehaus|einer langen Sitzung] essen kann, und [man zeigt auf unsere Tür|unser Name fällt zuerst|Sie landen bei uns]. Kleine Runden nehmen wir so ernst wie große.',
		],
	],
	bar: [
		[
			'Some evenings begin with [one glass|a game of cards|a bad film] and end with [singing|friends for life|breakfast]; most of those in {place} happen at our counter. If you plan yours in advance, we keep the room free.',
			'Certaines soirées commencent par [un verre|une partie de cartes|un mauvais film] et finissent [en chansons|en amitié|au petit déjeuner] ; {à}, c’est souvent à notre comptoir. Si vous prévoyez la vôtre, nous gardons la salle.',
			'Manche Abende beginnen mit [einem Glas|einer Runde Karten|einem schlechten Film] und enden mit [Gesang|neuen Freunden|dem Frühstück]; in {place} meist an unserem Tresen. Wer vorher Bescheid gibt, bekommt den Raum.',
		],
		[
			'[Eleven beers|Forty gins|Nine wines by the glass], [four stools by the window|one dartboard|a cat called Minett] and no television: that is {name} in {place}. Parties get the same welcome as regulars, and more snacks.',
			'[Onze bières|Quarante gins|Neuf vins au verre], [quatre tabourets à la fenêtre|une cible de fléchettes|une chatte nommée Minett] et pas de télévision : voilà {name}, {à}. Les fêtes sont reçues comme les habitués, avec plus à grignoter.',
			'[Elf Biere|Vierzig Gins|Neun offene Weine], [vier Hocker am Fenster|eine Dartscheibe|eine Katze namens Minett] und kein Fernseher: Das ist {name} in {place}. Feiern werden begrüßt wie Stammgäste, nur mit mehr Häppchen.',
		],
		[
			'After [the concert|the match|the town council] half of {place} comes to us, and [nobody minds standing|the door stays open|the kitchen makes one more soup]. The room can be had for a private evening too.',
			'Après [le concert|le match|le conseil communal], la moitié du village arrive chez nous, {à}, et [personne ne se plaint de rester debout|la porte reste ouverte|la cuisine refait une soupe]. La salle se réserve aussi pour une soirée privée.',
			'Nach [dem Konzert|dem Spiel|dem Gemeinderat] kommt halb {place} zu uns, und [niemand stört sich am Stehen|die Tür bleibt offen|die Küche kocht noch eine Suppe]. Für einen privaten Abend ist der Raum ebenfalls zu haben.',
		],
	],
	hotel: [
		[
			'The [night porter|cook|gardener] has been at {name} longer than [the lift|the wallpaper|the present owners], and in {place} that is taken as a recommendation. Whoever books a party here gets people who have seen a few.',
			'[Le veilleur de nuit|Le cuisinier|Le jardinier] est chez {name} depuis plus longtemps que [l’ascenseur|le papier peint|les propriétaires actuels] et, {à}, cela vaut une recommandation. Qui réserve une fête ici a affaire à des gens qui en ont vu d’autres.',
			'[Der Nachtportier|Der Koch|Der Gärtner] ist schon länger bei {name} als [der Aufzug|die Tapete|die heutigen Besitzer], und in {place} gilt das als Empfehlung. Wer hier ein Fest bucht, bekommt Leute, die einige erlebt haben.',
		],
		[
			'Keys with [brass tags|wooden balls|numbers painted by hand], [slippers|books|a pear] in every room and a large table downstairs: our hotel in {place} feels like a house. For a night or a weekend it can be yours.',
			'Des clés à [plaque de laiton|boule de bois|numéro peint à la main], [des pantoufles|des livres|une poire] dans chaque chambre et une grande table en bas : notre hôtel, {à}, est d’abord une maison. Pour une nuit ou un week-end, elle peut être la vôtre.',
			'Schlüssel mit [Messingschild|Holzkugel|handgemalter Nummer], [Hausschuhe|Bücher|eine Birne] in jedem Zimmer und unten ein großer Tisch: Unser Hotel in {place} fühlt sich an wie ein Haus. Für eine Nacht oder ein Wochenende kann es Ihres sein.',
		],
		[
			'Guests from [three countries|two continents|all over the Greater Region] are easier to bring together when they [sleep under one roof|meet again at breakfast|all walk to the party]. That is what {name} in {place} is for.',
			'Des invités de [trois pays|deux continents|toute la Grande Région] se réunissent mieux quand ils [dorment sous le même toit|se retrouvent au petit déjeuner|vont tous à pied à la fête]. {name}, {à}, est là pour cela.',
			'Gäste aus [drei Ländern|zwei Erdteilen|der ganzen Großregion] bringt man leichter zusammen, wenn sie [unter einem Dach schlafen|sich beim Frühstück wiedersehen|alle zu Fuß zum Fest gehen]. Dafür ist {name} in {place} da.',
		],
	],
	castle: [
		[
			'From the [tower|bridge|upper hall] of {name} you see [three villages|the whole valley|the weather an hour before it arrives]. The house stands in {place} and opens for people who want to celebrate under a high ceiling.',
			'[De la tour|Du pont|De la salle haute], chez {name}, on voit [trois villages|toute la vallée|la pluie une heure à l’avance]. La maison se trouve {à} et s’ouvre à qui veut fêter sous de hauts plafonds.',
			'[Vom Turm|Von der Brücke|Vom oberen Saal] aus sieht man bei {name} [drei Dörfer|das ganze Tal|das Wetter eine Stunde im Voraus]. Das Haus steht in {place} und öffnet für alle, die unter hohen Decken feiern wollen.',
		],
		[
			'Five generations have [married|quarrelled and made up|danced] in these rooms in {place}, and [the portraits|the parquet floors|the old mirrors] have kept count. Yours may be the next party that they see.',
			'Cinq générations [se sont mariées|se sont brouillées et réconciliées|ont dansé] dans ces pièces, {à}, et [les portraits|les parquets|les vieux miroirs] ont tenu le compte. La prochaine fête qu’ils verront sera peut-être la vôtre.',
			'Fünf Generationen haben in diesen Räumen in {place} [geheiratet|gestritten und sich versöhnt|getanzt], und [die Porträts|die Parkettböden|die alten Spiegel] haben mitgezählt. Ihr Fest könnte das nächste sein, das sie sehen.',
		],
		[
			'Nothing here is [straight|new|in a hurry]: not the [stairs|chimneys|corridors], not the walls, and that is why couples come to {name} in {place}. We added heating, light and enough bathrooms.',
			'Rien n’est [droit|neuf|pressé] ici, ni les [escaliers|cheminées|couloirs] ni les murs, et c’est pour cela que l’on vient se marier chez {name}, {à}. Nous avons ajouté le chauffage, la lumière et assez de salles de bains.',
			'Nichts ist hier [gerade|neu|in Eile], weder die [Treppen|Kamine|Gänge] noch die Mauern, und genau deshalb kommen Brautpaare zu {name} nach {place}. Dazugekommen sind Heizung, Licht und genug Badezimmer.',
		],
	],
	hall: [
		[
			'[Theatre on Friday|A flea market on Saturday|Gymnastics on Thursday], [a wedding|a blood donation|a lottery] the day after: the hall of {name} in {place} is used to changing its clothes. We clear it, clean it and give you the key.',
			'[Théâtre le vendredi|Brocante le samedi|Gymnastique le jeudi], [un mariage|un don de sang|une tombola] le lendemain : {name}, {à}, a l’habitude de changer de tenue. Nous vidons la salle, la nettoyons et vous donnons la clé.',
			'[Freitags Theater|Samstags Flohmarkt|Donnerstags Turnen], am Tag darauf [eine Hochzeit|Blutspende|eine Tombola]: {name} in {place} zieht sich oft um. Wir räumen aus, putzen und geben Ihnen den Schlüssel.',
		],
		[
			'You need [a roof for two hundred coats|one floor without steps|a door wide enough for a piano] and [somebody with the keys|a caretaker who answers|light at eleven at night]. In {place} that is what you get, without fuss.',
			'Il vous faut [un toit pour deux cents manteaux|un sol de plain-pied|une porte assez large pour un piano] et [quelqu’un qui a les clés|un concierge qui répond|de la lumière à 23 heures]. C’est ce que vous trouvez {à}, sans façons.',
			'Sie brauchen [ein Dach für zweihundert Mäntel|einen Boden ohne Stufen|eine Tür, durch die ein Klavier passt] und [jemanden mit Schlüsseln|einen Hausmeister, der ans Telefon geht|Licht um elf Uhr abends]. In {place} bekommen Sie das, ohne Umstände.',
		],
		[
			'The [choir|football club|fire brigade] of {place} paid for the [ceiling|floor tiles|curtains] of this hall, and it shows how much they like it. On the evenings that they leave free it is to be had for any party.',
			'[La chorale|Le club de football|Le corps des pompiers] a payé [le plafond|le carrelage|les rideaux] de cette salle {à}, et l’on voit à quel point elle compte. Les soirs où elle est libre, toutes les fêtes y sont bienvenues.',
			'[Der Chor|Der Fußballverein|Die Feuerwehr] von {place} hat für diesen Saal [die Decke|die Fliesen|die Vorhänge] bezahlt, und man merkt, wie sehr er am Herzen liegt. An freien Abenden steht er jedem Fest offen.',
		],
	],
	conference: [
		[
			'We counted: in [nine|seven|eight] of ten meetings somebody looks for [an adapter|a pen|the right room]. At {name} in {place} these things lie ready, and the day can be about its subject.',
			'Nous avons compté : dans [neuf|sept|huit] réunions sur dix, quelqu’un cherche [un adaptateur|un stylo|la bonne salle]. Chez {name}, {à}, tout cela est prêt, et la journée peut parler de son sujet.',
			'Wir haben gezählt: In [neun|sieben|acht] von zehn Sitzungen sucht jemand [einen Adapter|einen Stift|den richtigen Raum]. Bei {name} in {place} liegt das alles bereit, und der Tag gehört seinem Thema.',
		],
		[
			'Boards [decide|listen|laugh] better with [a window|a walk after lunch|fresh air] than with forty slides. Our rooms in {place} are built around that idea; the slides are welcome all the same.',
			'Un conseil [décide|écoute|rit] mieux avec [une fenêtre|une promenade après le repas|de l’air frais] qu’avec quarante diapositives. Nos salles, {à}, sont faites autour de cette idée ; les diapositives restent bienvenues.',
			'Vorstände [entscheiden|hören zu|lachen] besser mit [einem Fenster|einem Spaziergang nach dem Essen|frischer Luft] als mit vierzig Folien. Unsere Räume in {place} folgen diesem Gedanken; Folien sind trotzdem willkommen.',
		],
		[
			'A [training day|works council|launch] with [twelve people|thirty people|a full house] begins with where to sit. In {place} we set the room the evening before, as you drew it.',
			'Une [formation|réunion du personnel|présentation] à [douze|trente|guichets fermés] commence par la façon de s’asseoir. {À}, nous préparons la salle la veille, comme vous l’avez dessinée.',
			'Ob [Schulung|Betriebsrat|Produktvorstellung], ob [zwölf Leute|dreißig Leute|volles Haus]: Alles beginnt damit, wie man sitzt. In {place} stellen wir den Raum am Abend vorher so, wie Sie ihn gezeichnet haben.',
		],
	],
	outdoor: [
		[
			'There is [a swing|a bench|a fire pit] under [the oldest oak|three birches|the pear trees] of {name} in {place}, and sooner or later everybody sits there. The rest is grass, sky and room for long tables.',
			'Il y a [une balançoire|un banc|un foyer] sous [le plus vieux chêne|trois bouleaux|les poiriers] chez {name}, {à}, et tout le monde finit par s’y asseoir. Le reste, c’est de l’herbe, du ciel et de la place pour de grandes tables.',
			'Unter [der ältesten Eiche|drei Birken|den Birnbäumen] gibt es bei {name} in {place} [eine Schaukel|eine Bank|eine Feuerstelle], und früher oder später sitzt dort jeder. Der Rest ist Gras, Himmel und Platz für lange Tische.',
		],
		[
			'Bees, [a brook|two donkeys|a gate that creaks] and [evening sun|no road|a view of the church]: what {place} gives us we share for a day. We mow, we mark the parking, and you bring the party.',
			'Des abeilles, [un ruisseau|deux ânes|un portail qui grince] et [le soleil du soir|pas de route|la vue sur l’église] : ce que nous avons {à}, nous le partageons pour un jour. Nous tondons, nous balisons le parking, vous apportez la fête.',
			'Bienen, [ein Bach|zwei Esel|ein Tor, das quietscht] und [Abendsonne|keine Straße|der Blick zur Kirche]: Was wir in {place} haben, teilen wir für einen Tag. Wir mähen und weisen die Parkplätze aus, das Fest bringen Sie mit.',
		],
	],
	boat: [
		[
			'She was built for [coal|mail|gravel], and now she carries [wedding cakes|choirs|birthday guests]: {name}, at home in {place}. The hull is old, the life jackets are new.',
			'Construit pour [le charbon|le courrier|le gravier], il transporte aujourd’hui [des pièces montées|des chorales|des anniversaires] : {name} a son port {à}. La coque est ancienne, les gilets sont neufs.',
			'Gebaut wurde sie für [Kohle|Post|Kies], heute trägt sie [Hochzeitstorten|Chöre|Geburtstagsgäste]: {name} ist in {place} zu Hause. Der Rumpf ist alt, die Schwimmwesten sind neu.',
		],
	],
	unusual: [
		[
			'People used to [mend trams|dye cloth|cast bells] here; in {place} they still say [“the works”|“over at the yard”|“behind the gate”] when they mean {name}. We have kept the smell of oil and added chairs.',
			'Ici, on a [réparé des tramways|teint du drap|fondu des cloches] ; {à}, on dit encore [« l’usine »|« la cour »|« derrière le portail »] pour parler de {name}. Nous avons gardé l’odeur d’huile et ajouté des chaises.',
			'Früher wurden hier [Straßenbahnen repariert|Stoffe gefärbt|Glocken gegossen]; in {place} sagt man noch heute [„das Werk“|„drüben im Hof“|„hinter dem Tor“] und meint {name}. Der Geruch nach Öl ist geblieben, Stühle sind dazugekommen.',
		],
		[
			'Bring [a brass band|forty dancers|a car on a trailer] and [close the gate|turn up the lights|let the pigeons leave]: {place} has a place where that is normal. It has concrete floors, large doors and patient neighbours.',
			'Venez avec [une fanfare|quarante danseurs|une voiture sur sa remorque] et [fermez le portail|montez la lumière|laissez partir les pigeons] : {à}, il existe un lieu où c’est normal. Sols de béton, grandes portes et voisins patients.',
			'Bringen Sie [eine Blaskapelle|vierzig Tänzer|ein Auto auf dem Anhänger] mit und [schließen Sie das Tor|drehen Sie das Licht auf|lassen Sie die Tauben hinaus]: In {place} gibt es einen Ort, an dem das normal ist. Betonboden, große Türen und geduldige Nachbarn gehören dazu.',
		],
	],
}
