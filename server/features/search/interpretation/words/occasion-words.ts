import type { OccasionSlug } from '#contract/search.ts'

/*
 * Words for occasions, in French, English, German and Luxembourgish. "*": the word may go on. "_": words that belong together; articles between them
 * may be there or not. The more words a phrase has, the sooner it counts: "enterrement de vie de garçon" is no funeral.
 */
export const occasionWords: readonly [OccasionSlug, string][] = [
	[
		'wedding',
		'mariage* marriage* noces wedding* hochzeit* hochzait* trauung* heirat* marier jeunes_maries futurs_maries pour_maries mariee* brautpaar standesamt* bestietnes bestueden',
	],
	[
		'wedding',
		'vin_honneur ceremonie_laique ceremonie_civile civil_ceremony civil_wedding freie_trauung just_married se_marie se_marient nous_marions marions wir_heiraten heiraten getting_hitched tie_knot get_married getting_married',
	],
	['wedding', 'bride brides bride_groom pacs bridal* braut*'],
	['birthday', 'anniversaire* anniv birthday* bday b_day geburtstag* gebuertsdag* geburi sweet_sixteen'],
	// The age belongs to the birthday, and is no word to search for.
	[
		'birthday',
		'18th_birthday 20th_birthday 21st_birthday 25th_birthday 30th_birthday 40th_birthday 50th_birthday 60th_birthday 65th_birthday 70th_birthday 75th_birthday 80th_birthday 90th_birthday 100th_birthday',
	],
	[
		'birthday',
		'30er 40er 18_geburtstag 20_geburtstag 21_geburtstag 25_geburtstag 30_geburtstag 40_geburtstag 50_geburtstag 60_geburtstag 65_geburtstag 70_geburtstag 75_geburtstag 80_geburtstag 90_geburtstag 100_geburtstag',
	],
	[
		'birthday',
		'18_gebuertsdag 20_gebuertsdag 30_gebuertsdag 40_gebuertsdag 50_gebuertsdag 60_gebuertsdag 65_gebuertsdag 70_gebuertsdag 75_gebuertsdag 80_gebuertsdag 90_gebuertsdag 18th_bday 21st_bday 30th_bday 40th_bday 50th_bday 60th_bday',
	],
	[
		'childrens_party',
		'kindergeburtstag* kannergebuertsdag* kannergebuertsdeeg* kinderfest* kinderparty* kinderfeier* kannerfest* gouter_anniversaire kids_party kid_party children_party child_party for_children_party for_kids_party for_child_party',
	],
	[
		'childrens_party',
		'anniversaire_enfant anniversaire_pour_enfant anniversaire_fils anniversaire_fille anniversaire_gamin fete_enfant fete_pour_enfant birthday_for_kids birthday_for_children kids_birthday kid_birthday children_birthday child_birthday son_birthday daughter_birthday boum_enfant',
	],
	[
		'staff_party',
		'staff_party office_party company_party work_party corporate_party corporate_event company_event company_dinner corporate_dinner team_event teamevent* team_building teambuilding* staff_dinner summer_party_company works_do',
	],
	[
		'staff_party',
		'fete_personnel fete_entreprise soiree_entreprise evenement_entreprise event_entreprise diner_entreprise repas_entreprise cocktail_entreprise soiree_personnel fete_bureau soiree_collegue soiree_societe fete_boite pot_depart pot_entreprise',
	],
	[
		'staff_party',
		'betriebsfest* betriebsfeier* firmenfeier* firmenfest* firmenevent* firmenveranstaltung* firmenparty* mitarbeiterfest* mitarbeiterfeier* mitarbeiterevent* personalfest* personalfeier* firmefest* firmefeier* betribsfest* betribsfeier* firmenessen sommerfest_firma abschiedsfeier_kollege teamfeier* betriebsausflug* firmenausflug* betribsausfluch leaving_do farewell_colleague sortie_entreprise journee_entreprise soiree_equipe',
	],
	['staff_party', 'afterwork* after_work feierabendbier*'],
	[
		'christmas_party',
		'christmas* xmas x_mas noel arbre_noel arbres_noel weihnachtsfeier* weihnachtsparty* weihnachtsessen* weihnachtsfest* weihnacht* chreschtfeier* chreschtfest* chreschtparty* chreschtiessen* chreschtdag* chrescht* fete_noel repas_noel soiree_noel diner_noel fete_fin_annee soiree_fin_annee fin_annee jahresendfeier* year_end_party end_of_year_party adventsfeier*',
	],
	[
		'communion',
		'communion* kommunion* erstkommunion* kommioun* kommunioun* kommiouns* premiere_communion first_communion holy_communion profession_foi confirmation* konfirmation* konfirmatioun*',
	],
	[
		'christening',
		'bapteme* baptiser taufe* taufessen taufessens tauffeier* christening* baptism* baptising kandaf* kanddaf* daf dafiessen* taufkuchen kindtaufe* baby_shower* babyshower* naming_party naming_ceremony',
	],
	[
		'school_party',
		'fin_annee_ecole fete_fin_annee_ecole fin_annee_scolaire schulfest* schulball* schulfeier* schulparty* abiball* abifeier* abschlussball* schoulfest* schoulfeier* schoulbal* fete_ecole fete_scolaire kermesse_ecole kermesse_scolaire bal_promo bal_promotion fin_annee_scolaire fete_fin_annee_scolaire bal_fin_annee bal_fin_etude fin_etude fete_creche fete_lycee school_party school_fete school_fair school_disco school_ball prom promnight graduation* kindergartenfest* kitafest* spillschoulsfest* examensfeier* primanerbal soiree_etudiante',
	],
	[
		'village_fete',
		'summer_fete nachbarschaftsfest* nachbarfest* noperschaftsfest* quetschefest* wanzerfest* grillfest_verein fete_village fete_villageoise village_fete village_fair village_festival dorffest* duerffest* kermesse* kirmes* kiermes* vereinsfest* verainsfest* fete_quartier fete_rue street_party strassenfest* quartiersfest* quartierfest* stadtteilfest* feuerwehrfest* pompjeesfest* weinfest* wainfest* fete_vin wine_festival fete_club fete_association fete_locale fete_populaire ducasse fancy_fair sportfest* schutzenfest* musekfest* buergbrennen* bal_populaire bal_village bal_pompier stadtfest* gemeindefest* brocante_village nopeschfest* fete_voisin',
	],
	[
		'funeral_meal',
		'funeral* wake enterrement* obseques funerailles begrabnis* beerdigung* leichenschmaus* trauerfeier* trauermahl* trauerkaffee* trauergesellschaft* begriefnes* begriefniss* repas_enterrement repas_deuil repas_funerailles apres_enterrement totenmahl*',
	],
	[
		'bachelor_party',
		'bachelor* bachelorette* hen_do hen_party hen_night hens_night stag_do stag_party stag_night stag_weekend evg evjf evjfs enterrement_vie_garcon enterrement_vie_jeune_fille enterrement_vie_fille jga jgas junggesellenabschied* junggesellinnenabschied* jonggeselleparty* jonggesell* polterabend* polterowend*',
	],
	[
		'anniversary',
		'anniversary* anniversaire_mariage noces_or noces_argent noces_diamant noces_perle noces_rubis jubilaum* jubilee* jubile* hochzeitstag* hochzaitsdag* goldhochzeit* goldene_hochzeit goldenen_hochzeit silberhochzeit* silberne_hochzeit silbernen_hochzeit diamantene_hochzeit gellen_hochzait gellene_hochzait selwer_hochzait golden_wedding silver_wedding diamond_wedding firmenjubilaum* vereinsjubilaum* joresdag* centenaire*',
	],
	[
		'conference',
		'agm mitgliederversammlung* vollversammlung* hauptversammlung* conference* congres kongress* konferenz* tagung* symposium* seminaire* seminar* colloque* assemblee_generale generalversammlung* generalversammlong* jahreshauptversammlung* kick_off kickoff* workshop* fortbildung* vortrag* fachtagung* summit',
	],
	['concert', 'concert* konzert* conzert* festival* openair_konzert musikabend* museksowend*'],
	[
		'gala',
		'gala* galadinner* galaabend* soiree_gala diner_gala gala_dinner award_ceremony awards_night awards_ceremony award_night awards_evening award_evening awards_dinner remise_prix remise_diplome charity_dinner charity_ball benefizgala* preisverleihung* ballnacht',
	],
	[
		'other',
		'grillfest* grillparty* grillabend* grillowend* verre_amitie einschulung* fastnacht* kavalkad* cavalcade* neijoersempfang* tea_party gender_reveal housewarming* house_warming cremaillere* einweihung* inauguration* eroffnung* aweiung* vernissage* retirement* depart_retraite retraite ruhestand* pensionierung* pensioun* klassentreffen* family_reunion fete_famille familienfeier* familienfest* familljefest* familljefeier* cousinade* halloween* carnaval* karneval* fasching* fuesent* silvester* sylvester* reveillon nouvel_an new_year new_years richtfest* erntedank* oktoberfest* public_viewing neujahrsempfang* diplomfeier* verlobung* fiancailles engagement_party farewell_party abschiedsparty* abschiedsfeier* bar_mitzvah mitzvah bar_mizwa bat_mizwa eid iftar fete_aid nikolausfeier* kleeschersfeier* diwali hanukkah hanoucca chanukka ramadan fete_juive garden_party sommerfest* summer_party fete_ete gartenparty* gardenparty* gaardeparty* promotion_party product_launch produktlaunch* produktprasentation* produktvorstellung* lancement_produit presentation_produit product_presentation portes_ouvertes tag_offenen_tur open_day',
	],
]

/** Occasions that count only where no other is said: "entreprise" beside "Noël" is a Christmas party. */
export const weakOccasionWords: readonly [OccasionSlug, string][] = [
	[
		'staff_party',
		'entreprise* company companies corporate firma firmen* firme betrieb* betrib* colleague* collegue* kollegen kolleegen mitarbeiter* employee* employe employes buro office personalverein bureau societe',
	],
	['school_party', 'ecole* school schule* schoul* lycee* lyzeum maison_relais creche* kindergarten* kita abitur abi'],
	['gala', 'bal'],
	['village_fete', 'verain* verein* pompiers pompjeeen feuerwehr* village dorf* duerf*'],
]
