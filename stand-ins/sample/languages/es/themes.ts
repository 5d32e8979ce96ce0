import type { Grammar } from '../../grammar.ts'

export const themes: Grammar['occasions'] = {
  'taste.positive': [
    {
      title: ['El [hot] de [brand] merece la pena', '[brand] sabe hacer un [hot]'],
      post: [
        'El [hot] que tomé en [brand] [when] estaba {buenísimo|delicioso|perfecto}: {leche sedosa|en su punto de temperatura|nada amargo}, con notas de [note]. {Volveré.|Bravo por el equipo.|Un placer.}',
        'Con [who] en [brand], [lugar]. {Dos tazas, dos sonrisas.|El [hot] estaba tan bueno que pedimos otro.} {Muy recomendable.|Repetimos [day].|Qué buen rato.}',
        '{Suelo evitar las cadenas|Ya no esperaba nada de las cadenas}, pero el [hot] de [brand] {me ha convencido|está muy bien hecho}. {Sabe a [note].|Quién lo diría.} {Fue [lugar], [when].|Probadlo.}',
      ],
      agree: [
        '{A mí me pasa igual|Doy fe|Totalmente de acuerdo}: {su [hot] es el mejor de la ciudad|me bajo una parada antes por él|es mi capricho de la semana}.',
      ],
      counter: [
        '{El mío estaba tibio|Demasiada leche para mí|A mí me pareció soso}. {Depende de quién esté en la máquina.|Para gustos, los colores.}',
      ],
      ask: [
        '{¿Con qué leche?|¿Con leche de avena o entera?} => {Con avena, {y casi no se nota|queda muy bien}.|Entera, {lo de siempre|sin más}.}',
        '¿Se encuentra sitio para sentarse? => Casi siempre, {arriba|al fondo, junto a la ventana}.',
        '¿Suele estar muy lleno? => Antes de las nueve está tranquilo, {luego se llena|después ya no}.',
      ],
      own: [
        '{Qué alegría leer esto|Muchas gracias|Nos alegras el día}. {Se lo contamos al equipo.|¡Hasta pronto!} => {Se lo merecen.|¡Hasta pronto!}',
      ],
    },
    {
      title: ['[beans] de [brand]: mis notas', 'El café de [brand] en casa'],
      post: [
        'He abierto el paquete de [beans] de [brand]. {En filtro|En la cafetera italiana|En prensa francesa} da notas de [note], {redondo y dulce|limpio, con un final largo|sin nada de amargor}. {Lo volveré a comprar.|Muy contento.|Toda la cocina huele de maravilla.}',
      ],
      agree: [
        '{También lo tomamos en casa|Buena elección|Es mi favorito}, {a la semana está aún mejor|con una molienda más gruesa gana}.',
      ],
      counter: [
        '{Para mí, demasiado tostado|Me pareció flojo para lo que cuesta}. {Quizá sea mi molinillo.|Cuestión de gustos.}',
      ],
      ask: [
        '¿Cómo lo mueles? => Molienda media, {como arena|veinte clics}.',
        '¿Qué molinillo usas? => Uno de mano, {nada especial|tiene diez años}.',
      ],
      own: [
        '{El tostadero os da las gracias|Gracias, qué bonito}. Un consejo: dejadlo reposar una semana. => {Una semana no aguanto.|Lo haré, ¡gracias!}',
        '{El tostadero os da las gracias|Gracias, qué bonito}. Probadlo también a 93 grados. => {Lo haré, ¡gracias!|Lo pruebo mañana.}',
      ],
    },
  ],
  'taste.neutral': [
    {
      title: ['0: ¿Qué pedís en [brand]?', '1: Duda sobre el [hot] de [brand]', '2: Novedades en [brand]'],
      post: [
        'He quedado [day] con [who] en [brand], [lugar]. {¿Qué hay que probar?|¿Está bueno el [drink]?|¿Hay algo más aparte del [drink]?}',
        '{Pregunta para los habituales|A ver quién lo sabe}: ¿[brand] hace el [hot] con {tueste claro u oscuro|una o dos cargas}? {En la pizarra no pone nada.|Se me olvidó preguntar [when].}',
        'Novedades en [brand], [lugar]: {el [drink] viene en dos tamaños|han cambiado la leche de avena|un café de otro tostador, con notas de [note]}. {¿Alguien lo ha probado?|Aún no tengo opinión.|Visto [when].}',
      ],
      agree: [
        '0: {A mí también me interesa|Buena pregunta}, {la carta no ayuda|al final siempre pido lo mismo}.',
        '1: {A mí también me interesa|Buena pregunta|Yo me pregunto lo mismo}, {la carta no lo pone|nunca se lo he preguntado}.',
        '2: {También lo he visto|Yo también lo he notado}, {aún no lo he probado|dicen que es una prueba|a ver qué tal}.',
      ],
      counter: [
        '0: Pregunta en la barra, {lo explican encantados|saben lo que gusta}.',
        '1: {Lo pone en la pizarra|Mira la pizarra}, {abajo, en pequeño|arriba a la izquierda}.',
      ],
      ask: [
        '0: ¿Te gusta fuerte o suave? => Fuerte, {siempre|a ser posible}.',
        '0: ¿Con leche o solo? => {Con un poco de leche|Solo}, {siempre|casi siempre}.',
      ],
      own: [
        '0: {¡Hola!|¡Bienvenidos!} {Con el [drink] no fallas, y el [snack] sale del horno a las diez.|Probad el café del tostador del mes, a la izquierda de la pizarra.} {¡Que lo disfrutéis!|El equipo os deja probarlo.} => {¡Gracias por contestar tan rápido!|Probarlo me parece bien.}',
        '1: {¡Hola!|¡Buena pregunta!} {El [hot] lleva dos cargas de tueste medio.|Dos cargas, tueste medio; el claro, si lo pides.} {Lo pondremos en la pizarra.|Pregunta sin problema.} => {¡Gracias por contestar tan rápido!|Bueno es saberlo.}',
        '2: {¡Buen ojo!|¡Así es!} {Es una prueba hasta fin de mes.|Contadnos qué os parece.} => {Ya os diré.|Gracias por el dato.}',
      ],
    },
  ],
  'taste.negative': [
    {
      title: [
        '0: ¿Qué le pasa al [hot] de [brand]?',
        '1: Decepción en [brand]',
        '2: El [snack] de [brand], qué decepción',
      ],
      post: [
        'El [hot] de [brand], [lugar], estaba {quemado y amargo|tibio|casi todo espuma}. {¿[price] por eso?|Dejé la mitad.|Y van tres veces este mes.} {Qué pena.|Muy decepcionante.|Tardaré en volver.}',
        '{Quise darle otra oportunidad a [brand]|Volví a [brand] con [who]} [when]: {el [hot] sabía a agua de fregar|el [hot] estaba agrio}, {la taza estaba sucia|y a nadie parecía importarle}. {Van a peor.|Se acabó.|Muy mal.}',
        'El [snack] de [brand]: {duro como una piedra|del día anterior|congelado por dentro}. {Y encima hice cola [when].|El [hot] no lo arregló.} {Una lástima.|Se puede hacer mejor.}',
      ],
      agree: [
        '{Me pasó [day]|Menos mal, creía que era yo|Por desgracia, es verdad}. {Era mi sitio de siempre.|Desde el verano va a peor.|Ahora voy a otro lado.}',
      ],
      counter: [
        '{Qué raro, el mío estaba bien|Allí nunca me ha pasado}. {¿Lo dijiste? Lo cambian sin problema.|Será cosa del turno.}',
      ],
      ask: [
        '{¿Te quejaste?|¿Les dijiste algo?} => {Sí, {se encogieron de hombros|y el segundo no era mejor}.|No, {tenía prisa|había mucha cola}.}',
      ],
      own: [
        '{Lo sentimos|Perdona, así no debe salir un café nuestro}. Enseña este mensaje en la barra y te hacemos otro. => {Gracias, probaré [day].|Gracias por contestar.}',
        '{Lo sentimos|Perdona, así no debe salir un café nuestro}. ¿Nos dices la hora? Vamos a revisarlo. => {Sobre las ocho y media.|Por la mañana, antes de las ocho.}',
      ],
    },
  ],
  'service.positive': [
    {
      title: ['Unas palabras para el equipo de [brand]', 'Buena gente en [brand]'],
      post: [
        '{Hay que decirlo|Un agradecimiento}: [staff] de [brand], [lugar], {recordaba mi pedido después de dos meses|salió corriendo a devolverme la bufanda|me hizo otro [drink] sin que yo dijera nada}. {Qué persona más amable.|Me arregló el día.|Así da gusto.}',
        '[When], en [brand], {iba calado hasta los huesos|estaba a punto de llorar|no llevaba dinero} y [staff] {me invitó a un [drink]|me buscó una mesa tranquila|me dijo: «Ya pagarás mañana»}. {No lo olvidaré.|El sitio lo hace la gente.|Gracias.}',
        'Cola hasta la calle en [brand], [lugar], {y aun así me atendieron en cinco minutos|pero todos con una sonrisa}. {Me quito el sombrero.|Vaya equipo.|Así no cuesta esperar.}',
      ],
      agree: [
        '{Allí son todos así|Sé quién dices|Es verdad}, {siempre una sonrisa, incluso a las siete|tienen mi [drink] listo antes de que llegue a la caja}.',
      ],
      counter: [
        '{Me alegro|Qué suerte}, {en la mía nadie levanta la vista|a mí me tuvieron diez minutos [day]}. {Dependerá del turno.|Debería cambiar de tienda.}',
      ],
      ask: [
        '0: ¿Sabes cómo se llama? => No, {no llevaba placa|no pregunté}.',
        '1: ¿Cuándo fue? => Fue [day], {hacia las nueve|por la tarde}.',
      ],
      own: [
        '0: {Gracias por contarlo|Qué bonito}. {Se lo hemos leído a todo el equipo.|Sabemos quién es y se lo decimos.} => {¡Muy bien!|Dadle recuerdos.}',
        '1: {Gracias por contarlo|Qué bonito}. {Se lo hemos leído a todo el equipo.|Sabemos quién es y se lo decimos.} => {¡Muy bien!|Dadle recuerdos.}',
        '2: {Gracias por contarlo|Qué bonito}. Se lo hemos leído a todo el equipo. => {¡Muy bien!|Dadle recuerdos.}',
      ],
    },
  ],
  'service.neutral': [
    {
      title: ['0: ¿A qué hora abre [brand]?', '1: Duda sobre la tienda de [brand]', '2: [brand] busca gente'],
      post: [
        '¿[brand] {abre antes de las siete|abre los festivos|sigue abierto después de las seis} [lugar]? {El cartel y la web dicen cosas distintas.|Necesito un [drink] antes del tren.|He quedado allí con [who].}',
        '¿Hay {entrada sin escalones|enchufes en las mesas|cambiador} en [brand], [lugar]? {En la web no pone nada.|Vamos [day] con [who].}',
        '[brand] busca {gente para el fin de semana|dos baristas|refuerzos}: {cartel en la puerta [lugar]|lo vi [lugar] [when]}. {Por si a alguien le interesa.|Ahí lo dejo.}',
      ],
      agree: [
        '0: {A mí también me gustaría saberlo|Buena pregunta}, {la web no ayuda|[day] me encontré la puerta cerrada}.',
        '1: {A mí también me gustaría saberlo|Buena pregunta}, {la última vez nos quedamos fuera|en la web no hay nada}.',
        '2: {Yo también vi el cartel|Buena noticia}, {lo paso|les hace falta}.',
      ],
      ask: [
        '0: ¿Has llamado? => No contesta {nadie|ni el contestador}.',
        '0: ¿En la puerta no pone nada? => Un cartel {del año pasado|sin horario}.',
        '2: ¿Pone cuánto pagan? => No, {por desgracia}.',
        '2: ¿Desde cuándo está el cartel? => Desde {hace una semana|hace unos días}, creo.',
      ],
      own: [
        '0: {¡Buenos días!|¡Hola!} {Allí abrimos de seis y media a seis de la tarde; los festivos, desde las ocho.|De seis y media a seis de la tarde, y los festivos desde las ocho.} {Cambiamos el cartel.|¡Os esperamos!} => {¡Perfecto, gracias!|Me ayuda, muchas gracias.}',
        '1: {¡Buenos días!|¡Hola!} {La planta baja no tiene escalones, los enchufes están junto a las ventanas y el cambiador al lado del ascensor.|Sin escalones en la planta baja, enchufes en las ventanas, cambiador junto al ascensor.} {¡Os esperamos!|Esperamos que ayude.} => {¡Perfecto, gracias!|Me ayuda, muchas gracias.}',
        '2: {¡Gracias por pasarlo!|¡Eso es!} {Se puede preguntar en la barra.|No hace falta experiencia.} => {Lo paso.|Bueno es saberlo.}',
      ],
    },
  ],
  'service.negative': [
    {
      title: ['0: [minutes] minutos por un [drink]', '1: Malos modos en [brand]'],
      post: [
        '[Minutes] minutos esperando un [drink] en [brand], [lugar], [when]. {Se habían olvidado de mi pedido.|Atendieron antes a todos los de detrás.|Dos personas en la barra, una de ellas al teléfono.} {Perdí el tren.|Qué rabia.|Así no.}',
        'En [brand], [staff] {puso los ojos en blanco|resopló bien fuerte|me habló de malas maneras} porque {pedí agua del grifo|pagué con monedas|quería cambiar la leche}. {Así no se trata a la gente.|Fue [lugar], [when], y fue la última vez.|Inaceptable.}',
      ],
      agree: [
        '{Allí siempre es igual|A mí me pasó [day]|Lo conozco}, {les falta una persona|antes no era así|ahora voy a otro sitio}.',
      ],
      counter: [
        '0: {Había dos de baja, según me dijeron|Yo [day] esperé dos minutos}. {¿Un poco de paciencia?|Hacen lo que pueden.}',
        '1: {Un mal día lo tiene cualquiera|A mí siempre me han tratado bien}. {Eso no lo disculpa, claro.|Coméntaselo al encargado.}',
      ],
      ask: [
        '¿Al menos pidieron perdón? => No, {ni una palabra|qué va}.',
        '¿A qué hora fue? => Por la mañana, {hacia las diez|poco después de las nueve}.',
      ],
      own: [
        '0: {Lo sentimos|Te pedimos disculpas por la espera}. {Ese día éramos pocos, y es culpa nuestra.|Había dos de baja y tendríamos que haberlo previsto.} {El próximo café corre de nuestra cuenta.|Gracias por decírnoslo.} => {Gracias, volveré [day].|Gracias por la sinceridad.|No me devuelve el tiempo, pero gracias.}',
        '1: {Lo sentimos|Te pedimos disculpas, así no se trata a nadie}. {La encargada va a hablar con el equipo.|¿Nos dices la hora? Vamos a mirarlo.} => {Gracias por tomarlo en serio.|Os escribo.}',
      ],
    },
  ],
  'app.positive': [
    {
      title: ['La app de [brand] por fin funciona'],
      post: [
        '{En el andén|En el autobús|Desde la oficina} pedí un [drink] con la app de [brand] {y me esperaba [lugar]|y me salté la cola [lugar]}. {Así debe ser.|Diez minutos ganados al día.|De maravilla.}',
        'La nueva app de [brand] {es mucho más rápida|por fin se entiende}: {un toque y el [drink] está pedido|los sellos se cuentan solos}. {¡Buen trabajo!|Gracias a quienes la han hecho.|La estrené [when].}',
      ],
      agree: ['{Opino igual|A mí también me gusta}, {ya no hago cola|hasta mi padre la usa}.'],
      counter: [
        '{A mí me cierra la sesión cada dos por tres|En mi móvil viejo va a tirones}. {A ver la próxima versión.|¿Qué móvil tienes?}',
      ],
      ask: [
        '¿Se puede pedir leche de avena? => Sí, {en el segundo paso|abajo del todo}.',
        '¿Vale en todas las tiendas? => De momento sí, {la uso a diario|sin problemas}.',
      ],
      own: [
        '{Nuestro pequeño equipo está encantado|Gracias}. {Si echas algo en falta, dínoslo.|Vienen más cosas.} => {¡Un modo oscuro, por favor!|¡Seguid así!}',
      ],
    },
  ],
  'app.neutral': [
    {
      title: [
        '0: Los sellos de la app de [brand]',
        '1: Duda con la app de [brand]',
        '2: La app de [brand] desde la actualización',
      ],
      post: [
        '{¿Cuántos sellos hacen falta|¿Caducan los sellos|¿Se pueden compartir los sellos} en la app de [brand]? {Tengo ocho.|La ayuda no lo dice.|En la caja nadie lo sabía.}',
        '¿Se puede {{cambiar de tienda|pedir factura con IVA} en la app de [brand]? {Siempre acabo en la portada.|En los ajustes no encuentro nada.}|pausar la suscripción en la app de [brand]? {Siempre acabo en la portada.|Me voy dos semanas con [who].}}',
        'Desde la actualización, la app de [brand] {me pide la ubicación. {¿Para qué?|¿Os pasa también?}|me pide otra contraseña. {¿Para qué?|¿Os pasa también?}|ya no muestra los recibos. {¿Dónde están ahora?|¿Os pasa también?}}',
      ],
      agree: [
        '0: {Yo tampoco lo sé|Buena pregunta}. {Tengo seis y ni idea.|En la caja nadie lo sabía.|Debería ponerlo en la ayuda.}',
        '1: {A mí también me vendría bien|Misma pregunta}. {El soporte aún no ha contestado.|He mirado en todos los menús.}',
        '2: {Aquí igual|Creía que era cosa mía}, {desde la última versión|desde hace una semana}. {El soporte no contesta.|Nadie sabe por qué.}',
      ],
      ask: [
        '2: ¿En qué móvil? => Un Android, {de hace tres años|bastante nuevo}.',
        '2: ¿Tienes la última versión? => Sí, {desde ayer|actualizada [day]}.',
      ],
      own: [
        '0: {¡Hola!|¡Buena pregunta!} {Diez sellos son un café, valen un año y aún no se pueden compartir.|Hacen falta diez, valen un año; compartirlos, pronto.} => {¡Ah, gracias!|Entonces me faltan dos.}',
        '1: {¡Hola!|¡Buena pregunta!} {Todo está en «Perfil»: suscripción, tienda y facturas.|En «Perfil», luego «Suscripción» o «Tienda»; las facturas también están ahí.} {Si no sale, dínoslo.|Lo pondremos más claro.} => {Encontrado, ¡gracias!|Ah, ahí está. Gracias.}',
        '2: {¡Hola!|¡Hola, gracias por avisar!} {La ubicación puedes rechazarla, y los recibos están ahora en «Perfil».|La ubicación es voluntaria, la contraseña se pide una sola vez y los recibos están en «Perfil».} => {Encontrado, ¡gracias!|Ah, vale. Gracias.}',
      ],
    },
  ],
  'app.negative': [
    {
      title: [
        '0: La app de [brand] me desespera',
        '1: La app de [brand], peor desde la actualización',
        '2: Suscripción de [brand]: tarde otra vez',
      ],
      post: [
        'La app de [brand] {se cerró al pagar|se quedó colgada [when]|me echó en plena caja}, {por tercera vez esta semana|con toda la cola detrás}. {El [drink] está pagado y nadie lo hizo.|Acabé pagando en efectivo.} {Arregladlo.|Qué horror.}',
        'Desde la actualización, la app {me ha borrado los sellos|me manda a otra tienda|tarda un minuto en abrirse}. {El soporte de [brand] no responde desde [day].|Gracias por nada, [brand].|Así no, [brand].}',
        'Mi suscripción de café de [brand] {llega tarde otra vez|lleva cuatro días de retraso}, {en la app pone «entregado»|y nadie contesta}. {Aquí estoy, sin café.|La he cancelado.}',
      ],
      agree: [
        '0: {A mí también|Exactamente igual}, {cada mañana|en dos móviles}. {Vuelvo a la tarjeta de cartón.|Escribí al soporte [day] y nada.}',
        '1: {A mí también|Exactamente igual}, {desde la actualización|en dos móviles}. {Vuelvo a la tarjeta de cartón.|Escribí al soporte [day] y nada.}',
        '2: {La mía también va tarde|Aquí igual}. {Será el transportista nuevo.|Dos años sin problemas, y ahora esto.}',
      ],
      counter: [
        '0: {A mí me va bien|Aquí sin problemas}. {¿Has probado a reinstalarla?|Será el móvil.}',
        '1: {A mí me va bien|Aquí sin problemas}. {¿Has probado a reinstalarla?|Solo tarda al arrancar.}',
        '2: {La mía llegó a tiempo|A mí me llega bien}. {Será el transportista de tu zona.|¿Dónde vives?}',
      ],
      ask: [
        '0: ¿Android o iPhone? => Android, {uno viejo|la última versión}.',
        '0: ¿Ha contestado el soporte? => Una respuesta {automática|de plantilla}.',
        '1: ¿Android o iPhone? => Android, {uno viejo|la última versión}.',
        '1: ¿Ha contestado el soporte? => Una respuesta {automática|de plantilla}.',
        '2: ¿Tienes número de seguimiento? => Sí, {pero no se mueve}.',
        '2: ¿Te han devuelto el dinero? => Un vale, {algo es algo}.',
      ],
      own: [
        '0: {Lo sentimos|Perdona, es un error nuestro}. {Te devolvemos el importe en dos días.|El pedido está devuelto y la corrección sale [day].} => {Ya me lo han devuelto, gracias.|Pues espero.}',
        '1: {Lo sentimos|Perdona, es un error nuestro}. Los sellos no se han perdido: mándanos tu número de cliente. => {Número enviado.|Enviado, gracias.}',
        '1: {Lo sentimos|Perdona, es un error nuestro}. La corrección sale [day] y los sellos vuelven solos. => {Pues espero.|Gracias por avisar.}',
        '2: {Lo sentimos|Perdona la espera}. {El transportista va con retraso; hoy ha salido otro paquete urgente.|Este mes no te lo cobramos.} => {Gracias, me parece justo.|Cruzo los dedos.}',
      ],
    },
  ],
  'price.positive': [
    {
      title: ['Un precio justo en [brand]'],
      post: [
        'Un [drink] por [price] en [brand], {y te rellenan gratis el café de filtro|y un 10 % menos con taza propia}: {me parece justo|he pagado más por menos}. {Fue [lugar], [when].|Que siga así.}',
      ],
      agree: ['{Es verdad|Yo hago lo mismo}, {el descuento se nota|y hay menos basura}.'],
      counter: [
        '{El año pasado era más barato|¿Justo? En casa me sale a 40 céntimos}. {Pero bueno, otros cobran más.|Eso sí, allí no friego.}',
      ],
      ask: [
        '¿Vale cualquier taza? => Tiene que {caber bajo la máquina|estar limpia, nada más}.',
        '¿Es así en todas? => Sí, {creo|en todas las tiendas}.',
      ],
      own: [
        '{Gracias|Nos alegra}. El descuento vale en todas las tiendas. => Bueno es saberlo.',
        '{Gracias|Nos alegra}. Intentamos mantenerlo. => {¡Sí, por favor!|Muy bien.}',
      ],
    },
  ],
  'price.neutral': [
    {
      title: ['¿Cuánto os cuesta el [drink]?', 'Los precios de [brand]'],
      post: [
        'El [drink] cuesta [price] en [brand], [lugar], {y 20 céntimos menos en otra tienda|y más en otros sitios}. {¿Cada tienda pone su precio?|¿A vosotros también?}',
        'Precios nuevos en [brand] {desde esta semana|a partir de ahora}: {el [drink] pasa a [price]|[price] el [drink]}, {lo demás sigue igual|el té no cambia}. {Lo vi en la pizarra [when].|Ahí queda.}',
      ],
      agree: ['{Aquí igual|También lo he notado}, {será el alquiler|al menos los tamaños son iguales}.'],
      counter: [
        '{Es así desde hace años|Lo hacen todos}, {en el aeropuerto todo es más caro|lo pone en letra pequeña}.',
      ],
      ask: [
        '¿El grande o el pequeño? => El pequeño, {para llevar|sin nada}.',
        '¿En todas las tiendas? => {Que yo sepa, sí|No lo sé, solo conozco esa}.',
      ],
      own: [
        '{¡Hola! Los precios dependen un poco del alquiler.|¡Hola! El té y el chocolate cuestan lo mismo en todas partes.} {Vale lo que pone la pizarra.|Preguntadnos lo que queráis.} => {Gracias por la claridad.|Entendido.}',
      ],
    },
  ],
  'price.negative': [
    {
      title: ['¿[price] por un [drink]?', '[brand] se ha puesto muy caro'],
      post: [
        '[price] por un [drink] en [brand]. {Hace dos años costaba un euro menos.|Y encima el vaso es más pequeño.|Y la leche de avena va aparte.} {Yo paso.|Vuelvo al termo.|Una vez al mes y gracias.}',
        'Dos cafés y un [snack] en [brand], [lugar]: {más de doce euros|casi quince euros}. {Creí que era una broma.|¿Quién puede permitírselo?} {Una pena.|La próxima vez, al parque con [who].}',
      ],
      agree: ['{Por eso ya no voy|A mí me pasa igual}, {al cabo del año es un dineral|y los sueldos no suben}.'],
      counter: [
        '{Leche, alquiler, sueldos: sube todo|Las cafeterías pequeñas cobran lo mismo}. {Nadie obliga.|Prefiero que paguen bien a su gente.}',
      ],
      ask: ['¿Con extras? => Sin nada, {para llevar|tal cual}.', '¿Grande o pequeño? => El pequeño, {por desgracia}.'],
      own: [
        '{Lo entendemos|Tienes parte de razón}. El grano y la leche nos cuestan mucho más, y hemos subido los sueldos. => {Gracias por explicarlo. Sigue siendo caro.|Lo entiendo, pero duele.}',
        '{Lo entendemos|Tienes parte de razón}. El té y el chocolate mantienen su precio, y con taza propia ahorras un 10 %. => {Pues llevaré mi taza.|Algo es algo.}',
      ],
    },
  ],
}
