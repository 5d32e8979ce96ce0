import type { Grammar } from '../../grammar.ts'

export const brands: Grammar['occasions'] = {
  'brindlecup.positive': [
    {
      title: ['Brindlecup es mejor de lo que dicen'],
      post: [
        'Decid lo que queráis de Brindlecup: {abre cuando todo está cerrado|un vaso grande por dos euros|nunca he tenido que esperar}. {[When], [lugar], dos minutos y listo.|Después de una noche de guardia se agradece.} {Me basta.|No pido más.}',
        '{Café sin límite|Dos por uno} en Brindlecup: {desayuno con [who] por cuatro duros.|presupuesto de estudiante.} {Perfecto.|Me encantan las gangas.}',
      ],
      agree: [
        '{Nada contra Brindlecup|Es verdad, el autoservicio es cómodo}, {barato y caliente|nadie dice que sea arte}.',
      ],
      counter: [
        '{Caliente, sí. Café, apenas.|Si es barato, por algo será.} {Pero a las cinco de la mañana también me lo tomaba.|El té se puede beber.}',
      ],
      ask: [
        '0: ¿De verdad abre por la noche? => Sí, menos los domingos{| por la noche}.',
        '1: ¿La oferta vale para el [drink]? => Para todo, {también los grandes}.',
      ],
    },
  ],
  'brindlecup.negative': [
    {
      title: ['0: El café de Brindlecup', '1: Brindlecup también sube'],
      post: [
        'Brindlecup: {aguado|quemado|dulce hasta decir basta}, {pidas lo que pidas|y la tapa gotea}. {Mi [drink] acabó en una maceta [lugar].|Todo el coche huele a eso.} {Una y no más.|Horrible.}',
        'Brindlecup sube los precios {otra vez|un [percent] %}{.|, lo pone [lugar].|, lo vi [when].} {Lo único que tenía que hacer era ser barato.|Por ese dinero voy a una cafetería de verdad.|[price] por un [drink] en vaso de cartón.}',
      ],
      agree: [
        '0: {Ha empeorado, es cierto|También lo he notado}, {desde que cambiaron de proveedor|y [lugar] igual|sobre todo desde el verano}.',
        '1: {También lo he notado|Es verdad}, {y los vasos son más pequeños|y [lugar] igual|y no por eso está mejor}.',
      ],
      counter: [
        '0: {Para lo que cuesta, vale|En el tren los he tomado peores}, no se le puede pedir más.',
        '1: {Todo el mundo sube|Sigue siendo lo más barato}, {hay que decirlo|por desgracia}.',
      ],
      ask: ['0: ¿De la máquina? => De la máquina, {sí}.', '¿Cuál de ellas? => La que está [lugar].'],
    },
  ],
  'mosscrane.positive': [
    {
      title: ['Mosscrane merece el paseo'],
      post: [
        'En Mosscrane tienen ahora un filtro {de Etiopía|de Kenia|de Guatemala} con notas de [note]. {Lo sirven en vaso, con su tarjetita.|Te lo explican sin dar lecciones.} {Maravilloso.|Vale cada céntimo.}',
        '[When], {cata en Mosscrane|una hora en la barra de Mosscrane} con [who]. {Seis tazas, seis mundos.|Salí despierto y sin un euro.} {Muy recomendable.|Gente estupenda.}',
      ],
      agree: ['{El mejor filtro de la zona|Lo tomé [day]}, {barato no es, pero qué experiencia}.'],
      counter: [
        '{Demasiado solemne para mí|Buen café, pero cuatro mesas y una conferencia}. {A veces solo quiero un [drink].}',
      ],
      ask: [
        '¿Cuánto cuesta la taza? => Seis euros, {la segunda tres|agárrate}.',
        '¿Se puede reservar? => No, {mejor ir antes de las diez}.',
      ],
    },
  ],
  'mosscrane.negative': [
    {
      title: ['Mosscrane: buen café, poco humor'],
      post: [
        'Pedí azúcar en Mosscrane: {me cayó un sermón.|«Este café no la necesita».|se hizo el silencio.} {Siete euros por una taza y una regañina.|Me gusta el café, no la misa.} {No, gracias.|No vuelvo.}',
        '[Minutes] minutos por un filtro en Mosscrane, {hecho a mano, ya lo sé|mientras dos hablaban del agua}. {Llegué tarde.|El café bien, la mañana no tanto.}',
      ],
      agree: [
        '0: {Son así|Me pasó lo mismo}, con la leche es peor.',
        '1: {Son así|A mí me pasó igual}, {hay que ir con tiempo|llévate un libro}.',
      ],
      counter: ['{Conmigo fueron amables|A mí me parece encantador}, {se aprende algo}.'],
      ask: ['0: ¿Te dieron el azúcar? => Un terrón, {y una mirada}.', '¿Cuál de las dos tiendas? => La de [town].'],
    },
  ],
  'ostrel.positive': [
    {
      title: ['Ostrel: 90 segundos y un café decente'],
      post: [
        'La máquina de Ostrel {de la estación|del hospital|del andén cuatro} me hizo {un [drink] decente|exactamente mi [drink]} en noventa segundos, {sin cola y sin charla|a la una de la madrugada}. {Impresionado.|Por qué no.}',
        '[When] pedí en Ostrel con el móvil: {se abre la trampilla y ahí está el vaso.|el vaso me esperaba tras el cristal, con mi nombre.} {Siempre funciona.|Hasta sabía a [note].}',
      ],
      agree: [
        '{Yo la uso cada semana|Sorprendentemente bueno}, {siempre igual, de eso se trata|y de noche no hay otra}.',
      ],
      counter: ['{Y nadie cobra un sueldo|Echo en falta a la persona}, {el café es más que un líquido}.'],
      ask: [
        '¿Tienen leche de avena? => Avena y soja, {sin suplemento}.',
        '¿Cuánto cuesta? => [price], {solo con tarjeta}.',
      ],
    },
  ],
  'ostrel.negative': [
    {
      title: ['0: Ostrel se quedó con mi dinero', '1: Dos máquinas no son un café'],
      post: [
        'La máquina de Ostrel {me cobró y no abrió la trampilla|me dio agua caliente|me llamó «Cliente 4471»}. {No hay a quién quejarse.|El robot me deseó un buen día.} {Quiero personas.|Horrible.}',
        'Toda una calle sin un café, pero {dos máquinas de Ostrel|Ostrel en cada esquina}. {Ni una silla, ni un baño, ni un hola.|No es sitio para quedar con [who].} {Qué triste.|[town] merece algo mejor.}',
      ],
      agree: [
        '0: {Me pasó [day]|La mía estaba vacía y cobró igual}, dos semanas para devolverme el dinero.',
        '1: {Aquí igual|En mi calle, lo mismo}, {por la tarde todo está a oscuras|me gustaba más el café de antes}.',
      ],
      counter: [
        '0: {La mía funciona|De noche se agradece}, {de momento|casi siempre}.',
        '1: {De noche se agradece|Mejor eso que nada}, nadie quería abrir un café allí.',
      ],
      ask: [
        '0: ¿Te devolvieron el dinero? => Aún no, {van [minutes] días}.',
        '0: ¿Hay un teléfono? => Solo un formulario.',
      ],
    },
  ],
  'bottle.positive': [
    {
      title: ['Slack Tide ya es costumbre'],
      post: [
        'En mi nevera siempre hay un Slack Tide: {una botella, dos vasos, hielo|lo compro [lugar] y devuelvo la vacía}. {El [drink] descansa.|[Tidewater], no paréis nunca.|Buena costumbre.}',
        'Me llevé Slack Tide {al ferry|a la playa|a un pícnic con [who]} [day]. {Una hora después seguía frío y nada amargo.|Todos querían probarlo.} {La mejor idea de [tidewater].|Perfecto.}',
      ],
      agree: ['{En casa también|Nosotros igual}, {con una rodaja de naranja|con un chorrito de leche|dos por semana}.'],
      counter: ['{He vuelto al café caliente|Para diario me sale caro}, {pero con calor, sí|aun con el depósito}.'],
      ask: [
        '¿La grande o la pequeña? => La grande, {siempre}.',
        '¿Con hielo o sin hielo? => Con hielo, {dos cubitos}.',
      ],
      own: [
        '{Nos alegra mucho|Así lo tomamos también aquí}. ¿Lo has probado con tónica? => {¿Con tónica? Lo probaré.|Aún no, buena idea.}',
        '{Nos alegra mucho|Así lo tomamos también aquí}. Las vacías vuelven cada noche. => Bueno es saberlo.',
      ],
    },
  ],
  'bottle.negative': [
    {
      title: ['0: Slack Tide y el depósito', '1: Slack Tide sube'],
      post: [
        'No me aceptaron las botellas vacías de Slack Tide [lugar] [when]: {«máquina llena».|«solo por la mañana».|«sin tique, no».} {Esa era la idea, [tidewater].|Seis botellas, tres euros.} {Qué rabia.|Me las llevé otra vez a casa.}',
        'Slack Tide ya cuesta [price]{.|, lo vi [lugar].} {Y lleva solo unas semanas, [tidewater].|Otra vez más caro.} {Hasta aquí.|Una pena.}',
      ],
      agree: [
        '0: {Aquí también|A mí me pasó}, {[lugar]|[day]}.',
        '1: {Aquí también|Yo también lo he visto}, {[lugar]|desde hace una semana}.',
      ],
      own: [
        '0: {Lo sentimos.|Eso está mal, perdona.} {Todas las tiendas recogen las vacías a cualquier hora, también sin tique.|No hace falta tique nunca, y la tienda ya lo sabe.} => {Gracias, lo intentaré de nuevo.|Bien.}',
        '1: {Lo entendemos.|La crítica es justa.} {El café cuesta más que en primavera; el depósito no cambia.|Aguantamos el precio todo lo posible.} => {Gracias por contestar.|Bueno, vale.}',
      ],
    },
  ],
  'versus.positive': [
    {
      title: ['¿[tidewater] o [rival]?'],
      post: [
        '{Una semana en [rival]|Dos semanas en [rival]} y [when] volví a [tidewater]: {el [drink] es sencillamente mejor|te miran a los ojos|lo echaba de menos}. {Lección aprendida.|Aquí me quedo.}',
        '[tidewater] {gana de largo a|está muy por delante de} [rival] {en el [drink]|en el trato|para trabajar un rato}. {Lo probé con [who].|Y no es mucho más caro.} {Es mi opinión.|¿Quién da más?}',
      ],
      agree: ['{Opino igual|A nosotros nos salió lo mismo}, {por poco, pero sí}.'],
      counter: ['{Prefiero [rival]|En [rival] nunca espero}, {pero las tazas de [tidewater] son más bonitas}.'],
      ask: [
        '¿Qué pediste en los dos? => Un [drink], {las dos veces}.',
        '¿Y el precio? => Veinte céntimos de diferencia, {como mucho}.',
      ],
      own: [
        '{¡Qué bien tenerte de vuelta!|Te guardamos el sitio.} {¡Hasta pronto!|Nos gustan las pruebas justas.} => {Jaja, ¡gracias!|Nos vemos [day].}',
      ],
    },
  ],
  'versus.negative': [
    {
      title: ['De [tidewater] a [rival]'],
      post: [
        'Después de {tres años|toda la vida} en [tidewater], me paso a [rival]. {El [drink] cuesta un [percent] % menos.|Ya nadie se ocupaba de nada [lugar].|La app fue la gota que colmó el vaso.} {Una pena.|Triste, pero así es.}',
        'Hasta [rival] {hace ya mejor el [drink]|contesta antes a las quejas} que [tidewater]. {Deberíais preocuparos.|Quién me iba a decir que escribiría esto.}',
      ],
      agree: ['{Yo también me cambié|También lo estoy pensando}, {por las esperas}.'],
      counter: ['{Probé [rival] y volví enseguida, me faltaba algo.|Espera un mes y nos cuentas.}'],
      ask: [
        '¿Qué te haría volver? => Menos cola, {la verdad}.',
        '¿Desde cuándo? => Desde {la última subida|hace un mes}.',
      ],
      own: [
        '{Es una pena, y nos lo tomamos en serio.|Sentimos perderte.} {¿Qué tendría que cambiar?|¿Nos cuentas qué falló?} => {Menos cola y una palabra amable.|Gracias por preguntar, os escribo.}',
      ],
    },
  ],
}
