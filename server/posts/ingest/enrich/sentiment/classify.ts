import { readFileSync } from 'node:fs'
import type { Sentiment } from '#contract/posts/posts.ts'
import { featuresOf } from './features.ts'
import { type Layer, withLayer } from './layer.ts'
import { softmax, readModel, type Scores, scoresOf, type SentimentModel, verdicts } from './model.ts'

export type VerdictWithProbability = {
  sentiment: Sentiment
  /** Of the likeliest verdict, 0 to 1, even if `unsure`; null for a language that isn't classified. */
  probability: number | null
}

const file = new URL('sentiment-model.bin', import.meta.url)
let loaded: SentimentModel | null = null
export const getModel = () => (loaded ??= readModel(readFileSync(file)))

export const modelVersion = () => getModel().version

export const classifiedLanguages = () => Object.keys(getModel().temperatures)
export const isClassified = (language: string) => Object.hasOwn(getModel().temperatures, language)

/** A verdict with a lower probability is `unsure`. */
export const getThreshold = () => getModel().threshold

/** `unknown` for a language that isn't classified, `unsure` below the threshold. */
export const classifySentiment = (text: string, language: string, layer: Layer | null = null): VerdictWithProbability =>
  classifyBy(getModel(), text, language, layer)

/** The verdict as stored: its probability in whole percent, and the model's version or the layer's code. */
export function classifyStored(text: string, language: string, layer: Layer | null = null) {
  const { sentiment, probability } = classifySentiment(text, language, layer)
  const by = layer !== null && isClassified(language) ? layer.code : modelVersion()
  return { sentiment, percent: Math.round((probability ?? 0) * 100), model: by }
}

export function classifyBy(
  by: SentimentModel,
  text: string,
  language: string,
  layer: Layer | null = null,
): VerdictWithProbability {
  const probabilities = probabilitiesBy(by, text, language, layer)
  if (probabilities === null) return { sentiment: 'unknown', probability: null }
  const [verdict, probability] = likeliest(probabilities)
  return { sentiment: probability < by.threshold ? 'unsure' : verdict, probability }
}

/** Null for a language that isn't classified. */
export const probabilitiesFor = (text: string, language: string, layer: Layer | null = null) =>
  probabilitiesBy(getModel(), text, language, layer)

function probabilitiesBy(by: SentimentModel, text: string, language: string, layer: Layer | null): Scores | null {
  const temperature = by.temperatures[language]
  if (temperature === undefined) return null
  const shared = softmax(scoresOf(featuresOf(text, language), by.weights, by.steps), temperature)
  return layer === null ? shared : withLayer(layer, text, language, shared)
}

export function likeliest(probabilities: Scores) {
  const highest = Math.max(...probabilities)
  return [verdicts[probabilities.indexOf(highest)]!, highest] as const
}
