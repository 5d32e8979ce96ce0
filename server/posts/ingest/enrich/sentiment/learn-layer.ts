import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { LearntLayer } from '#server/platform/db/postgres/schema/index.ts'
import { logOf, shareOfWord, slotOfWord } from './layer.ts'
import { softmax, type Scores, verdicts } from './model.ts'
import { findUniqueWords } from './spans.ts'

export type ScoredText = { text: string; language: string; probabilities: Scores }
export type ScoredCorrection = ScoredText & { sentiment: CorrectSentiment }

type Gain = LearntLayer['worth']
type Learnt = Pick<LearntLayer, 'bias' | 'weights' | 'worth'>

const folds = 5
export const anchorsPerCorrection = 2
const strengths = [0.1, 0.3, 1, 3, 10]
const maxChance = 0.1

/**
 * Whether a layer is better: at least two errors fewer, and significantly by a one-sided sign test at 10%. Source:
 * Dietterich 1998, comparing two classifiers on the same texts.
 */
export function isBetter({ fixed, broken }: Pick<Gain, 'fixed' | 'broken'>) {
  return fixed - broken > 1 && computeBinomialTail(fixed, fixed + broken) <= maxChance
}

/** Probability of at least `heads` in `tosses` of a fair coin. */
function computeBinomialTail(heads: number, tosses: number) {
  let sum = 0
  let logChoices = 0
  for (let tails = 0; tails <= tosses - heads; tails++) {
    sum += Math.exp(logChoices - tosses * Math.LN2)
    logChoices += Math.log(tosses - tails) - Math.log(tails + 1)
  }
  return sum
}

type Sample = {
  features: Int32Array
  language: number
  share: number
  offset: Scores
  target: Scores
  weight: number
}

/**
 * Multinomial logistic regression on top of the shared model's log-probabilities, with an L2 penalty. Members correct
 * only errors, so corrections alone would teach it to reverse every verdict. Uncorrected texts, with twice the total
 * weight, must therefore keep the shared model's probabilities. Cross-validation chooses the penalty. The gain is
 * measured on each fifth of the corrections, with weights and penalty from the others. The same texts in the same
 * order give the same layer.
 */
export function learnLayer(corrected: readonly ScoredCorrection[], uncorrected: readonly ScoredText[]): Learnt {
  const { sampleOf, slots, languages } = describe(corrected)
  const known = corrected.map((one) =>
    sampleOf(one, verdicts.map((verdict) => Number(verdict === one.sentiment)) as Scores, 1),
  )
  const heavy = Math.min(1, (anchorsPerCorrection * corrected.length) / uncorrected.length)
  const anchors = uncorrected.map((one) => sampleOf(one, one.probabilities, heavy))
  const fitTo = (some: readonly Sample[], strength: number) =>
    fit([...some, ...anchors], slots.length + languages.length, strength)
  const found = strengths.map((strength) => crossValidate(known, (others) => fitTo(others, strength)))
  const weights = fitTo(known, strengths[findBestPenalty(known, found, () => true)]!)
  return { ...toLearntWeights(weights, slots, languages), worth: measureGain(known, found) }
}

const slotsIn = (text: string, language: string) =>
  new Set(findUniqueWords(text).map((word) => slotOfWord(word, language)))

/** Leaves out words of only one text, which say nothing about others. */
function describe(corrected: readonly ScoredCorrection[]) {
  const texts = new Map<number, number>()
  for (const { text, language } of corrected)
    for (const slot of slotsIn(text, language)) texts.set(slot, (texts.get(slot) ?? 0) + 1)
  const slots = [...texts].flatMap(([slot, count]) => (count > 1 ? [slot] : [])).toSorted((a, b) => a - b)
  const languages = [...new Set(corrected.map(({ language }) => language))].toSorted()
  const places = new Map<number | string, number>([...slots, ...languages].map((key, place) => [key, place]))
  const sampleOf = ({ text, language, probabilities }: ScoredText, target: Scores, weight: number): Sample => {
    const touched = new Set([...slotsIn(text, language), language].map((key) => places.get(key) ?? -1))
    touched.delete(-1)
    return {
      features: Int32Array.from(touched),
      language: places.get(language) ?? -1,
      share: shareOfWord(findUniqueWords(text).length),
      offset: probabilities.map(logOf) as Scores,
      target,
      weight,
    }
  }
  return { sampleOf, slots, languages }
}

