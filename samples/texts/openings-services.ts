import type { Openings } from './words.ts'

/** Further beginnings of the services' texts. */
export const serviceOpenings: Openings = {
	decorator: [
		[
			'[Moss|Ivy|Wild hops] from the wood, [jars|glass bottles|zinc buckets] from the attic: half of what we hang up in {place} has had another life. The other half comes from growers whom we know by name.',
			'[De la mousse|Du lierre|Du houblon] du bois voisin, [des bocaux|des flacons|des seaux de zinc] du grenier : la moitié de ce que nous accrochons {à} a déjà vécu. L’autre moitié vient de producteurs que nous connaissons par leur nom.',
			'[Moos|Efeu|Wilder Hopfen] aus dem Wald, [Gläser|Flaschen|Zinkeimer] vom Dachboden: Die Hälfte dessen, was wir in {place} aufhängen, hatte schon ein Leben. Die andere Hälfte kommt von Gärtnern, die wir beim Namen kennen.',
		],
		[
			'What should people remember: [the ceiling|the table|the way in], or [the smell|one colour|the candlelight]? {name} in {place} asks that first and spends your budget there.',
			'Que doit-on retenir : [le plafond|la table|l’entrée], ou [le parfum|une couleur|les bougies] ? {name}, {à}, pose d’abord cette question et met votre budget là.',
			'Was soll in Erinnerung bleiben: [die Decke|die Tafel|der Eingang], oder [der Duft|eine Farbe|das Kerzenlicht]? {name} in {place} fragt das zuerst und gibt Ihr Geld dort aus.',
		],
	],
	planner: [
		[
			'[Fourteen|Nine|Twenty-one] suppliers, [one timetable|one telephone|one person to call] and a couple who sleep well the night before: that is our trade. We practise it in {place}.',
			'[Quatorze|Neuf|Vingt et un] prestataires, [un seul horaire|un seul téléphone|une seule personne à appeler] et un couple qui dort bien la veille : c’est notre métier. Nous l’exerçons {à}.',
			'[Vierzehn|Neun|Einundzwanzig] Dienstleister, [ein Zeitplan|ein Telefon|eine Ansprechpartnerin] und ein Paar, das in der Nacht davor gut schläft: Das ist unser Beruf. Wir üben ihn in {place} aus.',
		],
		[
			'First we strike out [a third of the wishes|the fireworks|what nobody would miss], then we [rescue the budget|find the date|ring the mayor], and in the end more is possible than you thought. So works {name} in {place}.',
			'D’abord, nous rayons [un tiers des souhaits|le feu d’artifice|ce qui ne manquerait à personne], puis nous [sauvons le budget|trouvons la date|appelons le bourgmestre] et, à la fin, il reste plus de possibilités que prévu. Ainsi travaille {name}, {à}.',
			'Zuerst streichen wir [ein Drittel der Wünsche|das Feuerwerk|was niemandem fehlen würde], dann [retten wir das Budget|finden wir den Termin|rufen wir den Bürgermeister an], und am Ende geht mehr als gedacht. So arbeitet {name} in {place}.',
		],
	],
	photographer: [
		[
			'[Rain|Fog|Harsh noon light] is no reason to [move the ceremony|cancel the walk|hide indoors]; some of my best pictures from {place} owe everything to it. I bring an umbrella, and shoes for mud.',
			'[La pluie|Le brouillard|La lumière dure de midi] n’est pas une raison pour [déplacer la cérémonie|annuler la promenade|se cacher à l’intérieur] ; quelques-unes de mes meilleures images {de} lui doivent tout. J’apporte un parapluie et des bottes.',
			'[Regen|Nebel|Hartes Mittagslicht] ist kein Grund, [die Trauung zu verlegen|den Spaziergang abzusagen|sich drinnen zu verstecken]; einige meiner besten Bilder aus {place} verdanken ihm alles. Einen Schirm und Stiefel bringe ich mit.',
		],
		[
			'After [three hundred weddings|twelve years|a great many christenings] I can tell from [the shoes|the flowers|the seating plan] what kind of day it will be. I work from {place} and mostly alone.',
			'Après [trois cents mariages|douze ans|bien des baptêmes], je devine [aux chaussures|aux fleurs|au plan de table] quelle journée ce sera. Je travaille {à}, seul la plupart du temps.',
			'Nach [dreihundert Hochzeiten|zwölf Jahren|sehr vielen Taufen] erkenne ich an [den Schuhen|den Blumen|der Sitzordnung], was für ein Tag es wird. Ich arbeite von {place} aus, meistens allein.',
		],
	],
	catering: [
		[
			'[Leeks|Plums|Pumpkins] from [the neighbour|a farm on the hill|our own garden], and a cook who dislikes shortcuts: that is {name} in {place} on most days. For a party we add hands, not powder.',
			'[Des poireaux|Des prunes|Des courges] [du voisin|d’une ferme sur la colline|de notre jardin] et un cuisinier qui n’aime pas les raccourcis : voilà {name}, {à}, la plupart des jours. Pour une fête, nous ajoutons des bras, pas de la poudre.',
			'[Lauch|Pflaumen|Kürbisse] [vom Nachbarn|vom Hof auf dem Hügel|aus dem eigenen Garten] und ein Koch, der keine Abkürzungen mag: So ist {name} in {place} an den meisten Tagen. Für ein Fest kommen Hände dazu, kein Pulver.',
		],
		[
			'A buffet should look [full|generous|fresh] at [nine|ten|half past eight] as well, when the second round comes. In {place} we have learnt to cook in waves, and to hide one tray for the band.',
			'Un buffet doit avoir l’air [plein|généreux|frais] encore à [21 heures|22 heures|20 h 30], quand arrive la deuxième vague. Nous avons appris {à} à cuisiner par vagues et à cacher un plateau pour l’orchestre.',
			'Ein Buffet soll auch um [neun|zehn|halb neun] noch [voll|großzügig|frisch] aussehen, wenn die zweite Runde kommt. In {place} haben wir gelernt, in Wellen zu kochen und ein Blech für die Band zu verstecken.',
		],
		[
			'Your [grandmother|boss|best friend] has [an allergy|no appetite for experiments|just become a vegan], and thirty others want schnitzel: good evening, this is {name} in {place}. We plan for both, on plates that look alike.',
			'Votre [grand-mère|directeur|meilleur ami] a [une allergie|horreur des nouveautés|décidé de manger végane], et trente autres veulent un bon rôti : bonsoir, ici {name}, {à}. Nous prévoyons les deux, dans des assiettes qui se ressemblent.',
			'[Die Großmutter|Die Chefin|Die beste Freundin] [hat eine Allergie|mag keine Experimente|ist seit Kurzem Veganerin], und dreißig andere wollen Schnitzel: Guten Abend, hier ist {name} in {place}. Wir denken an beides, und auf dem Teller sieht es gleich aus.',
		],
	],
	bakery: [
		[
			'[Three tiers|Two hundred choux|One long tart] and [a sugar heron|no fondant at all|violets from the garden]: the cakes of {name} in {place} look like the people who order them. We sketch together over coffee.',
			'[Trois étages|Deux cents choux|Une seule longue tarte] et [un héron en sucre|pas de pâte à sucre|des violettes du jardin] : les gâteaux de {name}, {à}, ressemblent à ceux qui les commandent. On dessine ensemble, autour d’un café.',
			'[Drei Etagen|Zweihundert Windbeutel|Eine einzige lange Tarte] und [ein Reiher aus Zucker|kein Fondant|Veilchen aus dem Garten]: Die Torten von {name} in {place} sehen aus wie die Leute, die sie bestellen. Gezeichnet wird gemeinsam, beim Kaffee.',
		],
		[
			'[Brioche|Sourdough|Walnut bread] leaves our oven in {place} at [five|six|half past four], cakes follow when the street wakes up. On Saturdays most of them have an address, a time and a name written in chocolate.',
			'[La brioche|Le levain|Le pain aux noix] sort de notre four {à} à [5 heures|6 heures|4 h 30], les gâteaux suivent quand la rue s’éveille. Le samedi, la plupart ont une adresse, une heure et un prénom écrit au chocolat.',
			'[Brioche|Sauerteigbrot|Nussbrot] kommt in {place} um [fünf|sechs|halb fünf] aus unserem Ofen, die Torten folgen, wenn die Straße aufwacht. Samstags haben die meisten eine Adresse, eine Uhrzeit und einen Namen aus Schokolade.',
		],
	],
	'food-truck': [
		[
			'On [Fridays|market days|the first warm evening] our hatch opens in {place}, and [the mayor|the football team|half the street] stands in line. For your party we open it wherever you like, with the same menu and no till.',
			'[Le vendredi|Les jours de marché|Au premier soir doux], notre auvent s’ouvre {à} et [le bourgmestre|l’équipe de foot|la moitié de la rue] fait la queue. Pour votre fête, nous l’ouvrons où vous voulez, même carte et sans caisse.',
			'[Freitags|An Markttagen|Am ersten warmen Abend] geht in {place} unsere Klappe auf, und [der Bürgermeister|die Fußballmannschaft|die halbe Straße] steht an. Für Ihr Fest öffnen wir, wo Sie wollen, mit derselben Karte und ohne Kasse.',
		],
		[
			'[Dumplings|Tacos|Flatbread], [one sauce too hot|a secret pickle|lemon on everything] and music from a radio with tape on it: {name} from {place} does not do fine dining. People ask for seconds all the same.',
			'[Des raviolis|Des tacos|Des galettes], [une sauce trop forte|un condiment secret|du citron partout] et la musique d’une radio rafistolée : {name}, {de}, ne fait pas de gastronomie. On en redemande quand même.',
			'[Teigtaschen|Tacos|Fladenbrot], [eine zu scharfe Soße|etwas geheim Eingelegtes|überall Zitrone] und Musik aus einem geklebten Radio: {name} aus {place} macht keine feine Küche. Nachschlag wollen trotzdem alle.',
		],
	],
	drinks: [
		[
			'[Rhubarb|Quince|Elderflower], [soda|Crémant|tonic] and a great deal of ice: our house drink was invented in {place} on the hottest day of a kermes. We pour it wherever you celebrate, and beer as well.',
			'[Rhubarbe|Coing|Sureau], [eau gazeuse|crémant|tonic] et beaucoup de glace : notre boisson maison est née {à}, le jour le plus chaud d’une kermesse. Nous la servons où vous fêtez, et la bière aussi.',
			'[Rhabarber|Quitte|Holunder], [Soda|Crémant|Tonic] und sehr viel Eis: Unser Hausgetränk entstand in {place} am heißesten Tag einer Kirmes. Wir schenken es aus, wo Sie feiern, und Bier natürlich auch.',
		],
	],
	staff: [
		[
			'[Six|Four|Ten] of us came [from the hotel school|from one restaurant|from the same village], and we still prefer to work side by side. Call {place}, and you get people who know each other’s steps.',
			'[Six|Quatre|Dix] d’entre nous viennent [de l’école hôtelière|d’un même restaurant|du même village], et nous préférons toujours travailler côte à côte. Appelez-nous {à} : vous aurez des gens qui connaissent le pas des autres.',
			'[Sechs|Vier|Zehn] von uns kommen [von der Hotelfachschule|aus einem Restaurant|aus demselben Dorf], und wir arbeiten noch immer am liebsten Seite an Seite. Rufen Sie in {place} an, und es kommen Leute, die einander blind verstehen.',
		],
	],
	security: [
		[
			'[One person|Two people|Six people] at the door, [a radio|a torch|a list of names], and nothing happens: for us that is a successful evening. {name} works from {place} for weddings as well as for concerts.',
			'[Une personne|Deux personnes|Six personnes] à la porte, [une radio|une lampe|une liste de noms], et rien ne se passe : pour nous, la soirée est réussie. {name} travaille {à}, pour des mariages comme pour des concerts.',
			'[Eine Person|Zwei Leute|Sechs Leute] an der Tür, [ein Funkgerät|eine Lampe|eine Namensliste], und nichts passiert: Für uns ist das ein gelungener Abend. {name} arbeitet von {place} aus für Hochzeiten wie für Konzerte.',
		],
	],
	bus: [
		[
			'[Fifty|Twenty|Eight] seats, [reading lights|seat belts|a fridge] and a driver who knows the name of your hotel: {name} fetches guests around {place} and brings every one of them home.',
			'[Cinquante|Vingt|Huit] places, [des liseuses|des ceintures|un frigo] et un chauffeur qui connaît le nom de votre hôtel : {name} prend vos invités autour {de} et ramène tout le monde.',
			'[Fünfzig|Zwanzig|Acht] Plätze, [Leselampen|Gurte|ein Kühlschrank] und ein Fahrer, der Ihr Hotel kennt: {name} holt die Gäste rund um {place} ab und bringt alle wieder nach Hause.',
		],
	],
}
