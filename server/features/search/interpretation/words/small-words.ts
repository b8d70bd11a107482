import type { Language } from '#contract/values/languages.ts'
import { fold } from '#server/platform/shared/text-folding.ts'

/** The languages that a sentence may be in. */
export type SentenceLanguage = Language | 'lb'

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Words without a meaning for the search, by language; they also tell the language of a sentence. */
export const fillers: Readonly<Record<SentenceLanguage, readonly string[]>> = {
	en: words(
		`the an and or of in on at to for with w by from near is are am be was my our your his her their we us it its i me you he she they this that these those
		some any someone anybody something what where which who whom how when there here looking look looks find finding need needs want wanted wants would like could can please thanks thank hi hello
		rent renting rental hire hiring hired book booking reserve reserving get getting search searching required possible available availability
		nice good great best beautiful cheap cheaper affordable inexpensive reasonable small big large little lovely cool amazing
		do does have has having will shall us just also maybe around about close nearby next within without no not if into up over under during after before between as so but than then all both very really more most
		morning afternoon price prices much cost costs quote offer offers pricing day evening night guest guests people plan planning host hosting organise organize organizing organising celebrate celebrating celebration make help serve serving somewhere hold turning turns smaller bigger order ordering bring brings bringing come comes coming take takes take_place play plays playing give given speak speaks anyone know knows re ve ll cocktail_hour one_evening one_day one_night last_minute half_a_day half_day full_day whole_day all_day at_home at_our_place in_our_garden in_my_garden lasts starts from until till grandma grandmother grandpa grandfather mum mom mother dad father sister brother son daughter wife husband least allowed deposit deposits professional including included incl inclusive else only approx approximately roughly such like under below max maximum budget`,
	),
	fr: words(
		`le la les l un une des du de d et ou en au aux dans pour pr par avec sur pres chez est sont mon ma mes nos notre votre vos son sa ses leur leurs ce cet cette ces qui que quoi dont ou a y il elle on nous vous je j me moi se ne n pas plus qu c s m t
		cherche cherchons chercher recherche recherchons rechercher besoin trouver trouve veux voudrais voudrait voulons souhaite souhaitons aimerais aimerions faut svp stp merci bonjour bonsoir salut plait
		louer loue location locations reserver reservation reserve prix combien coute coutent tarif tarifs devis cher chere chers cheres pas bon bonne bons marche petit petite petits grand grande grands beau belle jolie joli sympa super genial meilleur meilleure
		faire fait peut pouvoir pourrait avoir avons ai etre sera serait organiser organise organisons fete fetes fetons feter soiree soirees soir evenement evenements evenementiel party jour journee nuit midi matin apres si comme aussi sans tout tous toute toutes tres assez
		rayon perimetre kilometre kilometres environ environs autour proximite cote coin region possible disponible quelqu quelque quelques chose invite invites personne personnes gens celebrer accueillir pouvant contenir capacite entre vers depuis jusqu jusque pendant lors afin voire etc parle parlant parlent derniere_minute demi_journee journee_entiere a_la_maison domicile proche notre_jardin mon_jardin besoin type genre professionnel fille fils maman papa mamie papi mere pere soeur frere copine copines copain copains caution cautions acompte acomptes arrhes trop inclus incluse compris loc cherchant parce vu retour aller venir vient joue jouer joue apporter amener ramener commander commande avait etait dit puis debut env approximativement maxi maximum budget moins`,
	),
	de: words(
		`der die das den dem des ein eine einen einem einer eines und oder im am in an zu zum zur fur fuer mit von vom bei beim nahe auf aus davon darunter ist sind sein war mein meine meinen meiner meinem unser unsere unseren unserer unserem ihr ihre euer wir uns ich du er sie es man sich mir mich dich euch
		suche suchen gesucht sucht brauche brauchen braucht benotigen benotige mochte mochten wunsche wunschen will wollen wurde wurden hatte hatten gern gerne bitte danke hallo moin guten tag
		mieten miete mietet vermietung vermieten verleih ausleihen leihen buchen buche buchung reservieren anmieten finden gunstig gunstige gunstiger gunstiges billig preiswert preise preis angebot kosten kostet
		schon schone schones schoner schonen klein kleine kleines kleiner kleinen gross grosse grosses grosser grossen gut gute guter gutes beste besten toll tolle
		wo was wer wie wann welche welcher haben hat habe kann konnen soll sollen muss werden wird nur auch noch etwa ungefahr circa ca rund umgebung nahe gegend umkreis radius entfernt um herum uber nach ab bis ohne kein keine nicht so als dass da dann wenn alle alles sehr mehr furs fuers vors ans ums unterm
		feier feiern feiert fest feste party parties veranstaltung veranstaltungen event events abend abends nacht tag tags mittag morgen gast gaste person personen leute planen plane organisieren machen macht inkl inklusive samt sowie jemand jemanden etwas stadt oma opa mama papa sohn tochter mutter vater schwester bruder mann frau mindestens erlaubt morgens spricht sprechen sprechend sprechende sprechenden kurzfristig halber_tag halben_tag halbtags ganzer_tag ganzen_tag ganztags zu_hause daheim unserem_garten meinem_garten kaution anzahlung moglich frei verfugbar zirka zwischen hochstens maximal budget praktisch praktische vereinbarung vereinbaren schaffen eventuell eigen eigene eigenen selber selbst bringen bringt mitbringen mitbringt findet stattfinden statt halten gibt geben geht gehen kommt kommen spielt spielen beide beiden paar ganz ganze ganzen ganzer kriegen bestellen`,
	),
	lb: words(
		`de den dem der d eng en engem enger eis eisen eist mir ech mech mer du hien hatt si et an oder mam siche dei deen deem dovun dorenner am op fir mat vun vum zu bei beim bis no iwwer ennert ouni ass sinn wier hun hunn ze zou
		sichen sich gesicht brauch brauchen hatt hatte wëll well wellen welle gären gaeren gar wannechgelift merci moien gudde dag
		lounen loune verlounen reservieren reservéieren mieten prais praiss bellege belleg schein scheinen kleng klengt grouss grousst gutt gudden
		eise eisem eiser eisen meng mengem menger mäin mäi säin seng hir wou wat wien wéi weini hunn huet kann kennen soll muss och nach just ongeféier ongefeier ronn emgeigend geigend ronderem feieren feier fest fester party owend nuecht mëtteg metteg leit persoun persounen gascht gaascht gäscht gascht planzen organiséieren organiseieren maachen een eent keen keng vu hin zreck puer selwer selwen brengen schwatzt schwatzen doheem eisem_gaart mengem_gaart hallwen_dag ganzen_dag brengt bestellen bestellt spillt spillen ganz mamm papp bomi bopa duechter kand mann fra bouf gett gi flott flotte flotten mindestens erlaabt kautioun unzuelung`,
	),
}

