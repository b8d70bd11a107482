import type { Openings } from './words.ts'

/** Further beginnings of the entertainers' texts. */
export const entertainmentOpenings: Openings = {
	dj: [
		[
			'In every crowd there is [one song|one cousin|one colleague] that [gets everybody up|makes everybody laugh|empties the bar]; I find it within the first hour. I live in {place}, own too many records and drive to wherever the party is.',
			'Chaque public a [une chanson|un cousin|un collègue] qui [fait lever tout le monde|fait rire tout le monde|vide le bar] ; je le repère dans la première heure. J’habite {à}, j’ai trop de disques et je vais là où l’on danse.',
			'In jeder Gesellschaft gibt es [ein Lied|einen Cousin|einen Kollegen], bei dem [keiner sitzen bleibt|alle lachen|die Bar sich leert]; ich finde das in der ersten Stunde heraus. Ich wohne in {place}, besitze zu viele Platten und fahre dorthin, wo gefeiert wird.',
		],
		[
			'Between [the cake|the speeches|the last coffee] and [midnight|the night bus|the first yawn] lie the hours that I am booked for. {name} is the name, {place} is home, and the equipment is my own.',
			'Entre [le gâteau|les discours|le dernier café] et [minuit|le bus de nuit|le premier bâillement] s’étendent les heures pour lesquelles on me réserve. Mon nom : {name} ; ma base : {place} ; le matériel est à moi.',
			'Zwischen [der Torte|den Reden|dem letzten Kaffee] und [Mitternacht|dem Nachtbus|dem ersten Gähnen] liegen die Stunden, für die man mich bucht. {name} ist der Name, {place} die Heimat, die Anlage gehört mir.',
		],
		[
			'[Vinyl|Two laptops|A suitcase of singles], [no shouting|no smoke|no jokes] into the microphone, and an eye on the people at the edge: I have played this way since my first village fête. Home is {place}.',
			'[Du vinyle|Deux ordinateurs|Une valise de 45 tours], [pas de cris|pas de fumée|pas de blagues] au micro, et un œil sur ceux qui restent au bord : je mixe ainsi depuis ma première fête de village. Je vis {à}.',
			'[Vinyl|Zwei Laptops|Ein Koffer Singles], [kein Geschrei|kein Nebel|keine Witze] am Mikrofon und ein Auge auf die Leute am Rand: So lege ich seit meinem ersten Dorffest auf. Zu Hause bin ich in {place}.',
		],
	],
	singer: [
		[
			'Before I sing I ask for [the name of the street|the first holiday|a line from a letter] that [you share|made you laugh|you have kept]; it helps. I come from {place}, alone or with a guitarist.',
			'Avant de chanter, je demande [le nom de la rue|les premières vacances|une ligne d’une lettre] que [vous partagez|vous racontez en riant|vous avez gardée] ; cela aide. Je viens {de}, seule voix ou avec guitare.',
			'Bevor ich singe, frage ich nach [dem Namen der Straße|dem ersten Urlaub|einer Zeile aus einem Brief], [den Sie teilen|über den Sie lachen|die Sie aufgehoben haben]; das hilft. Ich komme aus {place}, allein oder mit Gitarre.',
		],
		[
			'[Jazz standards|Chansons|Folk songs], sung [without a stage|close to the tables|by the door as guests arrive], need little more than a plug and a quiet minute. {name} has been doing this from {place} for a good while.',
			'[Des standards de jazz|Des chansons françaises|Des airs folk], chantés [sans scène|près des tables|à la porte, quand les invités arrivent], demandent une prise et une minute de silence. {name} le fait {à} depuis un bon moment.',
			'[Jazzstandards|Chansons|Folksongs], [ohne Bühne|nah an den Tischen|an der Tür, wenn die Gäste kommen] gesungen, brauchen eine Steckdose und eine ruhige Minute. {name} macht das von {place} aus schon eine Weile.',
		],
	],
	magician: [
		[
			'A [spoon|banknote|wedding ring] is safe with me for about [ten seconds|a minute|as long as you look at it]. After that I cannot promise anything; ask around in {place}.',
			'Avec moi, [une cuillère|un billet|une alliance] est en sécurité [dix secondes|une minute|tant que vous regardez]. Ensuite, je ne promets plus rien ; renseignez-vous {à}.',
			'[Ein Löffel|Ein Geldschein|Ein Ehering] ist bei mir [zehn Sekunden|eine Minute|solange Sie hinsehen] sicher. Danach verspreche ich nichts mehr; fragen Sie ruhig in {place}.',
		],
		[
			'Children [shout|count|hold their breath], grown-ups [fold their arms|smile politely|look at my sleeves], and in the end both lean forward. I have seen it a thousand times, in {place} and wherever I am invited.',
			'Les enfants [crient|comptent|retiennent leur souffle], les grands [croisent les bras|sourient poliment|surveillent mes manches] et, à la fin, tous se penchent. Je l’ai vu mille fois, {à} et partout où l’on m’invite.',
			'Kinder [rufen|zählen|halten die Luft an], Erwachsene [verschränken die Arme|lächeln höflich|schauen auf meine Ärmel], und am Ende beugen sich alle vor. Das habe ich tausendmal gesehen, in {place} und wo man mich sonst einlädt.',
		],
	],
	'live-band': [
		[
			'[Two saxophones|A double bass|Three voices], [one van|a drummer who is never late|an accordion from 1958] and a great deal of rehearsing: {name} comes from {place} and plays for people who listen and for people who dance.',
			'[Deux saxophones|Une contrebasse|Trois voix], [une camionnette|un batteur toujours à l’heure|un accordéon de 1958] et beaucoup de répétitions : {name} vient {de} et joue pour ceux qui écoutent comme pour ceux qui dansent.',
			'[Zwei Saxofone|Ein Kontrabass|Drei Stimmen], [ein Bus|ein Schlagzeuger, der nie zu spät kommt|ein Akkordeon von 1958] und viele Proben: {name} kommt aus {place} und spielt für Leute, die zuhören, und für Leute, die tanzen.',
		],
		[
			'We like [small stages|barns|the hour before dessert], [long evenings|requests on napkins|grandmothers who stay], and the moment when the first couple gets up. In {place} we rehearse on Tuesdays with the window open.',
			'Nous aimons [les petites scènes|les granges|l’heure d’avant le dessert], [les longues soirées|les demandes sur serviette|les grands-mères qui restent] et l’instant où le premier couple se lève. Nous répétons {à} le mardi, fenêtre ouverte.',
			'Wir mögen [kleine Bühnen|Scheunen|die Stunde vor dem Dessert], [lange Abende|Wünsche auf Servietten|Großmütter, die bleiben] und den Moment, in dem das erste Paar aufsteht. In {place} proben wir dienstags bei offenem Fenster.',
		],
	],
	'cover-band': [
		[
			'From [Abba|Queen|the Stones] to [last summer’s hit|the song of the World Cup|Rosalía] it is four chords and a lot of sweat. {name}, five people from {place}, have been practising the sweat for years.',
			'[D’Abba|De Queen|Des Stones] [au tube de l’été|à la chanson de la Coupe du monde|à Rosalía], il n’y a que quatre accords et beaucoup de sueur. {name}, cinq personnes {de}, travaille la sueur depuis des années.',
			'Von [Abba|Queen|den Stones] bis [zum Sommerhit|zum WM-Lied|zu Rosalía] sind es vier Akkorde und viel Schweiß. {name}, fünf Leute aus {place}, üben den Schweiß seit Jahren.',
		],
		[
			'If [the mayor|your boss|the bride’s father] sings along by [ten|half past nine|the third song], we have done our work. {name} plays from {place} for everybody who knows at least one chorus.',
			'Si [le maire|votre patron|le père de la mariée] chante avec nous [à 22 heures|à 21 h 30|dès la troisième chanson], le travail est fait. {name} joue, depuis {place}, pour quiconque connaît au moins un refrain.',
			'Wenn [der Bürgermeister|Ihr Chef|der Brautvater] [um zehn|um halb zehn|beim dritten Lied] mitsingt, haben wir unsere Arbeit getan. {name} aus {place} spielt für alle, die mindestens einen Refrain kennen.',
		],
	],
}
