import type { MailValues } from '../send-later.ts'
import { inGroups } from '#server/platform/shared/money.ts'
import { heldWords } from '#server/platform/shared/finding-texts/index.ts'
import { bookedMonths, known, linkTo, plainName, plainPlace, type Surroundings } from '../letter.ts'
import type * as en from './en.ts'

export const layout: typeof en.layout = {
	button_fallback: 'Le bouton ne marche pas ? Copiez cette adresse dans votre navigateur :',
	reply_above: 'Veuillez répondre au-dessus de cette ligne',
	contact: 'Une question ? Écrivez à',
	colon: ' :',
}

const answerTo = (from: string) => `Répondre à ${from}`
const replyProblems = {
	closed: 'La conversation est clôturée, votre e-mail n’a donc pas pu y être ajouté.',
	empty: 'Votre e-mail ne contenait aucun texte de votre part : rien n’a donc pu être ajouté à la conversation.',
	too_long: 'Votre e-mail est trop long pour la conversation. Merci de le raccourcir ou de l’envoyer en deux parties.',
	unreadable:
		'Votre e-mail n’a pas pu être lu, rien n’a donc pu être ajouté à la conversation. Merci d’écrire dans la conversation elle-même.',
	too_many:
		'Vous avez tant écrit dans cette conversation aujourd’hui que votre e-mail n’a pas pu y être ajouté. Merci de réessayer demain.',
}
const wrote = (length: number) =>
	`Vous avez écrit ${length} caractères. Nous ne citons rien ici, car n’importe qui peut saisir n’importe quelle adresse.`
const answeredByMail = 'J’ai répondu par e-mail'
const openPlan = 'Ouvrir mon projet'
const mayDo = {
	look: 'Vous pouvez tout y consulter.',
	comment: 'Vous pouvez voter pour les prestataires et écrire des remarques.',
	decide: 'Vous pouvez aussi décider : choisir des prestataires, répondre aux devis et modifier le projet.',
}
const ownAccount = (site_name: string) => `Vous recevez ce message parce que cette adresse appartient à un compte sur ${site_name}.`
const ownMessage = (site_name: string) => `Vous recevez ce message parce qu’un message a été écrit avec cette adresse sur ${site_name}.`
const ownOrder = (site_name: string) => `Vous recevez ce message parce que votre compte sur ${site_name} a commandé Premium.`
const payment = (order: MailValues['order_placed'], money: Surroundings['money'], day: Surroundings['day']) =>
	known([
		['Facture', order.attached_invoice],
		['Montant', money(order.gross_cents)],
		['À payer jusqu’au', day(order.due_on)],
		['Bénéficiaire', order.beneficiary],
		['IBAN', order.iban && inGroups(order.iban)],
		['Référence', inGroups(order.reference)],
	])
const ownListing = (property_name: string, site_name: string) =>
	`Vous recevez ce message parce que vous proposez ${property_name} sur ${site_name}.`

