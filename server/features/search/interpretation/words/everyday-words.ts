/** Words of every day that resemble words of the trade: none of them is one with a typing error, as "water" is no waiter. */
export const everydayWords: readonly string[] = (
	'bridge present presente presentes presents rentrer tragen trauen beiden beugen better branch bunch cache cachet canton carte cartes charge chars chase chasse chaude cocher coeur coffre collar colline convert couple course danger danser debut declaration donner dresse dressed ' +
	'drives entrer fehlen feilen filler formen frisch fuhren garder gardes gardez gelang gericht halben heading heimat heizen hosen huten jenes kenner killer klassen klausel kochen kuhlen leicht leiter leitern liedern ' +
	'linge linsen lives manner market marque marquer melodie mensch modelle olive olives pates plaster platine plats pointer points porte procession proper quarter remarque rolling scharf schatzen schenken schief ' +
	'schienen schinken schlagen schluss schreiben schwer seller setting setzen sieger signer singe slower society sonner sorte stable standen stange stehen steine stellen storm strasse streichen streit strong ' +
	'summe tablet tablets tablette tanzen tasche testen tetes textes tiere tired tracteur tricks turned urgence vallee ventre vider vides walzer waren warmen warten weight weisse weiter wessen wetter wirken writer writing ' +
	'absperrgitter acheter affiche airbnb airport anhanger anwalt apartment apotheke appartement artifice artist assistant assurance autumn avion avocat ' +
	'babysitter bagger bahnhof ballon balloon ballotin banque barber battery bauzaun bicycle bijoux billard billet billets blackjack boden boots boucherie ' +
	'bread breakfast brocante brown bulldozer bullenreiten bungee butter cable cadeau caleche camping caravan carrelage cartouche casino chair chambre ' +
	'chambres charcuterie charger charpente chaudiere chaussures cheap cheese cheval chicken chien childminder chocolat chocolate cinema cleaning ' +
	'climatisation clinique coffee coiffeur computer confetti cordonnier coupe cours couture crane creche credit demenagement dentist dentiste dinner ' +
	'docteur doctor dosenwerfen drapeau dress drucker druckerei ecole electrician electricien elektriker elephant emploi epicerie escape estheticienne ' +
	'evening excavator facade fahne fahrkarte fallschirm fassade fenetre fenster feuerspucker feuerwerk fireworks fisch fitness flight flipper flohmarkt ' +
	'flower flyboard flyer football forklift fountain friseur fromage fruits garage garagen garden gardener garten gartner gebraucht gemuse generator ' +
	'gerust geschenk graffiti grenier guitar haircut handy hauser heizung helicopter henna hiking holiday hologram hopital horse hospital hotel house ' +
	'hypnose imprimante imprimerie insurance interpreter isolation jacket jacuzzi jardinier jetski jewellery jumps kartbahn karting katze kaufen kicker ' +
	'kindergarten kitchen kitten kleidung klempner klimaanlage koffer kosmetik kostum krankenhaus kuche kutsche langue laptop laser lawyer legumes lehrer ' +
	'librairie library lobster logiciel machine maison makeup maler manucure marche markt massage medaille medecin menuiserie menuisier metzgerei mobile ' +
	'monkey montagne montgolfiere montre morning mortgage motorcycle mountain mural museum music nagelstudio nails necklace nettoyage notaire notar ' +
	'notebook occasion onion orange ordinateur oxygen oyster paintball painter panneau paper parachute parfum pasta patinoire peintre pencil perfume ' +
	'perucke petard petting pferd pharmacie pharmacy phone photographer piercing piscine pizza plage plakat plombier player players plumber poissonnerie pokal police ' +
	'poney popcornmaschine potato pressing printer professeur puppy purple quick randonnee rechner reinigung reise repair repassage reseau river robot ' +
	'roulette salad salon sauna scaffold schlusseldienst schminke schmuck schneiderei schokobrunnen schokolade school schreiner schuhe schule schwimmbad ' +
	'screen sculpture segway serrurier sheep shirt skydiving sleeping sprache stage station steak stelle street summer swimming tatouage tattoo teacher ' +
	'telephone tennis theater theatre ticket tickets tierarzt tiles tischler toilets toilettenwagen toiture tomato tombola torwand traduction train ' +
	'translator trophee trousers truffle ubersetzung umzug urgent urgente urlaub vacances valise vendre versicherung vetements veterinaire voiture voyage ' +
	'wandern wascherei watch water wedding window winter wohnung zahnarzt zimmer zimmerei zuckerwatte '
)
	.trim()
	.split(' ')