/** All of them. */
export const smallWords: ReadonlySet<string> = new Set([...Object.values(fillers).flat().map(fold), 'mäi'])

/** Words before a feature of a thing, not before the searched thing: "a hall with a stage". */
export const withWords: ReadonlySet<string> = new Set(
	words(
		'with w avec mit mat inkl inklusive inclusive including incl inclus incluant samt having has has plus dispose disposant equipe equipee',
	),
)

/** Words after which a place is likely. */
export const placeWords: ReadonlySet<string> = new Set(
	words(
		'in near at around bei beim um zu an a pres autour nahe um dans vers from close by am region gemeng gemeinde raum umgebung emgeigend ronderem vun von dans',
	),
)

/** Words before the name of a place that are part of it: "the station of Wasserbillig", "Flughafen Findel". */
export const landmarks: ReadonlySet<string> = new Set(
	words(
		'gare cimetiere mairie aeroport centre center zentrum bahnhof flughafen station airport cemetery friedhof kierfecht fluchhafe village ortschaft duerf',
	),
)

/** The same for the land around a place, where nothing is looked for under this word: "im Raum Trier". */
export const surroundings: ReadonlySet<string> = new Set(words('raum grossraum region umgebung gegend'))

/** Words before the purpose of a thing: "lights for a bar". */
export const forWords: ReadonlySet<string> = new Set(words('for pour pr fur fuer fir zum zur pendant during beim'))

/** Before a word of the trade they name its owner, not a searched thing: "unser Musikverein sucht einen Saal". */
export const possessives: ReadonlySet<string> = new Set(
	words(
		'our my mon ma mes notre nos unser unsere unseren unserem unserer mein meine meinen meinem meiner mäi eis eise eisen eisem eiser meng mengem menger',
	),
)

/** They deny the next thing. */
export const withoutWords: ReadonlySet<string> = new Set(words('without sans ohne ouni kein keine keen no pas'))

/** Words between one thing and the next. */
export const andWords: ReadonlySet<string> = new Set(words('and et und an ou or oder sowie + &'))

/** Articles and prepositions that may be within a phrase or not: "salle des fêtes", "salle de fête". */
export const connectors: ReadonlySet<string> = new Set(
	words('de du des d l la le les the a an en of s der die das den dem vun vum an au aux a une un'),
)

/** Clubs of something: no bars to celebrate in. */
const associations: readonly string[] = words(
	'football_club rugby_club tennis_club sports_club sport_club golf_club ski_club cycling_club running_club judo_club basketball_club handball_club swimming_club youth_club book_club chess_club rotary_club lions_club kiwanis_club club_foot club_football club_sport club_sportif club_tennis club_rugby club_basket club_handball club_judo club_senior club_cycliste club_jeunes club_ados club_lecture fussball_club tennisclub* fussballclub* sportclub* turnclub* judoclub* schachclub* kegelclub* veloclub* radclub* skiclub* reitclub* wanderclub* karnevalsclub*',
)

/** Regions and rivers: no places of the gazetteer. */
const regions: readonly string[] = words(
	'moselle mosel musel eifel minett minette guttland oesling osling eislek eisleck ardennes ardennen saar sarre sauer sure sarreland saarland lorraine lothringen gutland attert alzette alzingen ernz wallonie wallonien nord norden suden westen osten grossregion hunsruck europe europa',
)

/** Words that look as if they were composed of a trade's word: "Raum", "bar", "parc", "Schiff". */
const lookAlikes: readonly string[] = words('zeitraum nachbar nachbarn nachbarschaft parcours piratenschiff* pirate_ship bateau_pirate')

/** Words with no meaning in the catalogue, searched as words. */
export const searchedAsWords: readonly string[] = [...regions, ...associations, ...lookAlikes]