export const letters: typeof en.letters = {
	verify: ({ first_name, path }, { site_name }) => ({
		subject: `Confirmez votre adresse pour ${site_name}`,
		preview: 'Un clic, et votre compte est prêt.',
		title: plainName(first_name) ? `Bienvenue, ${first_name} !` : 'Bienvenue !',
		paragraphs: ['Ravis de vous compter parmi nous. Un clic confirme que cette adresse est la vôtre, et votre compte est prêt.'],
		button: { label: 'Confirmer mon adresse', path },
		after: ['Le lien est valable 24 heures.', 'Ce n’était pas vous ? Ne faites rien : sans ce clic, l’adresse reste non confirmée.'],
		why: `Vous recevez ce message parce que cette adresse a été saisie sur ${site_name}.`,
	}),
	reset: ({ path }, { site_name }) => ({
		subject: 'Choisissez un nouveau mot de passe',
		preview: 'Le lien est valable 30 minutes.',
		title: 'Un nouveau mot de passe',
		paragraphs: ['Un nouveau mot de passe a été demandé. Choisissez-le ici :'],
		button: { label: 'Choisir un mot de passe', path },
		after: [
			'Le lien fonctionne une seule fois, pendant 30 minutes.',
			'Ce n’était pas vous ? Ne faites rien : votre mot de passe ne change pas.',
		],
		why: ownAccount(site_name),
	}),
	password_changed: (_values, { site_name }) => ({
		subject: 'Votre mot de passe a été modifié',
		preview: 'Si c’était vous, tout va bien.',
		title: 'Votre mot de passe a été modifié',
		paragraphs: [
			'Si c’était vous, tout va bien : il n’y a rien à faire.',
			'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
		],
		button: { label: 'Choisir un mot de passe', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	email_changing: ({ new_email }, { site_name }) => ({
		subject: 'Votre adresse e-mail va changer',
		preview: `La nouvelle adresse sera ${new_email}.`,
		title: 'Une nouvelle adresse pour votre compte',
		paragraphs: [
			`Votre compte doit recevoir l’adresse ${new_email}. Elle remplacera celle-ci dès que le lien envoyé à la nouvelle adresse aura été ouvert.`,
			'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
		],
		button: { label: 'Choisir un mot de passe', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	enquiry: (
		{
			property_name,
			sender,
			company_name,
			phone,
			event_date,
			participants,
			message,
			plan_facts = [],
			asked_with = 0,
			path,
			by_mail_path = null,
		},
		{ site_name, day },
	) => ({
		subject: property_name ? `Demande de ${sender} pour ${property_name}` : `Message de ${sender}`,
		preview: message.slice(0, 120),
		title: property_name ? `Une demande pour ${property_name}` : 'Un message pour vous',
		paragraphs: [
			'Répondez à cet e-mail : votre réponse parviendra directement à l’expéditeur. Vous pouvez aussi répondre depuis votre tableau de bord.',
		],
		facts: known([
			['De', sender],
			['Société', company_name],
			['Téléphone', phone],
			['Date', event_date && day(event_date)],
			['Personnes', participants],
			...plan_facts,
			['Autres prestataires sollicités', asked_with || null],
		]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Ouvrir la demande', path },
		...(by_mail_path && { links: [{ label: answeredByMail, path: by_mail_path }] }),
		why: property_name ? ownListing(property_name, site_name) : `Vous recevez ce message parce que vous gérez ${site_name}.`,
	}),
	enquiry_copy: ({ property_name, message, path }, { site_name }) => ({
		subject: property_name ? `Votre demande à ${property_name}` : 'Votre message',
		preview: 'Il est bien arrivé. Voici votre copie.',
		title: 'Votre message est parti',
		paragraphs: [
			property_name
				? `${property_name} a reçu votre demande et vous répondra directement. Voici ce que vous avez écrit :`
				: 'Nous avons reçu votre message et vous répondrons bientôt. Voici ce que vous avez écrit :',
		],
		quotes: [{ from: 'Vous', text: message }],
		...(path !== undefined && { button: { label: 'Voir la conversation', path } }),
		why: ownMessage(site_name),
	}),
	enquiry_confirm: ({ property_name, path, message }, { site_name }) => ({
		subject: property_name ? `Confirmez votre demande à ${property_name}` : 'Confirmez votre message',
		preview: 'Il part dès que vous l’avez confirmé.',
		title: 'Confirmez votre message',
		paragraphs: [
			property_name
				? `Pour que ${property_name} réponde à la bonne personne, confirmez votre demande.`
				: 'Pour que nous répondions à la bonne personne, confirmez votre message.',
			wrote(message.length),
		],
		button: { label: 'Vérifier et envoyer', path },
		after: ['Ce n’était pas vous ? Ne faites rien : sans votre confirmation, personne ne le recevra.'],
		why: ownMessage(site_name),
	}),
	enquiry_answer: ({ property_name, from, message, quoted, path }, { site_name }) => ({
		subject: property_name ? `Réponse de ${property_name}` : 'Une réponse à votre message',
		preview: message.slice(0, 120),
		title: `${from} vous a répondu`,
		paragraphs: [path === undefined ? 'Pour lui écrire, répondez à ce message.' : 'Répondez dans la conversation, ou à cet e-mail.'],
		quotes: [
			{ from, text: message },
			{ from: 'Vous', text: quoted },
		],
		...(path !== undefined && { button: { label: 'Ouvrir la conversation', path } }),
		why: ownMessage(site_name),
	}),
	enquiry_message: ({ property_name, from, message, path }, { site_name }) => ({
		subject: property_name ? `Message au sujet de ${property_name}, de ${from}` : `Message de ${from}`,
		preview: message.slice(0, 120),
		title: `${from} vous a écrit`,
		paragraphs: ['Répondez dans la conversation, ou à cet e-mail.'],
		quotes: [{ from, text: message }],
		button: { label: 'Ouvrir la conversation', path },
		why: property_name ? ownListing(property_name, site_name) : `Vous recevez ce message parce que vous gérez ${site_name}.`,
	}),
	enquiry_withdrawn: ({ property_name, from, message = null, path }, { site_name }) => ({
		subject: property_name ? `${from} a retiré sa demande pour ${property_name}` : `${from} a retiré son message`,
		preview: 'Il n’y a plus rien à faire.',
		title: 'La demande a été retirée',
		paragraphs: [`${from} n’a plus besoin de réponse. Il n’y a plus rien à faire ; vos échanges restent lisibles.`],
		...(message !== null && { quotes: [{ from, text: message }] }),
		button: { label: 'Ouvrir la conversation', path },
		why: property_name ? ownListing(property_name, site_name) : `Vous recevez ce message parce que vous gérez ${site_name}.`,
	}),
	enquiry_reminder: (
		{ property_name, sender, event_date, participants, message, plan_facts = [], due, path, more_time_path, by_mail_path },
		{ site_name, day, moment },
	) => ({
		subject: property_name ? `${sender} attend votre réponse au sujet de ${property_name}` : `${sender} attend votre réponse`,
		preview: due === null ? 'Une courte réponse suffit.' : `Merci de répondre avant le ${moment(due)}.`,
		title: 'Une demande attend votre réponse',
		paragraphs: [
			`${sender} vous a écrit et n’a pas encore de réponse. Une phrase suffit, même un « non » aimable.`,
			...(due === null
				? []
				: [`Sans réponse, la demande expire le ${moment(due)}, et nous conseillons à ${sender} de s’adresser à d’autres.`]),
		],
		facts: known([['De', sender], ['Date', event_date && day(event_date)], ['Personnes', participants], ...plan_facts]),
		quotes: [{ from: sender, text: message }],
		button: { label: 'Ouvrir la demande', path },
		links: [
			...(more_time_path === null ? [] : [{ label: 'Il me faut plus de temps', path: more_time_path }]),
			...(by_mail_path === null ? [] : [{ label: answeredByMail, path: by_mail_path }]),
		],
		why: ownListing(property_name ?? site_name, site_name),
	}),
	enquiry_more_time: ({ property_name, from, due, path }, { site_name, moment }) => ({
		subject: property_name ? `${property_name} a besoin d’un peu plus de temps` : `${from} a besoin d’un peu plus de temps`,
		preview: `La réponse devrait arriver avant le ${moment(due)}.`,
		title: 'Un peu plus de temps',
		paragraphs: [`${from} a lu votre demande et a besoin d’un peu plus de temps. Vous devriez avoir une réponse avant le ${moment(due)}.`],
		button: { label: 'Ouvrir la conversation', path },
		why: ownMessage(site_name),
	}),
	enquiry_expired: ({ property_name, from, path, others_path, plan_path }, { site_name }) => ({
		subject: property_name ? `Pas encore de réponse de ${property_name}` : `Pas encore de réponse de ${from}`,
		preview: 'D’autres sont peut-être disponibles.',
		title: 'Pas encore de réponse',
		paragraphs: [
			`${from} n’a pas répondu ici à votre demande, qui a expiré. Vous n’avez plus besoin d’attendre.`,
			'Si une réponse arrive malgré tout, vous la recevrez par e-mail.',
		],
		button: { label: 'En voir d’autres', path: others_path },
		links: [{ label: 'Ouvrir la conversation', path }, ...linkTo(openPlan, plan_path)],
		after: ['Vous a-t-on répondu par e-mail ? Dites-le dans la conversation, et elle reste ouverte.'],
		why: ownMessage(site_name),
	}),
	plan_answers: ({ title, answers, plan_path }, { site_name }) => ({
		subject: answers.length === 1 ? `Une réponse pour ${title}` : `${answers.length} réponses pour ${title}`,
		preview: answers
			.map(({ from }) => from)
			.join(', ')
			.slice(0, 120),
		title: 'Les réponses du jour',
		paragraphs: ['Ces prestataires ont également répondu aujourd’hui :'],
		quotes: answers.map(({ from, message }) => ({ from, text: message })),
		links: [...answers.map(({ from, path }) => ({ label: answerTo(from), path })), ...linkTo(openPlan, plan_path)],
		why: ownMessage(site_name),
	}),
	reply_held: ({ property_name, sender, path }, { site_name }) => ({
		subject: property_name ? `Est-ce votre réponse au sujet de ${property_name} ?` : 'Est-ce votre réponse ?',
		preview: `Une réponse est arrivée de ${sender}.`,
		title: 'Est-ce votre réponse ?',
		paragraphs: [
			`Une réponse à votre conversation est arrivée de ${sender}, et nous ne pouvons pas savoir si elle est de vous. Personne d’autre ne l’a vue.`,
			'Si elle vient de vous ou d’un collègue, ajoutez-la à la conversation. Sinon, supprimez-la.',
		],
		button: { label: 'Voir la réponse', path },
		why: ownMessage(site_name),
	}),
	reply_problem: ({ property_name, problem, names, path }, { site_name }) => {
		const said =
			problem !== 'files'
				? replyProblems[problem]
				: names.length > 0
					? `Votre texte est arrivé. Ces fichiers n’ont pas pu être ajoutés : ${names.join(', ')}. Un message accepte jusqu’à cinq images et PDF.`
					: 'Vos fichiers n’ont pas pu être ajoutés : un message accepte jusqu’à cinq images et PDF.'
		return {
			subject: property_name ? `Votre réponse au sujet de ${property_name}` : 'Votre réponse n’a pas pu être ajoutée',
			preview: said,
			title: problem === 'files' && names.length > 0 ? 'Il manque des fichiers' : 'Votre réponse n’a pas pu être ajoutée',
			paragraphs: [said],
			button: { label: 'Ouvrir la conversation', path },
			why: ownMessage(site_name),
		}
	},
	offer_made: (
		{ property_name, from, version, valid_until, net_cents, gross_cents, is_without_vat, note, path, plan_path, file },
		{ site_name, money, day },
	) => ({
		subject: version === 1 ? `Un devis de ${property_name ?? from}` : `Un nouveau devis de ${property_name ?? from}`,
		preview: `${money(gross_cents)}${is_without_vat ? '' : ' TVA comprise'}, valable jusqu’au ${day(valid_until)}.`,
		title: version === 1 ? `${from} vous a envoyé un devis` : `${from} a modifié son devis`,
		paragraphs: [
			version === 1
				? 'Consultez-le dans la conversation : vous pouvez l’y accepter, le refuser ou poser d’abord une question.'
				: 'Il remplace le précédent. Consultez-le dans la conversation : vous pouvez l’y accepter, le refuser ou poser d’abord une question.',
		],
		facts: known([
			[is_without_vat ? 'Total' : 'Total TVA comprise', money(gross_cents)],
			['Total hors TVA', is_without_vat ? null : money(net_cents)],
			['Valable jusqu’au', day(valid_until)],
			['Version', String(version)],
		]),
		...(note !== '' && { quotes: [{ from, text: note }] }),
		...(path !== undefined && { button: { label: 'Voir le devis', path } }),
		links: [...linkTo('Le devis en PDF', file), ...linkTo(openPlan, plan_path)],
		why: ownMessage(site_name),
	}),
	offer_withdrawn: ({ property_name, from, gross_cents, is_leaving, path }, { site_name, money }) => ({
		subject: `${property_name ?? from} a retiré son devis`,
		preview: 'Il ne peut plus être accepté.',
		title: 'Un devis a été retiré',
		paragraphs: [
			is_leaving
				? `${from} quitte ${site_name} et a retiré son devis de ${money(gross_cents)}. Il ne peut plus être accepté.`
				: `${from} a retiré son devis de ${money(gross_cents)}. Il ne peut plus être accepté ; vous pouvez continuer à vous écrire.`,
		],
		...(path !== undefined && { button: { label: 'Ouvrir la conversation', path } }),
		why: ownMessage(site_name),
	}),
	offer_accepted: (
		{ property_name, from, gross_cents, is_without_vat, is_planner, event_date, path, plan_path, file },
		{ site_name, money, day },
	) => ({
		subject: is_planner ? `Vous avez accepté le devis de ${property_name ?? from}` : `${from} a accepté votre devis`,
		preview: `${money(gross_cents)}${is_without_vat ? '' : ' TVA comprise'}.`,
		title: is_planner ? 'Devis accepté' : `${from} a accepté votre devis`,
		paragraphs: [
			`Vous et ${from} êtes désormais liés par un contrat. ${site_name} n’y est pas partie et aucun paiement ne passe par ${site_name}.`,
			'Si quelque chose doit changer, convenez-en dans la conversation.',
		],
		facts: known([
			['Devis pour', property_name],
			[is_without_vat ? 'Total' : 'Total TVA comprise', money(gross_cents)],
			['Date', event_date && day(event_date)],
		]),
		...(path !== undefined && { button: { label: 'Ouvrir la conversation', path } }),
		links: [...linkTo('Le devis en PDF', file), ...linkTo(openPlan, plan_path)],
		why: is_planner || !property_name ? ownMessage(site_name) : ownListing(property_name, site_name),
	}),
	offer_declined: ({ property_name, from, gross_cents, reason, path }, { site_name, money }) => ({
		subject: `${from} a refusé votre devis`,
		preview: reason?.slice(0, 120) ?? 'Vous pouvez en envoyer un autre.',
		title: 'Votre devis a été refusé',
		paragraphs: [`${from} n’accepte pas votre devis de ${money(gross_cents)}. Vous pouvez en envoyer un autre dans la conversation.`],
		...(reason !== null && { quotes: [{ from, text: reason }] }),
		button: { label: 'Ouvrir la conversation', path },
		why: property_name ? ownListing(property_name, site_name) : ownMessage(site_name),
	}),
	conversation_link: ({ property_name, path, is_list = false }, { site_name }) => ({
		subject: is_list ? 'Vos conversations' : property_name ? `Votre conversation avec ${property_name}` : 'Votre conversation avec nous',
		preview: 'Voici le nouveau lien.',
		title: is_list ? 'Vos conversations' : 'Votre conversation',
		paragraphs: [
			is_list
				? 'Vous avez demandé un lien vers vos conversations et projets. Il fonctionne dans tout navigateur.'
				: 'Vous avez demandé un nouveau lien. Il ouvre vos échanges et permet d’y répondre.',
		],
		button: { label: is_list ? 'Ouvrir mes conversations' : 'Ouvrir la conversation', path },
		after: [
			'Gardez ce lien pour vous : toute personne qui l’a peut lire et écrire à votre place.',
			'Ce n’était pas vous ? Alors ne faites rien.',
		],
		why: ownMessage(site_name),
	}),
	enquiry_declined: ({ property_name, from, message, quoted, path }, { site_name }) => ({
		subject: property_name ? `${property_name} ne peut pas donner suite à votre demande cette fois` : 'À propos de votre message',
		preview: message?.slice(0, 120) ?? 'D’autres sont peut-être disponibles.',
		title: 'Pas cette fois',
		paragraphs: [
			`${from} a lu votre demande et ne peut malheureusement pas y donner suite cette fois.`,
			'Nous en sommes désolés et espérons que vous trouverez bientôt ce que vous cherchez.',
		],
		quotes: [...(message ? [{ from, text: message }] : []), { from: 'Vous', text: quoted }],
		button: { label: 'En voir d’autres', path },
		why: ownMessage(site_name),
	}),
	brief_confirm: (
		{ names, message, sender = '', occasion = null, event_date = null, participants = null, place = '', is_known = false, path, plan_path },
		{ site_name, day },
	) => ({
		subject: `Veuillez confirmer : ${names.length} demandes`,
		preview: 'Elles partent dès que vous les avez confirmées.',
		title: 'Confirmez-les toutes',
		paragraphs: [
			'Votre demande à ces prestataires est prête et n’attend plus que votre confirmation :',
			names.join(', '),
			...(is_known ? [] : [wrote(message.length)]),
		],
		facts: known([
			['De', plainName(sender)],
			['Occasion', occasion],
			['Date', event_date && day(event_date)],
			['Personnes', participants],
			['Lieu', is_known ? place : plainPlace(place)],
		]),
		...(is_known && { quotes: [{ from: sender, text: message }] }),
		button: { label: 'Envoyer les demandes', path },
		links: linkTo(openPlan, plan_path),
		after: ['Le lien est valable 7 jours. Ce n’était pas vous ? Alors ne faites rien : sans votre confirmation, personne ne reçoit rien.'],
		why: ownMessage(site_name),
	}),
	plan_link: ({ path }, { site_name }) => ({
		subject: 'Votre projet est enregistré',
		preview: 'Ce lien l’ouvre sur tout appareil.',
		title: 'Votre projet est enregistré',
		paragraphs: [
			`Voici le lien vers votre projet, utilisable sur tout appareil et sans compte. Qui possède ce lien peut modifier le projet et lire ses conversations : pour le montrer, partagez-le plutôt depuis le projet.`,
		],
		button: { label: openPlan, path },
		why: `Vous recevez cet e-mail parce que cette adresse a été indiquée pour un projet sur ${site_name}.`,
	}),
	plan_kept: ({ title, by, kept_at, path }, { site_name, moment }) => ({
		subject: title ? `Un compte conserve votre projet : ${title}` : 'Un compte conserve votre projet',
		preview: 'Vous pouvez toujours l’ouvrir et le modifier.',
		title: 'Votre projet appartient maintenant à un compte',
		paragraphs: [
			`${by || 'Une personne'} possède le lien de votre projet et l’a ajouté à un compte le ${moment(kept_at)}. Si c’était vous, il n’y a rien à faire.`,
			'Vous pouvez toujours voir et modifier le projet, et vos conversations vous restent ouvertes. Seul ce compte peut le partager ou le supprimer.',
		],
		button: { label: openPlan, path },
		after: ['Ce n’était pas vous ? Répondez à cet e-mail pour nous le dire.'],
		why: `Vous recevez cet e-mail parce que cette adresse a été indiquée pour un projet sur ${site_name}.`,
	}),
	plan_shared: ({ title, owner: named, name = null, rights, path }, { site_name }) => {
		const [owner, invited] = [plainName(named), plainName(name)]
		return {
			subject: owner
				? title
					? `${owner} partage un projet avec vous : ${title}`
					: `${owner} partage un projet avec vous`
				: 'Un projet est partagé avec vous',
			preview: rights ? mayDo[rights] : 'Regardez les prestataires, et dites ce que vous en pensez.',
			title: 'Un projet à découvrir',
			paragraphs: [
				...(invited ? [`Bonjour ${invited},`] : []),
				owner
					? title
						? `${owner} partage « ${title} » avec vous : les prestataires envisagés, ce qui reste à faire et pour quand.`
						: `${owner} partage un projet avec vous : les prestataires envisagés, ce qui reste à faire et pour quand.`
					: 'Un organisateur partage un projet avec vous : les prestataires envisagés, ce qui reste à faire et pour quand.',
				...(rights ? [mayDo[rights]] : []),
			],
			button: { label: 'Ouvrir le projet', path },
			why: `Vous recevez cet e-mail parce qu’un organisateur a saisi votre adresse sur ${site_name}. Nous ne l’utilisons pour rien d’autre.`,
		}
	},
	new_log_in: ({ device }, { site_name }) => ({
		subject: 'Nouvelle connexion à votre compte',
		preview: device,
		title: 'Quelqu’un s’est connecté',
		paragraphs: [
			`Votre compte a été ouvert depuis un nouvel endroit : ${device}.`,
			'Si c’était vous, tout va bien. Sinon, choisissez un nouveau mot de passe : toutes les sessions seront fermées.',
		],
		button: { label: 'Choisir un mot de passe', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	listing_expiring: ({ property_name, day: last, path }, { site_name, day }) => ({
		subject: `${property_name} : tout est-il à jour ?`,
		preview: `Votre annonce est publiée jusqu’au ${day(last)}.`,
		title: 'Tout est-il à jour ?',
		paragraphs: [
			`Votre annonce ${property_name} est publiée jusqu’au ${day(last)}. Vérifiez les prix, les photos et le téléphone ; un clic la prolonge d’un an.`,
		],
		button: { label: 'Voir mes annonces', path },
		why: ownListing(property_name, site_name),
	}),
	listing_expired: ({ property_name, path }, { site_name }) => ({
		subject: `${property_name} n’est plus affichée`,
		preview: 'Un clic la publie à nouveau.',
		title: 'Votre annonce a expiré',
		paragraphs: [
			`L’annonce ${property_name} n’est plus affichée aux visiteurs. Rien n’est perdu : un clic dans vos annonces la publie à nouveau.`,
		],
		button: { label: 'La publier à nouveau', path },
		why: ownListing(property_name, site_name),
	}),
	calendar_question: ({ names, booked, path }, { site_name, month }) => ({
		subject: names.length === 1 ? `Le calendrier de ${names[0]} est-il toujours à jour ?` : 'Vos calendriers sont-ils toujours à jour ?',
		preview: 'Un clic suffit.',
		title: 'Votre calendrier est-il toujours à jour ?',
		paragraphs: [
			`Les visiteurs qui cherchent une date voient quels jours vous êtes libre : ${names.join(', ')}. Depuis trois mois, personne ne l’a modifié ni confirmé.`,
			'S’il est à jour, confirmez-le d’un clic. Sinon, modifiez-le depuis vos annonces.',
			...(booked?.some(({ months }) => months.some(({ days }) => days.length > 0)) ? ['Ces jours y sont réservés :'] : []),
		],
		facts: bookedMonths(booked, { month, none: 'Aucun jour n’est réservé' }),
		button: { label: 'Oui, il est à jour', path },
		after: ['Nous posons la question une fois par trimestre au plus.'],
		why: ownAccount(site_name),
	}),
	feed_failing: ({ feed_name, why, path }, { site_name }) => ({
		subject: `Votre calendrier ${feed_name} est illisible`,
		preview: why,
		title: 'Votre calendrier ne répond pas',
		paragraphs: [
			`Depuis plus d’un jour, nous ne parvenons pas à lire ${feed_name}. Vos événements restent tels quels, mais les changements du calendrier n’arrivent plus.`,
			why,
		],
		button: { label: 'Voir mes calendriers', path },
		after: ['Nous continuons d’essayer une fois par jour.'],
		why: ownAccount(site_name),
	}),
	calendar_failing: ({ property_name, feed_name, why, path }, { site_name }) => ({
		subject: `Le calendrier ${feed_name} est illisible`,
		preview: why,
		title: 'Votre calendrier ne répond pas',
		paragraphs: [
			`Cinq fois de suite, nous n’avons pas pu lire ${feed_name}, dont viennent les jours de ${property_name}. Ils restent tels quels, mais les nouvelles réservations n’arrivent plus : des visiteurs peuvent vous demander des jours déjà pris.`,
			why,
		],
		button: { label: 'Voir le calendrier', path },
		after: ['Nous continuons d’essayer une fois par jour, et n’écrirons de nouveau qu’après une lecture réussie.'],
		why: ownAccount(site_name),
	}),
	deletion_planned: ({ day: last, path }, { site_name, day }) => ({
		subject: `Votre compte sera supprimé le ${day(last)}`,
		preview: 'D’ici là, vous pouvez changer d’avis.',
		title: 'Votre compte va être supprimé',
		paragraphs: [
			`Le ${day(last)}, nous supprimerons votre compte et tout ce qui lui appartient. D’ici là, vous pouvez changer d’avis : connectez-vous et gardez-le.`,
		],
		button: { label: 'Garder mon compte', path },
		why: ownAccount(site_name),
	}),
	second_factor_changed: ({ is_on }, { site_name }) => ({
		subject: is_on ? 'La double authentification est activée' : 'La double authentification est désactivée',
		preview: 'Si c’était vous, tout va bien.',
		title: is_on ? 'Double authentification activée' : 'Double authentification désactivée',
		paragraphs: [
			is_on
				? 'Désormais, la connexion demande votre mot de passe et un code de votre application. Gardez les codes de secours en lieu sûr.'
				: 'Désormais, votre mot de passe suffit pour vous connecter.',
			'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
		],
		button: { label: 'Choisir un mot de passe', path: '/userForgotpass' },
		why: ownAccount(site_name),
	}),
	order_placed: (order, { site_name, day, money }) => ({
		subject: `Facture pour ${order.property_name}`,
		preview: `${money(order.gross_cents)}, à payer jusqu’au ${day(order.due_on)}.`,
		title: order.is_prepaid ? `Premium pour ${order.property_name}` : `${order.property_name} est Premium`,
		paragraphs: [
			order.is_prepaid
				? 'Merci pour votre commande. Votre annonce rejoint les annonces Premium dès que la facture est payée.'
				: 'Merci ! Votre annonce figure maintenant parmi les annonces Premium.',
			order.iban
				? `La facture est jointe. Merci de la régler jusqu’au ${day(order.due_on)} ; le code qui s’y trouve remplit tout dans l’application de votre banque.`
				: `La facture est jointe, à payer jusqu’au ${day(order.due_on)}. Vous recevrez nos coordonnées bancaires séparément.`,
		],
		facts: payment(order, money, day),
		button: { label: 'Voir mes commandes', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	order_cancelled: ({ property_name, attached_invoice }, { site_name }) => ({
		subject: `Commande annulée pour ${property_name}`,
		preview: 'Il n’y a rien à payer.',
		title: 'Votre commande est annulée',
		paragraphs: [
			`Il n’y a rien à payer pour ${property_name} : la note de crédit ${attached_invoice} ci-jointe annule la facture.`,
			'Votre annonce reste en ligne comme annonce standard.',
		],
		button: { label: 'Voir mes commandes', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	payment_reminder: (order, { site_name, day, money }) => ({
		subject: order.is_last ? `À payer aujourd’hui : ${order.property_name}` : `Rappel de paiement pour ${order.property_name}`,
		preview: `${money(order.gross_cents)}, à payer jusqu’au ${day(order.due_on)}.`,
		title: order.is_last ? 'Dernier jour pour payer' : 'Paiement en attente',
		paragraphs: [
			`Nous n’avons pas encore reçu le paiement pour ${order.property_name}. S’il est en route, tout va bien.`,
			order.is_prepaid
				? `S’il n’arrive pas d’ici au ${day(order.due_on)}, la commande sera annulée.`
				: `S’il n’arrive pas d’ici au ${day(order.due_on)}, votre annonce redeviendra standard. Elle reste en ligne.`,
		],
		facts: payment(order, money, day),
		button: { label: 'Voir mes commandes', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	payment_received: ({ property_name, invoice_number, gross_cents, ends_on }, { site_name, day, money }) => ({
		subject: `Merci pour votre paiement de ${money(gross_cents)}`,
		preview: ends_on ? `${property_name} est Premium jusqu’au ${day(ends_on)}.` : `La facture ${invoice_number} est payée.`,
		title: 'Merci !',
		paragraphs: [
			`Votre paiement de ${money(gross_cents)} est arrivé : la facture ${invoice_number} est payée.`,
			...(ends_on ? [`${property_name} est Premium jusqu’au ${day(ends_on)}.`] : []),
		],
		button: { label: 'Voir mes commandes', path: '/ProfessionalDashboard' },
		why: ownOrder(site_name),
	}),
	premium_ending: ({ property_name, ends_on }, { site_name, day }) => ({
		subject: `Premium pour ${property_name} : fin le ${day(ends_on)}`,
		preview: 'Voulez-vous continuer ?',
		title: 'Voulez-vous continuer ?',
		paragraphs: [
			`${property_name} est Premium jusqu’au ${day(ends_on)}. Ensuite, votre annonce redevient standard et reste en ligne.`,
			'Pour continuer sans interruption, commandez dès maintenant une nouvelle période : elle commence quand celle-ci finit. Rien n’est jamais prolongé automatiquement.',
		],
		button: { label: 'Voir mes annonces', path: '/myannouncements' },
		why: ownOrder(site_name),
	}),
	premium_lapsed: ({ property_name, is_unpaid }, { site_name }) => ({
		subject: `${property_name} est de nouveau une annonce standard`,
		preview: is_unpaid ? 'Le paiement n’est pas arrivé.' : 'Votre période Premium est terminée.',
		title: 'De nouveau standard',
		paragraphs: is_unpaid
			? [
					`Le paiement pour ${property_name} n’est pas arrivé : l’annonce est de nouveau standard. Elle reste en ligne.`,
					'Dès que le paiement arrive, elle redevient Premium, et les jours d’interruption sont ajoutés à la fin.',
				]
			: [
					`La période Premium de ${property_name} est terminée. L’annonce reste en ligne comme annonce standard.`,
					'Vous pouvez la repasser en Premium quand vous voulez.',
				],
		button: { label: 'Voir mes annonces', path: '/myannouncements' },
		why: ownOrder(site_name),
	}),
	terms_changing: ({ is_pricing, valid_from, note, path }, { site_name, day }) => ({
		subject: is_pricing ? `Nos tarifs changent le ${day(valid_from)}` : `Nos conditions changent le ${day(valid_from)}`,
		preview: `Ce qui change sur ${site_name}, et jusqu’à quand vous pouvez refuser.`,
		title: is_pricing ? 'Nos tarifs changent' : 'Nos conditions générales changent',
		paragraphs: [
			`À partir du ${day(valid_from)}, une nouvelle version s’applique à toutes celles et ceux qui proposent quelque chose sur ${site_name}. En bref :`,
		],
		quotes: [{ from: site_name, text: note }],
		button: { label: 'Lire la nouvelle version', path },
		after: [
			'Si vous êtes d’accord, vous n’avez rien à faire.',
			`Sinon, vous pouvez retirer vos annonces ou supprimer votre compte avant le ${day(valid_from)}, sans frais et sans donner de raison. Le Premium payé et non utilisé à cette date vous est remboursé.`,
		],
		why: `Vous recevez cet e-mail parce que vous avez un compte professionnel sur ${site_name} : la loi nous demande de vous prévenir.`,
	}),
	held_for_review: ({ name, findings, others, path }, { site_name }) => ({
		subject: `Nous relisons ${name}`,
		preview: 'La mise en ligne suivra la relecture.',
		title: 'En cours de relecture',
		paragraphs: [
			`${name} n’est pas encore en ligne. Une personne le relit d’abord :`,
			...heldWords(findings, 'fr'),
			...(others > 0 ? [`${others} autres attendent aussi. Votre liste indique pourquoi.`] : []),
			'Vous aurez de nos nouvelles dès que c’est fait. Ce que vous avez écrit est conservé.',
		],
		button: { label: 'Voir ma liste', path },
		why: ownAccount(site_name),
	}),
	released_from_review: ({ name, is_public, path }, { site_name }) => ({
		subject: is_public ? `${name} est en ligne` : `${name} a été relu`,
		preview: 'Tout va bien.',
		title: 'Tout va bien',
		paragraphs: [
			is_public
				? `Nous avons lu ${name}, et tout le monde le voit maintenant. Merci de votre patience.`
				: `Nous avons lu ${name}, et tout va bien. Son état figure dans votre liste.`,
		],
		button: { label: is_public ? 'Ouvrir sa page' : 'Voir ma liste', path },
		why: ownAccount(site_name),
	}),
}
