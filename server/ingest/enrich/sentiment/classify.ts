import { readFileSync } from 'node:fs'
import type { Sentiment } from '#contract/posts/posts.ts'
import { featuresOf } from './features.ts'
import { probabilitiesOf, readModel, type Scores, scoresOf, type SentimentModel, verdicts } from './model.ts'

export type Classified = {
  sentiment: Sentiment
  /** Of the likeliest verdict, 0 to 1, also where it is `unsure`; null where the language is not classified. */
  probability: number | null
}

const file = new URL('sentiment-model.bin', import.meta.url)
let loaded: SentimentModel | null = null
const model = () => (loaded ??= readModel(readFileSync(file)))

/** The version of the model in use. */
export const modelVersion = () => model().version

export const classifiedLanguages = () => Object.keys(model().temperatures)

/** The verdict on a text: `unknown` in a language without labelled texts, `unsure` where none is likely enough. */
export const classifySentiment = (text: string, language: string): Classified => classifyBy(model(), text, language)

/** The verdict as it stands with a post, its probability in whole per cent. */
export function classifyStored(text: string, language: string) {
  const { sentiment, probability } = classifySentiment(text, language)
  return { sentiment, percent: Math.round((probability ?? 0) * 100) }
}

export function classifyBy(by: SentimentModel, text: string, language: string): Classified {
  const temperature = by.temperatures[language]
  if (temperature === undefined) return { sentiment: 'unknown', probability: null }
  const scores = scoresOf(featuresOf(text, language), by.weights, by.steps)
  const [verdict, probability] = likeliest(probabilitiesOf(scores, temperature))
  return { sentiment: probability < by.threshold ? 'unsure' : verdict, probability }
}

export function likeliest(probabilities: Scores) {
  const highest = Math.max(...probabilities)
  return [verdicts[probabilities.indexOf(highest)]!, highest] as const
}
