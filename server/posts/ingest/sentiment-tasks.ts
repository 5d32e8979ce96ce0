import type { Corrections, LearntWord } from '#contract/posts/sentiment-layer.ts'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { LearntLayer } from '#server/platform/db/postgres/schema/index.ts'
import { attribute, type Attribution } from './enrich/sentiment/attribution.ts'
import { classifySentiment, probabilitiesFor } from './enrich/sentiment/classify.ts'
import { type Layer, slotOfWord, weightsOf } from './enrich/sentiment/layer.ts'
import {
  anchorsPerCorrection,
  type ScoredCorrection,
  type ScoredText,
  learnLayer,
} from './enrich/sentiment/learn-layer.ts'
import { type Scores, verdicts } from './enrich/sentiment/model.ts'
import { findUniqueWords } from './enrich/sentiment/spans.ts'

export type TextInLanguage = { text: string; language: string }
export type CorrectedText = TextInLanguage & { sentiment: CorrectSentiment }

export type LearnTask = { corrected: readonly CorrectedText[]; uncorrected: readonly TextInLanguage[] }

const minAnchors = 200

/** Texts must be in classified languages. Also counts the uncorrected ones whose verdict changes. */
export function learnFromTexts({ corrected, uncorrected }: LearnTask): LearntLayer {
  const withProbabilities = <Text extends TextInLanguage>(one: Text): Text & ScoredText => ({
    ...one,
    probabilities: probabilitiesFor(one.text, one.language)!,
  })
  const anchors = uncorrected.slice(0, Math.max(minAnchors, anchorsPerCorrection * corrected.length))
  const learnt = learnLayer(
    corrected.map(withProbabilities) satisfies ScoredCorrection[],
    anchors.map(withProbabilities),
  )
  const layer: Layer = { ...learnt, code: 0, model: 0 }
  const changed = uncorrected.filter(
    ({ text, language }) =>
      classifySentiment(text, language).sentiment !== classifySentiment(text, language, layer).sentiment,
  )
  return { ...learnt, looked: uncorrected.length, changed: changed.length }
}

export type CompareTask = { corrected: readonly CorrectedText[]; learnt: Pick<LearntLayer, 'bias' | 'weights'> | null }
export type ComparisonResult = {
  /** The shared model's verdicts, parallel to the texts. */
  classified: Corrections['confusion'][number]['classified'][]
  words: LearntWord[]
}

/** Texts must be in classified languages. */
export const compareTexts = ({ corrected, learnt }: CompareTask): ComparisonResult => ({
  classified: corrected.map(
    ({ text, language }) => classifySentiment(text, language).sentiment as ComparisonResult['classified'][number],
  ),
  words: learnt === null ? [] : learntWords(corrected, { ...learnt, code: 0, model: 0 }),
})

const maxWords = 24

/** A layer stores slots, so their words are looked up in the corrected texts. */
function learntWords(corrected: readonly CorrectedText[], layer: Layer): LearntWord[] {
  const weights = weightsOf(layer)
  const all = corrected.flatMap(({ text, language }) => findUniqueWords(text).map((word) => ({ word, language })))
  return [...Map.groupBy(all, ({ word, language }) => `${language} ${word}`).values()]
    .flatMap((places): LearntWord[] => {
      const { word, language } = places[0]!
      const scores = weights.get(slotOfWord(word, language))
      return scores === undefined || places.length < 2
        ? []
        : [{ word, language, posts: places.length, ...strongest(scores) }]
    })
    .toSorted((a, b) => b.weight - a.weight || b.posts - a.posts || (a.word < b.word ? -1 : 1))
    .slice(0, maxWords)
}

function strongest(scores: Scores): Pick<LearntWord, 'sentiment' | 'weight'> {
  const highest = Math.max(...scores)
  const others = (scores.reduce((sum, score) => sum + score, 0) - highest) / (scores.length - 1)
  return { sentiment: verdicts[scores.indexOf(highest)]!, weight: Math.round((highest - others) * 1_000) / 1_000 }
}

export type AttributeTask = TextInLanguage & { layer: Layer | null }

export const attributeText = ({ text, language, layer }: AttributeTask): Attribution | null =>
  attribute(text, language, layer)
