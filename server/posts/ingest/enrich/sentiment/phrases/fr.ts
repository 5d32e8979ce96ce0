import type { Phrases } from './expand.ts'

export const fr: Phrases = {
  praise: `
    {pas|vraiment pas|franchement pas} {mal|mal du tout|mauvais|mauvais du tout|dégueu}
    {dix|10} sur {dix|10}
    {cinq|5} étoiles
    {je|nous|on|je le|je la|je vous|je les} {recommande|recommandons} {vivement|fortement|à 100|les yeux fermés|sans hésiter|chaudement|}
    à {recommander|essayer|faire|découvrir} {absolument|sans hésiter|d'urgence|}
    {pas} {mal|mal du tout|déçu|déçue|déçus|de souci|de problème|un mot de plainte}
    {on|j'y|nous y} {y |}{retourne|retourner|retournerai|retournerons|reviens|reviendrai|reviendra|reviendrons} {avec plaisir|sans hésiter|vite|bientôt|vendredi|lundi|c'est sûr|}
    {je|on|nous} {reviens|reviendrai|reviendra|reviendrons|reviendrons avec plaisir|rachète|rachèterai} {avec plaisir|sans hésiter|vite|bientôt|}
    j'en {rachèterai|reprendrai|veux encore|redemande}
    {j'ai hâte|hâte|trop hâte|vivement} {d'y|de|la|le|les|demain|}
    {j'adore|on adore|nous adorons|j'aime|j'ai adoré|j'ai aimé|on a adoré|adoré|je suis fan|grand fan|j'applaudis} {ce|cette|ces|le|la|les|votre|vos|cet|beaucoup|trop|tout|de|l'appli|}
    {très|vraiment|super|trop|tellement|si|hyper|extrêmement|particulièrement|plutôt|absolument|tout simplement} {bon|bonne|bien|content|contente|satisfait|satisfaite|gentil|gentille|sympa|agréable|accueillant|accueillante|rapide|beau|belle|aimable|professionnel|professionnelle|heureux|heureuse|efficace|propre|délicieux|utile|pratique|parfait|excellent|chaleureux|réactif|réactive|souriant|serviable|impressionné|ravie|ravi|soigné|réussi|reconnaissant|touchant|émouvant|fier|fière}
    {excellent|super|bon|très bon|parfait|meilleur|formidable|superbe|magnifique|délicieux|incroyable|génial|merveilleux|top} {service|accueil|café|travail|moment|produit|rapport qualité prix|choix|restaurant|endroit|boulot|week-end|suivi|conseil|contact|prix|personnel|repas|cappuccino|sav|esprit}
    {excellente|super|bonne|très bonne|parfaite|meilleure|formidable|superbe|magnifique|délicieuse|incroyable|belle|chouette} {équipe|expérience|adresse|qualité|ambiance|surprise|idée|appli|soirée|journée|nouvelle|découverte|livraison|cuisine|personne|initiative|boutique|communication}
    {service|accueil|personnel|café|tout|équipe|il|elle|c'est|c'était|livraison|qualité|repas} {est|était|} {excellent|excellente|impeccable|parfait|parfaite|génial|géniale|super|top|au top|formidable|délicieux|délicieuse|très bon|très bonne|très bien|vraiment bon|vraiment bien|rapide|très rapide|incroyable|extraordinaire|adorable|magnifique|irréprochable|sympa|très sympa|au rendez-vous|fantastique|exceptionnel|honnête|un régal|un plaisir|un vrai plaisir|une merveille|le meilleur|la meilleure|sublime|bien mieux|bien plus rapide}
    {c'est|c'était|voilà|quel|quelle} {le top|top|super|génial|parfait|un régal|régal|un plaisir|plaisir|une tuerie|tuerie|bonheur|un bonheur|beau geste|belle personne|équipe|belle histoire|service|accueil|courage|femme|talent|bonne idée|bien ça|très bon|vraiment bon|trop bien|trop bon|magnifique|ce qu'aurait}
    {le|la} {meilleur|meilleure} {café|service|boutique|appli|chose|de la ville|du quartier|que j'ai|cappuccino|adresse|de l'année|de la région|filtre}
    {vaut|valait|valent} {le détour|le coup|chaque centime|la peine|largement le prix|l'attente}
    {gardait|gardaient|toujours|avec} {le sourire|un sourire|souriant|souriante}
    {merci|un grand merci|mille mercis|merci beaucoup|merci infiniment|merci mille fois|grand merci} {à|pour votre aide|pour tout|pour l'accueil|nell|à l'équipe|à toute l'équipe|à vous|l'équipe|d'avoir répondu|d'être là|de|pour votre réactivité|les gars}
    {bravo|chapeau|respect|félicitations|coup de chapeau|big up|toutes mes félicitations} {à|aux|pour|à toute l'équipe|l'équipe|}
    {rien à} {redire|dire|reprocher}
    {aucune|aucun|sans} {amertume|problème|souci|attente|fausse note|regret|mauvaise surprise}
    {j'ai été|je suis|on est|nous sommes|on a été|suis} {très |trop |vraiment |tellement |super |plus que |}{ravi|ravie|ravis|conquis|conquise|content|contente|contents|satisfait|satisfaite|bluffé|bluffée|enchanté|enchantée|touché|touchée|ému|émue|heureux|heureuse|impressionné|impressionnée|fan|comblé|agréablement surpris|agréablement surprise|fiers|fier}
    {m'a|nous a|m'ont} {ému|émue|ému aux larmes|touché|fait plaisir|sauvé|fait la journée|conquis|offert|surpris agréablement|mis de bonne humeur|régalé|fait sourire|réchauffé le coeur}
    {ému|émue|touché} aux larmes
    {ça|cela} {fait plaisir|fait du bien|marche très bien|marche enfin|marche à merveille|me suffit|vaut le coup|me plaît|donne envie|réchauffe le coeur}
    {fonctionne|marche|marche enfin|tout fonctionne|tout marche} {parfaitement|très bien|à merveille|enfin|de nouveau|nickel|impeccablement|comme sur des roulettes|du premier coup}
    {livraison|réponse|livré|service|remboursement|expédition|réponse du support} {rapide|très rapide|soignée|dans les temps|en avance|immédiate|immédiat|efficace|express|en deux jours}
    {toujours|jamais} {au top|impeccable|parfait|un plaisir|aussi bon|déçu|déçue|attendu}
    {bon|meilleur|excellent} rapport qualité
    {prix} {honnêtes|corrects|raisonnables|doux|imbattables|abordables|honnête|imbattable|correct}
    {continuez|continuez comme ça|ne changez rien|longue vie à|vous êtes les meilleurs|vous êtes au top|que du bonheur|un vrai régal|un sans faute|sans faute|coup de coeur|petit bijou|une pépite|un délice|aux petits soins|à croquer|comme à la maison|sans se ruiner|fait avec amour|le sourire aux lèvres|les yeux fermés|bonne continuation|bonne adresse|belle équipe|belle découverte|mon préféré|ma préférée|mon café préféré|deux sourires|ça change tout|on n'oubliera jamais|je n'oublierai jamais|tout le monde était servi|sent bon|bien vu|bien joué|beau travail|bon travail|gros merci}
    {enfin} {un|une|du|de la|réparé|résolu|disponible|une appli}
    {problème|souci} {résolu|réglé}
    {bien|beaucoup|tellement|largement} {mieux|plus rapide|meilleur|plus simple|plus agréable} {qu'avant|que|maintenant|ici|}
    {loin devant|meilleur que|mieux que} {les autres|prévu|ce qu'on dit|sa réputation|je pensais|}
    {tient|a tenu} {ses promesses|parole}
    {net|frais|rond} {et doux|avec une longue finale|aucune amertume}
    {qui l'eût cru|ce sont les gens qui font un lieu|une fenêtre allumée suffit|tout à fait d'accord}
    {impeccable|excellent|excellente|magnifique|parfait|parfaite|génial|géniale|délicieux|délicieuse|formidable|superbe|fantastique|merveilleux|merveilleuse|exceptionnel|bravo|chapeau|nickel}
    {et il|et elle|il|elle} m'attendait
  `,
  complaint: `
    {plus|jamais|plus jamais|c'est la dernière fois|la dernière fois} {jamais|plus|ça|chez|ici|que}
    {je|on|nous|j'} {n'y |ne |}{retourne|retournerai|reviens|reviendrai|retournerons|mettrai|vais|reviendrons|commanderai|recommande|vais|rachèterai|commande} {plus|pas|jamais|plus jamais|pas de sitôt|plus les pieds|plus rien}
    {je|on} {ne} {recommande|conseille} {pas|pas du tout|absolument pas|à personne}
    {à} {éviter|fuir|éviter absolument|fuir absolument|jeter}
    {fuyez|évitez|méfiez-vous|passez votre chemin|n'achetez pas|ne commandez pas|ne perdez pas votre temps}
    {ne} {fonctionne|marche|répond|répondent|s'ouvre|charge|sert|démarre|ressemble|vaut|tient|correspond|viennent|vient|respecte|change|comprend|rembourse|livre} {pas|plus|jamais|toujours pas|même pas|pas depuis|à rien|rien|rien du tout}
    {rien|toujours rien|personne} {ne marche|ne fonctionne|ne répond|ne sait|ne peut m'aider|ne l'a fait|ne m'aide|n'est fait|ne bouge|reçu|depuis|au bout du fil}
    {pas|aucune|aucun|sans|toujours pas|pas la moindre|toujours aucune} {de réponse|de remboursement|réponse|remboursement|nouvelles|excuse|excuses|explication|respect|suivi|service après-vente|de service|d'excuses|reçu|livré|remboursé|solution|de nouvelles|un mot|un mot de|de solution|geste commercial|interlocuteur}
    {pas} {bon|bonne|bien|content|contente|satisfait|satisfaite|terrible|top|normal|sérieux|acceptable|possible|propre|frais|à la hauteur|professionnel|aimable|drôle|honnête|digne|du tout|ouf|génial|cool|fiable|ça}
    {n'était|n'est|n'étaient|n'a} {pas|même pas|vraiment pas|jamais} {bon|bonne|propre|frais|à la hauteur|terrible|livré|arrivé|été livré|acceptable|répondu|été remboursé|fonctionné}
    {rendez-moi|rendez|remboursez|remboursez-moi|je veux|je demande|j'exige|où est|où sont|j'attends} {mon argent|moi|un remboursement|être remboursé|mon remboursement|ma commande|mon colis|notre argent|mes points|toujours}
    {réparez|corrigez|arrangez|réglez} {ça|moi ça|votre appli|l'appli|ce bug|le problème}
    {très|trop|vraiment|tellement|super|extrêmement|franchement|plutôt|si|particulièrement|profondément} {déçu|déçue|déçus|décevant|décevante|mauvais|mauvaise|lent|lente|cher|chère|mal|impoli|désagréable|énervé|énervée|en colère|frustrant|triste|agaçant|long|sale|froid|amer|sucré|salé|bruyant|petit|compliqué|nul|nulle|bizarre|limite|mécontent|mécontente|pénible|inquiétant|honteux|fatigué}
    {mauvais|très mauvais|piètre|horrible|pire|terrible|affreux|déplorable|lamentable|pitoyable|épouvantable|catastrophique|exécrable|nul} {service|accueil|café|produit|repas|suivi|sav|choix|goût|endroit|client|restaurant|temps|expérience}
    {mauvaise|très mauvaise|piètre|horrible|pire|terrible|affreuse|déplorable|lamentable|pitoyable|épouvantable|catastrophique|exécrable} {expérience|qualité|adresse|ambiance|surprise|idée|appli|foi|boutique|humeur|gestion|communication|organisation|journée|soirée}
    {service|accueil|personnel|café|tout|il|elle|c'est|c'était|livraison|qualité|repas|appli|l'appli} {est|était|sont|} {nul|nulle|horrible|affreux|affreuse|mauvais|très mauvais|mauvaise|déplorable|lamentable|catastrophique|décevant|décevante|infect|dégueulasse|froid|brûlé|amer|aigre|tiède|imbuvable|immangeable|sale|cassé|cassée|en panne|trop cher|hors de prix|inadmissible|inacceptable|scandaleux|honteux|insupportable|agaçant|pénible|lent|très lent|trop long|de pire en pire|du vol|de l'arnaque|n'importe quoi|fini pour moi|une honte|une catastrophe|une blague|un scandale|une arnaque|triste|dommage|morte|mort|la pire|le pire|inutilisable|ridicule|agressif|désagréable|incompétent}
    {quelle|une|c'est une|vraie|une vraie} {honte|catastrophe|arnaque|déception|blague|galère|horreur|perte de temps|perte d'argent|mauvaise foi|escroquerie|cata|plaie|grosse déception}
    {quel|un|c'est un|un vrai} {scandale|désastre|bordel|cauchemar|fiasco|foutage de gueule|manque de respect|vol|gâchis|enfer|bazar|dommage|manque de professionnalisme}
    {minutes|heures|heure|jours|semaines|mois} {d'attente|de retard|sans réponse|sans un mot|de panne|à attendre|pour un café|pour être remboursé|au téléphone}
    {quinze|vingt|trente|douze|quarante|vingt-cinq|15|20|25|30|40|45} minutes {pour|d'attente|de retard|de queue}
    {j'attends|on attend|toujours en attente|attendu|attente|file} {depuis|toujours|une heure|deux heures|interminable|trop longue|trop long|des heures|pour rien}
    {a planté|plante|planté|plante encore|bug|bugue|s'est figée|s'est figé|en panne|hors service|hors d'usage} {pendant|encore|toujours|toute la matinée|pour la troisième fois|sans arrêt|depuis|tout le temps|à la caisse|}
    {encore|toujours} {en panne|en retard|cassé|cassée|une panne|un bug|annulé|annulée|fermé|congelé|planté|rien|raté|une hausse}
    {pour la troisième fois|de pire en pire|de mal en pis|depuis des heures|tout en mousse|merci pour rien|ça suffit|marre|j'en ai marre|y en a marre|ras le bol|ras-le-bol|c'est fini|se moque de|se moquent de|se fiche de|ça m'énerve|m'agace|ça m'agace|n'importe quoi|au secours|la honte|honte à vous|sans moi|ce sera sans moi|dommage|quel dommage|bien triste|jamais vu ça|jamais reçu|jamais eu|jamais livré|jamais arrivé|a disparu|se tait|laissé la moitié|laissé tomber|levé les yeux au ciel|j'ai raté mon train|j'en ai laissé la moitié|n'a pas suffi|je reprends ma thermos|je résilie|j'annule|je porte plainte|je change de|service client inexistant|mauvais produit|mauvaise boutique|mauvaise taille|colis perdu|commande perdue|commande oubliée|oubliée|publicité mensongère|hors de prix|prix exorbitants|trop cher|trop chère|trop long|trop lent|beaucoup trop|du jamais vu|on ne traite pas|ça ne marche pas|ça marche pas|marche pas|fonctionne pas|répond pas|passés avant|pas un mot|payé pour rien|l'arnaque|arnaque|va se blesser|quelqu'un va se blesser|aurait dû|a rétréci|augmente encore|augmente aussi}
    {débité|facturé|prélevé} {deux fois|trois fois|plusieurs fois|sans|pour rien|quand même}
    {a|ont} {refusé|annulé|perdu|oublié|cassé|raccroché|ignoré|empiré|augmenté} {de|ma|mon|le|la|mes|sans|au nez|encore|}
    {pire|bien pire} {depuis|que|qu'avant|service|expérience|encore|appli}
    {je déteste|déteste|je hais|on déteste} {ça|ce|cette|le|la|les|quand|votre}
    {devrait|devriez|devraient} {vous inquiéter|avoir honte}
    {arrivé|arrivée|reçu|livré} {cassé|cassée|en retard|abîmé|abîmée|en morceaux|froid|froide|vide}
    {impossible} {de|de me connecter|de payer|de joindre|d'avoir|d'annuler|à joindre}
    {inadmissible|insupportable|affreux|affreuse|lamentable|inacceptable|honteux|scandaleux|décevant|décevante|horrible|catastrophique|nul|nulle|minable|déplorable|infect|immangeable|imbuvable|agaçant}
    {pas|loin d'être|rien de} {impeccable|excellent|magnifique|parfait|génial|délicieux|formidable|superbe|fantastique|merveilleux|exceptionnel}
  `,
  request: `
    {désolé|désolée|désolés|nous sommes désolés|navrés|toutes nos excuses|nos excuses|pardon|mille excuses} {pour|de|pour ce matin|pour cette panne|pour l'attente|pour la gêne|}
    {envoyez|envoie|écrivez|écris|contactez|contacte|dites|dis|indiquez|donnez} {nous|moi|-nous|nous un|nous votre|nous en mp}
    {envoyez-nous|écrivez-nous|contactez-nous|dites-nous|posez-nous|dites-moi|envoie-nous}
    {nous} {regardons|vérifions|allons vérifier|transmettons|revenons vers|rétablissons|le prenons|reviendrons vers vous}
    {à quelle heure|quand|jusqu'à quelle heure} {ouvre|ouvrez|ferme|fermez|est|arrive|sort|sera|est-ce}
    {où} {peut-on|est|trouve-t-on|puis-je|trouver|se trouve|sont|acheter}
    {est-ce} {que|qu'il|qu'on|qu'elle|que vous|que quelqu'un}
    {y a-t-il|il y a|avez-vous|faites-vous|acceptez-vous|peut-on|on peut|pouvez-vous|puis-je|pourriez-vous} {du|de la|des|un|une|encore|aussi|me|nous|suspendre|changer|payer|réserver|avoir|donner}
    {quelqu'un} {a|sait|connaît|a goûté|a essayé|a des|peut}
    {question sur|une question|petite question|je cherche|on cherche|qui a|qui sait|combien coûte|combien de|quel moulin|quelle taille|lequel|laquelle|pour info|pour information|bon à savoir|à suivre|sans avis|pas encore d'avis|c'est mon avis|vu sur le tableau|vu hier}
    {ouvre|ouvrira|ouvrent} {une|un|à|en|dès|la|ses|lundi|samedi}
    {ouverture} {dès|à|le|prévue}
    {nouveaux prix|nouveaux horaires|horaires d'ouverture|du nouveau chez}
    {cherche|recrute|recherche} {des|un|une|deux}
    {passe|passent} à {0|00|000}
    {ne change|ne bouge} pas
    {il y a|c'est} {autre chose|à quelle heure|ouvert le|pareil chez vous}
    {c'est|est-ce} {encore |toujours |}ouvert {après|le|à|jusqu'à|demain|dimanche|}
    {la radio|le journal|la radio locale|la mairie|l'enseigne|la chaîne} {raconte|annonce|ouvre|parle|publie|rapporte}
    {rappelle son|rappelle sa|rappelle ses} {mug|produit|lots|produits}
    {entendu parler|une affiche|dans l'ancienne poste|emplois y sont créés}
    {nous sommes|on est} {tristes|désolés|navrés} {de|pour|que}
    {nous le prenons|nous prenons cela|on le prend|nous comprenons|nous le savons|ce n'est pas ce qui|n'aurait pas dû} {au sérieux|très au sérieux|votre|était prévu|arriver|}
    {c'est} dommage et nous
  `,
}
