import type { Phrases } from './expand.ts'

export const es: Phrases = {
  praise: `
    {nada|no es|no estuvo|no estaba|no está nada} {mal|malo|mala}
    {diez|10} de {diez|10}
    un {diez|10|acierto|placer|lujo|encanto|gustazo|regalo|gran trabajo|gran equipo|trato excelente|trato exquisito|buen trato|sueño}
    {cinco|5} estrellas
    {muy|totalmente|altamente|súper|100%} {recomendable|recomendado|recomendada|recomendables}
    {lo|la|los|las|os lo|se lo} {recomiendo|recomendamos|recomendaría} {mucho|totalmente|a todos|sin duda|}
    {volveré|volveremos|volvería|repetiré|repetiremos|repetiría|compraré|vuelvo} {sin duda|seguro|pronto|encantado|encantada|otra vez|con gusto|a comprar|sin dudarlo|}
    {no pido|no se puede pedir} más
    {nada} {que objetar|malo que decir|de qué quejarse}
    no {está mal|decepciona|defrauda|me canso|falla|falla nunca}
    {sin} {problemas|ningún problema|esperas|pegas|amargor}
    {muy|tan|súper|realmente|bastante|increíblemente|super} {bueno|buena|bien|contento|contenta|contentos|satisfecho|satisfecha|amable|amables|rico|rica|agradable|rápido|rápida|feliz|atento|atenta|profesional|profesionales|limpio|bonito|bonita|fácil|útil|simpático|simpática|agradecido|agradecida|orgulloso|cómodo|eficaz|majo|maja|majos|buenos|buenas}
    {excelente|buen|gran|muy buen|mejor|magnífico|estupendo|increíble|perfecto|maravilloso|fantástico|inmejorable|impecable|genial} {servicio|trato|café|trabajo|producto|sitio|lugar|precio|rato|ambiente|equipo|sabor|día|gesto|atención|profesional|envío}
    {excelente|buena|gran|muy buena|mejor|magnífica|estupenda|increíble|perfecta|maravillosa|fantástica|inmejorable|impecable|genial} {atención|comida|calidad|experiencia|gente|app|opción|idea|noticia|iniciativa|persona|tarde|compra|relación calidad precio|organización|noche}
    {servicio|atención|personal|café|todo|equipo|es|está|comida|calidad|trato|app|estaba|estuvo|fue} {excelente|perfecto|perfecta|genial|estupendo|estupenda|increíble|maravilloso|maravillosa|buenísimo|buenísima|fantástico|fantástica|impecable|espectacular|delicioso|deliciosa|inmejorable|de diez|de lujo|muy bueno|muy buena|muy bien|muy rico|muy amable|encantador|encantadora|una maravilla|una pasada|un encanto|riquísimo|de primera|tan bueno|el mejor|la mejor|lo mejor|un placer|una delicia}
    {el|la|lo|los|las} {mejor|mejores} {café|servicio|app|sitio|que he|que hay|de la ciudad|del barrio|tienda|equipo|del mundo|trato|compra|cosa}
    {qué} {rico|bueno|bien|maravilla|buen rato|buen servicio|alegría|persona más amable|gran equipo|pasada|gusto|bonito|ilusión|delicia|equipo|majos|gente más maja|detalle|grande|grandes|trato|placer|gustazo|risa más buena}
    {vaya} {equipo|equipazo|detalle|servicio más bueno|maravilla}
    {muchas|mil|muchísimas|un millón de} gracias
    {gracias} {por|a|de corazón|nell|equipo|de nuevo} {la ayuda|todo|vuestra|su|contestar|la rapidez|el trato|quienes|todos|el equipo|estar|}
    {un|el} {agradecimiento|aplauso|diez para|acierto total|servicio excelente}
    {me|nos|te} {encanta|encantan|encantó|encantaron|ha encantado|gusta mucho|gustó mucho|gusta|ha gustado|alegra|alegró el día|arregló el día|quito el sombrero|emociona|parece justo|parece genial|hizo llorar de|ha salvado|salvó el día|hizo el día|alegro mucho|atendieron en|atendieron genial|atendieron muy bien|tratan genial|trataron genial|basta|sorprendió gratamente|ha enamorado}
    {estoy|estamos|quedé|he quedado|salgo|salimos} {muy |súper |tan |}{contento|contenta|contentos|encantado|encantada|encantados|satisfecho|satisfecha|feliz|felices|enamorado|enamorada|agradecido|agradecida|impresionado|impresionada|despierto}
    {funciona|va|funcionó|todo funciona} {perfecto|perfectamente|de maravilla|genial|muy bien|de lujo|como la seda|por fin|a la primera}
    {por fin} {funciona|se entiende|lo arreglaron|un|una|llegó|en la tienda}
    {vuelve} a funcionar
    {llegó|entrega|envío|respuesta|reparto} {antes de tiempo|rápido|rápida|muy rápido|muy rápida|puntual|perfecto|en perfecto estado|inmediata|a tiempo}
    {merece|mereció|vale|valió} {la pena|mucho la pena|cada céntimo|el paseo|la espera|la visita}
    {que siga|seguid|sigan|siga} así
    {bravo|enhorabuena|felicidades|chapó|olé|ole|grande|grandes|respeto|aplausos|fenomenal} {por|a|equipo|nell|tidewater|ese|}
    {buen|buena|mejor} {relación calidad-precio|relación calidad|precio}
    {precios|precio} {justos|justo|razonables|razonable|muy buenos|muy bueno|imbatibles|imbatible|honesto}
    {una|es una|qué} {maravilla|delicia|gozada|pasada|joya|buena noticia|alegría|gran persona|bendición}
    {nunca} {falla|fallan|decepciona|he tenido que esperar|he tenido problemas|me ha fallado|lo olvidaré}
    {ni un} {céntimo|pero}
    {dos tazas dos sonrisas|doy fe|mi capricho|mi favorito|mi favorita|mi sitio favorito|limpio con un final largo|con una sonrisa|siempre sonriendo|siempre con una sonrisa|no lo olvidaré|se agradece|como en casa|cinco minutos y listo|dos minutos y listo|trato de diez|vale cada céntimo|muy buena gente|buena gente|de corazón|para repetir|tan bueno que pedimos otro|gratamente sorprendido|diez minutos ganados|me hacía falta|menudo equipo|mejor de lo que dicen|se rellena gratis|salió corriendo a devolverme}
    {problema} {resuelto|solucionado}
    {mucho|bastante} {mejor|más rápido|más fácil|más amable} {que|ahora|aquí|}
    {superó|supera} {mis expectativas|las expectativas}
    {excelente|perfecto|perfecta|maravilloso|maravillosa|fantástico|fantástica|estupendo|genial|delicioso|deliciosa|impecable|magnífico|espectacular|buenísimo|riquísimo|encantado|encantada|increíble}
  `,
  complaint: `
    {cola|fila|espera|colas|filas} {demasiado|muy|es demasiado|es muy} {larga|largas}
    {mi|el|nuestro} {dinero} {de vuelta|ya|por favor|}
    {quiero|queremos|exijo|devolvedme|devuélvanme|devuélveme|dónde está|devolved} {mi dinero|mi reembolso|mi pedido|el dinero|nuestro dinero|que me devuelvan|una solución|el reembolso|personas|poner una queja|la devolución}
    {reembolso|devolución} {por favor|ya|rechazado|rechazada|denegado|denegada|pendiente}
    {nunca|nunca más|jamás|una y no|y nunca} {más|vuelvo|volveré|volveremos|volver|compraré|en la vida}
    {no} {vuelvo|volveré|volvemos|volveremos|compraré|pienso volver|regreso|repetiré|cuenten conmigo|recomiendo|lo recomiendo|la recomiendo|compréis|compren|vayáis|vayan|perdáis el tiempo|contéis} {más|nunca|jamás|nada|a|aquí|ni|con|}
    {conmigo} que no cuenten
    {no|ya no|sigue sin|siguen sin|nunca|tampoco} {funciona|funcionan|funcionó|va|carga|abre|abrió|responde|responden|contesta|contestan|contestó|llega|llegó|ha llegado|llegaron|sirve|arranca|deja entrar|me deja|deja pagar|ayuda|vale nada|hay servicio|atienden|cogen el teléfono|me han devuelto|solucionan|arreglan|cumplen|merece|vale la pena|aguanta|me la aceptan|sabían nada|quedaba nada}
    {nadie} {contesta|responde|ayuda|sabe|sabía|atiende|hace nada|lo hizo|se hace cargo|da la cara|se ocupaba|se ocupa|me ayuda|coge|ha pedido perdón}
    {sin} {respuesta|servicio|solución|noticias|reembolso|disculpas|explicación|avisar|vergüenza|respeto|ni una palabra|señal|funcionar}
    {ni} {una palabra|una respuesta|una disculpa|caso|respuesta|te atienden|agua}
    {no} {hay|tienen|tiene} {a quién quejarse|derecho|respuesta|vergüenza|respeto|educación|ni idea|nombre|servicio|perdón|solución|sentido}
    {muy|tan|demasiado|bastante|realmente|súper} {malo|mala|mal|decepcionado|decepcionada|decepcionante|lento|lenta|caro|cara|enfadado|enfadada|enojado|triste|grosero|grosera|maleducado|maleducados|frustrante|sucio|sucia|frío|fría|molesto|molesta|pésimo|amargo|agrio|ruidoso|pequeño|dulce|tarde|descontento|descontenta|desagradable|antipático|indignado|injusto|complicado|cansado|harto}
    {pésimo|mal|muy mal|horrible|peor|terrible|lamentable|nefasto|vergonzoso|asqueroso|deficiente|fatal} {servicio|trato|café|producto|sitio|día|lugar|sabor|negocio|gusto|ambiente|soporte|olor}
    {pésima|mala|muy mala|horrible|peor|terrible|lamentable|nefasta|vergonzosa|asquerosa|deficiente|fatal} {atención|comida|calidad|experiencia|gente|app|idea|compra|empresa|noticia|organización|gestión|educación|suerte|tienda}
    {servicio|atención|personal|café|todo|es|está|comida|calidad|trato|app|estaba|estuvo|fue|muy|sigue|fueron} {pésimo|pésima|horrible|malísimo|malísima|fatal|terrible|lamentable|vergonzoso|vergonzosa|asqueroso|asquerosa|inaceptable|intolerable|muy malo|muy mala|muy mal|agrio|agria|quemado|quemada|frío|fría|sucio|sucia|roto|rota|caído|caída|carísimo|carísima|caro|cara|una vergüenza|un asco|un desastre|una estafa|un robo|un timo|una porquería|una mierda|un fraude|una tomadura de pelo|lo peor|el peor|la peor|decepcionante|aguado|aguada|lento|lenta|tarde|insoportable|de vergüenza|una decepción|congelado|deplorable|imposible}
    {qué|vaya|menuda|menudo|una|es una|un|es un|son una|total|auténtica|verdadera|verdadero} {asco|vergüenza|desastre|estafa|timo|robo|decepción|horror|rabia|lástima|pena|mierda|porquería|fraude|engaño|caos|desfachatez|chapuza|tomadura de pelo|pesadilla|pérdida de tiempo|pérdida de dinero|mal servicio|falta de respeto|mal trato|mala experiencia|mal rollo|fastidio|decepcionante|bochorno|abuso|atraco|ruina|timazo|burla}
    {minutos|horas|días|semanas|meses} {esperando|de espera|de cola|de retraso|sin servicio|sin respuesta|para nada|andando para nada|para devolverme|por un}
    {llevo|llevamos|esperé|esperando|esperamos|he esperado} {más de |}{una hora|dos horas|media hora|horas|días|semanas|meses|esperando|mucho|demasiado|veinte minutos|treinta minutos|siglos|desde}
    {quince|veinte|veinticinco|treinta|cuarenta|doce|15|20|25|30|40|45} minutos {esperando|por un|por una|de espera|de cola|para}
    {se} {cerró al pagar|cayó|cuelga|colgó|bloquea|bloqueó|rompió|queda colgada|acabó|cae|ríen de|ríen en|burlan|ha roto|ha caído|rompe|nota que no}
    {app|web|página|sistema|servidor|máquina} {caída|caído|rota|no funciona|no va|se cierra|se cuelga|no carga|bloqueada|falla|horrible|inútil}
    {otra vez|de nuevo|por tercera vez|siempre} {caída|roto|rota|tarde|cerrado|mal|lo mismo|sin|esta semana|igual|un error|suben}
    {me|nos} {cobró|cobraron|han cobrado|cobran|echó|han engañado|engañaron|robaron|timaron|estafaron|ignoran|ignoraron|colgaron|trataron mal|habló de malas maneras|gritaron|decepcionó|han decepcionado|da asco|dio asco|da vergüenza|mintieron|tomaron el pelo|paso a|cancelaron|dejaron tirado|dejaron tirados|da rabia|tienen harto|tienen harta|saca de quicio|perdieron|atendieron mal|vendieron} {dos veces|dos|y no|en plena caja|de más|doble|}
    {cobrado|cobrada|cargo} {dos veces|doble|por nada|de más}
    {estoy|estamos} {harto|harta|hartos|cansado de|decepcionado|decepcionada|indignado|indignada|enfadado|enfadada|furioso|furiosa|cabreado|cabreada|muy decepcionado|muy enfadado|descontento}
    {así} no {se trata|se puede|hay quien|}
    {van|va|cada vez} {a peor|de mal en peor|peor}
    {ha|han} {empeorado|subido otra vez|subido los precios|perdido mi|cerrado|eliminado}
    {suben|sube|subió|subieron} {los precios|el precio|otra vez}
    {vasos|porciones|tazas|raciones} {más pequeños|más pequeñas}
    {se puede} hacer mejor
    {merecemos|merece|esperaba} {algo mejor|más|algo más|mucho más}
    {debería|deberían|deberíais} {daros vergüenza|preocuparos|darles vergüenza|cerrar|avergonzarse}
    {no es} {justo|normal|aceptable|de recibo|serio|lo que pedí|lo prometido|para mí|bueno|bueno para|profesional|gracioso|la primera vez}
    {no} {me gusta|me gustó|nos gustó|está bien|estaba bueno|estaba limpio|estaba limpia|es bueno|es buena|puedo entrar|puedo pagar|puedo más|lo arregló|estoy contento|estoy contenta|entiendo cómo|hay quien|sabe a nada|la misa}
    {arregladlo|arreglad|arreglen|arréglenlo|solucionad|solucionen} {esto|ya|la app|de una vez|}
    {odio|odiamos} {esta|este|esto|la|el|que|cuando|vuestra}
    {la máquina|la tapa|el asa} {me cobró|gotea|se rompió|se soltó|se despegó}
    {alguien} {se va a hacer daño|va a salir herido}
    {sabe a cartón|triste pero así es|una pena|una lástima|lo siento pero no|se acabó|ya basta|basta ya|tirar el dinero|dinero tirado|del día anterior|mal hecho|llegué tarde|perdí el tren|acabé pagando|acabó en la basura|acabó en una maceta|a la basura|publicidad engañosa|no la querían|pedido perdido|pedido equivocado|talla equivocada|producto defectuoso|ni regalado|atención al cliente inexistente|malas maneras|malos modos|vuelvo al termo|ahora voy a otro sitio|ahora voy a otro lado|me cambié|cancelo mi suscripción|cancelo|doy de baja|qué risa|tanto anuncio para esto|de mal en peor|por los suelos}
    {llegó|llegaron|vino|recibí} {roto|rota|tarde|frío|fría|mal|dañado|dañada|vacío|equivocado|incompleto}
    {lamentable|horrible|pésimo|pésima|inaceptable|vergonzoso|decepcionante|asqueroso|fatal|intolerable|indignante|malísimo|nefasto|insoportable|estafa|timo}
    {no es|nada|no fue|no está} {excelente|perfecto|maravilloso|fantástico|estupendo|genial|delicioso|impecable}
  `,
  request: `
    {lo sentimos|sentimos|sentimos mucho|disculpa|disculpas|perdón|perdona|lamentamos|pedimos disculpas} {mucho|las molestias|la espera|lo de|lo ocurrido|por|que|los inconvenientes|}
    {escríbenos|mándanos|envíanos|contáctanos|escribidnos|dinos|mandadnos|escribe|manda|pásanos} {un|tu|por|el|un mensaje|y|qué|dónde|}
    {lo estamos|estamos|vamos a|lo vamos a} {revisando|mirando|trabajando|recuperando|revisarlo|investigando|comprobar}
    {a qué hora|cuándo|desde cuándo|hasta qué hora} {abre|abren|abrís|cierra|cierran|es|sale|llega|empieza|está}
    {dónde} {está|están|se|puedo|hay|queda|lo|la|compro|encuentro|estaba}
    {hay|tienen|tenéis|aceptan|aceptáis|hacéis} {leche|algún|alguna|wifi|enchufes|tarjeta|todavía|algo sin|reparto|sitio|envío}
    {se puede|puedo|podemos|se pueden|puede alguien|podríais} {pagar|pedir|reservar|cambiar|compartir|llevar|preguntar|usar|pausar|decirme|ayudarme|entrar}
    {alguien} {sabe|ha probado|lo ha probado|tiene|conoce|puede|lo grabó|más}
    {alguna} {recomendación|idea|sugerencia}
    {una pregunta|una duda|duda sobre|pregunta sobre|a ver quién lo sabe|misma pregunta|buena pregunta|para información|aún no tengo opinión|ahí queda|lo vi en la pizarra|visto en|el horario|los horarios|precios nuevos|novedades en|con leche o|claro u oscuro|con una o dos|cuánto cuesta|cuánto os cuesta|cuántos|cuántas|cuál es|qué tamaño|qué recomendáis|quién lo grabó|quién sabe}
    {abre|abrirá|abren} {una|un|en|los|desde|el|a las|la}
    {busca|buscan|buscamos} {dos|un|una|gente|personal|camareros}
    {pasa} a {0|00|000}
    {no cambia|sigue igual|lo demás sigue igual}
    {está bueno} el
    {es una pena} y nos lo
    {nos lo tomamos|lo tomamos} en serio
    {no debería|no tenía que} haber {pasado|ocurrido}
    {entendemos|comprendemos} {tu|el|que|tu enfado}
  `,
}
