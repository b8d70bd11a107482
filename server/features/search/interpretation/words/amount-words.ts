const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Guests, as they are counted. */
export const peopleWords = words(
	`people persons guests pax ppl pers prs attendees participants adults kids children visitors delegates heads folks seats invitees
	personnes persones peronnes invites convives couverts adultes enfants participants gens assis parts portions collegues membres
	personen gaste gasten gaesten gaeste leute leuten erwachsene erwachsenen kinder kindern teilnehmer teilnehmern teilnehmende mitarbeiter mitarbeitern kollegen besucher besuchern hochzeitsgaste hochzeitsgasten
	leit persounen gascht kanner kannern erwuessener mataarbechter kolleegen kolleeginnen invitees invitéen inviteen
	couvert convive portionen employees staff_members colleagues teens adherents shareholders actionnaires aktionare aktionaren schuler schulern eleves students etudiants
	seniors senioren retraites rentner jeunes jugendliche jugendlichen jugendlecher ados adolescents teenager teenagers members mitglieder mitgliedern memberen leut friends amis freunde freunden frenn benevoles volunteers helfer spectateurs zuschauer zuhorer eltern parents elteren residents habitants bewohner clients kunden clienten collaborateurs salaries cadres voisins nachbarn noperen
	fte ftes girls boys ladies filles garcons dames madels madchen damen herren meedercher jongen musikanten musiker musiciens musicians sanger choristes pompiers`,
)

/** Guests, where they are many; a few are those who come to work: "4 Mann Security", "2 waiting staff". */
export const crowdWords = words('mann staff men women hommes femmes manner frauen mannern fraen')

/** Of those, who may be looked for where they are few. */
export const musicianWords = words('musiker musiciens musicians sanger')

/** One of them: "par personne". */
export const personWords = words(
	'person personne persone pers prs persoun p pax guest invite convive tete kopf head gast couvert adulte enfant kapp kand kind kopp menu',
)

/** Seats and the like, which count guests too: "100 Plätze", "80 places assises". */
export const seatWords = words(
	'places platze plaze platzen plazen plaazen seats seating sitzplatze sitzplatzen seated standing assises assise assis debout sitzend sitzende stehend stehende stehplatze sitting sit sitzen sezplazen setzplazen',
)

export const euroWords = words('€ eur euro euros eurs')
export const kilometreWords = words('km kms kilometer kilometers kilometre kilometres kilometern')
export const distanceWords = words(
	'around of from the autour de du d um rund im umkreis von vun ronderem rondrem ronn em entfernt away radius near to a rayon umgebung',
)

/** Words of a budget: the number after them is money. */
export const budgetWords = words('budget budgets budgetrahmen preis prix price kostet kosten cost costs spend ausgeben depenser prais')

/** The number after them is the most. */
export const mostWords = words(
	`under below max maximum maximal maximaal less up upto within most not over than
	moins maxi jusqu jusque inferieur pas plus dessous
	unter bis hochstens hoechstens maximal weniger nicht mehr als zu limit obergrenze
	< ≤ enner ennert hechstens maximal net mei wei`,
)
export const aboutWords = words(
	`about around approx approximately circa ca roughly some ~ of is at a de d environ env quelque quelques pres d une etwa ungefahr rund zirka um von um ongefeier ongeféier ronn eppes + an und et and le la nous on serait sera sind wir mir our for party`,
)
/** Those of `aboutWords` that say nothing else: the number after them is an estimate. */
export const estimateWords = words('about around approx approximately circa ca roughly environ env etwa ungefahr rund zirka ongefeier ronn')
export const betweenWords = words('between entre zwischen tescht teschent tëschent')
export const rangeWords = words('a to bis au und and et till jusqu an')

/** Whom it is for: "Essen für 35". */
export const forCounts = words('for pour pr fur fuer fir')

/** They mark a price for one: "35 € pro Person". */
export const perWords = words('per par pro la a je each chaque the by d de')

/** Units of an age. */
export const ageWords = words('ans year years yr yrs jahre jahren joer jahriger jahrigen jahrige ieme eme ste sten ten jahr st nd rd th')

/** Words after an age: "7 years old", "8 Jahre alt". */
export const oldWords = words('old olds alt al')

/** Advance payments: their amount is no budget. */
export const depositWords = words(
	'deposit deposits caution cautions acompte acomptes arrhes kaution kautionen kautioun anzahlung anzahlungen unzuelung',
)

/** Spaces for cars, beside a word of parking: "parking 50 places". */
export const spaceWords = words('spaces space spots spot emplacements emplacement')

/** Other units: times, sizes, things. */
export const thingWords = words(
	`h hour hours heure heures stunde stunden stonn stonnen min mins minute minutes minuten uhr auer am pm o clock
	m cm mm m2 m² qm sqm metre metres meter metern meters sq squaremeter quadratmeter carres kg l liter litres litre liters ltr cl
	day days jour jours tag tage tagen deeg nights nuits nachte night week weeks semaines wochen set sets songs
	v volt watt w kw er ers s x fois mal stock etages etage tiers tier layer layers stockig floors pieces piece stuck stueck stk`,
)

/** All of them, for typing errors. */
export const allAmountWords: readonly string[] = [
	peopleWords,
	crowdWords,
	personWords,
	seatWords,
	euroWords,
	kilometreWords,
	distanceWords,
	budgetWords,
	mostWords,
	aboutWords,
	betweenWords,
	ageWords,
	depositWords,
	thingWords,
].flatMap((set) => [...set])
