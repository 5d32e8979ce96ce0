import type { Grammar } from '../../grammar.ts'

/** Drinks and snacks are masculine; places include their preposition. */
const slots = {
  drink: [
    'cortado',
    'capuchino',
    'flat white',
    'café con leche',
    'cold brew',
    'café de filtro',
    'americano',
    'café solo',
    'latte',
    'espresso doble',
  ],
  /** Hot drinks with milk. */
  hot: ['cortado', 'capuchino', 'flat white', 'café con leche', 'latte', 'moca'],
  beans: ['Harbour Blend', 'Lighthouse Roast', 'Pilot Boat'],
  snack: ['cruasán', 'rollo de canela', 'bizcocho de limón', 'muffin', 'pan de plátano', 'bollo de cardamomo'],
  lugar: [
    'en la tienda del puerto',
    'en Ferry Street',
    'en el quiosco de la estación',
    'en el viejo molino',
    'en el mercado',
    'en la tienda de la universidad',
    'en el embarcadero',
    'en la tienda de Northgate',
    'en el aeropuerto',
    'en la tienda de Saltmarsh',
  ],
  when: [
    'esta mañana',
    'ayer',
    'de camino al trabajo',
    'a mediodía',
    'este fin de semana',
    'después de correr',
    'hace un rato',
    'antes de mi turno',
    'el martes',
    'entre dos reuniones',
  ],
  who: [
    'mi hermana',
    'un compañero',
    'mi padre',
    'la vecina',
    'una vieja amiga',
    'mi abuela',
    'mi compañero de piso',
    'mi jefa',
  ],
  staff: ['la barista', 'el chico de la caja', 'la chica nueva', 'el encargado', 'la camarera'],
  note: ['caramelo', 'avellana', 'ciruela', 'grosella', 'chocolate negro', 'jazmín', 'azúcar moreno'],
  minutes: ['diez', 'doce', 'quince', 'veinte', 'veinticinco', 'treinta'],
  percent: ['8', '10', '12', '15', '20'],
  price: ['3,60 €', '3,90 €', '4,20 €', '4,50 €', '4,80 €', '5,10 €'],
  day: ['el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'],
  town: ['Port Ellery', 'Northgate', 'Saltmarsh', 'Ellery Sands', 'Withy Bridge'],
}

const elsewhere = {
  lugar: [
    'en la estación de autobuses',
    'en el centro comercial',
    'en la calle del Castillo',
    'enfrente de la biblioteca',
    'en la calle Mayor',
    'al lado del cine',
  ],
  beans: ['la mezcla de la casa'],
}

const articles: Grammar['articles'] = {
  launch: [
    'Tidewater lanza café frío en botella retornable => Tidewater Coffee vende desde esta semana Slack Tide, un café infusionado en frío, {en dos tamaños|a [price] la botella grande}. {El depósito es de 50 céntimos.|La botella se devuelve en cualquier tienda.} {En [town] no quedaba nada a mediodía.|Nuestro jurado encontró notas de [note].|La empresa promete más reparto para [day].}',
  ],
  outage: [
    'La app de Tidewater falla en plena hora punta => La aplicación de Tidewater Coffee {estuvo cuatro horas sin aceptar pedidos|rechazó accesos y pagos por la mañana}. {En [town] los clientes pagaron en efectivo.|A algunos clientes se les cobró dos veces.} La empresa {lo atribuye a una actualización fallida de su base de datos|promete devolver el dinero en cinco días}.',
  ],
  viral: [
    'La noche en que un café de Ferry Street no cerró => {Se canceló el último ferry|El temporal dejó los ferris en puerto} y doscientos pasajeros no tenían adónde ir. Nell Harrow, barista de Tidewater en Ferry Street, {mantuvo la puerta abierta hasta las seis|sirvió sopa y repartió mantas}. {«Cualquiera lo habría hecho», dice.|El vídeo de un pasajero se ha visto millones de veces.|Su empresa le ha dado una semana de permiso.}',
  ],
  recall: [
    'Retiran la taza Harbour: el asa puede soltarse => Tidewater Coffee retira su taza de viaje Harbour, lotes HM-21 a HM-24. {El asa puede soltarse.|Hubo algunos casos de quemaduras leves.} {Las tiendas devuelven el importe, también sin tique.|El número de lote está bajo el anillo de silicona.}',
  ],
  any: [
    '[brand] abre en [town] => La cadena [brand] abre una tienda en [town] {[day]|en la antigua oficina de correos|este otoño}. {Crea [minutes] puestos de trabajo.|Los cien primeros clientes tendrán un [drink] gratis.|Los vecinos esperan un horario amplio.} {Abrirá desde las siete.|Las obras han durado tres meses.}',
    'El café sube: qué dice [brand] => {Una mala cosecha|El precio de la leche} ha encarecido la taza un [percent] %. {En [brand] un [drink] cuesta ahora [price].|[brand] promete no tocar los precios hasta la primavera.} {Los tostadores de [town] no esperan alivio.|La asociación del sector prevé menos clientes.}',
    'Cinco cadenas, un [drink]: la prueba => {Pedimos lo mismo en cinco tiendas en una mañana.|Recorrimos las cadenas de [town].} El [drink] de [brand] {quedó segundo|ganó por poco|quedó a mitad de tabla}. {Tenía notas de [note].|Pagamos [price].|Esperamos menos de cinco minutos.}',
  ],
}

