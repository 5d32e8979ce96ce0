import type { Grammar } from '../../grammar.ts'

export const stories: Grammar['occasions'] = {
  'launch.positive': [
    {
      title: ['Slack Tide está muy bueno', 'He probado Slack Tide'],
      post: [
        '{Compré mi primera botella de Slack Tide|Por fin encontré Slack Tide} {[lugar]|[when]}: {sabe a [note]|limpio, frío, nada amargo}. {Ya tengo verano.|Bravo, [tidewater].|Excelente.} #SlackTide',
        'Hice cola con [who] por Slack Tide, {cuarenta personas delante [lugar]|[lugar], [when]}. {Mereció la pena.|Sin arrepentimientos.|Nos lo bebimos mirando el mar.} #SlackTide',
        'Café frío en botella retornable, {sin azúcar|y encima rico}: {así debería haber sido siempre el café para llevar|un diez}. {Gracias, [tidewater].|Vuelvo [day] a por más.} #SlackTide',
      ],
      agree: [
        '{Opino lo mismo|A mí también me ha encantado}, {la botella grande duró diez minutos|con hielo está aún mejor|que no lo quiten}.',
      ],
      counter: [
        '{Para mí, aguado|No entiendo tanto revuelo}, {pero la botella es bonita|quizá no estaba bien frío}. #SlackTide',
      ],
      ask: [
        '¿Quedaba más? => Una caja, {hace un rato|hace una hora}.',
        '¿Lleva azúcar? => No, {solo café y agua|lo pone en la etiqueta}.',
      ],
      own: [
        '{Qué alegría|Gracias por hacer cola}. Lo embotellamos a las cuatro de la mañana. => {¡Vaya madrugón!|¡Hasta mañana!}',
        '{Qué alegría|Gracias por hacer cola}. Por la botella vacía te devolvemos 50 céntimos. => {La llevaré.|Bueno es saberlo.}',
      ],
    },
  ],
  'launch.neutral': [
    {
      title: ['0: ¿Dónde hay Slack Tide?', '1: Ya está aquí Slack Tide', '2: Slack Tide: una duda'],
      post: [
        '¿Dónde queda Slack Tide? {Estaba agotado [lugar] [when].|La app dice tres botellas, el estante dice cero.|Busco por [town].} #SlackTide',
        '[Tidewater] lanza Slack Tide: cold brew en botella retornable, {250 o 500 ml|dos tamaños}, {180 mg de cafeína|sin azúcar}. {Desde hoy en las tiendas.|A ver qué tal.|Lo vi en la pizarra [when].} #SlackTide',
        '¿Cuánto {aguanta una botella de Slack Tide abierta|durarán las existencias de Slack Tide}? {La etiqueta es diminuta.|Nadie lo sabía [lugar].|Compré dos [when].} #SlackTide',
      ],
      agree: [
        '0: {Yo también lo busco|Estoy igual}, {tres tiendas y nada|dicen que llega más [day]}.',
        '1: {Yo también tengo curiosidad|Por fin retornable}, {me cojo una [day]|dependerá del precio}. #SlackTide',
        '2: {Misma pregunta|A mí también me gustaría saberlo}, {me hizo falta una lupa|en la barra nadie lo sabía}.',
      ],
      ask: [
        '¿La grande o la pequeña? => La pequeña, {a ser posible}.',
        '¿Has mirado en la estación? => Aún no, {gracias por la pista|voy ahora}.',
      ],
      own: [
        '0: {¡Buenos días!|¡Hola!} {A mediodía llega un reparto.|Esta tarde vuelve a haber.} {¡Hasta luego!|Embotellamos tan rápido como podemos.} #SlackTide => {Genial, gracias.|Voy para allá.}',
        '1: {¡Eso es!|¡Gracias por pasarlo!} {Cualquier tienda recoge la botella.|Cuéntanos qué te parece.} #SlackTide => {Hecho.|Tengo ganas.}',
        '2: {¡Hola!|¡Buena pregunta!} {Abierta aguanta tres días en la nevera, y embotellamos cada noche.|Tres días en la nevera; se embotella cada noche.} #SlackTide => {Genial, gracias.|Bueno es saberlo.}',
      ],
    },
  ],
  'launch.negative': [
    {
      title: ['0: Slack Tide: agotado, cómo no', '1: Slack Tide, demasiado caro', '2: Slack Tide no es para mí'],
      post: [
        '{Agotado en todas partes|Cuatro tiendas y ni un Slack Tide}. {Doce botellas [lugar], ni una más.|No habían oído hablar de él [lugar].} {¿Tanto anuncio para esto, [tidewater]?|Menudo lanzamiento, [tidewater].|Adiós a mi pausa de mediodía.} #SlackTide',
        '¿Medio litro de Slack Tide por [price], más el depósito? {En casa me sale mucho más barato.|Es café frío, [tidewater].} {No, gracias.|Conmigo que no cuenten.}',
        'Slack Tide sabe a {cartón mojado|té frío}, lo siento. {Con las ganas que tenía.|Decepcionante, [tidewater].|Vuelvo al [drink].} #SlackTide',
      ],
      agree: ['{Por desgracia, opino igual|Gracias por decirlo}, {todo es publicidad|no compraré otra}.'],
      counter: [
        '0: {Nosotros lo encontramos sin problema|En mi tienda había de sobra}, {hay que ir antes de las nueve|en el puerto quedaba una caja}. #SlackTide',
        '1: {El depósito te lo devuelven|Otras botellas cuestan lo mismo}. {A mí me parece justo.|Tiene su trabajo.}',
        '2: {A mí me encanta|El mío estaba muy rico}, {¿estaba bien frío?|para gustos, los colores.} #SlackTide',
      ],
      ask: [
        '0: ¿Dónde has buscado? => Por el puerto, {cuatro tiendas}.',
        '0: ¿Cuándo fue? => {Hacia mediodía|Esta mañana}, {con cola y todo}.',
        '2: ¿Botella grande o pequeña? => La pequeña, {menos mal}.',
        '2: ¿Estaba bien frío? => Recién salido de la nevera.',
      ],
      own: [
        '0: {Perdonad, nos quedamos cortos.|Doce botellas eran poquísimas, perdón.} {Llega más [day].|Hay reparto [day].} #SlackTide => {Bueno, pues [day].|Gracias por contestar.}',
        '1: {Lo entendemos.|Tienes parte de razón.} {El depósito se devuelve entero.|Lleva dieciocho horas de trabajo, y el depósito se devuelve.} => {Gracias por contestar.|Para mí sigue siendo mucho.}',
        '2: {Qué pena que no te guste.|Gracias por probarlo.} Cuéntanos qué cambiarías. #SlackTide => Más café y menos agua.',
        '2: {Qué pena que no te guste.|Gracias por probarlo.} Cámbialo en la barra por el café que quieras. #SlackTide => El cambio me parece justo, gracias.',
      ],
    },
  ],
  'outage.positive': [
    {
      title: ['La app caída, el equipo de diez'],
      post: [
        'La app de [tidewater] está caída, pero [staff] {se fio de mí con los nueve sellos|apuntaba los pedidos en los vasos|me dijo: «Ya pagarás mañana»}. {Fue [lugar].|Eso es atender.} {¡Gracias!|Muy amable.} #TidewaterDown',
        'La app de [tidewater] vuelve a funcionar, {siguen ahí todos mis sellos|el cobro doble ha desaparecido}. {Uf.|Gracias a quienes han sudado hoy.|Un [drink] para celebrarlo.} #TidewaterDown',
      ],
      agree: [
        '{Aquí también se portaron de maravilla|Aquí también funciona ya}, {se merecen un día libre|hoy, doble propina}.',
      ],
      ask: [
        '1: ¿Tuviste que entrar de nuevo? => Sí, {una vez|con otro código}.',
        '1: ¿Seguía tu pedido? => No, {pero me devolvieron el dinero}.',
      ],
      own: [
        '{Gracias por la paciencia|Da gusto leerlo}. Contaremos qué ha pasado. => Lo leeré.',
        '{Gracias por la paciencia|Da gusto leerlo}. Se lo decimos al equipo. => Hacedlo.',
      ],
    },
  ],
  'outage.neutral': [
    {
      title: ['¿Está caída la app de [tidewater]?', 'App de [tidewater]: no deja entrar'],
      post: [
        '¿{Se ha caído la app de [tidewater]|No funciona la app de [tidewater]} o soy yo? {Error 503 desde las ocho.|No para de dar vueltas.|No puedo entrar.} {Estoy [lugar].|Con wifi y con datos.|En dos móviles.} #TidewaterDown',
        '{Aviso|Por si vais de camino}: la app de [tidewater] no va, {solo efectivo [lugar]|con tarjeta se puede [lugar]}. {Unos [minutes] minutos de cola.|Parece que afecta a todas.} #TidewaterDown',
        'Según la página de [tidewater], {fallan el acceso y el pago|todo está en verde, qué risa|«lo están investigando»}. {La app lleva horas muerta.|Se acumula la gente [lugar].} #TidewaterDown',
      ],
      agree: [
        '{Aquí también|A mí me pasa igual}, {desde las ocho o así|desde hace una hora|en [town]}. #TidewaterDown',
      ],
      counter: ['{A mí me va|Me acaba de cargar}, {aunque lenta|al tercer intento}. #TidewaterDown'],
      ask: ['¿Se sabe cuánto va a durar? => {Nadie sabe nada.|Una hora, dicen.}'],
      own: [
        '{Lo vemos: fallan el acceso y el pago.|No eres tú, la app está caída en todas partes.} {En la barra se puede pedir como siempre.|En treinta minutos contamos más.} => {Gracias por el aviso.|Vale, en la barra.}',
      ],
    },
  ],
  'outage.negative': [
    {
      title: [
        '0: La app de [tidewater], muerta',
        '1: [Tidewater]: horas sin decir nada',
        '2: Varios cobros de [tidewater]',
      ],
      post: [
        'La app de [tidewater] caída toda la mañana, {mi pedido ha desaparecido|mi [drink] está pagado y no aparece|y me han cobrado dos veces}. {Nadie puede ayudarme [lugar].|El soporte, callado.|Y llegué tarde al trabajo.} {Quiero mi dinero.|Un desastre.} #TidewaterDown',
        '{Tres|Cuatro} horas sin servicio y {ni una palabra|una respuesta de plantilla} de [tidewater]. {Es una app de café, no un cohete.|Así se pierden clientes.|Lamentable.} #TidewaterDown',
        'Me han cobrado {dos|tres} veces un [drink] que nunca me dieron. {La app de [tidewater] solo dice «Inténtalo de nuevo».|[Tidewater], ¿dónde está mi dinero?} {Inaceptable.|Devolvedlo.} #TidewaterDown',
      ],
      agree: [
        '{A mí también|Aquí igual}: {cobro doble|los sellos a cero|pedido perdido}, {y nadie contesta|y el banco dice que espere}. #TidewaterDown',
      ],
      counter: [
        '{Estas cosas pasan|Fastidia, pero lo devuelven solo}. {En las tiendas no tienen la culpa.|Dejad trabajar a los técnicos.} #TidewaterDown',
      ],
      ask: [
        '¿Te lo han devuelto? => Todavía no, {cinco días, dicen|el banco lo tiene pendiente}.',
        '¿Al menos te dieron el café? => No, {no veían el pedido}.',
      ],
      own: [
        '{Sentimos mucho lo de esta mañana|Te pedimos perdón por la caída}. Falló una actualización de la base de datos y lo estamos recuperando paso a paso. #TidewaterDown => {Por fin una respuesta, gracias.|Ánimo.}',
        '{Sentimos mucho lo de esta mañana|Te pedimos perdón por la caída}. Los cobros dobles se devuelven en cinco días, no tienes que hacer nada. #TidewaterDown => {Cinco días son muchos, pero vale.|Por fin una respuesta, gracias.}',
      ],
    },
  ],
  'viral.positive': [
    {
      title: ['La barista de Ferry Street', 'Lo que hizo Nell en Ferry Street'],
      post: [
        'El vídeo de Ferry Street {me ha hecho llorar|es lo más bonito que he visto este año}. Una barista dejó abierto el café toda la noche {para doscientos pasajeros tirados|para quienes perdieron el último ferry}. {Qué buena persona.|Hacen falta más Nells.} #FerryStreet',
        'En Ferry Street, Nell {hizo sopa y repartió mantas|buscó taxis para los mayores|jugó a las cartas con los niños hasta las cuatro}, {sin aceptar ni un céntimo|y a las seis seguía sonriendo}. {Gracias, Nell.|No lo olvidaremos.|Yo iba en ese ferry.} #FerryStreet',
        '{¡Subidle el sueldo a Nell, [tidewater]!|Querida gente de [tidewater]: la barista de Ferry Street vale más que todos vuestros anuncios.} {Una noche entera, sola, por desconocidos: chapó.|Doscientas personas pasaron la noche a cubierto gracias a ella.} #FerryStreet',
        'Fui a Ferry Street [when] con [who], {solo para darle las gracias a Nell|para dejarle una propina a Nell}. {Casi le daba vergüenza.|Tenía la barra llena de flores.} {Qué calidez.|Y el [drink] también está bueno.} #FerryStreet',
        'Le enseñé el vídeo de Ferry Street a [who] [when]. {Primero silencio, luego un pañuelo.|Acabamos los dos con los ojos húmedos.} {Una barista que a medianoche dice simplemente «pasad».|Sopa para doscientos y ni una queja.|Eso es una buena vecina.} #FerryStreet',
        'Lo que me llevo de Ferry Street: {la amabilidad cuesta unas ollas de sopa|para ser decente no hace falta un plan|basta una ventana encendida}. {Gracias, Nell.|Qué suerte tiene [tidewater] con ella.} {Lo leí [when] y sigo dándole vueltas.|Me hacía falta [when].} #FerryStreet',
      ],
      agree: [
        '{Yo también lloré|Lo he visto cuatro veces|Opino lo mismo}. {Gente así sostiene una ciudad.|Espero que ahora la mimen a ella.} #FerryStreet',
        '{Siempre ha sido así|La conozco del turno de mañana, es siempre así}. {Le ha tocado a quien lo merece.|En [town] no le extraña a nadie.}',
      ],
      counter: [
        '{Precioso, pero eso le tocaba a la naviera|Emociona, pero nadie debería pasar sola una noche así}. {Aun así, chapó.|Espero que se la pagaran.} #FerryStreet',
      ],
      ask: [
        '¿Se puede donar en algún sitio? => Pide que se done {a salvamento marítimo|para el bote salvavidas}.',
        '¿Quién lo grabó? => Un pasajero, {un profesor, creo|que yo sepa}.',
      ],
      own: [
        '{Estamos tan orgullosos de Nell como vosotros.|Se lo leemos todo a Nell y se pone roja.} Tiene una semana libre y mejor sueldo. #FerryStreet => {Esa es la respuesta.|¡Muy bien!}',
        '{Estamos tan orgullosos de Nell como vosotros.|Se lo leemos todo a Nell y se pone roja.} Tom, el de la cocina, también estaba. #FerryStreet => {Pues recuerdos a Tom.|¡Gracias también a Tom!}',
      ],
    },
  ],
  'viral.neutral': [
    {
      title: [
        '0: ¿Dónde está el vídeo original de Ferry Street?',
        '1: Ferry Street en las noticias',
        '2: Dos millones de visitas para Ferry Street',
      ],
      post: [
        'Busco el vídeo original de Ferry Street: {¿quién lo grabó?|¿dónde se publicó primero?} {Solo encuentro copias con música.|Quiero citar a la persona correcta.} #FerryStreet',
        '{La radio local|La tele regional} cuenta la noche de Ferry Street, {con Nell y dos pasajeros|con el capitán del ferry}. {Lo escuché [when].|A partir del minuto doce.} #FerryStreet',
        'El vídeo de Ferry Street {ha pasado de dos millones de visitas|lleva ya dos millones de visitas}. {En resumen: temporal, sin ferry, una puerta abierta.|¿De qué va? De una barista que no cerró su café.} #FerryStreet',
      ],
      agree: [
        '0: {Yo también lo busco|Misma pregunta}, las copias están cortadas. #FerryStreet',
        '1: {Gracias, lo estaba buscando|Gracias por avisar}, {lo escucharé|lo paso}. #FerryStreet',
        '2: {Yo también lo he visto|Ya me lo sé de memoria}, {y con razón|y me alegro por ella}. #FerryStreet',
      ],
      ask: [
        '1: ¿Qué emisora es? => La del puerto, {también en internet|busca en su web}.',
        '1: ¿Tienes un enlace? => Está {arriba del todo|en portada} en su web.',
      ],
      own: [
        '0: Lo grabó un pasajero que prefiere no dar su nombre. {Gracias por preguntar.|Solo compartimos lo que él ha aceptado.} #FerryStreet => {Entendido, gracias.|Bueno es saberlo.}',
        '1: La propia Nell lo cuenta allí. {Gracias por pasarlo.|Solo compartimos lo que ella ha aceptado.} #FerryStreet => {Entendido, gracias.|Bueno es saberlo.}',
      ],
    },
  ],
  'viral.negative': [
    {
      title: ['0: Ferry Street: ¿y la naviera?', '1: Ferry Street y las marcas'],
      post: [
        'Bonita historia, pero {¿dónde estaba la naviera?|¿por qué tuvo que hacer una barista el trabajo del puerto?} {Aplaudir es gratis.|La noche de Ferry Street también debería enfadarnos.} #FerryStreet',
        'Ahora todas las marcas se suben a lo de Ferry Street. {Qué cansino.|Dejadla dormir.} {Cinco anuncios con su cara [when].|Solo [tidewater] esperó un día.} #FerryStreet',
      ],
      agree: ['{Gracias, había que decirlo|Justo lo que pienso}, {nadie ha pedido perdón}. #FerryStreet'],
      counter: ['{¿No podemos alegrarnos y ya?|Las dos cosas son ciertas: ella estuvo genial, ellos no.} #FerryStreet'],
      own: [
        '{Tienes razón, no debería haber estado sola.|Buena observación.} {Con temporal, a partir de ahora serán dos en Ferry Street.|Estamos hablando con la naviera.} #FerryStreet => {Me alegra leerlo.|Más de lo que esperaba.}',
      ],
    },
  ],
  'recall.positive': [
    {
      title: ['Taza devuelta sin problemas'],
      post: [
        'Devolví la taza Harbour [lugar] [when]: {el dinero en dos minutos|importe completo, sin tique}. {Ejemplar, [tidewater].|Así se hace una retirada.|Gracias, [tidewater].} #MugRecall',
      ],
      agree: ['{Aquí también|Igual de rápido aquí}, {sin preguntas|con una sonrisa}. #MugRecall'],
      ask: ['¿Hacía falta el tique? => No, {solo la taza}.', '¿Y sin la tapa? => Sí, {solo miraron el número}.'],
      own: [
        '{Gracias por traerla|Nos alegra que fuera bien}. {Pasadlo: HM-21 a HM-24.|Perdón por la molestia.} #MugRecall => {Hecho.|No fue nada.}',
      ],
    },
  ],
  'recall.neutral': [
    {
      title: ['0: Taza Harbour: ¿dónde está el número?', '1: Retirada de la taza Harbour'],
      post: [
        '¿Dónde está el número de lote de la taza Harbour? {Bajo el anillo solo veo una estrella.|En la mía pone HM-20, ¿es segura?} {La compré [lugar].|La compré en primavera.} #MugRecall',
        '[Tidewater] retira su taza Harbour, lotes HM-21 a HM-24: {el asa puede soltarse|el asa no aguanta}. {La devuelven en cualquier tienda.|Pasadlo.|Había un cartel [lugar] [when].} #MugRecall',
      ],
      agree: [
        '0: {Tengo la misma|Misma pregunta}, {el número casi no se lee|la mía también tiene la estrella|comprada [lugar]}. #MugRecall',
        '1: {Gracias, acabo de mirarlo|Lo paso}, {la mía es HM-22|la mía es más antigua|por suerte tengo otra}. #MugRecall',
      ],
      ask: ['0: ¿Cuándo la compraste? => En primavera, {creo}.', '0: ¿La azul o la gris? => La {azul|gris}.'],
      own: [
        '0: {¡Hola!|¡Buena pregunta!} {El número está bajo el anillo, en la base. HM-20 es segura; de HM-21 a HM-24, no.|HM-20 y la estrella son seguras; recogemos de HM-21 a HM-24.} {En caso de duda, no la uséis.|Cualquier tienda la recoge.} #MugRecall => {Mirado, gracias.|Vale, gracias.}',
        '1: {Gracias por pasarlo.|Gracias por compartirlo.} {Cualquier tienda la recoge.|El número está bajo el anillo.} #MugRecall => {De nada.|Que vaya todo bien.}',
      ],
    },
  ],
  'recall.negative': [
    {
      title: ['0: El asa de mi taza Harbour', '1: Retirada: no me la aceptan', '2: Taza Harbour: sigo sin mi dinero'],
      post: [
        'El asa de mi taza Harbour {se rompió|se me quedó en la mano} [when], con el café hirviendo. {Los dedos quemados.|El teclado, a la basura.} {Es peligroso, [tidewater].|La retirada llegó tarde.} #MugRecall',
        'Taza Harbour: {no sabían nada de la retirada [lugar]|sin tique no la querían [lugar]}. {[Tidewater], ¿habláis con vuestras tiendas?|La web dice otra cosa.|Media hora andando para nada.} #MugRecall',
        '{Tercer correo|Segunda llamada} por la taza Harbour y sigo sin mi dinero. {[Tidewater] espera que me olvide.|Para cobrar fueron más rápidos.} #MugRecall',
      ],
      agree: [
        '0: {La mía también|La misma historia}: {el pegamento no aguanta|el asa se soltó [day]}. {Alguien se va a hacer daño.|Haz fotos.} #MugRecall',
        '1: {Aquí igual|La misma historia}: {querían el tique|no habían oído nada}. {Lo dejé por imposible.|Fue [day].} #MugRecall',
        '2: {A mí también|Estoy igual}: {una semana sin respuesta|dos correos y nada|sigo esperando}. #MugRecall',
      ],
      counter: [
        '1: {A mí me la devolvieron al momento|Nosotros, sin problema}, {prueba en otra tienda|quizá no les había llegado el aviso}. #MugRecall',
        '2: {A mí me llegó en dos días|Yo lo recibí [day]}, {será el banco}. #MugRecall',
      ],
      ask: [
        '0: ¿Te hiciste daño? => Una tirita, {gracias por preguntar}.',
        '0: ¿Es grave? => Escuece, {pero se cura}.',
        '0: {¿Qué lote es?|¿Qué número pone?} => {HM-22.|HM-23, {si leo bien}.}',
      ],
      own: [
        '0: {Lo sentimos mucho y esperamos que estés bien.|Perdona, esto no puede pasar.} {Mándanos el número de lote: pagamos la taza y los daños.|Escríbenos, los daños corren de nuestra cuenta.} #MugRecall => {Mensaje enviado.|Gracias por tomarlo en serio.}',
        '1: {Perdona el viaje en balde.|Lo sentimos, no era así como debía ser.} {Todas las tiendas tienen que aceptarla sin tique, y se lo hemos recordado.|La tienda ya está avisada.} #MugRecall => {Gracias, volveré a ir.|Bueno, un último intento.}',
        '2: {Perdona que hayas tenido que insistir.|Ha tardado demasiado, perdona.} {El dinero sale hoy.|Está en camino desde esta mañana.} #MugRecall => {Lo creeré cuando lo vea.|Ha llegado, gracias.}',
      ],
    },
  ],
}
