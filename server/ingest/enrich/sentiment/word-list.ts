import { createRequire } from 'node:module'
import { fold } from './fold.ts'
import { hashOfSlice, joined } from './hash.ts'
import { phrases } from './phrases.ts'

const require = createRequire(import.meta.url)

const english = `not no never none nobody nothing neither nor cannot without hardly barely don't doesn't didn't isn't aren't
  wasn't weren't won't wouldn't can't couldn't shouldn't ain't dont doesnt didnt isnt arent wasnt wont cant couldnt`

/** What turns the next words around. */
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

/** Hindi is often written in Latin letters, among English words. */
const listsOf = (language: string) => (language === 'hi' ? ['en', 'hi'] : [language])

/** A language's words and phrases with their scores, −5 to 5, by the hash of each as texts are folded; phrases have up to four words. */
export type WordList = {
  scores: ReadonlyMap<number, number>
  phrases: ReadonlyMap<number, number>
  negations: ReadonlySet<number>
}

const loaded = new Map<string, WordList>()

export function wordListOf(language: string): WordList {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const list = {
    scores: new Map(listsOf(language).flatMap(scoresIn)),
    phrases: new Map(Object.entries(phrases[language] ?? {}).map(([phrase, score]) => [hashOfPhrase(phrase), score])),
    negations: new Set(negations[language]!.split(/\s+/).map(hashOf)),
  }
  loaded.set(language, list)
  return list
}

function scoresIn(language: string): [number, number][] {
  const list = require(`afinn-165-multilingual/build/AFINN-${language}.json`) as Record<string, number | null>
  return Object.entries(list).flatMap(([word, score]) =>
    word === '' || word.includes(' ') || score === null ? [] : [[hashOf(word), score]],
  )
}

const hashOfPhrase = (phrase: string) => phrase.split(' ').map(hashOf).reduce(joined)

function hashOf(word: string) {
  const { units, length } = fold(word)
  return hashOfSlice(units, 1, length - 1)
}
