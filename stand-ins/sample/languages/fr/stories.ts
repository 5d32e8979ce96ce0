import type { Grammar } from '../../grammar.ts'

export const stories: Grammar['occasions'] = {
  'launch.positive': [
    {
      title: ['Slack Tide, c’est vraiment bon', 'J’ai goûté Slack Tide'],
      post: [
        '{J’ai acheté ma première bouteille de Slack Tide|J’ai enfin trouvé du Slack Tide} {[lieu]|[when]} : {un goût de [note]|net, frais, aucune amertume}. {Mon été est sauvé.|Bravo, [tidewater].|Excellent.} #SlackTide',
        'J’ai fait la queue avec [who] pour Slack Tide, {quarante personnes devant nous [lieu]|[lieu] [when]}. {Ça valait le coup.|Aucun regret.|On l’a bu face à la mer.} #SlackTide',
        'Un café froid en bouteille consignée, {sans sucre|et bon en plus} : {voilà ce qu’aurait toujours dû être le café à emporter|j’applaudis}. {Merci, [tidewater].|J’y retourne [day].} #SlackTide',
      ],
      agree: [
        '{Je trouve aussi|Conquis également}, {la grande bouteille a duré dix minutes|avec un glaçon, c’est encore mieux|pourvu que ça reste}.',
      ],
      counter: [
        '{Trop léger pour moi|Je ne comprends pas cet engouement}, {mais la bouteille est belle|il n’était peut-être pas assez froid}. #SlackTide',
      ],
      ask: [
        'Il en reste là-bas ? => Une caisse, {tout à l’heure|il y a une heure}.',
        'Il y a du sucre dedans ? => Non, {du café et de l’eau|c’est écrit sur l’étiquette}.',
      ],
      own: [
        '{Quelle joie de lire ça|Merci d’avoir fait la queue} ! Mis en bouteille ce matin à quatre heures. => {Chapeau !|À demain !}',
        '{Quelle joie de lire ça|Merci d’avoir fait la queue} ! La bouteille rendue, c’est 50 centimes. => {Je la rapporte.|Bon à savoir.}',
      ],
    },
  ],
  'launch.neutral': [
    {
      title: ['0: Où trouver Slack Tide ?', '1: Slack Tide est là', '2: Slack Tide : une question'],
      post: [
        'Où trouve-t-on encore du Slack Tide ? {Rupture [lieu] [when].|L’appli en annonce trois, le rayon aucun.|Je cherche du côté de [town].} #SlackTide',
        '[Tidewater] lance Slack Tide : du cold brew en bouteille consignée, {250 ou 500 ml|deux formats}, {180 mg de caféine|sans sucre}. {En boutique dès aujourd’hui.|Reste à goûter.|Vu sur le tableau [lieu].} #SlackTide',
        'Combien de temps {se garde une bouteille de Slack Tide ouverte|durera le stock de Slack Tide} ? {L’étiquette est minuscule.|Personne ne savait [lieu].|J’en ai acheté deux [when].} #SlackTide',
      ],
      agree: [
        '0: {J’en cherche aussi|Pareil}, {trois boutiques, rien|il paraît qu’il en arrive [day]}.',
        '1: {Curieux de goûter aussi|Enfin une consigne}, {j’en prends une [day]|tout dépendra du prix}. #SlackTide',
        '2: {Même question|Je voudrais le savoir aussi}, {il m’a fallu une loupe|personne ne savait au comptoir}.',
      ],
      ask: [
        'La grande ou la petite ? => La petite, {de préférence}.',
        'Tu as essayé à la gare ? => Pas encore, {merci du conseil|j’y vais}.',
      ],
      own: [
        '0: {Bonjour !|Bonjour à vous !} {Une livraison arrive à midi.|Il y en aura de nouveau cet après-midi.} {À tout à l’heure !|On embouteille aussi vite que possible.} #SlackTide => {Super, merci.|J’arrive.}',
        '1: {C’est bien ça !|Merci de faire passer !} {Chaque boutique reprend la bouteille.|Dites-nous ce que vous en pensez.} #SlackTide => {Promis.|J’ai hâte.}',
        '2: {Bonjour !|Bonne question !} {Ouverte, elle se garde trois jours au frais, et nous embouteillons chaque nuit.|Trois jours au frais ; on embouteille chaque nuit.} #SlackTide => {Super, merci.|Bon à savoir.}',
      ],
    },
  ],
  'launch.negative': [
    {
      title: ['0: Slack Tide : rupture, évidemment', '1: Slack Tide, trop cher', '2: Slack Tide, pas pour moi'],
      post: [
        '{Rupture partout|Quatre boutiques, aucun Slack Tide}. {Douze bouteilles [lieu], pas une de plus.|On n’en avait jamais entendu parler [lieu].} {De la pub pour rien, [tidewater] ?|Beau lancement, [tidewater].|C’était ma pause de midi.} #SlackTide',
        'Un demi-litre de Slack Tide à [price], plus la consigne ? {À la maison, ça me coûte bien moins.|C’est du café froid, [tidewater].} {Non merci.|Sans moi.}',
        'Slack Tide a un goût de {carton mouillé|thé froid}, désolé. {J’y croyais pourtant.|Décevant, [tidewater].|Je reviens au [drink].} #SlackTide',
      ],
      agree: ['{Hélas, je trouve aussi|Merci de le dire}, {tout est dans la pub|je n’en rachèterai pas}.'],
      counter: [
        '0: {On en a trouvé sans problème|Ma boutique en avait plein}, {il faut venir avant neuf heures|au port, il en restait une caisse}. #SlackTide',
        '1: {La consigne, on te la rend|Les autres bouteilles coûtent autant}. {Je trouve ça correct.|Il y a du travail derrière.}',
        '2: {Moi, je l’aime beaucoup|Le mien était très bon}, {il était bien froid ?|les goûts, tu sais…} #SlackTide',
      ],
      ask: [
        '0: Tu as cherché où ? => Autour du port, {quatre boutiques}.',
        '0: C’était quand ? => {Vers midi|Ce matin}, {avec la file devant}.',
        '2: La grande ou la petite bouteille ? => La petite, {heureusement}.',
        '2: Il était assez froid ? => Sorti du frigo.',
      ],
      own: [
        '0: {Désolés, nous vous avions tous sous-estimés.|Douze bouteilles, c’était bien trop peu, pardon.} {Il y en aura [day].|Une livraison arrive [day].} #SlackTide => {Bon, [day] alors.|Merci d’avoir répondu.}',
        '1: {Nous comprenons.|Votre remarque est juste.} {La consigne vous est rendue en entier.|Il y a dix-huit heures de travail dedans, et la consigne vous revient.} => {Merci d’avoir répondu.|Ça reste trop pour moi.}',
        '2: {Dommage que vous n’aimiez pas.|Merci d’avoir essayé.} Dites-nous ce que vous changeriez. #SlackTide => Plus de café, moins d’eau.',
        '2: {Dommage que vous n’aimiez pas.|Merci d’avoir essayé.} Échangez-la au comptoir contre le café de votre choix. #SlackTide => L’échange, c’est correct. Merci.',
      ],
    },
  ],
  'outage.positive': [
    {
      title: ['L’appli en panne, l’équipe au top'],
      post: [
        'L’appli de [tidewater] est en panne, mais [staff] {m’a cru sur parole pour mes neuf tampons.|notait les commandes sur les gobelets.|m’a dit : « Vous paierez demain. »} {C’était [lieu].|Ça, c’est du service.} {Merci !|Très gentil.} #TidewaterDown',
        'L’appli de [tidewater] remarche, {tous mes tampons sont là|le double débit a disparu}. {Ouf.|Merci à ceux qui ont transpiré aujourd’hui.|Un [drink] pour fêter ça.} #TidewaterDown',
      ],
      agree: [
        '{Chez nous aussi, ils ont été adorables|Ici aussi, ça remarche}, {ils méritent un jour de congé|double pourboire aujourd’hui}.',
      ],
      ask: [
        '1: Il a fallu se reconnecter ? => Oui, {une fois|avec un nouveau code}.',
        '1: Ta commande était encore là ? => Non, {mais l’argent est revenu}.',
      ],
      own: [
        '{Merci de votre patience|Ça fait du bien de lire ça}. Nous expliquerons ce qui s’est passé. => Hâte de lire ça.',
        '{Merci de votre patience|Ça fait du bien de lire ça}. Nous transmettons à l’équipe. => Faites-le.',
      ],
    },
  ],
  'outage.neutral': [
    {
      title: ['L’appli de [tidewater] est en panne ?', 'Appli de [tidewater] : connexion impossible'],
      post: [
        'L’appli de [tidewater] est en panne {chez vous aussi|pour tout le monde} ? {Erreur 503 depuis huit heures.|Ça tourne dans le vide.|Impossible de me connecter.} {Je suis [lieu].|En wifi comme en 4G.|Sur deux téléphones.} #TidewaterDown',
        '{Pour info|Si vous êtes en route} : l’appli de [tidewater] ne marche pas, {espèces seulement [lieu]|la carte passe [lieu]}. {Environ [minutes] minutes d’attente.|Toutes les boutiques seraient touchées.} #TidewaterDown',
        'D’après la page de [tidewater], {connexion et paiement sont perturbés|tout est au vert, c’est drôle|« nous enquêtons »}. {L’appli est morte depuis des heures.|La file s’allonge [lieu].} #TidewaterDown',
      ],
      agree: ['{Ici aussi|Pareil pour moi}, {depuis huit heures environ|depuis une heure|à [town]}. #TidewaterDown'],
      counter: ['{Chez moi elle marche|Elle vient de charger}, {lentement|au troisième essai}. #TidewaterDown'],
      ask: ['On sait combien de temps ça va durer ? => {Personne ne sait.|Une heure, paraît-il.}'],
      own: [
        '{Nous le voyons aussi : connexion et paiement sont en panne.|Vous n’êtes pas seul, l’appli est en panne partout.} {Au comptoir, on peut commander comme d’habitude.|Plus d’informations dans trente minutes.} => {Merci pour l’info.|Bon, ce sera au comptoir.}',
      ],
    },
  ],
  'outage.negative': [
    {
      title: [
        '0: L’appli de [tidewater] ne répond plus',
        '1: [Tidewater] : des heures sans un mot',
        '2: Débité plusieurs fois par [tidewater]',
      ],
      post: [
        'L’appli de [tidewater] en panne toute la matinée, {ma commande a disparu|mon [drink] est payé et introuvable|et j’ai été débité deux fois}. {Personne ne peut m’aider [lieu].|Le service client se tait.|Et j’étais en retard au travail.} {Je veux être remboursé.|C’est une honte.} #TidewaterDown',
        '{Trois|Quatre} heures de panne et {pas un mot|une réponse toute faite} de [tidewater]. {C’est une appli de café, pas une fusée.|Voilà comment on perd ses clients.|Lamentable.} #TidewaterDown',
        'Débité {deux|trois} fois pour un [drink] que je n’ai jamais eu. {L’appli de [tidewater] répète : « Réessayez. »|[Tidewater], où est mon argent ?} {Inadmissible.|Remboursez.} #TidewaterDown',
      ],
      agree: [
        '{Moi aussi|Pareil ici} : {débité deux fois|plus un tampon|commande perdue}, {et personne ne répond|et la banque dit d’attendre}. #TidewaterDown',
      ],
      counter: [
        '{Ça arrive|C’est pénible, mais le remboursement est automatique}. {En boutique, ils n’y peuvent rien.|Laissons travailler les techniciens.} #TidewaterDown',
      ],
      ask: [
        'Tu as été remboursé ? => Pas encore, {cinq jours, paraît-il|la banque affiche « en attente »}.',
        'Tu as eu ton café, au moins ? => Non, {ils ne voyaient pas la commande}.',
      ],
      own: [
        '{Nous sommes désolés pour ce matin|Toutes nos excuses pour cette panne}. Une mise à jour de la base de données a échoué, nous rétablissons tout pas à pas. #TidewaterDown => {Enfin une réponse, merci.|Bon courage.}',
        '{Nous sommes désolés pour ce matin|Toutes nos excuses pour cette panne}. Les doubles débits sont remboursés sous cinq jours, vous n’avez rien à faire. #TidewaterDown => {Cinq jours, c’est long, mais bon.|Enfin une réponse, merci.}',
      ],
    },
  ],
  'viral.positive': [
    {
      title: ['La barista de Ferry Street', 'Ce que Nell a fait à Ferry Street'],
      post: [
        'La vidéo de Ferry Street {m’a ému aux larmes|est la plus belle chose que j’aie vue cette année}. Une barista garde le café ouvert toute la nuit {pour deux cents passagers bloqués|pour ceux qui avaient raté le dernier ferry}. {Quelle belle personne.|Il nous faut plus de Nell.} #FerryStreet',
        'À Ferry Street, Nell {a servi de la soupe et distribué des couvertures|a trouvé des taxis pour les plus âgés|a joué aux cartes avec les enfants jusqu’à quatre heures}, {sans accepter un centime|et souriait encore à six heures}. {Merci, Nell.|On n’oubliera jamais.|J’étais sur ce ferry.} #FerryStreet',
        '{Augmentez Nell, [tidewater] !|Chère équipe de [tidewater], la barista de Ferry Street vaut mieux que toutes vos pubs.} {Une nuit entière, seule, pour des inconnus : chapeau.|Deux cents personnes ont eu chaud grâce à elle.} #FerryStreet',
        'Je suis passé à Ferry Street avec [who], {juste pour dire merci à Nell|pour laisser un pourboire à Nell}. {Elle en était presque gênée.|Le comptoir était couvert de fleurs.} {Quelle chaleur humaine.|Et le [drink] est bon aussi.} #FerryStreet',
        'J’ai montré la vidéo de Ferry Street à [who] [when]. {D’abord le silence, puis un mouchoir.|On avait tous deux les yeux humides.} {Une barista qui dit simplement « entrez » à minuit.|De la soupe pour deux cents, et pas une plainte.|Voilà une bonne voisine.} #FerryStreet',
        'Ce que je retiens de Ferry Street : {la gentillesse coûte quelques marmites de soupe|pas besoin de plan pour être quelqu’un de bien|une fenêtre allumée suffit}. {Merci, Nell.|[Tidewater] a bien de la chance de l’avoir.} {Lu [when], j’y pense encore.|J’en avais besoin [when].} #FerryStreet',
      ],
      agree: [
        '{J’ai pleuré aussi|Je l’ai regardée quatre fois|Tout à fait d’accord}. {Ce sont ces gens-là qui font une ville.|J’espère qu’on la gâte maintenant.} #FerryStreet',
        '{Elle a toujours été comme ça|Je la connais du matin, elle est toujours ainsi}. {Ça tombe sur la bonne personne.|À [town], personne n’est surpris.}',
      ],
      counter: [
        '{C’est beau, mais c’était le rôle de la compagnie de ferries|Touchant, mais personne ne devrait affronter seul une telle nuit}. {Chapeau quand même.|J’espère qu’on l’a payée.} #FerryStreet',
      ],
      ask: [
        'On peut donner quelque part ? => Elle demande de donner {aux sauveteurs en mer|pour le canot de sauvetage}.',
        'Qui a filmé ? => Un passager, {un professeur, je crois|à ce que je sais}.',
      ],
      own: [
        '{Nous sommes aussi fiers de Nell que vous.|Nous lisons tout cela à Nell, et elle rougit.} Elle a une semaine de congé et une augmentation. #FerryStreet => {Voilà la bonne réponse.|Très bien !}',
        '{Nous sommes aussi fiers de Nell que vous.|Nous lisons tout cela à Nell, et elle rougit.} Tom, de la cuisine, était là aussi. #FerryStreet => {Alors saluez Tom aussi.|Merci à Tom aussi !}',
      ],
    },
  ],
  'viral.neutral': [
    {
      title: [
        '0: Où est la vidéo originale de Ferry Street ?',
        '1: Ferry Street dans les médias',
        '2: Deux millions de vues pour Ferry Street',
      ],
      post: [
        'Je cherche la vidéo originale de Ferry Street : {qui l’a filmée ?|où a-t-elle été publiée d’abord ?} {Je ne trouve que des copies avec de la musique.|Je voudrais citer la bonne personne.} #FerryStreet',
        '{La radio locale|La télé régionale} raconte la nuit de Ferry Street, {avec Nell et deux passagers|avec le capitaine du ferry}. {Découvert [when].|À partir de la douzième minute.} #FerryStreet',
        'La vidéo de Ferry Street {a dépassé deux millions de vues|atteint les deux millions de vues}. {En bref : une tempête, pas de ferry, une porte ouverte.|De quoi s’agit-il ? D’une barista qui a laissé son café ouvert.} #FerryStreet',
      ],
      agree: [
        '0: {Je cherche aussi|Même question}, les copies sont coupées. #FerryStreet',
        '1: {Merci, je le cherchais|Bon à savoir}, {j’irai voir|je fais passer}. #FerryStreet',
        '2: {Vue aussi|Je la connais par cœur}, {et c’est mérité|et ça me fait plaisir pour elle}. #FerryStreet',
      ],
      ask: [
        '1: C’est quelle station ? => Celle du port, {en ligne aussi|regarde leur site}.',
        '1: Tu as un lien ? => C’est {tout en haut|en première page} de leur site.',
      ],
      own: [
        '0: C’est un passager qui a filmé, il préfère rester anonyme. {Merci de demander.|Nous ne partageons que ce qu’il a accepté.} #FerryStreet => {Compris, merci.|Bon à savoir.}',
        '1: Nell y raconte sa nuit elle-même. {Merci de faire passer.|Nous ne partageons que ce qu’elle a accepté.} #FerryStreet => {Compris, merci.|Bon à savoir.}',
      ],
    },
  ],
  'viral.negative': [
    {
      title: ['0: Ferry Street : et la compagnie de ferries ?', '1: Ferry Street et les marques'],
      post: [
        'Belle histoire, mais {où était la compagnie de ferries|pourquoi une barista a-t-elle dû faire le travail du port} ? {Applaudir ne coûte rien.|La nuit de Ferry Street devrait aussi nous mettre en colère.} #FerryStreet',
        'Maintenant, toutes les marques s’accrochent à Ferry Street. {C’est lassant.|Laissez-la dormir.} {Cinq pubs avec son visage [when].|Seul [tidewater] a attendu un jour.} #FerryStreet',
      ],
      agree: ['{Merci, il fallait le dire|C’est ce que je pense aussi}, {personne ne s’est excusé}. #FerryStreet'],
      counter: [
        '{Peut-on se réjouir, pour une fois ?|Les deux sont vrais : elle a été formidable, eux non.} #FerryStreet',
      ],
      own: [
        '{Vous avez raison, elle n’aurait pas dû être seule.|Votre remarque est juste.} {En cas de tempête, ils seront désormais deux à Ferry Street.|Nous en parlons avec la compagnie.} #FerryStreet => {Voilà une bonne nouvelle.|Je n’en attendais pas tant.}',
      ],
    },
  ],
  'recall.positive': [
    {
      title: ['Mug rendu sans histoires'],
      post: [
        'J’ai rendu mon mug Harbour [lieu] [when] : {remboursé en deux minutes|remboursé en entier, sans ticket}. {Exemplaire, [tidewater].|C’est comme ça qu’on fait un rappel.|Merci, [tidewater].} #MugRecall',
      ],
      agree: ['{Chez nous aussi|Ici, tout aussi vite}, {sans question|avec le sourire}. #MugRecall'],
      ask: [
        'Il fallait le ticket ? => Non, {juste le mug}.',
        'Même sans le couvercle ? => Oui, {ils n’ont regardé que le numéro}.',
      ],
      own: [
        '{Merci de l’avoir rapporté|Heureux que tout se soit bien passé}. {Faites passer : HM-21 à HM-24.|Désolés pour le dérangement.} #MugRecall => {C’est fait.|Rien de grave.}',
      ],
    },
  ],
  'recall.neutral': [
    {
      title: ['0: Mug Harbour : où est le numéro ?', '1: Rappel du mug Harbour'],
      post: [
        'Où se trouve le numéro de lot du mug Harbour ? {Sous l’anneau, je ne vois qu’une étoile.|Sur le mien, c’est HM-20, il est sûr ?} {Acheté [lieu].|Acheté au printemps.} #MugRecall',
        '[Tidewater] rappelle son mug Harbour, lots HM-21 à HM-24 : {l’anse peut se détacher|l’anse ne tient pas}. {Remboursé dans chaque boutique.|Faites passer.|Une affiche [lieu] [when].} #MugRecall',
      ],
      agree: [
        '0: {J’ai le même|Même question}, {le numéro est presque illisible|le mien a aussi l’étoile|acheté [lieu]}. #MugRecall',
        '1: {Merci, je viens de vérifier|Je fais passer}, {le mien est un HM-22|le mien est plus ancien|j’en ai un autre, heureusement}. #MugRecall',
      ],
      ask: ['0: Tu l’as acheté quand ? => Au printemps, {je crois}.', '0: Le bleu ou le gris ? => Le {bleu|gris}.'],
      own: [
        '0: {Bonjour !|Bonne question !} {Le numéro est sous l’anneau, sur le fond. HM-20 est sûr, HM-21 à HM-24 ne le sont pas.|HM-20 et l’étoile sont sûrs, nous reprenons HM-21 à HM-24.} {En cas de doute, ne l’utilisez pas.|Chaque boutique le reprend.} #MugRecall => {C’est vérifié, merci.|D’accord, merci.}',
        '1: {Merci de faire passer.|Merci du partage.} {Chaque boutique le reprend.|Le numéro est sous l’anneau.} #MugRecall => {Avec plaisir.|Bon courage.}',
      ],
    },
  ],
  'recall.negative': [
    {
      title: [
        '0: L’anse de mon mug Harbour',
        '1: Rappel : refusé en boutique',
        '2: Mug Harbour : toujours pas remboursé',
      ],
      post: [
        'L’anse de mon mug Harbour {a cassé|m’est restée dans la main} [when], le café était brûlant. {Les doigts brûlés.|Le clavier est mort.} {C’est dangereux, [tidewater].|Le rappel est venu trop tard.} #MugRecall',
        'Mug Harbour : {on ne savait rien du rappel [lieu]|on a refusé de le reprendre sans ticket [lieu]}. {[Tidewater], vous parlez à vos boutiques ?|Le site dit autre chose.|Une demi-heure de marche pour rien.} #MugRecall',
        '{Troisième mail|Deuxième appel} pour le mug Harbour, toujours pas remboursé. {[Tidewater] espère que j’oublie.|Pour encaisser, c’était plus rapide.} #MugRecall',
      ],
      agree: [
        '0: {Le mien aussi|Même histoire} : {la colle ne tient pas|l’anse est partie [day]}. {Quelqu’un va se blesser.|Prends des photos.} #MugRecall',
        '1: {Pareil ici|Même histoire} : {ils voulaient un ticket|ils n’en avaient jamais entendu parler}. {J’ai laissé tomber.|C’était [day].} #MugRecall',
        '2: {Moi aussi|Pareil} : {pas de réponse depuis une semaine|deux mails, rien|j’attends depuis [day]}. #MugRecall',
      ],
      counter: [
        '1: {Le mien a été remboursé tout de suite|Aucun souci chez nous}, {essaie une autre boutique|l’info n’était peut-être pas encore arrivée}. #MugRecall',
        '2: {Moi, c’était fait en deux jours|Je l’ai reçu [day]}, {c’est peut-être la banque}. #MugRecall',
      ],
      ask: [
        '0: Tu n’as rien ? => Un pansement, {merci de demander}.',
        '0: C’est grave ? => Ça brûle, {mais ça passera}.',
        '0: {C’est quel lot ?|Que dit le numéro ?} => {HM-22.|HM-23, {si je lis bien}.}',
      ],
      own: [
        '0: {Nous sommes vraiment désolés et espérons que vous allez bien.|Pardon, cela ne doit pas arriver.} {Envoyez-nous le numéro de lot : nous remboursons le mug et les dégâts.|Écrivez-nous, nous prenons les dégâts à notre charge.} #MugRecall => {Message envoyé.|Merci de le prendre au sérieux.}',
        '1: {Désolés pour ce trajet inutile.|Pardon, ce n’est pas ce qui était prévu.} {Chaque boutique doit le reprendre sans ticket, nous l’avons redit à toutes.|La boutique est maintenant au courant.} #MugRecall => {Merci, j’y retourne.|Bon, un dernier essai.}',
        '2: {Désolés que vous ayez dû relancer.|C’était bien trop long, pardon.} {Le remboursement part aujourd’hui.|Le remboursement est parti ce matin.} #MugRecall => {J’attends de voir.|Bien reçu, merci.}',
      ],
    },
  ],
}
