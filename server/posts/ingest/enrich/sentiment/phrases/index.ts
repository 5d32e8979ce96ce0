import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { expand, type Phrases } from './expand.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'

const patterns: Record<string, Phrases> = { ar, de, en, es, fr, hi, it, pt }

/** In the order of `verdicts`. */
export const phraseKinds = ['complaint', 'request', 'praise'] as const satisfies (keyof Phrases)[]

/**
 * Phrases whose meaning no single word carries, mostly about goods and services. A phrase of two kinds gets the first.
 */
export function phrasesOfLanguage(language: string): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>()
  phraseKinds.forEach((kind, at) => {
    for (const phrase of expand(patterns[language]![kind])) if (!kinds.has(phrase)) kinds.set(phrase, at)
  })
  return kinds
}
