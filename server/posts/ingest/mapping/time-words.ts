/**
 * Names per month, from January, in English, German, French, Spanish, Portuguese, Italian and Dutch, without accents.
 */
const monthNames = [
  'jan january januar janner jaenner janv janvier ene enero janeiro gen gennaio januari',
  'feb february februar feber fev fevr fevrier febrero fevereiro febbraio februari',
  'mar march marz maerz mrz mars marzo marco mrt maart',
  'apr april avr avril abr abril aprile',
  'may mai mayo maio mag maggio mei',
  'jun june juni juin junio junho giu giugno',
  'jul july juli juil juill juillet julio julho lug luglio',
  'aug august aout ago agosto augustus',
  'sep sept september septembre septiembre set setiembre setembro sett settembre',
  'oct october okt oktober octobre octubre out outubro ott ottobre',
  'nov november novembre noviembre novembro',
  'dec december dez dezember decembre dic diciembre dezembro dicembre',
]

export const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

/** Ignored, because the date implies the weekday. */
export const weekdays: ReadonlySet<string> = new Set(
  `mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun sunday
  mo montag di dienstag mi mittwoch do donnerstag fr freitag sa samstag sonnabend so sonntag
  lun lundi mar mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche
  lunes martes mie miercoles jue jueves vie viernes sab sabado dom domingo
  seg segunda ter terca qua quarta qui quinta sex sexta feira
  lunedi martedi mercoledi gio giovedi venerdi sabato domenica
  ma maandag dinsdag wo woensdag donderdag vr vrijdag za zaterdag zo zondag
  ${Array.from('月火水木金土日', (day) => `${day} ${day}曜 ${day}曜日`).join(' ')}`.split(/\s+/),
)

/** Ignored words beside a date, and endings of ordinal numbers. */
export const fillers: ReadonlySet<string> = new Set(
  'the on at of st nd rd th am um uhr den der le la a l d er de del el las los as alle ore il o om uur e'.split(' '),
)

/** Hours ahead of UTC by abbreviation. `IST` is missing, because India, Israel and Ireland use it. */
export const zoneHours: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
  brt: -3,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  mez: 1,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  sast: 2,
  pkt: 5,
  wib: 7,
  hkt: 8,
  sgt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
}

/** Zones by their abbreviation in column headers, which means the wall clock in summer and winter alike. */
export const zoneClocks: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  BST: 'Europe/London',
  WET: 'Europe/Lisbon',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  EET: 'Europe/Athens',
  EEST: 'Europe/Athens',
  IST: 'Asia/Kolkata',
  SGT: 'Asia/Singapore',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
}
