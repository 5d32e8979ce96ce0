import { type Grammar, say, type SampleLanguage } from '../grammar.ts'
import type { Random } from '../random.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'

const grammars: Readonly<Record<SampleLanguage, Grammar>> = { en, de, fr, es, ja }

/** What a slot leaves at a seam: articles and contractions. */
const seams: Partial<Record<SampleLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [[/\b([Aa]) (?=[aeio])/g, '$1n ']],
  fr: [
    [/(?<=^|\s)à le /gi, 'au '],
    [/\bde le /gi, 'du '],
  ],
  es: [
    [/\ba el /gi, 'al '],
    [/\bde el /gi, 'del '],
  ],
}

/** A rule of the language's grammar as a person would write it. */
export const speak = (language: SampleLanguage, random: Random, rule: string) =>
  (seams[language] ?? []).reduce(
    (text, [seam, whole]) => text.replace(seam, whole),
    say(grammars[language], random, rule),
  )