const learningRate = 0.3

/** AdaGrad (Duchi et al. 2011), text by text; each text carries its share of the penalty on its weights. */
function fit(samples: readonly Sample[], size: number, strength: number): Float64Array {
  const weights = new Float64Array(size * verdicts.length)
  const squares = new Float64Array(weights.length).fill(1e-8)
  const touched = new Float64Array(size)
  for (const { features } of samples) for (const feature of features) touched[feature]!++
  for (let pass = Math.max(4, Math.min(30, Math.round(30_000 / (samples.length || 1)))); pass > 0; pass--)
    for (const sample of samples) {
      const found = predicted(sample, weights)
      for (const feature of sample.features) {
        const share = shareOf(sample, feature)
        for (let verdict = 0; verdict < verdicts.length; verdict++) {
          const at = feature * verdicts.length + verdict
          const gradient =
            sample.weight * (found[verdict]! - sample.target[verdict]!) * share +
            (strength * weights[at]!) / touched[feature]!
          squares[at]! += gradient * gradient
          weights[at]! -= (learningRate * gradient) / Math.sqrt(squares[at]!)
        }
      }
    }
  return weights
}

const shareOf = ({ share, language }: Sample, feature: number) => (feature === language ? 1 : share)

function predicted(sample: Sample, weights: Float64Array): Scores {
  const scores: Scores = [...sample.offset]
  for (const feature of sample.features)
    for (let verdict = 0; verdict < verdicts.length; verdict++)
      scores[verdict]! += weights[feature * verdicts.length + verdict]! * shareOf(sample, feature)
  return softmax(scores)
}

const foldOf = (at: number) => at % folds

function crossValidate(samples: readonly Sample[], train: (others: readonly Sample[]) => Float64Array): Scores[] {
  const found: Scores[] = []
  for (let fold = 0; fold < folds; fold++) {
    const weights = train(samples.filter((_sample, at) => foldOf(at) !== fold))
    for (let at = fold; at < samples.length; at += folds) found[at] = predicted(samples[at]!, weights)
  }
  return found
}

/** Index of the penalty with the lowest log loss. */
function findBestPenalty(samples: readonly Sample[], found: readonly Scores[][], isCounted: (at: number) => boolean) {
  const surprises = found.map((ofStrength) =>
    samples.reduce(
      (sum, { target }, at) => (isCounted(at) ? sum - logOf(ofStrength[at]![target.indexOf(1)]!) : sum),
      0,
    ),
  )
  return surprises.indexOf(Math.min(...surprises))
}

function measureGain(samples: readonly Sample[], found: readonly Scores[][]): Gain {
  const chosen = Array.from({ length: folds }, (_, fold) =>
    findBestPenalty(samples, found, (at) => foldOf(at) !== fold),
  )
  const worth: Gain = { corrections: samples.length, before: 0, after: 0, fixed: 0, broken: 0 }
  samples.forEach(({ target, offset }, at) => {
    const right = target.indexOf(1)
    const isBefore = likeliest(offset) === right
    const isAfter = likeliest(found[chosen[foldOf(at)]!]![at]!) === right
    worth.before += Number(isBefore)
    worth.after += Number(isAfter)
    worth.fixed += Number(isAfter && !isBefore)
    worth.broken += Number(isBefore && !isAfter)
  })
  return worth
}

const likeliest = (scores: Scores) => scores.indexOf(Math.max(...scores))

function toLearntWeights(
  weights: Float64Array,
  slots: readonly number[],
  languages: readonly string[],
): Pick<Learnt, 'bias' | 'weights'> {
  const at = (place: number) =>
    Array.from(
      weights.subarray(place * verdicts.length, (place + 1) * verdicts.length),
      (value) => Math.round(value * 1_000) / 1_000,
    ) as Scores
  return {
    bias: Object.fromEntries(languages.map((language, index) => [language, at(slots.length + index)])),
    weights: slots
      .map((slot, place): [number, ...Scores] => [slot, ...at(place)])
      .filter(([, ...scores]) => scores.some((score) => score !== 0)),
  }
}
