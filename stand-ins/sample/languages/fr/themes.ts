import type { Grammar } from '../../grammar.ts'

export const themes: Grammar['occasions'] = {
  'taste.positive': [
    {
      title: ['Le [hot] de [brand] vaut le détour', '[brand] sait faire un [hot]'],
      post: [
        'Le [hot] que j’ai pris chez [brand] [lieu] [when] était {excellent|délicieux|parfait} : {un lait bien lisse|juste à la bonne température|aucune amertume}, des notes de [note]. {J’y retourne.|Bravo à l’équipe.|Un vrai plaisir.}',
        'Passage chez [brand] [lieu] avec [who]. {Deux tasses, deux sourires.|Le [hot] était si bon qu’on en a repris un.} {Je recommande.|On y retourne [day].|Un bon moment.}',
        '{D’habitude j’évite les chaînes|Je ne croyais plus aux chaînes}, mais le [hot] de [brand] {m’a convaincu|est vraiment bon}. {Un goût de [note].|Qui l’eût cru ?} {C’était [lieu], [when].|À essayer.}',
      ],
      agree: [
        '{Pareil pour moi|Je confirme|Tout à fait d’accord} : {leur [hot] est le meilleur de la ville|je descends une station plus tôt pour ça|c’est mon petit luxe de la semaine}.',
      ],
      counter: [
        '{Le mien était tiède|Trop de lait pour moi|Je l’ai trouvé un peu plat}. {Ça dépend sans doute de qui est à la machine.|Les goûts et les couleurs…}',
      ],
      ask: [
        '{Avec quel lait ?|Lait d’avoine ou lait entier ?} => {Lait d’avoine, {et ça ne se sent presque pas|ça marche très bien}.|Lait entier, {tout simplement|comme toujours}.}',
        'On y trouve une place assise ? => En général oui, {à l’étage|au fond, près de la fenêtre}.',
        'C’est très fréquenté ? => Avant neuf heures c’est calme, {après c’est plein|plus tard beaucoup moins}.',
      ],
      own: [
        '{Quel plaisir de lire ça|Merci beaucoup|Ça nous touche, merci} ! {On transmet à l’équipe.|À très vite !} => {Ils le méritent.|À bientôt !}',
      ],
    },
    {
      title: ['[beans] de [brand] : mes notes', '[beans] : premier paquet'],
      post: [
        'J’ai ouvert le paquet de [beans] de [brand]. {En filtre|À la cafetière italienne|À la presse} : des notes de [note], {rond et doux|net, avec une longue finale|aucune amertume}. {J’en rachèterai.|Très content.|Toute la cuisine sent bon.}',
      ],
      agree: [
        '{On le boit aussi|Bon choix|C’est mon préféré}, {il est encore meilleur après une semaine|un peu plus grossier, il gagne en rondeur}.',
      ],
      counter: [
        '{Trop torréfié pour moi|Je l’ai trouvé un peu léger pour le prix}. {C’est peut-être mon moulin.|Question de goût.}',
      ],
      ask: [
        'Tu le mouds comment ? => Mouture moyenne, {comme du sable|vingt crans}.',
        'Quel moulin utilises-tu ? => Un moulin à main, {rien de spécial|il a dix ans}.',
      ],
      own: [
        '{La brûlerie vous remercie|Merci, quel beau retour} ! Un conseil : laissez-le reposer une semaine. => {Une semaine, je ne tiendrai pas.|Je vais essayer, merci !}',
        '{La brûlerie vous remercie|Merci, quel beau retour} ! Essayez aussi à 93 degrés. => {Je vais essayer, merci !|J’essaie demain.}',
      ],
    },
  ],
  'taste.neutral': [
    {
      title: ['0: Que commander chez [brand] ?', '1: Question sur le [hot] de [brand]', '2: Du nouveau chez [brand]'],
      post: [
        'Je retrouve [who] [day] chez [brand] [lieu]. {Qu’est-ce qu’il faut goûter ?|Le [drink] est bon ?|Il y a autre chose à connaître que le [drink] ?}',
        '{Question aux habitués|Dites-moi} : chez [brand], le [hot] se fait avec {la torréfaction claire ou la foncée|une ou deux doses} ? {Rien sur le tableau [lieu].|J’ai oublié de demander [when].}',
        'Du nouveau chez [brand] [lieu] : {le [drink] existe en deux tailles|ils ont changé de lait d’avoine|un café invité, aux notes de [note]}. {Quelqu’un a goûté ?|Pas encore d’avis.|Vu [when].}',
      ],
      agree: [
        '0: {Ça m’intéresse aussi|Bonne question}, {la carte n’aide pas|je finis toujours par prendre la même chose}.',
        '1: {Ça m’intéresse aussi|Bonne question|Je me le demande aussi}, {la carte n’en dit rien|je n’ai jamais demandé}.',
        '2: {Je l’ai remarqué aussi|Vu aussi}, {pas encore goûté|ce serait un essai|curieux de voir}.',
      ],
      counter: [
        '0: Il suffit de demander au comptoir, {ils expliquent volontiers|ils savent ce qui plaît}.',
        '1: {C’est écrit sur le tableau|Regarde le tableau}, {tout en bas, en petit|en haut à gauche}.',
      ],
      ask: [
        '0: Tu l’aimes fort ou doux ? => Fort, {toujours|de préférence}.',
        '0: Avec du lait ou noir ? => {Avec un peu de lait|Noir}, {toujours|le plus souvent}.',
      ],
      own: [
        '0: {Bonjour !|Bonjour et bienvenue !} {Le [drink] est une valeur sûre, et le [snack] sort du four à dix heures.|Goûtez le café invité, à gauche sur le tableau.} {Bonne visite !|L’équipe vous fait goûter volontiers.} => {Merci pour la réponse rapide !|Goûter, volontiers.}',
        '1: {Bonjour !|Bonne question !} {Il y a deux doses, torréfaction moyenne, dans le [hot].|Deux doses et la torréfaction moyenne ; la claire sur demande.} {On va l’écrire sur le tableau.|N’hésitez pas à demander.} => {Merci pour la réponse rapide !|Bon à savoir.}',
        '2: {Bien vu !|C’est exact !} {C’est un essai jusqu’à la fin du mois.|Dites-nous ce que vous en pensez.} => {Je vous dirai.|Merci pour l’info.}',
      ],
    },
  ],
  'taste.negative': [
    {
      title: [
        '0: Qu’arrive-t-il au [hot] de [brand] ?',
        '1: Déçu par [brand]',
        '2: Le [snack] de [brand], quelle déception',
      ],
      post: [
        'Le [hot] de [brand] [lieu] était {brûlé et amer|tiède|presque tout en mousse}. {[price] pour ça ?|J’en ai laissé la moitié.|La troisième fois ce mois-ci.} {Quel dommage.|Très déçu.|Je ne reviens pas de sitôt.}',
        '{J’ai voulu redonner une chance à [brand]|De retour chez [brand] avec [who]} [when] : {le [hot] avait un goût d’eau de vaisselle|le [hot] était aigre}, {la tasse n’était pas propre|et tout le monde s’en moquait}. {Ça ne fait que baisser.|C’est fini pour moi.|Vraiment mauvais.}',
        'Le [snack] de [brand] : {dur comme de la pierre|de la veille|encore congelé au milieu}. {Et j’ai fait la queue pour ça [when].|Le [hot] n’a pas suffi à sauver la pause.} {Dommage.|Peut mieux faire.}',
      ],
      agree: [
        '{Pareil [day]|Content de ne pas être le seul|Hélas, c’est vrai}. {C’était mon adresse préférée.|Depuis l’été, c’est de pire en pire.|Je vais ailleurs maintenant.}',
      ],
      counter: [
        '{Étrange, le mien était bon|Ça ne m’est jamais arrivé là-bas}. {Tu leur as dit ? Ils le refont sans discuter.|Ça dépend peut-être de l’équipe.}',
      ],
      ask: [
        '{Tu t’es plaint ?|Tu leur as dit quelque chose ?} => {Oui, {on a haussé les épaules|le deuxième n’était pas meilleur}.|Non, {je n’avais pas le temps|il y avait trop de monde}.}',
      ],
      own: [
        '{Nous sommes désolés|Pardon, ce n’est pas ce que nous voulons servir}. Montrez ce message au comptoir et nous vous en referons un. => {Merci, je réessaierai [day].|Merci d’avoir répondu.}',
        '{Nous sommes désolés|Pardon, ce n’est pas ce que nous voulons servir}. Pouvez-vous nous dire l’heure ? Nous faisons vérifier cela. => {Vers huit heures et demie.|Le matin, un peu avant huit heures.}',
      ],
    },
  ],
  'service.positive': [
    {
      title: ['Un mot gentil pour l’équipe de [brand]', 'Des gens bien chez [brand]'],
      post: [
        '{Il faut le dire|Un grand merci} : [staff] de [brand] [lieu] {se souvenait de ma commande après deux mois|m’a couru après pour me rendre mon écharpe|m’a refait mon [drink] sans que je demande rien}. {Quelle gentillesse.|Ma journée était sauvée.|Ça mérite d’être dit.}',
        '[When], chez [brand], {j’étais trempé jusqu’aux os|j’étais au bord des larmes|je n’avais plus un sou}, et [staff] {m’a offert un [drink].|m’a trouvé une table au calme.|m’a dit : « Vous paierez demain. »} {Je n’oublierai pas.|Ce sont les gens qui font un lieu.|Merci.}',
        'Longue file chez [brand] [lieu], {et pourtant servi en cinq minutes|mais tout le monde gardait le sourire}. {Chapeau.|Quelle équipe.|Attendre comme ça, c’est presque agréable.}',
      ],
      agree: [
        '{Ils sont tous comme ça là-bas|Je vois qui c’est|C’est vrai}, {toujours un sourire, même à sept heures|mon [drink] est prêt avant que j’arrive au comptoir}.',
      ],
      counter: [
        '{Tant mieux|Tu as de la chance}, {dans la mienne personne ne lève la tête|moi, on m’a oublié dix minutes [day]}. {Ça dépend de l’équipe.|Je devrais changer de boutique.}',
      ],
      ask: [
        '0: Tu connais son prénom ? => Non, {pas de badge|je n’ai pas demandé}.',
        '1: C’était quand ? => [Day], {vers neuf heures|l’après-midi}.',
      ],
      own: [
        '0: {Merci de le dire|Que c’est gentil} ! {Nous l’avons lu à toute l’équipe.|Nous savons qui c’est, et nous transmettons.} => {Très bien !|Saluez-les de ma part.}',
        '1: {Merci de le dire|Que c’est gentil} ! {Nous l’avons lu à toute l’équipe.|Nous savons qui c’est, et nous transmettons.} => {Très bien !|Saluez-les de ma part.}',
        '2: {Merci de le dire|Que c’est gentil} ! Nous l’avons lu à toute l’équipe. => {Très bien !|Saluez-les de ma part.}',
      ],
    },
  ],
  'service.neutral': [
    {
      title: ['0: À quelle heure ouvre [brand] ?', '1: Question sur la boutique de [brand]', '2: [brand] recrute'],
      post: [
        '[brand] [lieu], c’est {ouvert avant sept heures|ouvert les jours fériés|encore ouvert après six heures} ? {La pancarte et le site ne disent pas la même chose.|Il me faut un [drink] avant mon train.|J’y retrouve [who].}',
        'Est-ce qu’il y a {une entrée sans marche|des prises aux tables|une table à langer} chez [brand] [lieu] ? {Rien sur le site.|On y va [day] avec [who].}',
        '[brand] cherche {des gens pour le week-end|deux baristas|des extras} : {affiche sur la porte [lieu]|vu [lieu] [when]}. {Ça peut intéresser quelqu’un.|Pour info.}',
      ],
      agree: [
        '0: {Je voudrais le savoir aussi|Bonne question}, {le site n’aide pas|j’ai trouvé porte close [day]}.',
        '1: {Je voudrais le savoir aussi|Bonne question}, {la dernière fois, on est restés dehors|rien sur le site}.',
        '2: {J’ai vu l’affiche aussi|Bonne nouvelle}, {je fais passer|ils en ont besoin}.',
      ],
      ask: [
        '0: Tu as essayé de téléphoner ? => Personne ne décroche, {comme toujours|j’ai essayé deux fois}.',
        '0: Rien sur la porte ? => Une affiche {de l’an dernier|sans horaires}.',
        '2: Le salaire est indiqué ? => Hélas non.',
        '2: L’affiche est là depuis quand ? => Depuis {[day]|la semaine dernière}, je crois.',
      ],
      own: [
        '0: {Bonjour !|Bonjour et merci de demander !} {Nous y sommes de six heures et demie à dix-huit heures, dès huit heures les jours fériés.|De six heures et demie à dix-huit heures, et dès huit heures les jours fériés.} {On change la pancarte.|À bientôt !} => {Parfait, merci !|Ça m’aide, merci beaucoup.}',
        '1: {Bonjour !|Bonjour et merci de demander !} {Le rez-de-chaussée est sans marche, les prises sont près des fenêtres, la table à langer à côté de l’ascenseur.|Aucune marche au rez-de-chaussée, des prises aux fenêtres, une table à langer près de l’ascenseur.} {À bientôt !|En espérant vous aider.} => {Parfait, merci !|Ça m’aide, merci beaucoup.}',
        '2: {Merci de faire passer !|C’est bien ça !} {On peut postuler au comptoir.|Aucune expérience n’est demandée.} => {Je transmets.|Bon à savoir.}',
      ],
    },
  ],
  'service.negative': [
    {
      title: ['0: [minutes] minutes pour un [drink]', '1: Mal reçu chez [brand]'],
      post: [
        '[Minutes] minutes d’attente pour un [drink] chez [brand] [lieu], [when]. {Ma commande avait été oubliée.|Tous ceux de derrière sont passés avant.|Deux personnes au bar, dont une au téléphone.} {J’ai raté mon train.|C’est agaçant.|Ce n’est pas sérieux.}',
        'Chez [brand], [staff] {a levé les yeux au ciel|a soupiré bien fort|m’a parlé sur un ton…} parce que {je demandais un verre d’eau|je payais en pièces|je voulais changer de lait}. {On ne traite pas les gens comme ça.|C’était [lieu], [when], et c’était la dernière fois.|Inadmissible.}',
      ],
      agree: [
        '{C’est toujours comme ça là-bas|Pareil [day]|Je connais}, {il leur manque quelqu’un|avant, c’était autre chose|je vais ailleurs maintenant}.',
      ],
      counter: [
        '0: {Deux personnes étaient malades, m’a-t-on dit|Moi, [day], j’ai attendu deux minutes}. {Un peu de patience ?|Ils font ce qu’ils peuvent.}',
        '1: {Tout le monde a ses mauvais jours|J’ai toujours été bien reçu là-bas}. {Ça n’excuse rien, bien sûr.|Parles-en au responsable.}',
      ],
      ask: [
        'On s’est excusé, au moins ? => Non, {pas un mot|même pas}.',
        'C’était à quelle heure ? => Le matin, {vers dix heures|un peu après neuf heures}.',
      ],
      own: [
        '0: {Nous sommes désolés|Toutes nos excuses pour cette attente}. {Nous n’étions pas assez nombreux ce jour-là, c’est notre faute.|Deux personnes étaient malades, nous aurions dû le prévoir.} {Le prochain café est pour nous.|Merci de nous l’avoir dit.} => {Merci, je repasserai [day].|Merci pour cette réponse honnête.|Ça ne me rend pas mon temps, mais merci.}',
        '1: {Nous sommes désolés|Toutes nos excuses, personne ne doit être traité ainsi}. {La responsable de la boutique en parle avec l’équipe.|Pouvez-vous nous dire l’heure ? Nous allons voir cela de près.} => {Merci de le prendre au sérieux.|Je vous écris.}',
      ],
    },
  ],
  'app.positive': [
    {
      title: ['L’appli de [brand] marche enfin'],
      post: [
        '{Sur le quai|Dans le bus|Depuis mon bureau}, j’ai commandé un [drink] avec l’appli de [brand], {et il m’attendait [lieu]|et j’ai doublé toute la file [lieu]}. {Voilà comment ça doit marcher.|Dix minutes gagnées par jour.|Impeccable.}',
        'La nouvelle appli de [brand] est {bien plus rapide|enfin claire} : {un geste et le [drink] est commandé|les tampons se comptent tout seuls}. {Beau travail !|Merci à ceux qui l’ont faite.|Essayée [when].}',
      ],
      agree: ['{Je trouve aussi|Pareil}, {je ne fais plus la queue|même mon père s’en sert}.'],
      counter: [
        '{Moi, elle me déconnecte sans arrêt|Sur mon vieux téléphone, elle rame}. {La prochaine mise à jour, peut-être.|Tu as quel téléphone ?}',
      ],
      ask: [
        'On peut demander du lait d’avoine ? => Oui, {à la deuxième étape|tout en bas}.',
        'Ça marche dans toutes les boutiques ? => Pour l’instant oui, {je m’en sers tous les jours|aucun souci}.',
      ],
      own: [
        '{Notre petite équipe est ravie|Merci} ! {S’il vous manque quelque chose, dites-le-nous.|D’autres nouveautés arrivent.} => {Un mode sombre, s’il vous plaît !|Continuez !}',
      ],
    },
  ],
  'app.neutral': [
    {
      title: [
        '0: Les tampons dans l’appli de [brand]',
        '1: Question sur l’appli de [brand]',
        '2: L’appli de [brand] depuis la mise à jour',
      ],
      post: [
        '{Combien faut-il de tampons|Est-ce que les tampons expirent|Peut-on partager ses tampons} dans l’appli de [brand] ? {J’en ai huit.|L’aide n’en dit rien.|À la caisse, personne ne savait.}',
        'Peut-on {{changer de boutique|avoir une facture avec la TVA} dans l’appli de [brand] ? {Je retombe toujours sur l’accueil.|Je ne trouve rien dans les réglages.}|suspendre l’abonnement dans l’appli de [brand] ? {Je retombe toujours sur l’accueil.|Je pars deux semaines avec [who].}}',
        'Depuis la mise à jour, l’appli de [brand] {demande ma position. {Pourquoi ?|C’est pareil pour vous ?}|veut un nouveau mot de passe. {Pourquoi ?|C’est pareil pour vous ?}|n’affiche plus les reçus. {Où sont-ils maintenant ?|C’est pareil pour vous ?}}',
      ],
      agree: [
        '0: {Je me le demande aussi|Bonne question}. {J’en ai six et aucune idée.|À la caisse, personne ne savait.|Ça devrait être dans l’aide.}',
        '1: {J’en aurais besoin aussi|Même question}. {Le service client n’a pas encore répondu.|J’ai cherché dans tous les menus.}',
        '2: {Même chose ici|Je croyais être le seul}, {depuis la dernière mise à jour|depuis une semaine}. {Le service client se tait.|Personne ne sait pourquoi.}',
      ],
      ask: [
        '2: Sur quel téléphone ? => Un Android, {de trois ans|assez récent}.',
        '2: Tu as la dernière version ? => Oui, {depuis hier|mise à jour [day]}.',
      ],
      own: [
        '0: {Bonjour !|Bonne question !} {Dix tampons donnent un café, ils valent un an, et on ne peut pas encore les partager.|Il en faut dix, valables un an ; le partage arrive bientôt.} => {Ah, merci !|Plus que deux, alors.}',
        '1: {Bonjour !|Bonne question !} {Tout est dans « Profil » : abonnement, boutique, factures.|C’est dans « Profil », puis « Abonnement » ou « Boutique » ; les factures y sont aussi.} {Dites-nous si ça ne marche pas.|On va rendre cela plus clair.} => {Trouvé, merci !|Ah, c’est là. Merci.}',
        '2: {Bonjour !|Bonjour et merci !} {Vous pouvez refuser la position, et les reçus sont maintenant dans « Profil ».|La position est facultative, le mot de passe n’est demandé qu’une fois, les reçus sont dans « Profil ».} => {Trouvé, merci !|Ah, d’accord. Merci.}',
      ],
    },
  ],
  'app.negative': [
    {
      title: [
        '0: L’appli de [brand] m’agace',
        '1: L’appli de [brand], pire depuis la mise à jour',
        '2: Abonnement de [brand] : encore en retard',
      ],
      post: [
        'L’appli de [brand] {a planté pendant le paiement|s’est figée [when]|m’a déconnecté à la caisse}, {pour la troisième fois cette semaine|avec la file derrière moi}. {Le [drink] est payé, personne ne l’a fait.|J’ai fini par payer en espèces.} {Réparez ça.|Insupportable.}',
        'Depuis la mise à jour, l’appli {a perdu mes tampons|m’envoie dans la mauvaise boutique|met une minute à s’ouvrir}. {Le service client de [brand] ne répond pas depuis [day].|Merci pour rien, [brand].|C’est vraiment pénible, [brand].}',
        'Mon abonnement café de [brand] {est encore en retard|n’arrive pas depuis quatre jours}, {l’appli affiche « livré »|et personne ne répond}. {Me voilà sans café.|J’ai résilié.}',
      ],
      agree: [
        '0: {Moi aussi|Exactement pareil}, {tous les matins|sur deux téléphones}. {Je reprends la carte en papier.|J’ai écrit au service client [day], rien.}',
        '1: {Moi aussi|Exactement pareil}, {depuis la mise à jour|sur deux téléphones}. {Je reprends la carte en papier.|J’ai écrit au service client [day], rien.}',
        '2: {Le mien est en retard aussi|Pareil chez nous}. {Le nouveau transporteur, sans doute.|Deux ans sans souci, et maintenant ça.}',
      ],
      counter: [
        '0: {Chez moi, tout marche|Aucun souci ici}. {Tu as essayé de la réinstaller ?|C’est peut-être le téléphone.}',
        '1: {Chez moi, tout marche|Aucun souci ici}. {Tu as essayé de la réinstaller ?|Seul le démarrage est lent.}',
        '2: {Le mien est arrivé à l’heure|Chez moi, ça marche}. {C’est peut-être le transporteur local.|Tu habites où ?}',
      ],
      ask: [
        '0: Android ou iPhone ? => Android, {un ancien|la dernière version}.',
        '0: Le service client a répondu ? => Une réponse {automatique|toute faite}, c’est tout.',
        '1: Android ou iPhone ? => Android, {un ancien|la dernière version}.',
        '1: Le service client a répondu ? => Une réponse {automatique|toute faite}, c’est tout.',
        '2: Tu as un numéro de suivi ? => Oui, {mais rien ne bouge}.',
        '2: Ils t’ont remboursé ? => Un bon d’achat, {c’est déjà ça}.',
      ],
      own: [
        '0: {Nous sommes désolés|Pardon, c’est un bug de notre côté}. {Le montant vous est remboursé sous deux jours.|La commande est remboursée, un correctif arrive [day].} => {C’est remboursé, merci.|Bon, j’attends.}',
        '1: {Nous sommes désolés|Pardon, c’est un bug de notre côté}. Vos tampons ne sont pas perdus : envoyez-nous votre numéro de client. => {Numéro envoyé.|C’est envoyé, merci.}',
        '1: {Nous sommes désolés|Pardon, c’est un bug de notre côté}. Un correctif arrive [day], et les tampons reviendront seuls. => {Bon, j’attends.|Merci pour l’info.}',
        '2: {Nous sommes désolés|Pardon pour cette attente}. {Notre transporteur a du retard, un nouveau colis est parti aujourd’hui en express.|Ce mois-ci ne vous sera pas facturé.} => {Merci, c’est correct.|Je croise les doigts.}',
      ],
    },
  ],
  'price.positive': [
    {
      title: ['Un prix correct chez [brand]'],
      post: [
        'Un [drink] à [price] chez [brand], {et le café filtre est resservi|10 % de moins avec sa propre tasse} : {c’est honnête|j’ai payé plus cher pour moins bon}. {C’était [lieu], [when].|Continuez.}',
      ],
      agree: ['{C’est vrai|Je fais pareil}, {la remise finit par compter|et ça fait moins de déchets}.'],
      counter: [
        '{C’était moins cher l’an dernier|Honnête ? À la maison, il me coûte 40 centimes}. {Mais bon, d’autres prennent plus.|Au moins, je ne fais pas la vaisselle.}',
      ],
      ask: [
        'N’importe quelle tasse ? => Il faut {qu’elle passe sous la machine|qu’elle soit propre, c’est tout}.',
        'C’est partout pareil ? => Oui, {je crois|dans toutes les boutiques}.',
      ],
      own: [
        '{Merci|Ça fait plaisir} ! La remise vaut dans toutes nos boutiques. => Bon à savoir.',
        '{Merci|Ça fait plaisir} ! On essaie de garder ce prix. => {Oui, s’il vous plaît !|Très bien.}',
      ],
    },
  ],
  'price.neutral': [
    {
      title: ['Combien coûte le [drink] chez vous ?', 'Les prix de [brand]'],
      post: [
        'Le [drink] est à [price] chez [brand] [lieu], {20 centimes de moins dans une autre boutique|et plus cher ailleurs}. {Chaque boutique fait ses prix ?|C’est pareil chez vous ?}',
        'Nouveaux prix chez [brand] {depuis cette semaine|à partir de [day]} : {le [drink] passe à [price]|[price] le [drink]}, {le reste ne bouge pas|le thé ne change pas}. {Vu sur le tableau [lieu].|Pour info.}',
      ],
      agree: [
        '{C’est pareil ici|Je l’ai remarqué aussi}, {c’est sans doute le loyer|au moins les tailles sont les mêmes}.',
      ],
      counter: [
        '{C’est comme ça depuis des années|Tout le monde le fait}, {à l’aéroport, tout est plus cher|c’est écrit en petit}.',
      ],
      ask: [
        'Le grand ou le petit ? => Le petit, {à emporter|sans rien}.',
        'Dans toutes les boutiques ? => {Que je sache, oui|Je ne sais pas, je ne connais que celle-là}.',
      ],
      own: [
        '{Bonjour ! Les prix dépendent un peu du loyer.|Bonjour ! Le thé et le chocolat sont au même prix partout.} {C’est le tableau de la boutique qui fait foi.|Posez-nous vos questions.} => {Merci pour cette réponse claire.|Je comprends.}',
      ],
    },
  ],
  'price.negative': [
    {
      title: ['[price] pour un [drink] ?', '[brand] est devenu trop cher'],
      post: [
        '[price] le [drink] chez [brand]. {C’était un euro de moins il y a deux ans.|Et la tasse a rétréci.|Et le lait d’avoine est en plus.} {Sans moi.|Je reprends mon thermos.|Une fois par mois, pas plus.}',
        'Deux cafés et un [snack] chez [brand] [lieu] : {plus de douze euros|presque quinze euros}. {J’ai cru à une blague.|Qui peut encore se le permettre ?} {Dommage.|La prochaine fois, je pique-nique avec [who].}',
      ],
      agree: [
        '{C’est pour ça que je n’y vais plus|Pareil pour moi}, {sur un an, ça chiffre|et les salaires ne suivent pas}.',
      ],
      counter: [
        '{Lait, loyer, salaires : tout augmente|Les petits cafés prennent autant}. {Personne n’est obligé.|Je préfère qu’ils paient bien leur équipe.}',
      ],
      ask: ['Avec des suppléments ? => Sans rien, {à emporter|tout simple}.', 'Grand ou petit ? => Le petit, {hélas}.'],
      own: [
        '{Nous comprenons|Votre remarque est juste}. Le café et le lait nous coûtent bien plus cher, et nous avons augmenté les salaires. => {Merci de l’explication. Ça reste cher.|Je comprends, mais ça pique.}',
        '{Nous comprenons|Votre remarque est juste}. Le thé et le chocolat gardent leur prix, et votre propre tasse vous fait gagner 10 %. => {Bon, j’apporterai ma tasse.|C’est déjà ça.}',
      ],
    },
  ],
}
