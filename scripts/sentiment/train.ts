import { type Features, featuresOf } from '#server/posts/ingest/enrich/sentiment/features.ts'
import {
  softmax,
  type Scores,
  scoresOf,
  type SentimentModel,
  sharesOf,
  verdicts,
  weightsOfTable,
} from '#server/posts/ingest/enrich/sentiment/model.ts'
import { phrasesByKind, verdictOfKind } from '#server/posts/ingest/enrich/sentiment/word-list.ts'
import type { Labelled } from './labelled.ts'
import { shuffle } from './shuffle.ts'

/** `weight` is relative to other texts; `natural` texts keep their class distribution. */
export type Example = { features: Features; language: string; label: number; natural: boolean; weight: number }

const epochs = 6
const rate = 0.02
const decay = 1e-5
const firstSquare = 1e-3

export function exampleOf({ text, language, label, set }: Labelled): Example {
  const { words, wordCount, sequences, sequenceCount, phrases, phraseCount, facts } = featuresOf(text, language)
  return {
    language,
    label: verdicts.indexOf(label),
    natural: set === 'semeval',
    weight: 1,
    features: {
      words: words.slice(0, wordCount),
      wordCount,
      sequences: sequences.slice(0, sequenceCount),
      sequenceCount,
      phrases: phrases.slice(0, phraseCount),
      phraseCount,
      facts: facts.slice(),
    },
  }
}

/** `ofKind`: phrases learned per kind and language; each weighs `weight` times the root of the language's texts. */
const phraseExamples = { ofKind: 400, weight: 0.008, order: 3 }

function phraseExamplesOf(language: string, texts: number): Example[] {
  const kinds = Map.groupBy(phrasesByKind(language), ({ kind }) => kind)
  return [...kinds].flatMap(([kind, phrases]) =>
    shuffle(phrases, phraseExamples.order)
      .slice(0, phraseExamples.ofKind)
      .map(({ phrase }) => ({
        ...exampleOf({ text: phrase, language, label: verdicts[verdictOfKind(kind)]!, set: 'phrases' }),
        weight: phraseExamples.weight * Math.sqrt(texts),
      })),
  )
}

export type Recipe = { balanced: boolean; learnsPhrases: boolean; masked: (example: Example) => Example }

export const shippedRecipe: Recipe = { balanced: true, learnsPhrases: true, masked: (example) => example }

function learnedFrom(examples: readonly Example[], { balanced, learnsPhrases, masked }: Recipe): Example[] {
  const languages = Map.groupBy(examples, ({ language }) => language)
  return [...languages].flatMap(([language, of]) => {
    const counts = verdicts.map((_, label) => of.filter((one) => one.label === label).length)
    const share = of.length / verdicts.length
    const weighted = balanced ? of.map((one) => ({ ...one, weight: share / counts[one.label]! })) : of
    return learnsPhrases ? [...weighted, ...phraseExamplesOf(language, of.length).map(masked)] : weighted
  })
}

type Table = { weights: Float32Array; squares: Float32Array }

const newTable = (): Table => ({
  weights: new Float32Array(weightsOfTable),
  squares: new Float32Array(weightsOfTable).fill(firstSquare),
})

/** Logistic regression over three verdicts, by AdaGrad, in 8 bits. */
export function train(
  examples: readonly Example[],
  head: Pick<SentimentModel, 'version' | 'temperatures' | 'threshold'>,
  recipe = shippedRecipe,
): SentimentModel {
  const [words, sequences] = [newTable(), newTable()]
  const weights = { words: words.weights, sequences: sequences.weights }
  const order = learnedFrom(examples, recipe)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { features, label, weight } of shuffle(order, epoch)) {
      const errors = softmax(scoresOf(features, weights))
      errors[label]! -= 1
      errors.forEach((_, verdict) => (errors[verdict]! *= weight))
      const shares = sharesOf(features)
      correct(words, features.words, errors, shares.words)
      correct(words, features.phrases, errors, shares.phrases)
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
  const step = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / largest
  return { step, bits: Int8Array.from(weights, (weight) => Math.round(weight / step)) }
}
