import { type Features, featuresOf } from '#server/ingest/enrich/sentiment/features.ts'
import {
  probabilitiesOf,
  type Scores,
  scoresOf,
  type SentimentModel,
  sharesOf,
  verdicts,
  weightsOfTable,
} from '#server/ingest/enrich/sentiment/model.ts'
import type { Labelled } from './labelled.ts'
import { shuffle } from './shuffle.ts'

export type Example = { features: Features; language: string; label: number }

const epochs = 14
const rate = 0.02
const decay = 1e-5
const firstSquare = 1e-3

export const exampleOf = ({ text, language, label }: Labelled): Example => {
  const found = featuresOf(text, language)
  return {
    language,
    label: verdicts.indexOf(label),
    features: {
      ...found,
      words: found.words.slice(0, found.wordCount),
      sequences: found.sequences.slice(0, found.sequenceCount),
      facts: found.facts.slice(),
    },
  }
}

type Table = { weights: Float32Array; squares: Float32Array }

const newTable = (): Table => ({
  weights: new Float32Array(weightsOfTable),
  squares: new Float32Array(weightsOfTable).fill(firstSquare),
})

/** Logistic regression over three verdicts, by AdaGrad, in 8 bits. Temperatures and threshold are those given. */
export function train(
  examples: readonly Example[],
  head: Pick<SentimentModel, 'version' | 'temperatures' | 'threshold'>,
): SentimentModel {
  const [words, sequences] = [newTable(), newTable()]
  const weights = { words: words.weights, sequences: sequences.weights }
  const order = [...examples]
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { features, label } of shuffle(order, epoch)) {
      const errors = probabilitiesOf(scoresOf(features, weights))
      errors[label]! -= 1
      const shares = sharesOf(features)
      correct(words, features.words, errors, shares.words)
      correct(words, features.facts, errors, shares.facts)
      correct(sequences, features.sequences, errors, shares.sequences)
    }
  }
  const inBits = { words: toBits(words.weights), sequences: toBits(sequences.weights) }
  return {
    ...head,
    steps: { words: inBits.words.step, sequences: inBits.sequences.step },
    weights: { words: inBits.words.bits, sequences: inBits.sequences.bits },
  }
}

function correct({ weights, squares }: Table, found: Int32Array, errors: Scores, share: number) {
  for (const slot of found) {
    for (let verdict = 0; verdict < verdicts.length; verdict++) {
      const at = slot * verdicts.length + verdict
      const slope = errors[verdict]! * share + decay * weights[at]!
      squares[at]! += slope * slope
      weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!)
    }
  }
}

const largest = 127

function toBits(weights: Float32Array) {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largest
  return { step, bits: Int8Array.from(weights, (weight) => Math.round(weight / step)) }
}
