/** Names of families and given names that are common here: suppliers are called so, and none is a word with a typing error. */
export const personNames: readonly string[] = (
	'schmit weber muller mueller wagner hoffmann thill kremer reuter klein becker schroeder faber kayser majerus scholtes steffen welter feltz wolff peters marx hansen theisen ' +
	'simon krier martin ries biver heinen schiltz bintz braun bauer schulz schulze schmitz schmidt schneider fischer meyer meier maier mayer koch richter wolf neumann schwarz ' +
	'zimmermann kruger hofmann hartmann lange werner krause lehmann kohler herrmann konig walter huber kaiser fuchs peter scholz moller weiss jung hahn schubert vogel friedrich ' +
	'keller gunther frank berger winkler roth beck lorenz baumann franke albrecht schuster ludwig bohm winter kraus martins schumacher kramer vogt stein jager otto sommer gross ' +
	'seidel heinrich brandt haas schreiber graf schulte dietrich ziegler kuhn kuhne pohl engel horn busch bergmann thomas voigt sauer arnold pfeiffer ernst lang petry gengler ' +
	'bernard dubois durand robert petit leroy moreau laurent lefebvre michel garcia david bertrand roux vincent fournier morel girard andre lefevre mercier dupont lambert bonnet ' +
	'francois martinez legrand garnier faure rousseau blanc guerin muller henry roussel nicolas perrin morin mathieu clement gauthier dumont lopez fontaine chevalier robin masson ' +
	'sanchez gerard nguyen boyer denis lemaire duval joly gautier roger roche noel meunier picard dumas brun blanchard barbier gaillard caron olivier benoit pierre jean paul jacques ' +
	'silva santos ferreira pereira oliveira costa rodrigues fernandes sousa lopes marques gomes ribeiro carvalho almeida pinto alves dias teixeira correia mendes soares monteiro ' +
	'rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti smith johnson williams brown jones miller davis wilson taylor moore jackson white harris ' +
	'clark lewis walker hall young king wright scott green baker adams nelson carter mitchell roberts turner phillips campbell parker evans edwards collins ' +
	'marie sophie laura sandra nathalie patrick oliver anna julia lisa sarah tom luc marc claude christian daniel philippe carlo romain serge guy pol jempi josy tessy nora emma lena mia ' +
	'noah liam lucas gabriel louis hugo arthur jules leo max felix jonas ben paula clara alice eva lea chloe camille manon charlotte victor alex sven tim jan kevin steve mike charles ' +
	'karin monique martine christiane josee denise nicole sylvie valerie carole isabelle claudine marianne viviane fabienne barbara petra sabine andrea stefan andreas michael markus ' +
	'weydert weyland weis weiler wirtz wirth wagener schaack schaus schaeffer scheuer scheer scheier schlechter schoos schumann schroder sinner steichen stoffel stolz thinnes thoma ' +
	'elsen beffort scheuren barthel bausch bettendorff bofferding kails oswald dentz diederich dondelinger ewen flammang goergen grethen gross haupert jacoby kieffer kohn konsbruck kugener lanners linden ' +
	'lutgen mersch meisch molitor mousel nilles origer pauly poos rausch reding reiter ruppert wilmes zeimes zenner misch krips fritz kass petesch hames hames glod goedert'
).split(' ')
