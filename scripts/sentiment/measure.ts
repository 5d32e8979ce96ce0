import { likeliest } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import {
  softmax,
  type Scores,
  scoresOf,
  type SentimentModel,
  verdicts,
} from '#server/posts/ingest/enrich/sentiment/model.ts'
import { type Example, shippedRecipe, train } from './train.ts'

/** Scores by a model that hasn't seen the text; `natural` texts keep their class distribution, others are balanced. */
export type Scored = { language: string; label: number; natural: boolean; scores: Scores }

const untrained = { version: 0, temperatures: {}, threshold: 0 }

/**
 * Scores each text, in 8 bits, by a model trained on the other folds.
 * `measuredFolds` limits the folds, `learns` the examples to learn from.
 */
export const crossValidate = (
  examples: readonly Example[],
  folds: number,
  measuredFolds = folds,
  recipe = shippedRecipe,
  learns: (example: Example) => boolean = () => true,
): Scored[] =>
  Array.from({ length: measuredFolds }).flatMap((_, fold) => {
    const model = train(
      examples.filter((example, index) => index % folds !== fold && learns(example)),
      untrained,
      recipe,
    )
    return examples.filter((_, index) => index % folds === fold).map((example) => scoreExample(model, example))
  })

export const scoreExample = (model: SentimentModel, { features, language, label, natural }: Example): Scored => ({
  language,
  label,
  natural,
  scores: scoresOf(features, model.weights, model.steps),
})

/** By language, fitted on texts that the model hasn't seen. */
export function temperaturesOf(scored: readonly Scored[]): Record<string, number> {
  const byLanguage = [...Map.groupBy(scored, ({ language }) => language)].toSorted()
  return Object.fromEntries(
    byLanguage.map(([language, of]) => [language, temperatureOf(of.filter(({ natural }) => !natural))]),
  )
}

const temperatures = Array.from({ length: 79 }, (_, step) => 0.4 + step * 0.05)

/** Minimises the texts' negative log-likelihood. */
export function temperatureOf(scored: readonly Scored[]): number {
  const lossAt = (temperature: number) =>
    scored.reduce((sum, { scores, label }) => sum - Math.log(softmax(scores, temperature)[label]!), 0)
  const losses = temperatures.map(lossAt)
  return Number(temperatures[losses.indexOf(Math.min(...losses))]!.toFixed(2))
}

export type Decided = { language: string; label: number; natural: boolean; verdict: number; probability: number }

export function decide({ language, label, natural, scores }: Scored, temperature: number): Decided {
  const [verdict, probability] = likeliest(softmax(scores, temperature))
  return { language, label, natural, verdict: verdicts.indexOf(verdict), probability }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length

export function figuresOf(decided: readonly Decided[]) {
  // Rows are people's labels, columns the model's, in the order of `verdicts`.
  const confusion = verdicts.map((_, label) =>
    verdicts.map((_, verdict) => decided.filter((one) => one.label === label && one.verdict === verdict).length),
  )
  const hits = verdicts.map((_, at) => confusion[at]![at]!)
  const labelled = confusion.map(sum)
  const found = verdicts.map((_, at) => sum(confusion.map((row) => row[at]!)))
  return {
    texts: decided.length,
    accuracy: sum(hits) / decided.length,
    macroF1: mean(hits.map((hit, at) => (2 * hit) / (labelled[at]! + found[at]!))),
    macroRecall: mean(hits.map((hit, at) => hit / labelled[at]!)),
    confusion,
  }
}

/** Unweighted mean over languages, on balanced texts. */
export function meanF1(decided: readonly Decided[]): number {
  const even = decided.filter(({ natural }) => !natural)
  const byLanguage = [...Map.groupBy(even, ({ language }) => language).values()]
  return mean(byLanguage.map((of) => figuresOf(of).macroF1))
}

const right = (decided: readonly Decided[]) => decided.filter(({ label, verdict }) => label === verdict).length

/** The share that a threshold leaves unsure, and the accuracy of the rest. */
export function leftBy(threshold: number, decided: readonly Decided[]) {
  const sure = decided.filter(({ probability }) => probability >= threshold)
  return { unsure: 1 - sure.length / decided.length, accuracy: sure.length === 0 ? null : right(sure) / sure.length }
}

/** Expected calibration error over ten bins. */
export function calibrationError(decided: readonly Decided[]) {
  const bins = Map.groupBy(decided, ({ probability }) => Math.min(9, Math.floor(probability * 10)))
  const gaps = [...bins.values()].map((bin) => Math.abs(sum(bin.map(({ probability }) => probability)) - right(bin)))
  return sum(gaps) / decided.length
}

const maxUnsure = 1 / 5

/** The highest threshold, in hundredths, that leaves at most one text in five unsure. */
export function thresholdOf(decided: readonly Decided[]): number {
  const steps = Array.from({ length: 60 }, (_, step) => (34 + step) / 100)
  return steps.findLast((step) => leftBy(step, decided).unsure <= maxUnsure)!
}

export const points = (share: number) => (share * 100).toFixed(1)
