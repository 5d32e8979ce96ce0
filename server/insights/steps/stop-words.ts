import * as lists from 'stopword'
import { normalise, tokenise } from '#contract/query-language/tokenise.ts'
import { functionWords, numbersAndSounds, spacelessFunctionWords } from './function-words.ts'

const listOf: Record<string, readonly string[]> = {
  af: lists.afr,
  ar: lists.ara,
  bg: lists.bul,
  bn: lists.ben,
  ca: lists.cat,
  cs: lists.ces,
  da: lists.dan,
  de: lists.deu,
  el: lists.ell,
  en: lists.eng,
  es: lists.spa,
  et: lists.est,
  eu: lists.eus,
  fa: lists.fas,
  fi: lists.fin,
  fr: lists.fra,
  ga: lists.gle,
  gl: lists.glg,
  gu: lists.guj,
  he: lists.heb,
  hi: lists.hin,
  hr: lists.hrv,
  hu: lists.hun,
  hy: lists.hye,
  id: lists.ind,
  it: lists.ita,
  ja: lists.jpn,
  ko: lists.kor,
  la: lists.lat,
  lt: lists.lit,
  lv: lists.lav,
  mr: lists.mar,
  ms: lists.msa,
  my: lists.mya,
  nl: lists.nld,
  no: lists.nob,
  nb: lists.nob,
  pa: lists.panGu,
  pl: lists.pol,
  pt: lists.por,
  ro: lists.ron,
  ru: lists.rus,
  sk: lists.slk,
  sl: lists.slv,
  so: lists.som,
  st: lists.sot,
  sv: lists.swe,
  sw: lists.swa,
  th: lists.tha,
  tl: lists.tgl,
  tr: lists.tur,
  uk: lists.ukr,
  ur: lists.urd,
  vi: lists.vie,
  yo: lists.yor,
  zh: lists.zho,
  zu: lists.zul,
}

/** Parts of addresses and of machine-generated text. */
const leftovers = [
  'http',
  'https',
  'www',
  'com',
  'org',
  'net',
  'html',
  'htm',
  'co',
  'ly',
  'amp',
  'gt',
  'lt',
  'quot',
  'nbsp',
  'rt',
  'via',
  'utm',
  'example',
]

const everywhere: ReadonlySet<string> = new Set([
  ...leftovers,
  ...functionWords,
  ...numbersAndSounds.map(normalise),
  ...spacelessFunctionWords,
  // Folding splits sara am (normalise.ts).
  ...spacelessFunctionWords.map(normalise),
])
const read = new Map<string, ReadonlySet<string>>()

function stopWordsOf(language: string): ReadonlySet<string> {
  const known = read.get(language)
  if (known) return known
  // The lists have words as written, but posts have folded tokens, also as input for segmenting scripts without spaces.
  const words = new Set(
    (listOf[language] ?? []).flatMap((word) => [normalise(word), ...tokenise(word).map(({ token }) => token)]),
  )
  read.set(language, words)
  return words
}

/** Tests whether a token is a stop word in one of the languages, in English or on the web. */
export function stopWordTest(languages: readonly string[]): (token: string) => boolean {
  const sets = [everywhere, ...[...new Set(['en', ...languages])].map(stopWordsOf)]
  return (token) => sets.some((set) => set.has(token))
}
