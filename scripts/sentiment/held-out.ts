import { hash } from 'node:crypto'
import { coreOf } from './doubles.ts'
import type { Labelled } from './labelled.ts'
import {
  crossValidate,
  decide,
  type Decided,
  type Scored,
  scoreExample,
  temperaturesOf,
  thresholdOf,
} from './measure.ts'
import { exampleOf, train } from './train.ts'

const parts = 5

/** One text in five, by hash, is excluded from selection, fitting and comparison. */
export const isHeldOut = ({ text }: Pick<Labelled, 'text'>) =>
  Number.parseInt(hash('sha256', coreOf(text)).slice(0, 8), 16) % parts === 0

/** Folds that give temperatures and threshold; each needs its own model. */
const measuredFolds = 2

/**
 * Evaluates the shipped recipe on held-out texts, with temperatures and threshold from the others.
 * `texts` are in training order.
 */
export function measureHeldOut(texts: readonly Labelled[], folds: number): { decided: Decided[]; threshold: number } {
  const examples = texts.filter((one) => !isHeldOut(one)).map(exampleOf)
  const inner = crossValidate(examples, folds, measuredFolds)
  const temperatures = temperaturesOf(inner)
  const decideAll = (scored: readonly Scored[]) => scored.map((one) => decide(one, temperatures[one.language]!))
  const threshold = thresholdOf(decideAll(inner.filter(({ natural }) => !natural)))
  const model = train(examples, { version: 0, temperatures, threshold })
  const scored = texts
    .filter(isHeldOut)
    .map(exampleOf)
    .map((example) => scoreExample(model, example))
  return { decided: decideAll(scored), threshold }
}