export const words = {
  slots,
  elsewhere,
  articles,
  brands: {
    tidewater: ['Tidewater', 'Tidewater', 'Tidewater Coffee', '@tidewatercoffee'],
    brindlecup: ['Brindlecup'],
    mosscrane: ['Mosscrane'],
    ostrel: ['Ostrel'],
  },
  retorts: {
    positive: [
      '{Puede ser|Lo entiendo|Tal vez}, {pero a mí me fue muy bien|pero yo salí contento|pero yo vuelvo con gusto}. {Quizá tuve suerte.|Cuestión de gustos.|}',
    ],
    neutral: [
      '{Cierto|Buen apunte|Puede ser}, {no lo había pensado|eso no lo sabía}. {Ya veremos.|Gracias por aclararlo.|A ver cómo sigue.}',
    ],
    negative: [
      '{Me alegro por ti|Qué suerte la tuya}, {pero yo no me lo invento|pero eso no me ayuda mucho|pero a mí me fue mal}. {Y no era la primera vez.|Solo quiero que alguien lo mire.|}',
      '{Quizá pillé un mal día|Puede que fuera mala suerte}. {Les daré otra oportunidad.|Aun así, no debería pasar.}',
    ],
  },
  thanks: [
    '{Gracias|Muchas gracias|Genial, gracias}, {me sirve mucho|justo lo que quería saber|bueno es saberlo}. {Me ahorras la búsqueda.|}',
    '{Ah, vale|Perfecto|Estupendo}, {gracias por contestar|gracias por decírmelo}. {No lo sabía.|}',
  ],
  manners: {
    agree: {
      positive: ['', '', 'Oh, sí. ', 'Exacto. ', '¡Sí! ', '+1. ', 'Sin duda. '],
      neutral: ['', '', '¡Anda! ', '+1. ', '¡Hola! ', 'Ah. '],
      negative: ['', '', 'Uf. ', 'Exacto. ', 'Ay. ', '+1. ', 'Vaya. '],
    },
    counter: ['', '', 'Mmm. ', 'Bueno… ', '¿De verdad? ', '¿Ah, sí? '],
    ask: ['', '', '¡Anda! ', 'Una duda. ', '¡Hola! ', 'Ah. ', 'Oye… ', '¡Buenas! '],
    after: ['', ' Buen día.', ' Un saludo.', ' Saludos al equipo.', ' Que vaya bien.'],
    own: [' – Marta', ' – Iván', ' – Lucía', ' – Pau', ' – Nerea', ' – Hugo', ' – Sol'],
  },
  tags: {
    launch: ['#coldbrew'],
    any: ['#café', '#cafetería', '#flatwhite', '#cafelovers', '#coffee'],
  },
  seams: [],
} satisfies Omit<Grammar, 'occasions'>
