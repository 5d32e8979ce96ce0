import type { LearntLayer } from '#server/db/postgres/schema/index.ts'
import { extended, seed, spread } from './hash.ts'
import { probabilitiesOf, type Scores } from './model.ts'
import { wordsIn } from './spans.ts'

/**
 * A workspace's corrections as additions to the shared model's log-probabilities: a bias per language, and weights per
 * word. Words are hash slots, so that a layer stores no text.
 */
export type Layer = {
  /** Stored with posts in place of the model's version: 128 to 255. */
  code: number
  /** The version of the shared model it was learned on. */
  model: number
} & Pick<LearntLayer, 'bias' | 'weights'>

/** Layer codes start here; versions of the shared model are lower. */
export const firstCode = 128
export const codes = 128

const slotBits = 13

/** The language is part of the hash, so that languages share no weights. */
export function slotOfWord(word: string, language: string) {
  let hash = seed
  for (const unit of `${language} ${word}`) hash = extended(hash, unit.codePointAt(0)!)
  return spread(hash) >>> (32 - slotBits)
}

/** Weight of a word by the number of words, so that long texts don't score higher. */
export const shareOfWord = (words: number) => 1 / Math.sqrt(words || 1)

const bySlot = new WeakMap<Layer, ReadonlyMap<number, Scores>>()

export function weightsOf(layer: Layer): ReadonlyMap<number, Scores> {
  const known = bySlot.get(layer)
  if (known !== undefined) return known
  const weights = new Map(layer.weights.map(([slot, ...scores]) => [slot, scores as Scores]))
  bySlot.set(layer, weights)
  return weights
}

export const nothing = (): Scores => [0, 0, 0]

export function addTo(sum: Scores, scores: Scores, times = 1) {
  for (let verdict = 0; verdict < sum.length; verdict++) sum[verdict]! += scores[verdict]! * times
}

export function withLayer(layer: Layer, text: string, language: string, probabilities: Scores): Scores {
  const words = wordsIn(text)
  const scores = probabilities.map(logOf) as Scores
  const weights = weightsOf(layer)
  const share = shareOfWord(words.length)
  addTo(scores, layer.bias[language] ?? nothing())
  for (const word of words) {
    const found = weights.get(slotOfWord(word, language))
    if (found !== undefined) addTo(scores, found, share)
  }
  return probabilitiesOf(scores)
}

const least = 1e-6

export const logOf = (probability: number) => Math.log(Math.max(probability, least))
