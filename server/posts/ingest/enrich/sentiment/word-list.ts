import { createRequire } from 'node:module'
import { fold } from './fold.ts'
import { hashOfSlice, combineHashes } from './hash.ts'
import { endOfRun } from './words.ts'
import { phraseKinds, phrasesOfLanguage } from './phrases/index.ts'

const require = createRequire(import.meta.url)

const english = `not no never none nobody nothing neither nor cannot without hardly barely don't doesn't didn't isn't aren't
  wasn't weren't won't wouldn't can't couldn't shouldn't ain't dont doesnt didnt isnt arent wasnt wont cant couldnt`

const negations: Record<string, string> = {
  ar: 'لا لم لن ليس ليست مش مو ما غير بدون مافي ماكو',
  de: 'nicht kein keine keinen keiner keinem nie niemals nichts ohne weder kaum ned nix',
  en: english,
  es: 'no nunca jamás ningún ninguna nada nadie sin ni tampoco',
  fr: 'pas jamais aucun aucune rien sans ni guère',
  hi: `nahi nahin nhi mat na bina नहीं मत ना ${english}`,
  it: 'non mai nessun nessuno nessuna senza né neanche',
  pt: 'não nunca jamais nenhum nenhuma nada ninguém sem nem n',
}

const contrasts: Record<string, string> = {
  ar: 'لكن لكنه لكنها ولكن ولكنه بس',
  de: 'aber doch jedoch trotzdem',
  en: 'but however yet though',
  es: 'pero sino aunque',
  fr: 'mais pourtant cependant',
  hi: 'par lekin magar but पर लेकिन मगर',
  it: 'ma però tuttavia',
  pt: 'mas porém contudo',
}

/** Keyed by the hashes of folded words. */
export type WordList = {
  /** Words of the AFINN list, −5 to 5. */
  scores: ReadonlyMap<number, number>
  /** Kinds as in phrasesByKind; null for the beginning of a longer phrase. */
  phrases: ReadonlyMap<number, number | null>
  negations: ReadonlySet<number>
  /** Words such as "but": what follows them outweighs what came before. */
  contrasts: ReadonlySet<number>
}

const loaded = new Map<string, WordList>()

export function wordListOf(language: string): WordList {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const list = {
    // Hindi is often written in Latin letters, among English words.
    scores: new Map((language === 'hi' ? ['en', 'hi'] : [language]).flatMap(scoresIn)),
    phrases: phrasesByHash(language),
    negations: hashesOf(negations[language]!),
    contrasts: hashesOf(contrasts[language]!),
  }
  loaded.set(language, list)
  return list
}

const hashesOf = (words: string) => new Set(words.split(/\s+/).map(hashOf))

/** Kinds 0 to 2 are in the order of `verdicts`; phrases with a negation have kinds 3 to 5. */
export function phrasesByKind(language: string): { phrase: string; kind: number; words: number[] }[] {
  const turning = hashesOf(negations[language]!)
  return [...phrasesOfLanguage(language)].map(([phrase, kind]) => {
    const words = wordsOf(phrase)
    return { phrase, words, kind: words.some((word) => turning.has(word)) ? kind + phraseKinds.length : kind }
  })
}

/** Whether phrases of this kind contain a negation. */
export const hasNegation = (kind: number) => kind >= phraseKinds.length
export const verdictOfKind = (kind: number) => kind % phraseKinds.length

function phrasesByHash(language: string) {
  const found = new Map<number, number | null>()
  for (const { words, kind } of phrasesByKind(language)) {
    let hash = phraseSeed
    for (const word of words) {
      hash = combineHashes(hash, word)
      if (!found.has(hash)) found.set(hash, null)
    }
    found.set(hash, kind)
  }
  return found
}

function scoresIn(language: string): [number, number][] {
  const list = require(`afinn-165-multilingual/build/AFINN-${language}.json`) as Record<string, number | null>
  return Object.entries(list).flatMap(([word, score]) =>
    word === '' || word.includes(' ') || score === null ? [] : [[hashOf(word), score]],
  )
}

export const phraseSeed = 1

function wordsOf(phrase: string): number[] {
  const { units, length } = fold(phrase)
  const words: number[] = []
  for (let from = 0; from < length;) {
    const to = endOfRun(units, from, length)
    if (to > from) words.push(hashOfSlice(units, from, to))
    from = Math.max(to, from + 1)
  }
  return words
}

const hashOf = (word: string) => wordsOf(word)[0] ?? 0
