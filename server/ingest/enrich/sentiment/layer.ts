import type { LearntLayer } from '#server/db/postgres/schema/index.ts'
import { extended, seed, spread } from './hash.ts'
import { probabilitiesOf, type Scores } from './model.ts'
import { wordsIn } from './spans.ts'

/**
 * What the corrections of one workspace add to the log-probabilities of the shared model: something for each verdict in each language,
 * and something for single words. Words stand as slots of a hash, so that no text of a post is kept by it.
 */
export type Layer = {
  /** Stands with the posts that it judged in the place of the model's version: 128 to 255. */
  code: number
  /** The version of the shared model that it was learnt on top of. */
  model: number
} & Pick<LearntLayer, 'bias' | 'weights'>

/** Codes of layers; versions of the shared model lie below. */
export const firstCode = 128
export const codes = 128

const slotBits = 13

/** A word of one language says nothing of another. */
export function slotOfWord(word: string, language: string) {
  let hash = seed
  for (const unit of `${language} ${word}`) hash = extended(hash, unit.codePointAt(0)!)
  return spread(hash) >>> (32 - slotBits)
}

/** What a word of a text of so many words counts: a long text says no more than a short one. */
export const shareOfWord = (words: number) => 1 / Math.sqrt(words || 1)

const bySlot = new WeakMap<Layer, ReadonlyMap<number, Scores>>()

/** The weights of a layer by their slots. */
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

/** What the layer makes of a text's probabilities. */
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
