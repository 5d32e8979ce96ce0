import { createRequire } from 'node:module'
import Sentiment from 'sentiment'
import type { Sentiment as Verdict } from '#contract/posts.ts'

const require = createRequire(import.meta.url)

/**
 * What turns the next words around. A language is judged when its word list reaches a macro F1 of 0.5 on posts labelled
 * by people (test/bench/sentiment.ts); all others are unknown.
 */
const negations: Record<string, string> = {
  en: `not no never none nobody nothing neither nor cannot without hardly barely don't doesn't didn't isn't aren't wasn't
    weren't won't wouldn't can't couldn't shouldn't ain't dont doesnt didnt isnt arent wasnt wont cant couldnt`,
  fr: 'pas jamais aucun aucune rien sans ni guère',
  it: 'non mai nessun nessuno nessuna senza né neanche',
}
const reach = 3

export const judgedLanguages: readonly string[] = Object.keys(negations)

const analyser = new Sentiment()
const registered = new Set<string>()

function register(language: string) {
  registered.add(language)
  const turns = new Set(negations[language]!.split(/\s+/))
  const turned = (tokens: string[], at: number) =>
    tokens.slice(Math.max(0, at - reach), at).some((token) => turns.has(token))
  analyser.registerLanguage(language === 'en' ? 'english' : language, {
    labels: wordsOf(language),
    scoringStrategy: { apply: (tokens, cursor, score) => (turned(tokens, cursor) ? -score : score) },
  })
}

function wordsOf(language: string): Record<string, number> {
  const list = require(`afinn-165-multilingual/build/AFINN-${language}.json`) as Record<string, number | null>
  const words = Object.entries(list).filter((entry): entry is [string, number] => entry[0] !== '' && entry[1] !== null)
  return Object.fromEntries(words.map(([word, score]) => [word.toLowerCase().normalize('NFC'), score]))
}

const longestJudged = 5_000

/** The verdict on a text in one of the judged languages, `unknown` in any other. */
export function classifySentiment(text: string, language: string): Verdict {
  if (!(language in negations)) return 'unknown'
  if (!registered.has(language)) register(language)
  const { score } = analyser.analyze(text.slice(0, longestJudged).replace(/[’ʼ]/g, `'`).normalize('NFC'), {
    language: language === 'en' ? 'english' : language,
  })
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral'
}
