import type { Grammar } from '../grammar.ts'

export const es: Grammar = {
  brand: ['Tidewater', 'Tidewater Coffee', '@tidewatercoffee'],
  drink: [
    'café con leche',
    'cortado',
    'espresso',
    'café frío',
    'capuchino',
    'latte de avena',
    'descafeinado',
    'Harbour Blend',
    'Lighthouse Roast',
  ],
  snack: ['bizcocho de limón', 'cruasán', 'pan de plátano', 'bollo de canela', 'galleta de avena'],
  place: [
    'la tienda del puerto',
    'el quiosco de la estación',
    'el molino viejo',
    'el mercado',
    'la tienda de la universidad',
  ],
  when: ['esta mañana', 'ayer', 'al mediodía', 'de camino al trabajo', 'el fin de semana', 'después de correr'],
  who: ['mi hermana', 'un compañero', 'mi padre', 'una amiga', 'los vecinos'],
  staff: ['la barista', 'el chico de la caja', 'todo el equipo', 'la chica nueva'],
  nice: ['delicioso', 'perfecto', 'excelente', 'maravilloso', 'muy bueno', 'genial', 'increíble'],
  bad: ['horrible', 'malo', 'quemado', 'decepcionante', 'terrible', 'un desastre', 'pésimo'],
  note: ['chocolate y naranja', 'caramelo', 'avellana', 'ciruela'],
  'tail.positive': ['¡Gracias!', 'Me encanta.', 'Volveremos.', 'Muy recomendable.', 'Qué alegría.'],
  'tail.neutral': ['Ya veremos.', '¿Alguien sabe algo?', 'Luego subo fotos.', 'Eso es todo.'],
  'tail.negative': ['Qué pena.', 'No vuelvo.', 'Muy mal.', 'Quiero mi dinero.', 'Arreglad esto, por favor.'],

  'taste.positive': [
    'El [drink] de [brand] está [nice]. [tail.positive]',
    'Un [drink] y un [snack] en [place] [when]: [nice].',
    'Fui con [who] a [brand] [when], sabe a [note], [nice]. [tail.positive]',
  ],
  'taste.neutral': [
    'Probando el [drink] de [brand] [when]. [tail.neutral]',
    'El [drink] de [brand] viene ahora de otro tueste.',
    '¿Qué molienda usáis para el [drink]? La bolsa no lo dice.',
  ],
  'taste.negative': [
    'El [drink] en [place] estaba [bad]. [tail.negative]',
    'Pagué un [drink] [when] y fue [bad]. [tail.negative]',
    '[snack] seco y [drink] [bad]. [tail.negative]',
  ],
  'service.positive': [
    'En [place] [staff] se acordaba de mi pedido. [tail.positive]',
    'Mucha cola [when] y aun así [staff] fue [nice]. [tail.positive]',
  ],
  'service.neutral': [
    'Nuevo horario en [place]: de siete a seis.',
    '¿Hay acceso sin escalones en [place]? Es para [who].',
  ],
  'service.negative': [
    'Veinte minutos por un [drink] en [place]. [tail.negative]',
    'Mesas sucias y un servicio [bad] en [place]. [tail.negative]',
  ],
  'app.positive': [
    'Pedí en la app de [brand] y estaba listo al llegar. [nice].',
    'La nueva app de [brand] es rápida, [nice]. [tail.positive]',
  ],
  'app.neutral': [
    '¿Se puede pausar la suscripción de [brand] en fiestas? [tail.neutral]',
    '¿Cuántos sellos hacen falta ahora para un [drink] gratis?',
  ],
  'app.negative': [
    'La app de [brand] se cierra sola. [bad]. [tail.negative]',
    'El envío de [brand] lleva tres días de retraso y nadie responde. [tail.negative]',
  ],
  'price.positive': [
    'Con tu taza, el [drink] sale más barato en [brand]. [nice]. [tail.positive]',
    '[brand] paga bien a los productores, me parece [nice].',
  ],
  'price.neutral': [
    'Un [drink] en [place] cuesta 4,20, en primavera era 3,90.',
    'La mitad de los vasos en [place] ya son retornables. [tail.neutral]',
  ],
  'price.negative': [
    '¿5,40 por un [drink]? [tail.negative]',
    '[brand] sube los precios otra vez. [bad]. [tail.negative]',
  ],
  'launch.positive': [
    '¡Ya está aquí Slack Tide y es [nice]! #SlackTide [tail.positive]',
    'Primer sorbo de Slack Tide: [note], nada amargo, [nice]. #SlackTide',
  ],
  'launch.neutral': [
    'Tidewater lanza Slack Tide en botella retornable. #SlackTide',
    '¿Dónde queda Slack Tide? En [place] se agotó [when]. #SlackTide',
  ],
  'launch.negative': ['Slack Tide sabe a cartón, [bad]. [tail.negative] #SlackTide'],
  'outage.positive': ['La app no va, pero [staff] en [place] fue [nice]. [tail.positive]'],
  'outage.neutral': [
    '¿A alguien más no le va la app de [brand]? Error 503 desde las ocho. #TidewaterDown',
    'Solo efectivo en [place] [when]. #TidewaterDown',
  ],
  'outage.negative': [
    'App de [brand] caída toda la mañana, pedido perdido. [tail.negative] #TidewaterDown',
    'Me cobraron tres veces un [drink]. [bad]. #TidewaterDown',
  ],
  'viral.positive': [
    'El vídeo de Ferry Street me hizo llorar, qué gesto tan [nice]. #FerryStreet',
    'Abierto toda la noche para los pasajeros, [nice]. [tail.positive] #FerryStreet',
  ],
  'viral.neutral': ['¿Quién grabó la noche de Ferry Street? #FerryStreet'],
  'viral.negative': ['Bonita historia, pero ¿dónde estaba la naviera? [tail.negative] #FerryStreet'],
  'recall.positive': ['Devolví la taza y me dieron el dinero al momento. [nice], [brand]. [tail.positive]'],
  'recall.neutral': [
    'Tidewater retira la taza Harbour, lotes HM-21 a HM-24. #MugRecall',
    '¿Dónde se lee el lote? Debajo del aro de silicona. #MugRecall',
  ],
  'recall.negative': [
    'Se rompió el asa de mi taza y me quemé. [bad]. [tail.negative] #MugRecall',
    'En [place] nadie sabía nada de la retirada. [tail.negative] #MugRecall',
  ],
  'reply.agree': ['A mí me pasó igual [when].', 'Es verdad, sobre todo el [drink].', 'Exacto.'],
  'reply.disagree': ['Qué raro, mi [drink] estaba [nice].', 'Me parece injusto.', 'Prefiero un [drink] en casa.'],
  'reply.brand': ['¡Lo sentimos! Mándanos tu número de pedido por mensaje.', 'Gracias, se lo hemos pasado al equipo.'],
  headline: [
    'Tidewater abre un tostadero',
    'Vasos retornables en Tidewater: las cifras',
    'Cinco cafeterías comparadas: el mejor [drink]',
  ],
  article: [
    'La cadena Tidewater dijo [when] que el [drink] sigue siendo lo más pedido. El café verde volvió a subir.',
    'Preguntamos en [place] de dónde vienen los granos.',
  ],
  video: ['Pruebo cada [drink] de Tidewater', '[drink] contra [drink]: cata a ciegas'],
  'video.about': ['Hoy probamos el [drink] en Tidewater. Contadme qué pediríais.'],
  question: ['¿Merece la pena la suscripción de Tidewater?', '¿Qué pruebo en [place]?'],
  tag: ['#café', '#TidewaterCoffee', '#cafeteando'],
  emoji: ['☕', '😍', '🌊', '🙌'],
  'emoji.negative': ['😡', '😞', '🙄'],
}
