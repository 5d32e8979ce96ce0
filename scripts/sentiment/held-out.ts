import { hash } from 'node:crypto'
import { scoresOf } from '#server/ingest/enrich/sentiment/model.ts'
import { crossValidate, decide, type Decided, temperatureOf, thresholdOf } from './measure.ts'
import type { Labelled } from './labelled.ts'
import { exampleOf, train } from './train.ts'

const parts = 5

/** Texts that differ in links, names and numbers alone are on one side. */
const coreOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/https?:\/\/\S+|@\w+|\d+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** One text in five, by a hash of it: it has no say in what is chosen, fitted or compared. */
export const isHeldOut = ({ text }: Pick<Labelled, 'text'>) =>
  Number.parseInt(hash('sha256', coreOf(text)).slice(0, 8), 16) % parts === 0

/** What the shipped recipe makes of the held-out texts when everything, temperatures and threshold too, comes from the others alone. `texts` are in the order of training. */
export function measureHeldOut(texts: readonly Labelled[], folds: number): { decided: Decided[]; threshold: number } {
  const examples = texts.filter((one) => !isHeldOut(one)).map(exampleOf)
  const inner = Map.groupBy(crossValidate(examples, folds), ({ language }) => language)
  const temperatures = Object.fromEntries([...inner].map(([language, of]) => [language, temperatureOf(of)]))
  const threshold = thresholdOf(
    [...inner].flatMap(([language, of]) => of.map((one) => decide(one, temperatures[language]!))),
  )
  const model = train(examples, { version: 0, temperatures, threshold })
  const decided = texts
    .filter(isHeldOut)
    .map(exampleOf)
    .map(({ features, language, label }) => {
      const scores = scoresOf(features, model.weights, model.steps)
      return decide({ language, label, scores }, temperatures[language]!)
    })
  return { decided, threshold }
}
