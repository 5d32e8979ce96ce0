import type { LearntLayer } from '#server/platform/db/postgres/schema/index.ts'
import { extendHash, hashSeed, mixHash } from './hash.ts'
import { softmax, type Scores } from './model.ts'
import { findUniqueWords } from './spans.ts'

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
export const layerCodeCount = 128

const slotBits = 13

/** The language is part of the hash, so that languages share no weights. */
export function slotOfWord(word: string, language: string) {
  let hash = hashSeed
  for (const unit of `${language} ${word}`) hash = extendHash(hash, unit.codePointAt(0)!)
  return mixHash(hash) >>> (32 - slotBits)
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

export const zeroScores = (): Scores => [0, 0, 0]

export function addScores(sum: Scores, scores: Scores, times = 1) {
  for (let verdict = 0; verdict < sum.length; verdict++) sum[verdict]! += scores[verdict]! * times
}

export function withLayer(layer: Layer, text: string, language: string, probabilities: Scores): Scores {
  const words = findUniqueWords(text)
  const scores = probabilities.map(logOf) as Scores
  const weights = weightsOf(layer)
  const share = shareOfWord(words.length)
  addScores(scores, layer.bias[language] ?? zeroScores())
  for (const word of words) {
    const found = weights.get(slotOfWord(word, language))
    if (found !== undefined) addScores(scores, found, share)
  }
  return softmax(scores)
}

const min = 1e-6

export const logOf = (probability: number) => Math.log(Math.max(probability, min))
